import { appError, fail, ok, type Result } from '../../contract/errors.ts';
import { resourceOf } from '../../contract/registry.ts';
import { storable, withoutSecrets } from '../api/row-codec.ts';
import type { CommandDraft } from '../public.ts';
import { blockBehind, unblockBehind } from './blocking.ts';
import { foldInto } from './fold.ts';
import { note } from './journal.ts';
import { activeInLane, dependenciesOf, laneOf } from './lane.ts';
import type { OutboxContext } from './outbox-context.ts';
import { storageError, withRoom } from './room.ts';
import { moved, protocol, type StoredCommand } from './stored-command.ts';
import { outboxWords } from './words.ts';

async function commandOf(ctx: OutboxContext, draft: CommandDraft): Promise<StoredCommand> {
  const resource = resourceOf(draft.resource);
  const id = ctx.platform.newId();
  const now = new Date(ctx.platform.clock.now());
  const rowId = draft.operation === 'create' ? `local:${id}` : (draft.rowId ?? '');
  const body = draft.operation === 'delete' ? {} : withoutSecrets(resource, draft.input);
  return {
    id,
    protocol,
    userId: ctx.userId,
    resource: draft.resource,
    operation: draft.operation,
    rowId,
    body,
    lane: await laneOf(ctx.ops, draft.resource, rowId),
    deps: await dependenciesOf(ctx.ops, draft.resource, draft.operation, rowId, body),
    title: draft.title,
    occurredAt: (draft.occurredAt ?? now).toISOString(),
    createdAt: now.toISOString(),
    state: 'queued',
    bucket: 'waiting',
    attempts: 0,
    misses: 0,
    folded: false,
    ...(draft.base ? { base: storable(resource, draft.base) } : {}),
    ...(draft.detail === undefined ? {} : { detail: draft.detail }),
    ...(draft.holdMs ? { notBefore: now.getTime() + draft.holdMs } : {}),
  };
}

/** A reference to a row that was given up before it reached the service can never be resolved. */
async function hasLostParent({ ops }: OutboxContext, command: StoredCommand): Promise<boolean> {
  for (const local of command.deps) {
    if (await ops.idmap.get(local)) continue;
    const creators = await ops.outbox
      .where('lane')
      .equals(`${await resourceOfLocal(ops, local)}/${local}`)
      .count();
    if (creators === 0) return true;
  }
  return false;
}

async function resourceOfLocal(ops: OutboxContext['ops'], local: string): Promise<string> {
  const creator = await ops.outbox.where('id').equals(local.slice('local:'.length)).first();
  return creator?.resource ?? '';
}

async function append(ctx: OutboxContext, command: StoredCommand, tail: StoredCommand | undefined): Promise<StoredCommand> {
  const words =
    tail && (tail.state === 'rejected' || tail.state === 'blocked')
      ? outboxWords.blocked
      : (await hasLostParent(ctx, command))
        ? outboxWords.parentGone
        : undefined;
  const placed = words ? moved(command, { state: 'blocked', refusal: appError('invalid', { message: words }) }) : command;
  const seq = await ctx.ops.outbox.add(placed);
  return { ...placed, seq };
}

async function place(ctx: OutboxContext, draft: CommandDraft): Promise<StoredCommand> {
  const { ops, platform } = ctx;
  const command = await commandOf(ctx, draft);
  const now = platform.clock.now();
  // The lane of a row made just now is named by its own new id: nothing can stand in it yet.
  const tail = command.operation === 'create' ? undefined : (await activeInLane(ops, command.lane)).at(-1);
  const fold = foldInto(tail, command);
  const dropDraft = draft.draftKey ? ops.drafts.delete(draft.draftKey) : undefined;
  if (fold.kind === 'append' || !tail) {
    // Asked for together: a person waits, and each answer awaited singly costs a way to the disk's process and back.
    const [placed] = await Promise.all([append(ctx, command, tail), note(ops, now, command, 'queued', { note: 'enqueued' }), dropDraft]);
    return placed;
  }
  await dropDraft;
  if (fold.kind === 'vanish') {
    await note(ops, now, tail, 'removed', { note: 'created and deleted here', keep: true });
    await blockBehind(ctx, tail, outboxWords.parentGone);
    await ops.outbox.delete(tail.seq ?? -1);
    return moved({ ...tail, operation: 'delete' }, { state: 'done', message: outboxWords.removed });
  }
  const { resource, operation, rowId, body } = fold.command;
  const folded = { ...fold.command, deps: await dependenciesOf(ops, resource, operation, rowId, body) };
  await note(ops, now, tail, folded.state, { note: 'folded' });
  await ops.outbox.put(folded);
  if (fold.cleared) await unblockBehind(ctx, folded);
  return folded;
}

/** Commits one command, its draft's removal included; the answer is ok only when the transaction completed. */
export async function enqueue(ctx: OutboxContext, draft: CommandDraft): Promise<Result<StoredCommand>> {
  const { ops } = ctx;
  try {
    return ok(
      await withRoom(ctx, () => ops.transaction('rw', [ops.outbox, ops.drafts, ops.idmap, ops.journal], async () => place(ctx, draft))),
    );
  } catch (problem) {
    return fail(storageError(problem));
  }
}
