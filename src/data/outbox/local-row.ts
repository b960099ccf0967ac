import { resourceNames } from '../../contract/registry.ts';
import type { OpsDatabase } from '../store/databases.ts';
import type { LocalRow } from './public.ts';
import { localLane } from '../store/lane.ts';
import { isActive } from '../store/stored-command.ts';

/** Where a row that was made on a device stands; a local id does not tell whose resource it is. */
export function findLocalRow(ops: OpsDatabase, local: string): Promise<LocalRow> {
  return ops.transaction('r', ops.idmap, ops.outbox, async () => {
    const entry = await ops.idmap.get(local);
    if (entry?.id) return { kind: 'known', id: entry.id };
    const lanes = resourceNames.map((name) => localLane(name, local));
    const commands = await ops.outbox.where('lane').anyOf(lanes).toArray();
    return { kind: commands.some(isActive) ? 'waiting' : 'unknown' };
  });
}
