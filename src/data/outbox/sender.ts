import type { ServiceName } from '../../contract/resource.ts';
import { createArrivals } from './arrivals.ts';
import { backoffMs } from './backoff.ts';
import { freeLeases } from './claim.ts';
import { discoverMissing } from './discover.ts';
import type { OutboxContext } from './outbox-context.ts';
import { makePlan, serviceOf } from './plan.ts';
import { type PoolEvents, type ServicePool, startPool } from './service-pool.ts';
import { leaseMs, type StoredCommand } from './stored-command.ts';

interface Hold {
  readonly until: number;
  readonly failures: number;
  readonly firm: boolean;
}

/** A round that could not send anything is not repeated at once. */
const shortestPauseMs = 250;
/** Looked at again after this, should every reckoning fail. */
const longestPauseMs = 60_000;

export interface Sender {
  /** Drains; `eager` ends backoff pauses, though not those a service asked for. Resolves when the drain is over. */
  wake(eager?: boolean): Promise<void>;
  /** A command just committed; joins a running drain of its service. */
  offer(command: StoredCommand): Promise<void>;
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** The one thing that sends: any tab may run it, a lock and the claims keep it single. */
export function createSender(ctx: OutboxContext): Sender {
  const { platform, channel } = ctx;
  const arrivals = createArrivals(ctx);
  const pools = new Map<ServiceName, ServicePool>();
  const held = new Map<ServiceName, Hold>();
  const inFlight = new Set<string>();
  const closing = new AbortController();
  let running: Promise<void> | undefined;
  let again: { eager: boolean } | undefined;
  let disarm: () => void = () => undefined;

  const events: PoolEvents = {
    inFlight,
    hold(service, afterMs) {
      const failures = (held.get(service)?.failures ?? 0) + 1;
      held.set(service, {
        failures,
        firm: afterMs !== undefined,
        until: platform.clock.now() + (afterMs ?? backoffMs(failures, platform.random)),
      });
    },
    arrived(command) {
      held.delete(serviceOf(command));
      if (command.seq !== undefined && ctx.awaited.has(command.seq)) ctx.awaited.set(command.seq, command.answer);
      channel.post('progress');
      arrivals
        .flush()
        .then(() => ctx.emptied(command.resource))
        .catch(() => undefined);
    },
    next(commands) {
      for (const command of commands) place(command);
    },
  };

  function place(command: StoredCommand): void {
    const pool = pools.get(serviceOf(command));
    if (pool) pool.offer(command.id);
    else again ??= { eager: false };
  }

  const isHeld = (service: ServiceName, eager: boolean): boolean => {
    const hold = held.get(service);
    return hold !== undefined && hold.until > platform.clock.now() && !(eager && !hold.firm);
  };

  async function drain(eager: boolean, locked: boolean): Promise<void> {
    await freeLeases(ctx, locked, inFlight);
    await discoverMissing(ctx);
    const byService = new Map<ServiceName, StoredCommand[]>();
    for (const command of (await makePlan(ctx)).ready) {
      const due = (command.notBefore ?? 0) <= platform.clock.now() || (eager && !command.firm);
      const service = serviceOf(command);
      if (due && !isHeld(service, eager)) byService.set(service, [...(byService.get(service) ?? []), command]);
    }
    await Promise.all(
      [...byService].map(async ([service, commands]) => {
        const pool = startPool(ctx, service, commands, eager, events);
        pools.set(service, pool);
        await pool.done;
        pools.delete(service);
      }),
    );
    await arrivals.flush();
  }

  /** A frozen tab may sit on the lock: after a lease without any sign of progress the claims alone keep order. */
  async function lockedDrain(eager: boolean): Promise<void> {
    const patience = new AbortController();
    let disarmPatience: () => void = () => undefined;
    const wait = () => {
      disarmPatience();
      disarmPatience = platform.clock.after(leaseMs, () => patience.abort());
    };
    const unsubscribe = channel.subscribe((message) => {
      if (message === 'progress') wait();
    });
    const close = () => patience.abort();
    closing.signal.addEventListener('abort', close);
    const settle = () => {
      disarmPatience();
      unsubscribe();
      closing.signal.removeEventListener('abort', close);
    };
    wait();
    let got = false;
    try {
      await platform.locks.run(
        `amanah-drain-${ctx.name}`,
        async () => {
          got = true;
          settle();
          await drain(eager, true);
        },
        patience.signal,
      );
    } catch (problem) {
      if (got || closing.signal.aborted) throw problem;
      await drain(eager, false);
    } finally {
      settle();
    }
  }

  async function loop(eager: boolean): Promise<void> {
    let next: { eager: boolean } | undefined = { eager };
    while (next && !closing.signal.aborted && ctx.maySend()) {
      again = undefined;
      await lockedDrain(next.eager);
      next = again;
    }
  }

  /** One timer is armed while work remains that a sender could do. */
  async function arm(): Promise<void> {
    disarm();
    if (closing.signal.aborted || !ctx.maySend()) return;
    const plan = await makePlan(ctx);
    if (plan.remaining === 0) return;
    const now = platform.clock.now();
    const dues = [
      ...plan.ready.map((command) => Math.max(command.notBefore ?? 0, held.get(serviceOf(command))?.until ?? 0)),
      ...plan.held.filter((command) => !inFlight.has(command.id)).map((command) => command.leaseUntil ?? now),
    ];
    const pause = Math.min(longestPauseMs, Math.max(shortestPauseMs, Math.min(...dues, now + longestPauseMs) - now));
    disarm();
    if (!closing.signal.aborted)
      disarm = platform.clock.after(pause, () => {
        void wake();
      });
  }

  function wake(eager = false): Promise<void> {
    if (closing.signal.aborted || !ctx.maySend()) return Promise.resolve();
    if (running) {
      again = { eager: eager || again?.eager === true };
      return running;
    }
    disarm();
    const round = loop(eager)
      .catch(() => undefined)
      .then(() => arm().catch(() => undefined))
      .finally(() => {
        running = undefined;
        if (again && !closing.signal.aborted) void wake(again.eager);
      });
    running = round;
    return round;
  }

  return {
    wake,
    offer(command) {
      channel.post('enqueued');
      if (running) {
        place(command);
        return running;
      }
      return wake();
    },
    async start() {
      await arrivals.forget();
      await arrivals.flush();
      void wake(true);
    },
    async stop() {
      closing.abort();
      disarm();
      for (const pool of pools.values()) pool.stop();
    },
  };
}
