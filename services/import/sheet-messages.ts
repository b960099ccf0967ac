import type { RawRow } from '../../src/contract/spreadsheet/raw-sheet.ts';
import type { SheetRefusal } from '../../src/contract/spreadsheet/sheet-refusal.ts';

/**
 * What the reading process says, in this order: that it is ready, what it measured, each sheet followed by its rows in
 * portions, and that it is done. Sent in one piece, 20,000 rows would keep the services busy for seconds.
 */
export type ReaderMessage =
  | { readonly kind: 'ready' }
  | { readonly kind: 'measured'; readonly cells: number }
  | { readonly kind: 'sheet'; readonly name: string; readonly date1904: boolean }
  | { readonly kind: 'rows'; readonly rows: readonly RawRow[] }
  | { readonly kind: 'done' }
  | { readonly kind: 'refused'; readonly reason: SheetRefusal };
