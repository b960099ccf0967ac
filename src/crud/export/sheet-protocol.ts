import type { ExportedSheet, ExportedRow } from './sheet-plan.ts';

/** What the page asks of the worker; each request is answered once. */
export type SheetJob =
  | { readonly kind: 'open'; readonly plan: ExportedSheet }
  | { readonly kind: 'rows'; readonly rows: readonly ExportedRow[] }
  | { readonly kind: 'finish' };

export type SheetAnswer =
  | { readonly kind: 'ready' }
  | { readonly kind: 'file'; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly kind: 'failed'; readonly message: string };
