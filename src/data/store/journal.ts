import type { OpsDatabase } from './databases.ts';
import type { JournalEntry } from './records.ts';
import type { JournalLine } from './command.ts';
import type { StoredCommand } from './stored-command.ts';

const ringSize = 2000;
const trimEvery = 100;
// Lines of newly taken commands never trim; if all the hundredth numbers fall on those, one of the next ten lines does it.
const trimmedBy = 10;

interface More {
  readonly note?: string;
  readonly keep?: boolean;
}

const entryOf = (at: number, command: StoredCommand, to: string, more: More): JournalEntry => ({
  at,
  commandId: command.id,
  from: command.state,
  to,
  ...(more.note ? { note: more.note } : {}),
  ...(more.keep ? { command } : {}),
});

/** Notes that commands were taken, in a single request; trimming is left to later notes. */
export function noteTaken(ops: OpsDatabase, at: number, commands: readonly StoredCommand[]): PromiseLike<number> {
  const entries = commands.map((command) => entryOf(at, command, 'queued', { note: 'enqueued' }));
  const [first, ...others] = entries;
  return first && others.length === 0 ? ops.journal.add(first) : ops.journal.bulkAdd(entries);
}

/** Notes a transition inside the running transaction; the ring forgets the oldest. */
export async function note(ops: OpsDatabase, at: number, command: StoredCommand, to: string, more: More = {}): Promise<void> {
  const n = await ops.journal.add(entryOf(at, command, to, more));
  if (n % trimEvery < trimmedBy)
    await ops.journal
      .where('n')
      .belowOrEqual(n - ringSize)
      .delete();
}

/** The journal in a form to be read elsewhere; what is sealed stays on the device. */
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
