import type { ResourceName } from '../../../contract/registry.ts';
import type { PageQuery } from '../for-screens.ts';
import type { Live } from '../../store/live/live.ts';
import type { StoredLists } from '../list/stored-lists.ts';
import { queryKey } from './page-view.ts';

interface Watched {
  readonly resource: ResourceName;
  readonly query: PageQuery;
  viewers: number;
}

/** Runs `begin` whenever somebody starts to look at a value, and what it returned when they stop. */
function during<T>(inner: Live<T>, begin: () => () => void): Live<T> {
  return {
    subscribe(next, error) {
      const end = begin();
      const stop = inner.subscribe(next, error);
      return () => {
        stop();
        end();
      };
    },
  };
}

/** Who looks at what: lists stay in memory as long as somebody does, and pages are asked for again. `left` hears of lists that nobody looks at any more. */
export function createViewers(lists: Pick<StoredLists, 'hold'>, left: (resource: ResourceName) => void) {
  const watched = new Map<string, Watched>();
  const look = (resource: ResourceName, query: PageQuery) => {
    const leave = lists.hold();
    const key = queryKey(resource, query);
    const entry = watched.get(key) ?? { resource, query, viewers: 0 };
    entry.viewers += 1;
    watched.set(key, entry);
    return () => {
      leave();
      entry.viewers -= 1;
      if (entry.viewers > 0) return;
      watched.delete(key);
      if (![...watched.values()].some((other) => other.resource === resource)) left(resource);
    };
  };
  return {
    page: <T>(resource: ResourceName, query: PageQuery, inner: Live<T>): Live<T> => during(inner, () => look(resource, query)),
    lookup: <T>(inner: Live<T>): Live<T> => during(inner, () => lists.hold()),
    /** The lists that somebody looks at. */
    lists: (): readonly ResourceName[] => [...new Set([...watched.values()].map(({ resource }) => resource))],
    /** The pages of a list that somebody looks at. */
    pagesOf: (resource: ResourceName): readonly PageQuery[] =>
      [...watched.values()].flatMap((entry) => (entry.resource === resource ? [entry.query] : [])),
  };
}
