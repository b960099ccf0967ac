import type { ResourceName } from '../contract/registry.ts';
import { isResourceName } from '../contract/registry.ts';
import type { OpsDatabase } from './store/databases.ts';
import { type Live, live } from './store/live/live.ts';
import { recentsKey } from './store/recents-key.ts';

/** A row or a menu that somebody opened. Its name is looked up each time: only the row's id is kept here. */
export type Recent = { readonly resource: ResourceName; readonly id: string } | { readonly menu: string };

/** What one person opened on this device, latest first; removed at logout. */
export interface Recents {
  list(): Live<readonly Recent[]>;
  note(opened: Recent): Promise<void>;
}

/** Nobody looks for anything further back. */
const most = 30;

const isText = (value: unknown): value is string => typeof value === 'string';

function recentIn(kept: unknown): readonly Recent[] {
  if (typeof kept !== 'object' || kept === null) return [];
  if ('menu' in kept && isText(kept.menu)) return [{ menu: kept.menu }];
  if (!('resource' in kept && 'id' in kept) || !isText(kept.id)) return [];
  const { resource, id } = kept;
  return isText(resource) && isResourceName(resource) ? [{ resource, id }] : [];
}

/** Anything that is not a list of recents counts as empty. */
export const recentsIn = (kept: unknown): readonly Recent[] => (Array.isArray(kept) ? kept.flatMap(recentIn) : []);

const same = (a: Recent, b: Recent): boolean =>
  'menu' in a ? 'menu' in b && a.menu === b.menu : 'resource' in b && a.resource === b.resource && a.id === b.id;

/** The recents with a new one at the front. */
export const withRecent = (before: readonly Recent[], opened: Recent): readonly Recent[] =>
  [opened, ...before.filter((one) => !same(one, opened))].slice(0, most);

/** Stored with the person's own work, so that a killed browser doesn't forget them. */
export function createRecents(ops: OpsDatabase): Recents {
  const read = async () => recentsIn((await ops.meta.get(recentsKey))?.value);
  return {
    list: () => live(read),
    note: (opened) =>
      ops.transaction('rw', ops.meta, async () => {
        const before = await read();
        const [first] = before;
        if (first && same(first, opened)) return;
        await ops.meta.put({ key: recentsKey, value: withRecent(before, opened) });
      }),
  };
}
