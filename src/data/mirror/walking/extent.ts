import { type ResourceName, resourceNames, resourceOf } from '../../../contract/registry.ts';
import type { Resource, Row } from '../../../contract/resource.ts';
import { daysBefore, wallClock } from '../../../contract/values/wall-clock.ts';
import type { RowRecord, SetRecord } from '../../store/records.ts';
import { inBuckets } from '../../store/lane.ts';
import type { MirrorContext } from '../mirror-context.ts';

/** How much of a list is fetched onto the device: all of it, or the rows of its last days. */
export interface Extent {
  /** What a walk asks for besides its page. */
  readonly filters: Readonly<Record<string, string>>;
  readonly holds: (record: Pick<RowRecord, 'row'>) => boolean;
  readonly recent?: NonNullable<SetRecord['recent']>;
}

const everything: Extent = { filters: {}, holds: () => true };

const isFrom = (day: string, field: string) => (row: Row) => typeof row[field] === 'string' && row[field] >= day;

/** Services of others don't know such a filter, so their lists are fetched whole. */
export function extentOf(ctx: Pick<MirrorContext, 'isOurs' | 'now'>, resource: ResourceName): Extent {
  const { recent, service }: Resource = resourceOf(resource);
  if (!recent || !ctx.isOurs(service)) return everything;
  const { field, days } = recent;
  const from = daysBefore(wallClock(ctx.now()).date, days);
  const isRecent = isFrom(from, field);
  return { filters: { [`${field}.from`]: from }, holds: ({ row }) => isRecent(row), recent: { from, days } };
}

/** A new day began, or only now it is known whose the service is. */
export const isOtherExtent = (a: Extent, b: Extent): boolean => a.recent?.from !== b.recent?.from;

/** Whether the whole extent was here before, so that only the changes since need to be asked for. */
export const wasFilled = (set: SetRecord, { recent }: Extent): boolean =>
  set.state === 'complete' || recent === undefined || (set.recent !== undefined && set.recent.from <= recent.from);

/**
 * What a set records once its extent is here: `held` rows of it, out of a list of `total`. A list of which only the last
 * days are wanted is complete if there is nothing older.
 */
export const filledAs = ({ recent }: Extent, held: number, total?: number): Partial<SetRecord> =>
  recent
    ? { state: held === total ? 'complete' : 'partial', recent, walkLast: held, ...(total === undefined ? {} : { total }) }
    : { state: 'complete', total: held };

/** Ids of the rows that unsent work is about, or refers to. */
export async function unsentIds({ ops }: Pick<MirrorContext, 'ops'>, resource: ResourceName): Promise<ReadonlySet<string>> {
  const found = new Set<string>();
  for (const name of resourceNames) {
    const fields = Object.entries(resourceOf(name).fields);
    const refs = fields.flatMap(([field, x]) => (x.kind === 'ref' && x.to === resource ? [field] : []));
    if (name !== resource && refs.length === 0) continue;
    for (const { rowId, body } of await inBuckets(ops, name, ['waiting', 'attention'])) {
      if (name === resource) found.add(rowId);
      for (const field of refs) found.add(String(body[field] ?? ''));
    }
  }
  const known = await ops.idmap.bulkGet([...found]);
  for (const entry of known) if (entry?.id) found.add(entry.id);
  return found;
}
