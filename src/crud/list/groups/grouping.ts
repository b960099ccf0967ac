import { filterName, type FiltersOf, type ListFilters } from '../../../contract/declared/list-filter.ts';
import type { FieldName, HeldRow, Resource } from '../../../contract/resource.ts';
import type { PageQuery } from '../../../data/public.ts';
import type { ScreenClock } from '../../screen.ts';

/** What neighbouring rows have in common, and the filters that give all of them. */
export interface RowGroup<R extends Resource = Resource> {
  /** '' if a row does not say yet: it stands below no heading. */
  readonly heading: string;
  readonly filters: FiltersOf<R>;
}

/**
 * A way to read a list in groups: whenever it is ordered by that field, a heading appears wherever `groupOf` changes.
 * So the groups are those of the whole list, across its pages, in its files and on paper, and need no order of their
 * own; rows that are neighbours in the order of the field must be neighbours in their group.
 */
export interface Grouping<R extends Resource = Resource> {
  readonly field: FieldName<R>;
  /** Its name in the choice. */
  readonly label: string;
  groupOf(row: HeldRow<R>, clock: ScreenClock): RowGroup<R>;
}

/** Declares the ways to read the list of a resource in groups. */
export function defineGroupings<R extends Resource>(resource: R, groupings: readonly Grouping<NoInfer<R>>[]): readonly Grouping[];
export function defineGroupings(_resource: Resource, groupings: readonly Grouping[]): readonly Grouping[] {
  return groupings;
}

/** How a list in this order is grouped; undefined if the order makes no groups. */
export const groupingOf = (groupings: readonly Grouping[], sort: PageQuery['sort']): Grouping | undefined =>
  groupings.find(({ field }) => field === sort?.field);

/** If both limit a day, the narrower one counts. */
function narrower(name: string, one: string | undefined, other: string): string {
  const { way } = filterName(name);
  if (one === undefined || one === '' || (way !== 'from' && way !== 'until')) return other;
  const isEarlier = one < other;
  return isEarlier === (way === 'until') ? one : other;
}

/** A list narrowed to one of its groups. */
export function narrowedTo(filters: ListFilters | undefined, group: RowGroup): ListFilters {
  const own = Object.entries(group.filters).map(([name, value]) => [name, narrower(name, filters?.[name], String(value))]);
  return { ...filters, ...Object.fromEntries(own) };
}
