import type { ResourceName } from '../../../contract/registry.ts';
import { live } from '../../store/live/live.ts';
import type { SetRecord } from '../../store/records.ts';
import { emptySet, rowsById } from '../../store/set-record.ts';
import type { NearQuery, NearRow, NearRows, NearSearch, ShownRow } from '../for-screens.ts';
import { changedRows, type PageDeps, pendingCreates } from './page-view.ts';
import { readPending } from '../rows/pending.ts';

const isHere = (shown: ShownRow | undefined): shown is ShownRow => shown !== undefined && shown.pending?.operation !== 'delete';

/** What a search needs besides the typed text: the state of the list, and the rows that own changes lay over it. */
interface Base {
  readonly set: SetRecord;
  readonly shown: ReadonlyMap<string, ShownRow | undefined>;
}

async function readBase(deps: PageDeps, resource: ResourceName): Promise<Base> {
  const [pending, set = emptySet(resource)] = await Promise.all([readPending(deps, resource), deps.cache.sets.get(resource)]);
  const changed = await changedRows(deps, resource, pending);
  const made = pendingCreates(resource, { search: '' }, pending, new Set(changed.keys()));
  return { set, shown: new Map<string, ShownRow | undefined>([...made.map((one) => [one.row.id, one] as const), ...changed]) };
}

/** The stored rows closest to what was typed, with own changes and rows made here, without what is deleted here. */
async function findNear(deps: PageDeps, { set, shown }: Base, query: NearQuery & { readonly typed: string }, signal: AbortSignal) {
  const { resource } = set;
  const laid = [...shown].map(([id, one]) => (isHere(one) ? { id, row: one.row } : { id }));
  const { ids, distances, named, found, stored } = await deps.lists.near(set, { ...query, laid }, signal);
  const wanted = ids.filter((id) => !shown.has(id));
  const held = await rowsById(deps.cache, resource, wanted);
  const rows = ids.flatMap((id, at): readonly NearRow[] => {
    const row = held.get(id)?.row;
    const one = shown.get(id) ?? (row && { row });
    return one ? [{ ...one, distance: distances[at] ?? 3 }] : [];
  });
  const coverage = set.state === 'complete' ? 'complete' : stored > 0 ? 'partial' : 'none';
  return { rows, named, found, stored, total: set.total, coverage, asOf: set.asOf } satisfies NearRows;
}

/**
 * Searches a list for as long as somebody types. The state of the list and the unsent work on it are followed all along,
 * so that a letter costs one question to the worker and the reading of a few rows.
 */
export function searchNearest(
  deps: PageDeps,
  resource: ResourceName,
  query: NearQuery,
  tell: (found: NearRows, typed: string) => void,
): NearSearch {
  const leave = deps.lists.keep();
  let base: Base | undefined;
  let typed: string | undefined;
  let asked = new AbortController();
  const ask = () => {
    asked.abort();
    asked = new AbortController();
    const { signal } = asked;
    if (base === undefined) return;
    const now = typed;
    // Asked before anything is typed, so that the rest of a list that is being read ahead is read at once.
    findNear(deps, base, { ...query, typed: now ?? '' }, signal).then(
      (found) => signal.aborted || now === undefined || tell(found, now),
      // Withdrawn, or the database is closing.
      () => undefined,
    );
  };
  const stop = live(() => readBase(deps, resource)).subscribe((next) => {
    base = next;
    ask();
  });
  return {
    type(text) {
      typed = text;
      ask();
    },
    stop() {
      base = undefined;
      asked.abort();
      stop();
      leave();
    },
  };
}

/** Reads the list ahead, and keeps what is compared until the returned function is called. */
export function readyNearest(deps: PageDeps, resource: ResourceName, about: Pick<NearQuery, 'about' | 'key'>): () => void {
  const leave = deps.lists.keep();
  const unwatched = new AbortController().signal;
  void readBase(deps, resource)
    .then((base) => findNear(deps, base, { ...about, typed: '', limit: 0 }, unwatched))
    .catch(() => undefined);
  return leave;
}
