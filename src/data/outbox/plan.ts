import type { ServiceName } from '../../contract/resource.ts';
import { resourceOf } from '../../contract/registry.ts';
import type { OutboxContext } from './outbox-context.ts';
import { isActive, protocol, type StoredCommand } from './stored-command.ts';

export const serviceOf = (command: StoredCommand): ServiceName => resourceOf(command.resource).service;

export interface Plan {
  /** First of each lane, free to go as far as order and references are concerned; oldest first. */
  readonly ready: readonly StoredCommand[];
  /** Held by some sender; their leases end some time. */
  readonly held: readonly StoredCommand[];
  readonly remaining: number;
}

/** Reads what is to be done; the claim decides again, so a plan may be out of date. */
export async function makePlan({ ops }: Pick<OutboxContext, 'ops'>): Promise<Plan> {
  const active = (await ops.outbox.where('bucket').anyOf(['waiting', 'attention']).sortBy('seq')).filter(isActive);
  const heads = new Map<string, StoredCommand>();
  for (const command of active) if (!heads.has(command.lane)) heads.set(command.lane, command);
  const wanted = [...new Set([...heads.values()].flatMap((command) => command.deps))];
  const known = new Set((await ops.idmap.bulkGet(wanted)).flatMap((entry) => (entry ? [entry.local] : [])));
  const free = (command: StoredCommand) =>
    (command.state === 'queued' || (command.state === 'unknown' && !command.review)) &&
    command.protocol <= protocol &&
    command.deps.every((local) => known.has(local));
  return {
    ready: [...heads.values()].filter(free),
    held: active.filter((command) => command.state === 'sending'),
    remaining: active.filter((command) => command.bucket === 'waiting').length,
  };
}
