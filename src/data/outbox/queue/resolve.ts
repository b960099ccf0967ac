import { appError, fail, ok, type Result } from '../../../contract/calls/errors.ts';
import { resourceOf } from '../../../contract/registry.ts';
import type { Input } from '../../../contract/resource.ts';
import { withoutSecrets } from '../../store/row-codec.ts';
import type { DraftRecord } from '../../store/records.ts';
import { isSensitive, sealedAfter, sensitiveNames } from '../../store/seals.ts';
import { blockBehind, unblockBehind } from './blocking.ts';
import { dropFiles, filesApart } from '../../store/files.ts';
import { note } from '../../store/journal.ts';
import { activeInLane, dependenciesOf } from '../../store/lane.ts';
import type { OutboxContext } from '../outbox-context.ts';
import { storageError, withRoom } from '../../store/disk-space.ts';
import { isActive, moved, neverSent, renewed, type StoredCommand } from '../../store/stored-command.ts';
import { outboxWords } from './words.ts';

const find = (ctx: OutboxContext, id: string) => ctx.ops.outbox.where('id').equals(id).first();
function inOneGo<T>(ctx: OutboxContext, work: () => Promise<T>): Promise<T> {
  return withRoom(ctx, () => {
    const { outbox, idmap, journal, drafts, blobs } = ctx.ops;
    return ctx.ops.transaction('rw', [outbox, idmap, journal, drafts, blobs], async () => work());
  });
}

/** The service's latest state becomes the base, so that the same conflict isn't found again. */
const onTheirs = (command: StoredCommand) => (command.theirs ? { base: command.theirs } : {});

/** Still shared when sent again unchanged: the other device may have made the row meanwhile, unless a person just checked. */
const stillShared = ({ shared, operation, review }: StoredCommand) => (shared && operation === 'create' && !review ? { shared } : {});

/** A blocked command goes on only once nothing is in its way. An id that was never given is looked for again by the drain. */
async function freeIfClear(ctx: OutboxContext, command: StoredCommand): Promise<StoredCommand | undefined> {
  const first = (await activeInLane(ctx.ops, command.lane))[0];
  const known = await ctx.ops.idmap.bulkGet([...command.deps]);
  if (first?.id !== command.id || known.some((entry) => !entry)) return undefined;
  const { refusal: _, ...freed } = command;
  const next = moved(freed, { state: 'queued' });
  await ctx.ops.outbox.put(next);
  return next;
}

/** A person checked and says: send it. What a service had refused is sent under a new key. */
export function retryCommand(ctx: OutboxContext, id: string): Promise<StoredCommand | undefined> {
  return inOneGo(ctx, async () => {
    const command = await find(ctx, id);
    if (!command || !isActive(command) || command.state === 'sending') return undefined;
    const now = ctx.platform.clock.now();
    if (command.bucket === 'waiting') {
      // A wait that the service asked for can't be shortened.
      if (command.firm) return command;
      const { notBefore: _, heldMs: _held, ...rest } = command;
      await ctx.ops.outbox.put(rest);
      return rest;
    }
    if (command.state === 'blocked') return freeIfClear(ctx, command);
    const next = renewed(command, ctx.platform.newId(), { ...onTheirs(command), ...stillShared(command) });
    await note(ctx.ops, now, command, 'queued', { note: `retry as ${next.id}` });
    await ctx.ops.outbox.put(next);
    await unblockBehind(ctx, next);
    return next;
  });
}

/** Replaces the body of a command that waits for a person; the new one takes its place in the lane. */
export async function repairCommand(ctx: OutboxContext, id: string, input: Input): Promise<Result<StoredCommand>> {
  try {
    const before = await find(ctx, id);
    if (!before) return fail(appError('not-found'));
    const contract = resourceOf(before.resource);
    const mended = await ctx.seals.seal(withoutSecrets(contract, input), sensitiveNames(contract));
    if (!ctx.seals.possible && isSensitive(input, sensitiveNames(contract)))
      return fail(appError('storage', { message: outboxWords.insecure }));
    // What can't be opened any more is dropped here, since the person was asked to fill it in again.
    const readable = await ctx.seals.open(before.sealed);
    return await inOneGo(ctx, async () => {
      const command = await find(ctx, id);
      if (command?.bucket !== 'attention') return fail(appError('not-found'));
      const { sealed, ...open } = command;
      const body = { ...command.body, ...mended.input };
      const deps = await dependenciesOf(ctx.ops, command.resource, command.operation, command.rowId, body);
      const kept = sealed && Object.fromEntries(Object.entries(sealed).filter(([name]) => name in readable));
      const next = renewed({ ...open, ...sealedAfter(kept, mended) }, ctx.platform.newId(), { body, deps, ...onTheirs(command) });
      await note(ctx.ops, ctx.platform.clock.now(), open, 'queued', { note: `repaired as ${next.id}`, keep: true });
      const mendedFiles = filesApart(next, ctx.platform.newId);
      if (mendedFiles.files.length > 0) {
        await dropFiles(ctx.ops, next);
        await ctx.ops.blobs.bulkAdd(mendedFiles.files);
      }
      await ctx.ops.outbox.put(mendedFiles.command);
      await unblockBehind(ctx, next);
      return ok(mendedFiles.command);
    });
  } catch (problem) {
    return fail(storageError(problem));
  }
}

/** Inside a transaction: gone from the outbox, kept in the journal. */
async function giveUp(ctx: OutboxContext, command: StoredCommand, keep = true): Promise<void> {
  await note(ctx.ops, ctx.platform.clock.now(), command, 'discarded', { keep });
  await ctx.ops.outbox.delete(command.seq ?? -1);
  await dropFiles(ctx.ops, command);
}

/**
 * Inside a transaction: gives a command up, with the edits of a row that will now never exist; false if there is nothing to
 * give up. `keep`: the journal keeps its content, which is recorded nowhere else.
 */
export async function discardOne(ctx: OutboxContext, id: string, keep = true): Promise<boolean> {
  const command = await find(ctx, id);
  if (!command || !isActive(command) || command.state === 'sending') return false;
  await giveUp(ctx, command, keep);
  if (command.operation !== 'create') {
    await unblockBehind(ctx, command);
    return true;
  }
  for (const other of await activeInLane(ctx.ops, command.lane)) if (other.state !== 'sending') await giveUp(ctx, other);
  await blockBehind(ctx, command, outboxWords.parentGone);
  return true;
}

/**
 * The person gives a command up, and with it the edits of a row that will now never exist. An edit that a deletion had
 * replaced is valid again.
 */
export function discardCommand(ctx: OutboxContext, id: string, also: readonly string[] = []): Promise<void> {
  return inOneGo(ctx, async () => {
    for (const one of await Promise.all(also.map((other) => find(ctx, other)))) {
      if (one && isActive(one) && one.state !== 'sending') await giveUp(ctx, one);
    }
    const command = await find(ctx, id);
    if (command?.swallowed && isActive(command) && command.state !== 'sending') await uncover(ctx, command, command.swallowed);
    else await discardOne(ctx, id);
  });
}

/** Gives up all of them, with nothing sent in between. */
export function discardCommands(ctx: OutboxContext, ids: readonly string[]): Promise<void> {
  return inOneGo(ctx, async () => {
    for (const id of ids) await discardOne(ctx, id);
  });
}

/** Inside a transaction: restores the edit that a deletion had replaced. Under a new id: taking the deletion back once more must not take the edit too. */
async function uncover(ctx: OutboxContext, deletion: StoredCommand, swallowed: NonNullable<StoredCommand['swallowed']>): Promise<void> {
  const { swallowed: _, detail: _1, ...rest } = deletion;
  const edit = renewed({ ...rest, ...swallowed, operation: 'update' }, ctx.platform.newId());
  const deps = await dependenciesOf(ctx.ops, edit.resource, edit.operation, edit.rowId, edit.body);
  await note(ctx.ops, ctx.platform.clock.now(), deletion, 'undone', { note: `edit again as ${edit.id}` });
  await ctx.ops.outbox.put({ ...edit, deps });
  await unblockBehind(ctx, edit);
}

/** Inside a transaction: takes back what never left the device and nothing else depends on. */
async function takeBack(ctx: OutboxContext, id: string): Promise<boolean> {
  const command = await find(ctx, id);
  if (!command || !neverSent(command)) return false;
  const children = command.operation === 'create' ? await ctx.ops.outbox.where('deps').equals(command.rowId).filter(isActive).count() : 0;
  if (children > 0 || (await activeInLane(ctx.ops, command.lane)).some((other) => (other.seq ?? 0) > (command.seq ?? 0))) return false;
  await (command.swallowed ? uncover(ctx, command, command.swallowed) : giveUp(ctx, command));
  return true;
}

/** Takes back what can still be taken back, latest first, so that dependent commands go before those they depend on. */
export function undoCommands(ctx: OutboxContext, ids: readonly string[]): Promise<number> {
  return inOneGo(ctx, async () => {
    let taken = 0;
    for (const id of [...ids].reverse()) if (await takeBack(ctx, id)) taken += 1;
    return taken;
  });
}

/** Takes back what was saved together, latest first, unless part of it has been sent already. */
export function undoTogether(ctx: OutboxContext, ids: readonly string[]): Promise<boolean> {
  return inOneGo(ctx, async () => {
    const found = await Promise.all(ids.map((id) => find(ctx, id)));
    if (!found.every((command) => command !== undefined && neverSent(command))) return false;
    for (const id of [...ids].reverse()) if (!(await takeBack(ctx, id))) throw new Error('Something builds upon what is taken back.');
    return true;
  }).catch(() => false);
}

/** Refused while the person still waits: the form has the text, so the outbox lets go of it. */
export function returnToForm(
  ctx: OutboxContext,
  command: StoredCommand,
  draft: Omit<DraftRecord, 'savedAt'> | undefined,
): Promise<boolean> {
  return inOneGo(ctx, async () => {
    const now = await find(ctx, command.id);
    if (now?.state !== 'rejected' || now.folded) return false;
    await note(ctx.ops, ctx.platform.clock.now(), now, 'returned');
    await ctx.ops.outbox.delete(now.seq ?? -1);
    await dropFiles(ctx.ops, now);
    if (draft) await ctx.ops.drafts.put({ ...draft, savedAt: ctx.platform.clock.now() });
    await unblockBehind(ctx, now);
    return true;
  });
}
