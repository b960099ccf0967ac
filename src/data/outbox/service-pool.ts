import { resourceOf } from '../../contract/registry.ts';
import type { ServiceName } from '../../contract/resource.ts';
import { isAnswer, type Reply } from '../api/transport.ts';
import { claim } from './claim.ts';
import { discoverId } from './discover.ts';
import type { OutboxContext } from './outbox-context.ts';
import { perform } from './perform.ts';
import { type Decision, settle } from './settle.ts';
import type { StoredCommand } from './stored-command.ts';

const parallelOnOurs = 4;

/** What a pool reports to the sender that started it. */
export interface PoolEvents {
  /** Leave the service alone: for the given time, or for a growing one. */
  hold(service: ServiceName, afterMs?: number): void;
  arrived(command: StoredCommand): void;
  next(commands: readonly StoredCommand[]): void;
  readonly inFlight: Set<string>;
}

export interface ServicePool {
  readonly offer: (id: string) => void;
  readonly stop: () => void;
  readonly done: Promise<void>;
}

/** A cheap read shows that the service itself answers: an envelope, whatever it says, but no 401 and no 5xx. */
async function preflight(ctx: OutboxContext, command: StoredCommand): Promise<Reply> {
  const resource = resourceOf(command.resource);
  return ctx.call({
    service: resource.service,
    method: 'GET',
    path: resource.path,
    timeoutMs: 10_000,
    query: { page: 1, limit: 1, ascending: 1, search: '' },
  });
}

const passes = (reply: Reply): boolean =>
  isAnswer(reply) && reply.envelope !== undefined && reply.status < 500 && reply.status !== 429 && reply.status !== 401;

const named = (ctx: OutboxContext, command: StoredCommand): Promise<StoredCommand> | StoredCommand =>
  command.operation === 'create' && command.receipt?.id === '' ? discoverId(ctx, command) : command;

/** Whether the reply of one command says that the others of this service should wait too. */
function holds(decision: Decision): { afterMs?: number } | undefined {
  if (decision.kind === 'unknown' && decision.unreachable) return {};
  if (decision.kind === 'queued' && decision.slowDown) return decision.afterMs === undefined ? {} : { afterMs: decision.afterMs };
  return decision.kind === 'unsent' ? {} : undefined;
}

/** Sends the commands of one service: four at a time where resending is safe, else one. */
export function startPool(
  ctx: OutboxContext,
  service: ServiceName,
  first: readonly StoredCommand[],
  eager: boolean,
  events: PoolEvents,
): ServicePool {
  const queue = first.map((command) => command.id);
  let stopped = false;
  let active = 0;
  let open = false;
  let finish: () => void = () => undefined;
  const done = new Promise<void>((resolve) => {
    finish = resolve;
  });

  async function one(id: string): Promise<void> {
    const taken = await claim(ctx, id, ctx.isOurs(service), eager);
    if (!taken) return;
    events.inFlight.add(id);
    try {
      const decision = await perform(ctx, taken);
      const pause = holds(decision);
      if (decision.kind === 'auth') stopped = true;
      if (pause) {
        stopped = true;
        events.hold(service, pause.afterMs);
      }
      const settled = await settle(ctx, taken, decision);
      if (settled.command?.state === 'acked') events.arrived(await named(ctx, settled.command));
      events.next(settled.next);
    } finally {
      events.inFlight.delete(id);
    }
  }

  const step = (): void => {
    if (!open) return;
    while (!stopped && ctx.maySend() && active < (ctx.isOurs(service) ? parallelOnOurs : 1)) {
      const id = queue.shift();
      if (id === undefined) break;
      active += 1;
      // A failing device (database closed, disk full) ends the drain; leases and the timer bring the rest back.
      one(id)
        .catch(() => {
          stopped = true;
          events.hold(service);
        })
        .finally(() => {
          active -= 1;
          step();
        });
    }
    if (active === 0) {
      open = false;
      finish();
    }
  };

  async function begin(): Promise<void> {
    const probe = first[0];
    const reply = probe ? await preflight(ctx, probe) : undefined;
    if (!reply || !passes(reply)) {
      if (reply && isAnswer(reply) && reply.status === 401) return finish();
      events.hold(service, reply && isAnswer(reply) ? reply.retryAfterMs : undefined);
      return finish();
    }
    open = true;
    step();
  }
  begin().catch(() => {
    events.hold(service);
    finish();
  });
  return {
    offer: (id) => {
      queue.push(id);
      step();
    },
    stop: () => {
      stopped = true;
    },
    done,
  };
}
