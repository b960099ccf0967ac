import { importCalls, type ImportName } from '../../contract/calls/import-calls.ts';
import type { DataLayer } from '../../data/public.ts';
import type { ImportClient } from './desk/import-client.ts';

interface Comparison {
  readonly api: DataLayer['api'];
  readonly client: ImportClient;
  readonly name: ImportName;
  readonly rows: number;
  /** Other columns were chosen meanwhile: this answer is about rows that no longer exist. */
  readonly isCurrent: () => boolean;
}

/** A busy server takes longer for a thousand rows than for a page. */
const compareMs = 60_000;

/**
 * Asks the services which rows they have, as many at a time as they accept; returns why it could not, in words. Rejects
 * if the worker fails.
 */
export async function compareWithServices(
  { api, client, name, rows, isCurrent }: Comparison,
  onProgress: (done: number) => void,
): Promise<string | undefined> {
  const call = importCalls[`${name}Compare`];
  let from = 0;
  while (from < rows) {
    onProgress(from);
    const asked = await client.ask('asked', from);
    // Other columns leave fewer rows.
    if (asked.length === 0) return undefined;
    from += asked.length;
    const answer = await api.send(call.service, 'POST', call.path, { rows: asked }, { timeoutMs: compareMs });
    if (!isCurrent()) return undefined;
    if (!answer.ok) return answer.error.message;
    const read = call.data.safeParse(answer.value.data);
    if (!read.success) return '';
    await client.ask('compared', read.data.rows);
  }
  return undefined;
}
