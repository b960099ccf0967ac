import type { Field } from '../../../src/contract/fields.ts';
import { maxLimit } from '../../../src/contract/calls/envelope.ts';
import { filterName, mostIds, mostValues, valuesOf } from '../../../src/contract/declared/list-filter.ts';
import { resourceNames, resourceOf } from '../../../src/contract/registry.ts';
import { listedFields, type Resource } from '../../../src/contract/resource.ts';
import { isDay, normalDay } from '../../../src/contract/values/day-text.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { texts } from '../../kernel/texts.ts';
import { onceFor } from './once-for.ts';

export interface ParsedQuery {
  /** 1-based. */
  readonly page: number;
  readonly limit: number;
  readonly ascending: boolean;
  readonly search: string;
  readonly sort: string | undefined;
  readonly updatedSince: Date | undefined;
  /** By field and way (`list-filter.ts` of the contract). */
  readonly filters: ReadonlyMap<string, FilterValue>;
}

type OneValue = string | number | boolean;
type FilterValue = OneValue | readonly OneValue[];

/** Deeper pages are always empty and would only overflow the database's integer. */
const lastPage = 10_000_000;
const longestSearch = 200;

const { parameter } = texts.refused;
const wrong = (name: string, words: string): Refusal => new Refusal(422, texts.refused.query, { errors: { [name]: words } });

/** Query names that filter by another field: declared ones, and those that a dependent picker sends. */
const filterNames = onceFor((resource): ReadonlyMap<string, string> => {
  const names = new Map<string, string>(Object.entries(resource.filters));
  for (const other of resourceNames.map(resourceOf)) {
    for (const field of Object.values(other.fields)) {
      if (field.kind === 'ref' && field.to === resource.name && field.narrowedBy)
        names.set(field.narrowedBy.query, field.narrowedBy.target);
    }
  }
  if (resource.scope && !names.has('branch')) names.set('branch', resource.scope);
  return names;
});

/** Fields that lists contain. */
export const listedNames = onceFor((resource): readonly string[] => listedFields(resource));

/** Fields that a list shows and that may therefore be sorted and filtered by. */
export const openFields = onceFor((resource): readonly string[] =>
  listedNames(resource).filter((name) => resource.fields[name]?.kind !== 'history'),
);

/** What a lookup may be filtered by: its own fields, and what dependent pickers ask for. */
export const openToLookup = onceFor((resource): readonly string[] => [...new Set([...resource.lookup, ...filterNames(resource).values()])]);

function whole(query: Record<string, string>, name: string, fallback: number, least: number, most: number): number {
  const text = query[name];
  if (text === undefined) return fallback;
  if (!/^\d{1,9}$/.test(text) || Number(text) < least) throw wrong(name, parameter.whole(name, least));
  return Math.min(Number(text), most);
}

function flag(query: Record<string, string>, name: string, fallback: boolean): boolean {
  const text = query[name];
  if (text === undefined) return fallback;
  if (!['0', '1', 'true', 'false'].includes(text)) throw wrong(name, parameter.flag(name));
  return text === '1' || text === 'true';
}

function moment(text: string | undefined): Date | undefined {
  if (text === undefined) return undefined;
  const value = new Date(text);
  if (!/^\d{4}-\d{2}-\d{2}T[\d:.]+(Z|[+-]\d{2}:\d{2})$/.test(text) || Number.isNaN(value.getTime())) {
    throw wrong('updated_since', parameter.moment('updated_since'));
  }
  return value;
}

function oneValue(name: string, field: Field | undefined, text: string): OneValue {
  const numeric =
    name === 'id' ||
    name === 'id.any' ||
    field?.kind === 'integer' ||
    (field?.kind === 'ref' && field.value === 'id') ||
    (field?.kind === 'choice' && field.options.every((option) => typeof option.value === 'number'));
  if (numeric) {
    if (!/^\d{1,9}$/.test(text)) throw wrong(name, parameter.number(name));
    return Number(text);
  }
  if (field?.kind === 'boolean') return flag({ [name]: text }, name, false);
  if (field?.kind === 'date') {
    const day = normalDay(text);
    if (!isDay(day)) throw wrong(name, parameter.day(name));
    return day;
  }
  if (text.length > 191 || text.includes('\u0000')) throw wrong(name, parameter.wrong(name));
  return text;
}

const isMoment = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/;

/** The value that a filter compares its field with; a way that the field's kind doesn't have is refused. */
function filterValue(name: string, field: Field | undefined, text: string): FilterValue {
  const { way } = filterName(name);
  if (way === 'is') return oneValue(name, field, text);
  if (way === 'left' || way === 'none') return flag({ [name]: text }, name, false);
  if (way !== 'any') {
    // All moments written by the services have one form, which sorts as text in order of time.
    if (field?.kind === 'text' && field.readOnly && isMoment.test(text)) return text;
    if (field?.kind !== 'date') throw wrong(name, parameter.onlyDays(name));
    return oneValue(name, field, text);
  }
  const values = valuesOf(text);
  if (
    field?.kind === 'boolean' ||
    field?.kind === 'date' ||
    values.length === 0 ||
    values.length > (name === 'id.any' ? mostIds : mostValues)
  )
    throw wrong(name, parameter.wrong(name));
  return values.map((value) => oneValue(name, field, value));
}

/** Every parameter once and as text: a repeated one arrives as a list. */
function single(query: unknown): Record<string, string> {
  const result: Record<string, string> = {};
  for (const [name, value] of Object.entries(query ?? {})) {
    if (name === '__proto__') throw wrong(name, parameter.unknown(name));
    if (typeof value !== 'string') throw wrong(name, parameter.once(name));
    result[name] = value;
  }
  return result;
}

const standard = ['page', 'limit', 'ascending', 'ascending_name', 'search', 'sort', 'updated_since', 'level'];

/**
 * Next to `level`, `branch` says who asks, as the described client does with some lists. The token says that already, and
 * after a move a device may still send the old branch, so it is ignored; `branch` alone is a filter.
 */
function withoutAsker({ branch, ...rest }: Record<string, string>): Record<string, string> {
  return branch === undefined || rest['level'] !== undefined ? rest : { ...rest, branch };
}

/** The query of a list call; `open` are the fields this caller may sort and filter by. */
export function parseListQuery(resource: Resource, raw: unknown, open: readonly string[]): ParsedQuery {
  const query = withoutAsker(single(raw));
  const names = filterNames(resource);
  const filters = new Map<string, FilterValue>();
  for (const [name, text] of Object.entries(query)) {
    if (standard.includes(name)) continue;
    const asked = filterName(name);
    // Every list returns the ids of its rows, so it can also be asked for exactly those.
    const isOpen = open.includes(asked.field) || name === 'id' || name === 'id.any';
    const fieldName = names.get(asked.field) ?? (isOpen ? asked.field : undefined);
    if (fieldName === undefined && name !== 'branch') throw wrong(name, parameter.unknown(name));
    // An empty filter filters nothing: the source client sends `branch=` for accounts without a branch.
    if (fieldName === undefined || text === '') continue;
    // Only rows that can be over can be asked whether they are.
    if (asked.way === 'left' && resource.leaving?.field !== fieldName) throw wrong(name, parameter.unknown(name));
    const key = asked.way === 'is' ? fieldName : `${fieldName}.${asked.way}`;
    filters.set(key, filterValue(name, resource.fields[fieldName], text));
  }
  const sort = query['sort'] || (flag(query, 'ascending_name', false) ? resource.title : undefined);
  if (sort !== undefined && sort !== 'id' && sort !== 'updated_at' && !open.includes(sort))
    throw wrong('sort', parameter.sort(sort.slice(0, 64)));
  const search = query['search'] ?? '';
  if (search.length > longestSearch) throw wrong('search', parameter.longest('search', longestSearch));
  return {
    page: Math.max(1, whole(query, 'page', 1, 0, lastPage)),
    limit: whole(query, 'limit', 10, 1, maxLimit),
    ascending: query['ascending_name'] ? flag(query, 'ascending_name', true) : flag(query, 'ascending', true),
    search,
    sort,
    updatedSince: moment(query['updated_since']),
    filters,
  };
}
