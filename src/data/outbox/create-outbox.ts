import { nameOf, resourceNames, resourceOf, type ResourceName } from '../../contract/registry.ts';
import { fail, ok, appError, type Result } from '../../contract/calls/errors.ts';
import { typedSecrets } from '../store/row-codec.ts';
import { enqueuedWord } from '../store/channel-words.ts';
import { aheadOfViews } from '../store/live/calm.ts';
import { type Live, live, shared } from '../store/live/live.ts';
import type { CommandDraft, LocalRow, Outbox, OutboxCounts, Outcome } from './for-screens.ts';
import { isSensitive, sensitiveNames } from '../store/seals.ts';
import { createDeviceReport } from './sending/device-report.ts';
import { enqueue, enqueueAll } from './queue/enqueue.ts';
import { journalLines } from '../store/journal.ts';
import type { OpsDatabase } from '../store/databases.ts';
import { localLane, activeInLane, laneOf } from '../store/lane.ts';
import { isActive } from '../store/stored-command.ts';
import type { OutboxContext } from './outbox-context.ts';
import { openFiles } from '../store/files.ts';
import { createOutboxList } from './queue/outbox-list.ts';
import { discardCommand, discardCommands, repairCommand, retryCommand, undoCommands, undoTogether } from './queue/resolve.ts';
import { createSender, type Sender } from './sending/sender.ts';
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
  if (lane.some((command) => command.bucket === 'waiting')) return fail(appError('in-progress'));
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

interface OutboxDeps extends OutboxContext {
  /** Calls back whenever the right to send is gained or lost. */
  readonly onSession: (listener: () => void) => () => void;
}

/** Counts of what is not done, from the index alone. */
async function countOutbox(ctx: Pick<OutboxContext, 'ops' | 'loggedIn'>): Promise<OutboxCounts> {
  const [waiting, attention] = await Promise.all([
    ctx.ops.outbox.where('bucket').equals('waiting').count(),
    ctx.ops.outbox.where('bucket').equals('attention').count(),
  ]);
  return { waiting, attention, total: waiting + attention, pausedForLogin: !ctx.loggedIn() };
}

function liveCounts(ctx: OutboxDeps): Live<OutboxCounts> {
  const counted = shared(() => countOutbox(ctx));
  return {
    subscribe(next, error) {
      let last: OutboxCounts | undefined;
      const stopCounts = counted.subscribe((value) => {
        last = value;
        next(value);
      }, error);
      const stopSession = ctx.onSession(() => {
        const pausedForLogin = !ctx.loggedIn();
        if (last && last.pausedForLogin !== pausedForLogin) {
          last = { ...last, pausedForLogin };
          next(last);
        }
      });
      return () => {
        stopCounts();
        stopSession();
      };
    },
  };
}

/** What became of a row made on a device; a local id doesn't say which resource it belongs to. */
function findLocalRow(ops: OpsDatabase, local: string): Promise<LocalRow> {
  return ops.transaction('r', ops.idmap, ops.outbox, async () => {
    const entry = await ops.idmap.get(local);
    if (entry?.id) return { kind: 'known', id: entry.id };
    const lanes = resourceNames.map((name) => localLane(name, local));
    const commands = await ops.outbox.where('lane').anyOf(lanes).toArray();
    return { kind: commands.some(isActive) ? 'waiting' : 'unknown' };
  });
}

/** What an account may do changes now or not at all, and the services may ask who does it: nobody is there when a queue drains. */
function changesGuarded({ resource, operation, input, base }: CommandDraft): boolean {
  const names = Object.keys(resource.fields).filter((name) => resource.fields[name]?.guarded);
  return operation === 'update' && names.some((name) => name in input && String(input[name] ?? '') !== String(base?.[name] ?? ''));
}

/** Passwords are never stored here; other sensitive values only if they can be sealed. */
function mustGoDirectly(ctx: OutboxDeps, draft: CommandDraft): boolean {
  const { resource, input } = draft;
  if (typedSecrets(resource, input).length > 0) return true;
  if (changesGuarded(draft) && ctx.isOurs(resource.service)) return true;
  return !ctx.seals.possible && ctx.online() && isSensitive(input, sensitiveNames(resource));
}

/** Sends what may not be stored. Its code is fetched when it is needed, since that needs a connection anyway. */
function createDirect(ctx: OutboxDeps, sender: Sender) {
  let send: ((draft: CommandDraft) => Promise<Result<Outcome>>) | undefined;
  return async (draft: CommandDraft): Promise<Result<Outcome>> => {
    if (!ctx.online()) return fail(appError('offline'));
    const code = await import('./sending/send-directly.ts').catch(() => undefined);
    if (!code) return fail(appError('network'));
    send ??= code.createDirectSender(ctx, sender, patienceMs);
    return send(draft);
  };
}

/** The ways into the outbox, for every resource. */
function createWrites(ctx: OutboxDeps, sender: Sender) {
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

/** The outbox of one user: what is confirmed is kept until a service has it or the person gives it up. */
export function createOutbox(ctx: OutboxDeps): { outbox: Outbox; sender: Sender } {
  const sender = createSender(ctx, createDeviceReport(ctx));
  const list = shared(createOutboxList(ctx.ops, ctx.platform.clock.now));
  const counts = liveCounts(ctx);
  const writes = createWrites(ctx, sender);
  const outbox: Outbox = {
    // A draft's type is checked where it is made; in here all resources are alike.
    ...(writes as Pick<Outbox, keyof typeof writes>),
    undo: async (id) => (await undoCommands(ctx, [id])) > 0,
    undoAll: (ids) => undoCommands(ctx, ids),
    undoTogether: (ids) => undoTogether(ctx, ids),
    restore: (resource, rowId) => restoreRow(ctx, sender, nameOf(resource), rowId),
    canRestore: (resource) => ctx.isOurs(resource.service),
    async bodyOf(id) {
      const command = await ctx.ops.outbox.where('id').equals(id).first();
      if (!command) return {};
      return { ...(await openFiles(ctx.ops, command)).input, ...(await ctx.seals.open(command.sealed)) };
    },
    sendNow: () => sender.wake('all'),
    sendsClosed: () => ctx.platform.background.possible(),
    async retry(id) {
      if (await retryCommand(ctx, id)) void sender.wake('again');
    },
    async repair(id, input) {
      const repaired = await repairCommand(ctx, id, input);
      if (!repaired.ok) return fail(repaired.error);
      void sender.wake();
      return ok(repaired.value);
    },
    async discard(id, also) {
      await discardCommand(ctx, id, also);
      void sender.wake();
    },
    async discardAll(ids) {
      await discardCommands(ctx, ids);
      void sender.wake();
    },
    // Rarely needed, so its code is loaded only then.
    exportQueue: async (password) => (await import('./transfer/export-queue.ts')).exportQueue(ctx, password),
    async importQueue(file, password) {
      const { importQueue } = await import('./transfer/import-queue.ts');
      const imported = await importQueue(ctx, file, password);
      if (imported.ok && imported.value.added > 0) {
        ctx.channel.post(enqueuedWord);
        void sender.wake('again');
      }
      return imported;
    },
    journal: () => journalLines(ctx.ops),
    localRow: (local) => live(() => findLocalRow(ctx.ops, local)),
    list: () => list,
    counts: () => counts,
  };
  return { outbox, sender };
}
