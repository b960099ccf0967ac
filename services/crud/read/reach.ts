import { passesAll } from '../../../src/contract/permissions.ts';
import type { Reach, ReachRows } from '../../../src/contract/declared/reach.ts';
import type { Resource } from '../../../src/contract/resource.ts';
import { type Caller, holds, mayDo } from '../../auth/caller.ts';

/** Which rows of his branch a caller may see. */
export function reachOf(resource: Resource, caller: Caller): ReturnType<Reach> {
  if (!resource.reach || passesAll(caller.level)) return 'all';
  const { id, teacher, school, isTeaching, pupils, years } = caller;
  const readsMenu = (url: string) => holds(caller, url, 'read');
  const reads = mayDo(caller, resource, 'read');
  return resource.reach({ id, teacher, school, isTeaching, pupils, years, reads, readsMenu });
}

/** Whether some rows of the caller's branch are hidden from him; then no list of changes can say which ones left his reach. */
export const isBound = (resource: Resource, caller: Caller): boolean => reachOf(resource, caller) !== 'all';

/** The conditions of one alternative. */
export const conditionsOf = (rows: ReachRows) =>
  Object.entries(rows).flatMap(([name, wanted]) => (wanted === undefined ? [] : [{ name, wanted }]));
