import type { FieldName, Resource } from '../resource.ts';

/**
 * How a list is narrowed besides its search. A filter has a name and a value, both text, the same in the address of a
 * screen, on the device and in the query of our services: `ysb_branch_id=BKS` keeps rows with exactly this value,
 * `ysb_kelas_id.any=4,5` with one of several, `date_check.from=2026-11-01` and `date_check.until=2026-11-30` days from and
 * up to one; `status.left=0` rows that are not over, `status.left=1` those that are (`leaving` of a resource);
 * `id_role.none=1` rows without a value there, `id_role.none=0` those with one; `id.any=4,5` exactly these rows. An empty
 * value filters nothing.
 */
export type ListFilters = Readonly<Record<string, string>>;

/** The filters of a known list: they name its fields. */
export type FiltersOf<R extends Resource> =
  string extends FieldName<R>
    ? ListFilters
    : Readonly<Partial<Record<FieldName<R> | 'id' | 'id.any' | `${FieldName<R>}.${Exclude<FilterWay, 'is'>}`, string>>>;

export type FilterWay = 'is' | 'any' | 'from' | 'until' | 'left' | 'none';

export interface FilterName {
  readonly field: string;
  readonly way: FilterWay;
}

const ways: readonly FilterWay[] = ['any', 'from', 'until', 'left', 'none'];

/** How many rows a filter can name by id: no service takes a longer address. */
export const mostIds = 400;
/** How many values an `.any` filter of any other field can name: nobody ticks more in a list of choices. */
export const mostValues = 100;

/** The state of somebody who is here; an empty one means the same. */
export const hereState = 'Aktif';
/** Whether a field says that somebody left (`leaving` of a resource): a day, or any state but that one. */
export const saysLeft = (text: string): boolean => text !== '' && text !== hereState;

/** The field that a filter looks at, and how. */
export function filterName(name: string): FilterName {
  const way = ways.find((one) => name.endsWith(`.${one}`));
  return way ? { field: name.slice(0, -way.length - 1), way } : { field: name, way: 'is' };
}

/** Several values as the text of an `.any` filter. */
export const anyOf = (values: readonly string[]): string => values.map((value) => encodeURIComponent(value)).join(',');

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** The values that an `.any` filter names, each once. */
export const valuesOf = (text: string): readonly string[] => [
  ...new Set(
    text
      .split(',')
      .map(decoded)
      .filter((value) => value !== ''),
  ),
];

/** Whether a filter narrows anything at all. */
export const narrows = (value: string): boolean => value !== '';

/** A test of one field's text, made once for all rows. */
function textTest(way: FilterWay, wanted: string): (text: string) => boolean {
  switch (way) {
    case 'is':
      return (text) => text === wanted;
    case 'any': {
      const all = new Set(valuesOf(wanted));
      return (text) => all.has(text);
    }
    // An empty day is neither before nor after any other.
    case 'from':
      return (text) => text !== '' && text >= wanted;
    case 'until':
      return (text) => text !== '' && text <= wanted;
    case 'left':
      return (text) => saysLeft(text) === (wanted === '1');
    case 'none':
      return (text) => (text === '') === (wanted === '1');
  }
}

type AnyRow = Readonly<Record<string, unknown>>;

/** The test of a filter, made once for all rows; the services decide the same in `conditionOf`. */
export function filterTest(name: string, wanted: string): (row: AnyRow) => boolean {
  const { field, way } = filterName(name);
  const test = textTest(way, wanted);
  return (row) => test(String(row[field] ?? ''));
}

/** Whether a row passes all filters. */
export function filtersTest(filters: ListFilters | undefined): (row: AnyRow) => boolean {
  const tests = Object.entries(filters ?? {}).flatMap(([name, wanted]) => (narrows(wanted) ? [filterTest(name, wanted)] : []));
  return tests.length === 0 ? () => true : (row) => tests.every((test) => test(row));
}
