import { appError } from '../../../contract/calls/errors.ts';
import { resourceOf } from '../../../contract/registry.ts';
import { measuredWith, type ServiceName } from '../../../contract/resource.ts';
import { preflight } from '../../api/preflight.ts';
import { isAnswer, passes } from '../../api/transport.ts';
import { type Lease, reducedTo, takeLease, takeWithin } from './lease.ts';
import { discoverId } from './discover.ts';
import { openFiles } from '../../store/files.ts';
import type { OutboxContext } from '../outbox-context.ts';
import { perform } from './perform.ts';
import { type Decision, settle } from './settle.ts';
import { type Haste, isNameless, type StoredCommand } from '../../store/stored-command.ts';
import type { Turns } from './turns.ts';
import { outboxWords } from '../queue/words.ts';

const parallelOnOurs = 4;

/** What a pool reports to the sender that started it. */
export interface PoolEvents {
  /** Leave the service alone: for the given time, or for a growing one. */
  hold(service: ServiceName, afterMs?: number): void;
  arrived(command: StoredCommand): void;
  next(commands: readonly StoredCommand[]): void;
  readonly inFlight: Set<string>;
  readonly inTurn: Turns;
}

export interface ServicePool {
  /** False if the pool takes no more. */
  readonly offer: (id: string) => boolean;
  readonly stop: () => void;
  readonly done: Promise<void>;
}

const named = (ctx: OutboxContext, command: StoredCommand): Promise<StoredCommand> | StoredCommand =>
  isNameless(command) ? discoverId(ctx, command) : command;

/** Whether the reply to one command says that this service's others should wait too. */
function holds(decision: Decision): { afterMs?: number } | undefined {
  if (decision.kind === 'unknown' && decision.unreachable) return {};
  if (decision.kind === 'queued' && decision.slowDown) return decision.afterMs === undefined ? {} : { afterMs: decision.afterMs };
  return decision.kind === 'unsent' ? {} : undefined;
}

/** Half of what was typed is never sent: the person fills in what was lost. */
function unreadable({ first }: Lease, lost: readonly string[]): Decision {
  if (!first) return { kind: 'review' };
  const fields = Object.fromEntries(lost.map((name) => [name, outboxWords.fillAgain]));
  return { kind: 'rejected', error: appError('storage', { message: outboxWords.unreadable, fields }) };
}

/** Opens what is sealed at the moment of sending. A device restored from a backup may have lost its key. */
async function carryOut(ctx: OutboxContext, lease: Lease): Promise<Decision> {
  const { sealed = {}, resource } = lease.command;
  const files = await openFiles(ctx.ops, { resource, body: lease.body });
  const opened = await ctx.seals.open(sealed);
  const closed = Object.keys(sealed).filter((name) => !(name in opened));
  // Nobody could fill in again what the device measured.
  const measured = new Set(measuredWith(resourceOf(resource), closed));
  const lost = [...files.lost, ...closed].filter((name) => !measured.has(name));
  if (lost.length > 0) return unreadable(lease, lost);
  const body = { ...files.input, ...opened };
  if (measured.size === 0) return perform(ctx, { ...lease, body });
  return perform(ctx, reducedTo(lease, Object.fromEntries(Object.entries(body).filter(([name]) => !measured.has(name)))));
}

/** What a pool's workers share. */
interface Work {
  readonly ctx: OutboxContext;
  readonly service: ServiceName;
  readonly haste: Haste;
  readonly events: PoolEvents;
  /** The next command to be sent; undefined if none may be now. */
  readonly nextId: () => string | undefined;
}

/** How the next command is taken together with the answer to this one; not on a plain service, whose answer may have to be looked for first. */
function takerOf({ ctx, service, haste, nextId }: Work): (() => Promise<Lease | undefined>) | undefined {
  const id = ctx.isOurs(service) ? nextId() : undefined;
  return id === undefined ? undefined : () => takeWithin(ctx, id, true, haste);
}

/** Carries a leased command out and records what became of it; answers the lease of the next one, and whether the service may get more. */
async function sendOne(work: Work, lease: Lease): Promise<Lease | 'more' | 'stop'> {
  const { ctx, service, events } = work;
  const { id } = lease.command;
  events.inFlight.add(id);
  try {
    const decision = await carryOut(ctx, lease);
    const pause = holds(decision);
    if (pause) events.hold(service, pause.afterMs);
    const stops = pause !== undefined || decision.kind === 'auth';
    const settled = await events.inTurn(() => settle(ctx, lease, decision, stops ? undefined : takerOf(work)));
    if (settled.command?.state === 'acked') events.arrived(await named(ctx, settled.command));
    events.next(settled.next);
    return stops ? 'stop' : (settled.lease ?? 'more');
  } finally {
    events.inFlight.delete(id);
  }
}

/** Sends one command after the other until there is none, or the service may get no more. */
async function sendInTurn(work: Work): Promise<'more' | 'stop'> {
  const { ctx, service, haste, events, nextId } = work;
  for (let id = nextId(); id !== undefined; id = nextId()) {
    const wanted = id;
    let lease: Lease | 'more' | 'stop' = (await events.inTurn(() => takeLease(ctx, wanted, ctx.isOurs(service), haste))) ?? 'more';
    while (typeof lease !== 'string') lease = await sendOne(work, lease);
    if (lease === 'stop') return 'stop';
  }
  return 'more';
}

/** The service answers and lets this user in; otherwise it is left alone for a while. */
async function isOpen(ctx: OutboxContext, service: ServiceName, first: StoredCommand, events: PoolEvents): Promise<boolean> {
  if (ctx.answersNow(service)) return true;
  const reply = await preflight(ctx.call, resourceOf(first.resource));
  if (passes(reply)) return true;
  if (!isAnswer(reply)) events.hold(service);
  else if (reply.status !== 401) events.hold(service, reply.retryAfterMs);
  return false;
}

/** Sends the commands of one service: four at a time if resending is safe, otherwise one. */
export function startPool(
  ctx: OutboxContext,
  service: ServiceName,
  first: readonly [StoredCommand, ...StoredCommand[]],
  haste: Haste,
  events: PoolEvents,
): ServicePool {
  const queue = first.map((command) => command.id);
  let state: 'asking' | 'open' | 'stopping' | 'closed' = 'asking';
  let active = 0;
  let finish: () => void = () => undefined;
  const done = new Promise<void>((resolve) => {
    finish = resolve;
  });

  const close = () => {
    state = 'closed';
    finish();
  };
  const stop = () => {
    if (state !== 'closed') state = 'stopping';
  };

  const mayStart = () => state === 'open' && ctx.maySend();
  const work: Work = { ctx, service, haste, events, nextId: () => (mayStart() ? queue.shift() : undefined) };
  const step = (): void => {
    if (state !== 'open' && state !== 'stopping') return;
    while (mayStart() && queue.length > 0 && active < (ctx.isOurs(service) ? parallelOnOurs : 1)) {
      active += 1;
      // A failing device (database closed, disk full) ends the drain; the rest is retried through leases and the timer.
      sendInTurn(work)
        .catch(() => {
          events.hold(service);
          return 'stop' as const;
        })
        .then((next) => {
          active -= 1;
          if (next === 'stop') stop();
          step();
        });
    }
    if (active === 0) close();
  };

  isOpen(ctx, service, first[0], events)
    .catch(() => false)
    .then((open) => {
      if (!open || state !== 'asking') return close();
      state = 'open';
      step();
    });
  return {
    offer(id) {
      if (state === 'closed' || state === 'stopping') return false;
      queue.push(id);
      step();
      return true;
    },
    stop,
    done,
  };
}
