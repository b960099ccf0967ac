import type { RawSheet } from '../../src/contract/spreadsheet/raw-sheet.ts';
import type { SheetRefusal } from '../../src/contract/spreadsheet/sheet-refusal.ts';

/** What the reading process says, in this order: that it is ready, what it measured, what it read. */
export type ReaderMessage =
  | { readonly kind: 'ready' }
  | { readonly kind: 'measured'; readonly cells: number }
  | { readonly kind: 'read'; readonly sheets: readonly RawSheet[] }
  | { readonly kind: 'refused'; readonly reason: SheetRefusal };
