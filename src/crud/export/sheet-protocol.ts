import type { SheetPlan, SheetRow } from './sheet-plan.ts';

/** What the page asks of the worker; each is answered once. */
export type SheetJob =
  | { readonly kind: 'open'; readonly plan: SheetPlan }
  | { readonly kind: 'rows'; readonly rows: readonly SheetRow[] }
  | { readonly kind: 'finish' };

export type SheetAnswer =
  | { readonly kind: 'ready' }
  | { readonly kind: 'file'; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly kind: 'failed'; readonly message: string };
