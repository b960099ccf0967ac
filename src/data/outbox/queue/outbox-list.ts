import { isOfDay, wallClock } from '../../../contract/values/wall-clock.ts';
import type { OpsDatabase } from '../../store/databases.ts';
import { knownIds } from '../../store/lane.ts';
import type { StoredCommand } from '../../store/stored-command.ts';

const seqOf = (command: StoredCommand): number => command.seq ?? 0;
/** A receipt that still lacks the service's id may be written once more; all others are final. */
const isFinal = (command: StoredCommand): boolean => command.receipt !== undefined && command.receipt.id !== '';

/** Each with the service's id of the row it is under, if known. */
async function withOwners(ops: OpsDatabase, commands: readonly StoredCommand[]): Promise<readonly StoredCommand[]> {
  const known = await knownIds(
    ops,
    commands.flatMap((command) => command.under ?? []),
  );
  if (known.size === 0) return commands;
  return commands.map((command) => {
    const underId = known.get(command.under ?? '');
    return underId === undefined ? command : { ...command, underId };
  });
}

/**
 * Everything not done and today's receipts, newest first. Receipts never change, so each is read only once; after that a
 * day full of them costs only its keys.
 */
export function createOutboxList(ops: OpsDatabase, now: () => number): () => Promise<readonly StoredCommand[]> {
  const receipts = new Map<number, StoredCommand>();

  async function done(): Promise<StoredCommand[]> {
    const keys = await ops.outbox.where('bucket').equals('done').primaryKeys();
    const present = new Set(keys);
    for (const seq of [...receipts.keys()]) if (!present.has(seq)) receipts.delete(seq);
    const unread = keys.filter((seq) => !receipts.has(seq));
    const read = (unread.length === 0 ? [] : await ops.outbox.bulkGet(unread)).flatMap((command) => command ?? []);
    const isOfToday = isOfDay(wallClock(now()).date);
    // By key: two readers at the same time must not both add what they found.
    const fresh = new Map(read.map((command) => [seqOf(command), command]));
    const all = keys.flatMap((seq) => receipts.get(seq) ?? fresh.get(seq) ?? []);
    for (const command of read) if (isFinal(command)) receipts.set(seqOf(command), command);
    return all.filter((command) => isOfToday(Date.parse(command.receipt?.at ?? command.createdAt)));
  }

  return async () => {
    const found = await ops.transaction('r', ops.outbox, async () => {
      const open = ['waiting', 'attention', 'acked'].map((bucket) => ops.outbox.where('bucket').equals(bucket).toArray());
      return Promise.all([...open, done()]);
    });
    return withOwners(
      ops,
      found.flat().sort((a, b) => seqOf(b) - seqOf(a)),
    );
  };
}
