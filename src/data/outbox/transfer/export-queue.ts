import { appError, fail, ok, type Result } from '../../../contract/calls/errors.ts';
import { readFoundation } from '../../foundation/foundation-record.ts';
import { note } from '../../store/journal.ts';
import type { OutboxContext } from '../outbox-context.ts';
import { storageError } from '../../store/disk-space.ts';
import { isActive, moved, type StoredCommand } from '../../store/stored-command.ts';
import { outboxWords } from '../queue/words.ts';
import type { PortableCommand, PortableQueue } from './portable.ts';
import { lockQueue, shortestPassword } from './queue-file.ts';

/** All that an export needs, and all that is left of an account whose foundation is gone. */
type ExportContext = Pick<OutboxContext, 'ops' | 'platform' | 'seals' | 'time' | 'userId' | 'username'>;

async function opened(ctx: ExportContext, stored: StoredCommand): Promise<PortableCommand> {
  const {
    seq: _,
    sealed,
    claim: _held,
    leaseUntil: _until,
    notBefore: _wait,
    heldMs: _long,
    firm: _firm,
    swallowed: _edit,
    ...rest
  } = stored;
  const command = { ...rest, shared: true, stamp: await ctx.time.portable(stored) };
  const opened = await ctx.seals.open(sealed);
  const lost = Object.keys(sealed ?? {}).filter((name) => !(name in opened));
  return {
    command: command.state === 'sending' ? moved(command, { state: 'unknown' }) : command,
    opened,
    ...(lost.length > 0 ? { lost } : {}),
  };
}

/** Reads what is not done and marks it, in one transaction. */
async function take(ctx: ExportContext) {
  const { ops, platform } = ctx;
  return ops.transaction('rw', [ops.outbox, ops.blobs, ops.idmap, ops.journal], async () => {
    const commands = (await ops.outbox.where('bucket').anyOf('waiting', 'attention').sortBy('seq')).filter(isActive);
    for (const command of commands) {
      await ops.outbox.put({ ...command, shared: true });
      await note(ops, platform.clock.now(), command, command.state, { note: 'exported' });
    }
    const owners = [...new Set(commands.map((command) => command.rowId))];
    const files = await ops.blobs.where('commandId').anyOf(owners).toArray();
    const ids = (await ops.idmap.bulkGet([...new Set(commands.flatMap((command) => command.deps))])).flatMap((entry) => entry ?? []);
    return { commands, files, ids };
  });
}

/** Everything that is not done, as a file for another device of the same person; the commands stay here as well. */
export async function exportQueue(ctx: ExportContext, password: string): Promise<Result<{ readonly file: Blob; readonly count: number }>> {
  const { subtle, origin } = ctx.platform;
  if (!subtle) return fail(appError('storage', { message: outboxWords.noCryptography }));
  if (password.length < shortestPassword) return fail(appError('invalid', { message: outboxWords.shortPassword }));
  try {
    const { commands, files, ids } = await take(ctx);
    const portable: PortableCommand[] = [];
    for (const command of commands) portable.push(await opened(ctx, command));
    const foundation = (await readFoundation(ctx.ops))?.identity;
    const queue: PortableQueue = {
      ...(foundation ? { foundation } : {}),
      origin,
      userId: ctx.userId,
      username: ctx.username,
      commands: portable,
      files,
      ids,
    };
    return ok({ file: await lockQueue(subtle, password, queue), count: commands.length });
  } catch (problem) {
    return fail(storageError(problem));
  }
}
