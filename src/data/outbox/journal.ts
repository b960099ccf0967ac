import type { OpsDatabase } from '../databases.ts';
import type { JournalLine } from '../public.ts';
import type { StoredCommand } from './stored-command.ts';

const ringSize = 2000;
const trimEvery = 100;

/** Notes a transition inside the running transaction; the ring forgets the oldest. */
export async function note(
  ops: OpsDatabase,
  at: number,
  command: StoredCommand,
  to: string,
  more: { note?: string; keep?: boolean } = {},
): Promise<void> {
  const n = await ops.journal.add({
    at,
    commandId: command.id,
    from: command.state,
    to,
    ...(more.note ? { note: more.note } : {}),
    ...(more.keep ? { command } : {}),
  });
  if (n % trimEvery === 0)
    await ops.journal
      .where('n')
      .belowOrEqual(n - ringSize)
      .delete();
}

/** The journal for reading elsewhere; what is sealed stays on the device. */
export async function journalLines(ops: OpsDatabase): Promise<readonly JournalLine[]> {
  const entries = await ops.journal.orderBy('n').toArray();
  return entries.map(({ at, commandId, from, to, note: words, command }) => ({
    at: new Date(at).toISOString(),
    commandId,
    from,
    to,
    ...(words === undefined ? {} : { note: words }),
    ...(command ? { command: { resource: command.resource, operation: command.operation, rowId: command.rowId, body: command.body } } : {}),
  }));
}
