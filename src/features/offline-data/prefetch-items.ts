import type { ResourceName } from '../../contract/registry.ts';
import type { PageView, PrefetchProgress } from '../../data/public.ts';
import type { PrefetchItem } from './progress-words.ts';

/** A list as the device holds it, if no walk reports on it. */
function restingItem(resource: ResourceName, view: PageView | undefined): PrefetchItem {
  if (view?.coverage === 'complete') return { resource, stored: view.stored, total: view.total, state: 'complete', asOf: view.asOf };
  if (view?.recent) return { resource, stored: view.stored, total: null, state: 'complete', asOf: view.asOf, days: view.recent.days };
  // Nobody knows the length of a list that was never walked: only some of its pages were opened.
  return { resource, stored: view?.stored ?? 0, total: null, state: 'waiting', asOf: null };
}

/** Whether it tells what only a walk knows: why it stopped, or how long an unfinished list is. */
const isTelling = ({ error, state, stored }: PrefetchItem): boolean =>
  error !== undefined || state === 'failed' || (state === 'waiting' && stored > 0);

/**
 * Every wanted list: as the walk reports it while one runs or had something to say, else as the device holds it once
 * that has been read.
 */
export function itemsOf(
  wanted: readonly ResourceName[],
  progress: PrefetchProgress | undefined,
  stored: Readonly<Partial<Record<ResourceName, PageView>>>,
): PrefetchItem[] {
  return wanted.map((resource) => {
    const told = progress?.items.find((item) => item.resource === resource);
    if (told && (progress?.running || !stored[resource] || isTelling(told))) return told;
    return restingItem(resource, stored[resource]);
  });
}
