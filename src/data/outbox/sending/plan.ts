import type { ServiceName } from '../../../contract/resource.ts';
import { resourceOf } from '../../../contract/registry.ts';
import type { OutboxContext } from '../outbox-context.ts';
import type { Holds } from './service-holds.ts';
import { knownIds, outOfTurn } from '../../store/lane.ts';
import { protocol, type StoredCommand } from '../../store/stored-command.ts';

export const serviceOf = (command: StoredCommand): ServiceName => resourceOf(command.resource).service;

export interface Plan {
  /** First of each lane, with nothing in its way as far as order and references are concerned; oldest first. */
  readonly ready: readonly StoredCommand[];
  /** Held by some sender; their leases end at some point. */
  readonly held: readonly StoredCommand[];
  readonly remaining: number;
}

/** Reads what is to be done; taking the lease decides again, so a plan may be out of date. */
export async function makePlan({ ops }: Pick<OutboxContext, 'ops'>): Promise<Plan> {
  const both = await ops.transaction('r', ops.outbox, async () =>
    Promise.all(['waiting', 'attention'].map((bucket) => ops.outbox.where('bucket').equals(bucket).toArray())),
  );
  const active = both.flat().sort((a, b) => (a.seq ?? 0) - (b.seq ?? 0));
  const heads = new Map<string, StoredCommand>();
  for (const command of active) if (!heads.has(command.lane)) heads.set(command.lane, command);
  const known = await knownIds(
    ops,
    [...heads.values()].flatMap((command) => command.deps),
  );
  const later = outOfTurn(active, known);
  const free = (command: StoredCommand) =>
    (command.state === 'queued' || (command.state === 'unknown' && !command.review)) &&
    command.protocol <= protocol &&
    !later.has(command.id) &&
    command.deps.every((local) => known.has(local));
  return {
    // Commands placed under others go last: on a slow connection notes arrive before pictures.
    ready: [...heads.values()].filter(free).sort((a, b) => Number(a.under !== undefined) - Number(b.under !== undefined)),
    held: active.filter((command) => command.state === 'sending'),
    remaining: active.filter((command) => command.bucket === 'waiting').length,
  };
}

/** A round that couldn't send anything isn't repeated at once. */
export const shortestPauseMs = 250;
/** Checked again after this, should every calculation be wrong. */
export const longestPauseMs = 60_000;

/** How long until a sender could do something; undefined if everything left needs a person. */
export async function pauseMs(ctx: OutboxContext, holds: Holds, inFlight: ReadonlySet<string>): Promise<number | undefined> {
  const plan = await makePlan(ctx);
  if (plan.remaining === 0) return undefined;
  const now = ctx.platform.clock.now();
  const dues = [
    ...plan.ready.map((command) => Math.max(command.notBefore ?? 0, now + holds.restMs(serviceOf(command)))),
    ...plan.held.filter((command) => !inFlight.has(command.id)).map((command) => command.leaseUntil ?? now),
  ];
  return Math.min(longestPauseMs, Math.max(shortestPauseMs, Math.min(...dues, now + longestPauseMs) - now));
}
