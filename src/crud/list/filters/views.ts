import type { ListState } from '../list-state.ts';

/** A list as somebody set it up, under a name of their own: saved on their device, not in the services. */
export interface SavedView {
  readonly name: string;
  readonly filters: Readonly<Record<string, string>>;
  readonly search: string;
  readonly sort?: ListState['sort'];
}

/** At most this many fit next to each other; nobody would find one among more. */
export const mostViews = 12;
export const longestName = 40;

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function viewIn(kept: unknown): readonly SavedView[] {
  if (!isObject(kept)) return [];
  const { name, filters, search, sort } = kept;
  if (typeof name !== 'string' || name === '' || typeof search !== 'string' || !isObject(filters)) return [];
  const pairs = Object.entries(filters).filter((pair): pair is [string, string] => typeof pair[1] === 'string');
  const isSort = isObject(sort) && typeof sort['field'] === 'string' && typeof sort['ascending'] === 'boolean';
  return [
    {
      name,
      filters: Object.fromEntries(pairs),
      search,
      ...(isSort ? { sort: { field: String(sort['field']), ascending: sort['ascending'] === true } } : {}),
    },
  ];
}

/** The views that were saved; anything that is not a view is ignored. */
export const viewsIn = (kept: unknown): readonly SavedView[] => (Array.isArray(kept) ? kept.flatMap(viewIn).slice(0, mostViews) : []);

/** What a list shows now, under a name; `names` are those of its filters. */
export function viewOf(name: string, { kept = {}, search, sort }: ListState, names: readonly string[]): SavedView {
  const filters = Object.fromEntries(Object.entries(kept).filter(([one, value]) => names.includes(one) && value !== ''));
  return { name, filters, search, ...(sort ? { sort } : {}) };
}

/** The views with one more; it replaces one of the same name, and pushes out the oldest if there would be too many. */
export const withView = (views: readonly SavedView[], view: SavedView): readonly SavedView[] =>
  [...views.filter(({ name }) => name !== view.name), view].slice(-mostViews);

const told = ({ filters, search, sort }: SavedView): string =>
  JSON.stringify([Object.entries(filters).sort(([a], [b]) => (a < b ? -1 : 1)), search, sort ? [sort.field, sort.ascending] : null]);

/** Whether two views show the same, whatever they are called. */
export const isSameView = (a: SavedView, b: SavedView): boolean => told(a) === told(b);
