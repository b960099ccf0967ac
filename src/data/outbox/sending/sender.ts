import type { ServiceName } from '../../../contract/resource.ts';
import { enqueuedWord, progressWord } from '../../store/channel-words.ts';
import { createArrivals } from './arrivals.ts';
import { freeLeases, freeStranded } from './lease.ts';
import type { DeviceReporter } from './device-report.ts';
import { exclusively } from './exclusive.ts';
import type { OutboxContext } from '../outbox-context.ts';
import { longestPauseMs, makePlan, pauseMs, serviceOf, shortestPauseMs } from './plan.ts';
import { asBurst } from '../../store/live/burst.ts';
import { holdBallast } from '../../store/disk-space.ts';
import { createHolds, type Holds } from './service-holds.ts';
import type { PoolEvents, ServicePool } from './service-pool.ts';
import { type Haste, isTime, type StoredCommand } from '../../store/stored-command.ts';
import { createTurns } from './turns.ts';

export interface Sender {
  /** Drains, skipping the pauses that `haste` ends. Resolves when the drain is over. */
  wake(haste?: Haste): Promise<void>;
  /** A command just committed; joins a running drain of its service. */
  offer(command: StoredCommand): Promise<void>;
  /** Resolves when what was acknowledged so far is in the cache. */
  flush(): Promise<void>;
  /** When it would check again; undefined if nothing is left that it could send. */
  restMs(): Promise<number | undefined>;
  start(): Promise<void>;
  stop(): void;
}

const greater = (one: Haste, other: Haste): Haste => (one === 'all' || other === 'all' ? 'all' : one || other);

type Group = [StoredCommand, ...StoredCommand[]];

/** Groups what may go now by its service. */
async function dueByService(ctx: OutboxContext, holds: Holds, haste: Haste): Promise<Map<ServiceName, Group>> {
  const byService = new Map<ServiceName, Group>();
  const now = ctx.platform.clock.now();
  for (const command of (await makePlan(ctx)).ready) {
    const service = serviceOf(command);
    if (!isTime(command, now, haste) || holds.isHeld(service, haste !== false)) continue;
    const group = byService.get(service);
    if (group) group.push(command);
    else byService.set(service, [command]);
  }
  return byService;
}

/** What talks to the services. */
interface Sending {
  readonly startPool: typeof import('./service-pool.ts').startPool;
  readonly discoverMissing: typeof import('./discover.ts').discoverMissing;
}

/**
 * Fetched with the first thing to send: a start reads the queue and does without. If it cannot be fetched the services
 * cannot be reached either, and it is asked for again when they are. Not under the lock: a slow line would keep it from
 * the tabs that have the code.
 */
async function sendingFor({ ops }: OutboxContext): Promise<Sending | 'not needed' | 'missing'> {
  if ((await ops.outbox.where('bucket').equals('waiting').limit(1).count()) === 0) return 'not needed';
  try {
    const [{ startPool }, { discoverMissing }] = await Promise.all([import('./service-pool.ts'), import('./discover.ts')]);
    return { startPool, discoverMissing };
  } catch {
    return 'missing';
  }
}

/** It is rare that anything refers to a row made here; the index says so without reading a command. */
const refersToRows = async ({ ops }: OutboxContext): Promise<boolean> => (await ops.outbox.orderBy('deps').limit(1).count()) > 0;

/** One drain of everything that is due, with all services at the same time. */
function createDrain(ctx: OutboxContext, holds: Holds, inFlight: Set<string>, report: DeviceReporter, missed: () => void) {
  const inTurn = createTurns();
  const arrivals = createArrivals(ctx, inTurn);
  const pools = new Map<ServiceName, ServicePool>();
  let isOver = false;
  const place = (command: StoredCommand) => {
    if (!pools.get(serviceOf(command))?.offer(command.id)) missed();
  };
  const events: PoolEvents = {
    inFlight,
    inTurn,
    hold: holds.add,
    arrived(command) {
      holds.clear(serviceOf(command));
      if (command.seq !== undefined && ctx.awaited.has(command.seq)) ctx.awaited.set(command.seq, command.answer);
      ctx.channel.post(progressWord);
      arrivals.arrived();
    },
    next: (commands) => commands.forEach(place),
  };
  async function round(haste: Haste, locked: boolean, sending: Awaited<ReturnType<typeof sendingFor>>): Promise<void> {
    const code = typeof sending === 'string' ? undefined : sending;
    await freeStranded(ctx);
    await freeLeases(ctx, locked, inFlight);
    if (code && (await refersToRows(ctx))) await code.discoverMissing(ctx);
    const due = await dueByService(ctx, holds, haste);
    const sendAll = () =>
      Promise.all(
        [...due].map(async ([service, commands]) => {
          // Saved since the code was asked for: the next drain has it.
          if (sending === 'not needed') return missed();
          // A drain may have been stopped while the code was on its way.
          if (!code || isOver) return holds.add(service);
          const pool = code.startPool(ctx, service, commands, haste, events);
          pools.set(service, pool);
          await pool.done;
          if (pools.get(service) === pool) pools.delete(service);
        }),
      );
    await asBurst(sendAll);
    await arrivals.flush();
    // What was sent needs no more room.
    if (due.size > 0) await holdBallast(ctx);
    report.afterDrain();
  }
  return {
    arrivals,
    place,
    stop: () => {
      isOver = true;
      report.stop();
      for (const pool of pools.values()) pool.stop();
    },
    async run(haste: Haste, closing: AbortSignal): Promise<void> {
      const sending = await sendingFor(ctx);
      await exclusively(ctx, closing, (locked) => round(haste, locked, sending));
    },
  };
}

/** A single alarm: setting it cancels the previous one. */
function createAlarm({ clock }: OutboxContext['platform'], ring: () => void) {
  let clear: () => void = () => undefined;
  return {
    set(ms: number) {
      clear();
      clear = clock.after(ms, ring);
    },
    clear: () => clear(),
  };
}

/** The one thing that sends. Every tab may run it; a lock and the leases keep it single. */
export function createSender(ctx: OutboxContext, report: DeviceReporter): Sender {
  const holds = createHolds(ctx.platform);
  const inFlight = new Set<string>();
  const closing = new AbortController();
  let running: Promise<void> | undefined;
  let again: { haste: Haste } | undefined;
  const alarm = createAlarm(ctx.platform, () => void wake());
  /** When the first command offered ahead of its time may go; a plan read earlier doesn't know of it. */
  let soonest = Number.POSITIVE_INFINITY;
  const drain = createDrain(ctx, holds, inFlight, report, () => (again ??= { haste: false }));
  const idle = () => closing.signal.aborted || !ctx.maySend();
  const restMs = async () => (idle() ? undefined : pauseMs(ctx, holds, inFlight));

  async function loop(first: Haste): Promise<void> {
    for (let next: typeof again = { haste: first }; next && !idle(); next = again) {
      const { haste } = next;
      again = undefined;
      await drain.run(haste, closing.signal);
    }
  }

  /** One timer is armed while work remains that a sender could do. */
  async function arm(): Promise<void> {
    // A queue that couldn't be read is checked again anyway.
    const pause = await restMs().catch(() => longestPauseMs);
    if (!idle()) ctx.late.drained(pause !== undefined);
    const until = Math.min(pause ?? Number.POSITIVE_INFINITY, Math.max(shortestPauseMs, soonest - ctx.platform.clock.now()));
    if (Number.isFinite(until) && !idle()) alarm.set(until);
    else alarm.clear();
  }

  /** A command that may still be taken back needs no drain yet, only the timer. */
  async function expect(at: number): Promise<void> {
    if (at < soonest && !running && !idle()) alarm.set(at - ctx.platform.clock.now());
    soonest = Math.min(soonest, at);
    await running;
  }

  function wake(haste: Haste = false): Promise<void> {
    if (idle()) return Promise.resolve();
    if (running) {
      again = { haste: greater(haste, again?.haste ?? false) };
      return running;
    }
    alarm.clear();
    soonest = Number.POSITIVE_INFINITY;
    running = loop(haste)
      .then(arm, arm)
      .catch(() => undefined)
      .finally(() => {
        running = undefined;
        if (again && !idle()) void wake(again.haste);
      });
    return running;
  }

  return {
    wake,
    offer(command) {
      ctx.channel.post(enqueuedWord);
      ctx.late.committed();
      const { notBefore = 0 } = command;
      if (notBefore > ctx.platform.clock.now()) return expect(notBefore);
      if (running) drain.place(command);
      return running ?? wake();
    },
    flush: drain.arrivals.flush,
    restMs,
    async start() {
      // If the disk refuses these writes, waiting commands must still be sent.
      for (const tidy of [drain.arrivals.forget, drain.arrivals.flush]) await tidy().catch(() => undefined);
      void wake('again');
    },
    stop() {
      closing.abort();
      alarm.clear();
      drain.stop();
    },
  };
}
