import type { FiltersOf, ListFilters } from '../../contract/declared/list-filter.ts';
import type { Resource } from '../../contract/resource.ts';
import { pageSizes } from '../../contract/calls/envelope.ts';
import type { PageQuery } from '../../data/public.ts';

/** What a list shows and which dialog is open over it; the address holds all of it, and nothing else does. */
export interface ListState {
  readonly page: number;
  readonly limit: number;
  readonly search: string;
  readonly sort?: { readonly field: string; readonly ascending: boolean };
  readonly dialog?: string;
  readonly id?: string;
  /** Parameters of the page itself (`useListState`), as they stand in the address. */
  readonly kept?: Readonly<Record<string, string>>;
}

/** Search parameters as the address has them; a descending sort begins with a minus. */
interface ListSearch {
  page?: number;
  limit?: number;
  search?: string;
  sort?: string;
  dialog?: string;
  id?: string;
}

export const firstPage: ListState = { page: 1, limit: 10, search: '' };

const text = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');

const longestKept = 191;
/** Several values of a filter share one parameter. */
const longestOf = (name: string): number => (name === 'id.any' ? 4000 : name.endsWith('.any') ? 1000 : longestKept);

function readKept(raw: Readonly<Record<string, unknown>>, names: readonly string[]): Readonly<Record<string, string>> | undefined {
  const pairs = names.map((name) => [name, text(raw[name]).slice(0, longestOf(name))] as const).filter(([, value]) => value !== '');
  return pairs.length > 0 ? Object.fromEntries(pairs) : undefined;
}

/** Reads the address; anything wrong in it falls back to the default. `own` names the parameters of the page itself. */
export function readListState(raw: Readonly<Record<string, unknown>>, own: readonly string[] = []): ListState {
  const kept = readKept(raw, own);
  const page = Number(raw.page);
  const limit = pageSizes.find((size) => size === Number(raw.limit)) ?? firstPage.limit;
  const sort = text(raw.sort);
  const [dialog, id] = [text(raw.dialog), text(raw.id)];
  return {
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    limit,
    search: text(raw.search).slice(0, 191),
    ...(/^-?\w+$/.test(sort) ? { sort: { field: sort.replace(/^-/, ''), ascending: !sort.startsWith('-') } } : {}),
    ...(dialog ? { dialog } : {}),
    ...(id ? { id } : {}),
    ...(kept ? { kept } : {}),
  };
}

/** Writes the address: defaults are left out. */
export function writeListState(state: ListState): ListSearch {
  return {
    ...state.kept,
    ...(state.page === 1 ? {} : { page: state.page }),
    ...(state.limit === firstPage.limit ? {} : { limit: state.limit }),
    ...(state.search === '' ? {} : { search: state.search }),
    ...(state.sort ? { sort: `${state.sort.ascending ? '' : '-'}${state.sort.field}` } : {}),
    ...(state.dialog ? { dialog: state.dialog } : {}),
    ...(state.id ? { id: state.id } : {}),
  };
}

/** The next sort after a click on a heading: ascending, descending, the list's own order. */
export function nextSort(sort: ListState['sort'], field: string): ListState['sort'] {
  if (sort?.field !== field) return { field, ascending: true };
  return sort.ascending ? { field, ascending: false } : undefined;
}

/** What a list is asked for as its address has it, in `order` unless a heading was clicked. */
export function listQueryOf<R extends Resource = Resource>(
  state: ListState,
  order: ListState['sort'],
  filters: ListFilters | undefined,
): PageQuery<R> {
  // What is in the address was checked against the screen's own fields.
  return pageQueryOf<R>(state.sort || !order ? state : { ...state, sort: order }, filters as FiltersOf<R> | undefined);
}

/** What the data layer is asked for. */
export function pageQueryOf<R extends Resource = Resource>(state: ListState, filters?: FiltersOf<R>): PageQuery<R>;
export function pageQueryOf(state: ListState, filters?: FiltersOf<Resource>): PageQuery {
  return {
    page: state.page,
    limit: state.limit,
    search: state.search,
    ...(state.sort ? { sort: state.sort } : {}),
    ...(filters ? { filters } : {}),
  };
}
