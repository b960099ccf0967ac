import { type AppError, appError, ok, type Result } from '../../contract/errors.ts';
import type { Resource, Row } from '../../contract/resource.ts';
import type { Mirror, PageQuery } from '../../data/public.ts';
import { type ExportColumn, exportRow } from './export-columns.ts';
import type { SheetFormat } from './sheet-plan.ts';
import { type OpenSheet, openSheet } from './write-sheet.ts';

export interface ExportWish {
  readonly resource: Resource;
  readonly query: Pick<PageQuery, 'search' | 'sort' | 'filters'>;
  /** These in place of what the query finds. */
  readonly rows?: readonly Row[];
  readonly heading: string;
  readonly format: SheetFormat;
  readonly columns: readonly ExportColumn[];
}

export type Exported =
  | { readonly kind: 'file'; readonly file: Blob; readonly rows: number }
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'failed'; readonly error: AppError };

const partSize = 500;

/** Rows that are here already, in the parts of a walk. */
async function* parts(rows: readonly Row[]): AsyncGenerator<Result<readonly Row[]>, void> {
  for (let from = 0; from < rows.length; from += partSize) yield ok(rows.slice(from, from + partSize));
}

async function pour(
  sheet: OpenSheet,
  mirror: Mirror,
  wish: ExportWish,
  signal: AbortSignal,
  tell: (rows: number) => void,
): Promise<Exported> {
  let rows = 0;
  for await (const part of wish.rows ? parts(wish.rows) : mirror.walk(wish.resource, wish.query, signal)) {
    if (signal.aborted) return { kind: 'cancelled' };
    if (!part.ok) return { kind: 'failed', error: part.error };
    // The worker's answer is waited for, so that the page is free between two chunks and few rows are ever under way.
    await sheet.add(part.value.map((row) => exportRow(wish.columns, row)));
    rows += part.value.length;
    tell(rows);
  }
  return signal.aborted ? { kind: 'cancelled' } : { kind: 'file', file: await sheet.finish(), rows };
}

/** Walks a list into a file; `tell` hears how many rows are in it. */
export async function exportRows(mirror: Mirror, wish: ExportWish, signal: AbortSignal, tell: (rows: number) => void): Promise<Exported> {
  let sheet: OpenSheet | undefined;
  const stop = () => sheet?.close();
  try {
    sheet = await openSheet({
      format: wish.format,
      name: wish.heading,
      columns: wish.columns.map(({ heading, kind }) => ({ heading, kind })),
    });
    signal.addEventListener('abort', stop);
    return await pour(sheet, mirror, wish, signal, tell);
  } catch {
    return signal.aborted ? { kind: 'cancelled' } : { kind: 'failed', error: appError('storage') };
  } finally {
    signal.removeEventListener('abort', stop);
    stop();
  }
}
