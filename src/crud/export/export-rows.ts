import { type AppError, appError, ok, type Result } from '../../contract/calls/errors.ts';
import type { Resource, Row } from '../../contract/resource.ts';
import type { Mirror, PageQuery } from '../../data/public.ts';
import { type ExportColumn, exportRow } from './export-columns.ts';
import type { SheetFormat } from './sheet-plan.ts';
import { type OpenSheet, openSheet } from './write-sheet.ts';

export interface ExportRequest {
  readonly resource: Resource;
  readonly query: Pick<PageQuery, 'search' | 'sort' | 'filters'>;
  /** Exported instead of what the query finds. */
  readonly rows?: readonly Row[];
  readonly heading: string;
  readonly format: SheetFormat;
  readonly columns: readonly ExportColumn[];
}

export type Exported =
  | { readonly kind: 'file'; readonly file: Blob; readonly rows: number }
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'failed'; readonly error: AppError };

const chunkSize = 500;

/** Rows that are here already, in chunks, the way a walk of the mirror yields them. */
async function* inChunks(rows: readonly Row[]): AsyncGenerator<Result<readonly Row[]>, void> {
  for (let from = 0; from < rows.length; from += chunkSize) yield ok(rows.slice(from, from + chunkSize));
}

async function pour(
  sheet: OpenSheet,
  mirror: Mirror,
  request: ExportRequest,
  signal: AbortSignal,
  tell: (rows: number) => void,
): Promise<Exported> {
  let rows = 0;
  for await (const chunk of request.rows ? inChunks(request.rows) : mirror.walk(request.resource, request.query, signal)) {
    if (signal.aborted) return { kind: 'cancelled' };
    if (!chunk.ok) return { kind: 'failed', error: chunk.error };
    // Waiting for the worker's answer frees the page between two chunks, and keeps few rows in flight.
    await sheet.add(chunk.value.map((row) => exportRow(request.columns, row)));
    rows += chunk.value.length;
    tell(rows);
  }
  return signal.aborted ? { kind: 'cancelled' } : { kind: 'file', file: await sheet.finish(), rows };
}

/** Writes a list to a file; `tell` is called with the number of rows written so far. */
export async function exportRows(
  mirror: Mirror,
  request: ExportRequest,
  signal: AbortSignal,
  tell: (rows: number) => void,
): Promise<Exported> {
  let sheet: OpenSheet | undefined;
  const stop = () => sheet?.close();
  try {
    sheet = await openSheet({
      format: request.format,
      name: request.heading,
      columns: request.columns.map(({ heading, kind }) => ({ heading, kind })),
    });
    signal.addEventListener('abort', stop);
    return await pour(sheet, mirror, request, signal, tell);
  } catch {
    return signal.aborted ? { kind: 'cancelled' } : { kind: 'failed', error: appError('storage') };
  } finally {
    signal.removeEventListener('abort', stop);
    stop();
  }
}
