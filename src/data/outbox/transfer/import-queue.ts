import { appError, fail, ok, type Result } from '../../../contract/calls/errors.ts';
import { resourceOf } from '../../../contract/registry.ts';
import { sensitiveNames } from '../../store/seals.ts';
import { readFoundation } from '../../foundation/foundation-record.ts';
import { note } from '../../store/journal.ts';
import type { OutboxContext } from '../outbox-context.ts';
import { storageError, withRoom } from '../../store/disk-space.ts';
import type { SealedValues, StoredCommand } from '../../store/stored-command.ts';
import { outboxWords } from '../queue/words.ts';
import { isPortableQueue, type PortableCommand, type PortableQueue } from './portable.ts';
import { unlockQueue } from './queue-file.ts';

/** How many were new, and how many this device had already. */
export interface Imported {
  readonly added: number;
  readonly known: number;
}

/** What nobody can open is kept as an empty seal: the person fills it in again before the command is sent. */
const emptySeals = (names: readonly string[]): SealedValues => Object.fromEntries(names.map((name) => [name, new Uint8Array()]));

async function sealed(ctx: OutboxContext, { command, opened, lost = [] }: PortableCommand): Promise<Omit<StoredCommand, 'seq'>> {
  const made = await ctx.seals.seal({ ...command.body, ...opened }, sensitiveNames(resourceOf(command.resource)));
  const seals = { ...made.sealed, ...emptySeals(lost) };
  return { ...command, body: made.input, ...(Object.keys(seals).length > 0 ? { sealed: seals } : {}) };
}

async function refusal(ctx: OutboxContext, contents: unknown): Promise<Result<PortableQueue>> {
  if (!isPortableQueue(contents)) return fail(appError('unsupported', { message: outboxWords.otherFile }));
  if (contents.origin !== ctx.platform.origin) return fail(appError('invalid', { message: outboxWords.otherAddress(contents.origin) }));
  const here = (await readFoundation(ctx.ops))?.identity;
  if (here && contents.foundation && contents.foundation !== here)
    return fail(appError('forbidden', { message: outboxWords.otherFoundation }));
  if (contents.userId !== ctx.userId) return fail(appError('forbidden', { message: outboxWords.otherPerson(contents.username) }));
  return ok(contents);
}

/** All or none. A row that this device has already named keeps its name; a command that it knows, in any state, stays as it is. */
async function store(ctx: OutboxContext, queue: PortableQueue, commands: readonly Omit<StoredCommand, 'seq'>[]): Promise<Imported> {
  const { ops, platform } = ctx;
  return ops.transaction('rw', [ops.outbox, ops.blobs, ops.idmap, ops.journal], async () => {
    let added = 0;
    const owners = new Set<string>();
    for (const command of commands) {
      const here = await ops.outbox.where('id').equals(command.id).count();
      const noted = await ops.journal.where('commandId').equals(command.id).count();
      if (here + noted > 0) continue;
      await ops.outbox.add(command);
      await note(ops, platform.clock.now(), { ...command, state: 'queued' }, command.state, { note: 'imported' });
      owners.add(command.rowId);
      added += 1;
    }
    await ops.blobs.bulkPut(queue.files.filter((file) => owners.has(file.commandId)));
    const known = await ops.idmap.bulkGet(queue.ids.map((entry) => entry.local));
    await ops.idmap.bulkPut(queue.ids.filter((_, at) => known[at] === undefined));
    return { added, known: commands.length - added };
  });
}

/** Takes over the queue that `exportQueue` wrote for the same person on another device; importing again duplicates nothing. */
export async function importQueue(ctx: OutboxContext, file: Blob, password: string): Promise<Result<Imported>> {
  const { subtle } = ctx.platform;
  if (!subtle) return fail(appError('storage', { message: outboxWords.noCryptography }));
  const contents = await unlockQueue(subtle, password, file);
  if (!contents.ok) return contents;
  const queue = await refusal(ctx, contents.value);
  if (!queue.ok) return queue;
  try {
    const commands: Omit<StoredCommand, 'seq'>[] = [];
    // Before the transaction: awaiting anything but the database would end it.
    for (const portable of queue.value.commands) commands.push(await sealed(ctx, portable));
    return ok(await withRoom(ctx, () => store(ctx, queue.value, commands)));
  } catch (problem) {
    return fail(storageError(problem));
  }
}
