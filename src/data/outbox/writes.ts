import { nameOf, resourceOf, type ResourceName } from '../../contract/registry.ts';
import type { Input, Resource } from '../../contract/resource.ts';
import { type AppError, fail, ok, appError, type Result } from '../../contract/calls/errors.ts';
import { typedSecrets } from '../store/row-codec.ts';
import { aheadOfViews } from '../store/live/calm.ts';
import type { Command } from '../store/command.ts';
import type { CommandDraft, Outcome } from './for-screens.ts';
import { isSensitive, sensitiveNames } from '../store/seals.ts';
import { enqueue, enqueueAll } from './queue/enqueue.ts';
import { outboxWords } from './queue/words.ts';
import { activeInLane, laneOf } from '../store/lane.ts';
import type { OutboxContext } from './outbox-context.ts';
import { discardCommand, discardCommands, repairCommand, retryCommand, undoCommands, undoTogether } from './queue/resolve.ts';
import type { Sender } from './sending/sender.ts';
import { submit } from './submit.ts';
import { rowIn } from '../api/fetch-rows.ts';
import { errorOf, succeeded } from '../api/transport.ts';

/** Asks our service to restore a deleted row, and shows it again. Needs a connection: nobody may promise it offline. */
async function restoreRow(ctx: OutboxContext, sender: Sender, resource: ResourceName, rowId: string): Promise<Result<{ message: string }>> {
  const contract = resourceOf(resource);
  if (!ctx.isOurs(contract.service)) return fail(appError('method-not-allowed'));
  const id = (await ctx.ops.idmap.get(rowId))?.id || rowId;
  // The delete itself may be on the wire right now, and the restore could arrive before it. What waits for a person
  // is not on the wire: an edit of the deleted row may be the very reason to restore it.
  const lane = await activeInLane(ctx.ops, await laneOf(ctx.ops, resource, id));
  const waiting = lane.filter((command) => command.bucket === 'waiting');
  if (!ctx.online() && waiting.some(({ operation, firstSentAt }) => operation === 'delete' && firstSentAt !== undefined))
    return fail(appError('offline', { message: outboxWords.removalUnanswered }));
  if (waiting.length > 0) return fail(appError('in-progress'));
  const path = `${contract.path}/${encodeURIComponent(id)}/restore`;
  const reply = await ctx.call({ service: contract.service, method: 'POST', path });
  if (!succeeded(reply)) return fail(errorOf(reply));
  // Otherwise the delete, applied late, would remove the row from the cache again.
  await sender.flush();
  await ctx.returned(resource, rowIn(contract, reply.envelope.data)).catch(() => undefined);
  return ok({ message: reply.envelope.message });
}

/** As long as somebody watches a spinner without starting to doubt it. */
const patienceMs = 8000;

/** What an account may do changes now or not at all, and the services may ask who does it: nobody is there when a queue drains. */
function guardedChanges({ resource, operation, input, base }: CommandDraft): readonly string[] {
  if (operation !== 'update') return [];
  const names = Object.keys(resource.fields).filter((name) => resource.fields[name]?.guarded);
  return names.filter((name) => name in input && String(input[name] ?? '') !== String(base?.[name] ?? ''));
}

/** Says at which field it is that nothing is kept for later: the rest of the form would be. */
const offlineFor = (draft: CommandDraft): AppError => {
  const fields = Object.fromEntries(guardedChanges(draft).map((name) => [name, outboxWords.guardedOffline]));
  return appError('offline', Object.keys(fields).length > 0 ? { fields } : {});
};

/** Passwords are never stored here; other sensitive values only if they can be sealed. */
function mustGoDirectly(ctx: OutboxContext, draft: CommandDraft): boolean {
  const { resource, input } = draft;
  if (typedSecrets(resource, input).length > 0) return true;
  if (guardedChanges(draft).length > 0 && ctx.isOurs(resource.service)) return true;
  return !ctx.seals.possible && ctx.online() && isSensitive(input, sensitiveNames(resource));
}

/** Sends what may not be stored. Its code is fetched when it is needed, since that needs a connection anyway. */
function createDirect(ctx: OutboxContext, sender: Sender) {
  let send: ((draft: CommandDraft) => Promise<Result<Outcome>>) | undefined;
  return async (draft: CommandDraft): Promise<Result<Outcome>> => {
    if (!ctx.online()) return fail(offlineFor(draft));
    const code = await import('./sending/send-directly.ts').catch(() => undefined);
    if (!code) return fail(appError('network'));
    send ??= code.createDirectSender(ctx, sender, patienceMs);
    return send(draft);
  };
}

/** The ways into the outbox, for every resource. */
function createSaves(ctx: OutboxContext, sender: Sender) {
  const direct = createDirect(ctx, sender);
  let askedToPersist = false;
  const persistOnce = () => {
    if (askedToPersist) return;
    askedToPersist = true;
    void ctx.platform.storage.persist().catch(() => false);
  };

  return {
    async enqueue(draft: CommandDraft) {
      const committed = await aheadOfViews(() => enqueue(ctx, draft));
      persistOnce();
      if (committed.ok && committed.value.state === 'queued') void sender.offer(committed.value);
      return committed;
    },
    async enqueueAll(drafts: readonly CommandDraft[]) {
      const committed = await aheadOfViews(() => enqueueAll(ctx, drafts));
      persistOnce();
      const [first, ...more] = committed.ok ? committed.value.filter((command) => command.state === 'queued') : [];
      // One call and one look at the plan are enough for all of them.
      if (first) void sender.offer(first);
      if (more.some((command) => command.notBefore === undefined)) void sender.wake();
      return committed;
    },
    async submit(draft: CommandDraft, waitMs = patienceMs) {
      if (draft.operation !== 'delete' && mustGoDirectly(ctx, draft)) return direct(draft);
      persistOnce();
      return submit(ctx, sender, draft, waitMs);
    },
  };
}

/**
 * What changes the queue of one user: what is saved, taken back, sent again, mended or given up. A draft's type is checked
 * where it is made; in here all resources are alike.
 */
export function createWrites(ctx: OutboxContext, sender: Sender) {
  return {
    ...createSaves(ctx, sender),
    undo: async (id: string) => (await undoCommands(ctx, [id])) > 0,
    undoAll: (ids: readonly string[]) => undoCommands(ctx, ids),
    undoTogether: (ids: readonly string[]) => undoTogether(ctx, ids),
    restore: (resource: Resource, rowId: string) => restoreRow(ctx, sender, nameOf(resource), rowId),
    async retry(id: string) {
      if (await retryCommand(ctx, id)) void sender.wake('again');
    },
    async repair(id: string, input: Input): Promise<Result<Command>> {
      const repaired = await repairCommand(ctx, id, input);
      if (!repaired.ok) return fail(repaired.error);
      void sender.wake();
      return ok(repaired.value);
    },
    async discard(id: string, also?: readonly string[]) {
      await discardCommand(ctx, id, also);
      void sender.wake();
    },
    async discardAll(ids: readonly string[]) {
      await discardCommands(ctx, ids);
      void sender.wake();
    },
  };
}
