import { resourceNames } from '../../contract/registry.ts';
import type { Input, Resource } from '../../contract/resource.ts';
import { fail, appError, type Result } from '../../contract/calls/errors.ts';
import { enqueuedWord } from '../store/channel-words.ts';
import { type Live, live, shared } from '../store/live/live.ts';
import type { CommandDraft, LocalRow, Outbox, OutboxCounts } from './for-screens.ts';
import { createDeviceReport } from './sending/device-report.ts';
import { journalLines } from '../store/journal.ts';
import type { OpsDatabase } from '../store/databases.ts';
import { localLane } from '../store/lane.ts';
import { isActive } from '../store/stored-command.ts';
import type { OutboxContext } from './outbox-context.ts';
import { openFiles } from '../store/files.ts';
import { createOutboxList } from './queue/outbox-list.ts';
import { createSender, type Sender } from './sending/sender.ts';

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

type Writes = ReturnType<typeof import('./writes.ts').createWrites>;

/**
 * What changes the queue. A start only reads it and does without: this is fetched in the first idle moment, or by the first
 * who saves before that. If it cannot be fetched nothing was saved, and the next attempt asks again.
 */
function laterWrites(ctx: OutboxContext, sender: Sender) {
  let writes: Writes | undefined;
  const fetched = async (): Promise<Writes> => {
    const { createWrites } = await import('./writes.ts');
    writes ??= createWrites(ctx, sender);
    return writes;
  };
  const whenFetched = async <T>(use: (writes: Writes) => Promise<T>): Promise<T> => use(writes ?? (await fetched()));
  /** What is said where the code cannot be fetched, in place of a press that does nothing. */
  const otherwise = async <T>(none: T, use: (writes: Writes) => Promise<T>): Promise<T> => {
    const ready = writes ?? (await fetched().catch(() => undefined));
    return ready ? use(ready) : none;
  };
  const answered = <T>(use: (writes: Writes) => Promise<Result<T>>): Promise<Result<T>> => otherwise(fail(appError('network')), use);
  return {
    enqueue: (draft: CommandDraft) => answered((to) => to.enqueue(draft)),
    enqueueAll: (drafts: readonly CommandDraft[]) => answered((to) => to.enqueueAll(drafts)),
    submit: (draft: CommandDraft, waitMs?: number) => answered((to) => to.submit(draft, waitMs)),
    restore: (resource: Resource, rowId: string) => answered((to) => to.restore(resource, rowId)),
    repair: (id: string, input: Input) => answered((to) => to.repair(id, input)),
    undo: (id: string) => otherwise(false, (to) => to.undo(id)),
    undoAll: (ids: readonly string[]) => otherwise(0, (to) => to.undoAll(ids)),
    undoTogether: (ids: readonly string[]) => otherwise(false, (to) => to.undoTogether(ids)),
    retry: (id: string) => whenFetched((to) => to.retry(id)),
    discard: (id: string, also?: readonly string[]) => whenFetched((to) => to.discard(id, also)),
    discardAll: (ids: readonly string[]) => whenFetched((to) => to.discardAll(ids)),
  };
}

/** The outbox of one user: what is confirmed is kept until a service has it or the person gives it up. */
export function createOutbox(ctx: OutboxDeps): { outbox: Outbox; sender: Sender } {
  const sender = createSender(ctx, createDeviceReport(ctx));
  const list = shared(createOutboxList(ctx.ops, ctx.platform.clock.now));
  const counts = liveCounts(ctx);
  const writes = laterWrites(ctx, sender);
  const outbox: Outbox = {
    // A draft's type is checked where it is made; in here all resources are alike.
    ...(writes as Pick<Outbox, keyof typeof writes>),
    canRestore: (resource) => ctx.isOurs(resource.service),
    async bodyOf(id) {
      const command = await ctx.ops.outbox.where('id').equals(id).first();
      if (!command) return {};
      return { ...(await openFiles(ctx.ops, command)).input, ...(await ctx.seals.open(command.sealed)) };
    },
    sendNow: () => sender.wake('all'),
    sendsClosed: () => ctx.platform.background.possible(),
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
