import type { Row } from '../../../contract/resource.ts';
import { filtersTest, narrows } from '../../../contract/declared/list-filter.ts';
import { comparator, compareIds, haystack, compareKeys, keyOf } from '../rows/row-match.ts';
import type { RowsAnswer, ListQuestion, ListChange } from './question.ts';
import { tallyOf } from './tally.ts';
import { orderValue } from '../../../contract/words/column-text.ts';
import { type ResourceName, resourceOf } from '../../../contract/registry.ts';
import type { PageQuery } from '../for-screens.ts';

/** The places of rows, given by id, in the order of `comparator`; the keys are made once, not at each comparison. */
function orderRows(resource: ResourceName, rows: readonly Row[], sort: NonNullable<PageQuery['sort']>): Uint32Array {
  if (sort.field === 'id') {
    const places = Uint32Array.from(rows.keys());
    return sort.ascending ? places : places.reverse();
  }
  const sign = sort.ascending ? 1 : -1;
  const value = orderValue(resourceOf(resource), sort.field);
  const keyed = rows.map((row, at) => ({ at, key: keyOf(value(row)) }));
  return Uint32Array.from(
    keyed.sort((a, b) => sign * (compareKeys(a.key, b.key) || a.at - b.at)),
    ({ at }) => at,
  );
}

/** How many of the ordered rows come before this one. */
function rankOf(resource: ResourceName, row: Row, count: number, rowAt: (place: number) => Row, sort: PageQuery['sort']): number {
  const compare = comparator(resource, sort);
  let [low, high] = [0, count];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (compare(rowAt(middle), row) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}

const keptOrders = 3;
const keptSearches = 8;
const keptFilters = 3;

/** Puts a value last; beyond `most`, the one that was used longest ago goes. */
function keep<T>(values: Map<string, T>, name: string, value: T, most: number): void {
  values.delete(name);
  values.set(name, value);
  const [oldest] = values.keys();
  if (values.size > most && oldest !== undefined) values.delete(oldest);
}

/** All stored rows of one list in memory, by id, ready for searching: a keystroke costs one scan. */
export interface RowList {
  readonly rows: readonly Row[];
  find(question: ListQuestion): RowsAnswer;
  /** The list after a change. */
  changed(change: Pick<ListChange, 'put' | 'gone'>): RowList;
}

type Asked = Pick<ListQuestion, 'resource' | 'fields' | 'sort'>;

function applied(rows: readonly Row[], { put, gone }: Pick<ListChange, 'put' | 'gone'>): readonly Row[] {
  const dropped = new Set(gone);
  const fresh = new Map(put.map((row) => [row.id, row]));
  const next: Row[] = [];
  for (const row of rows) {
    if (dropped.has(row.id)) continue;
    next.push(fresh.get(row.id) ?? row);
    fresh.delete(row.id);
  }
  if (fresh.size === 0) return next;
  next.push(...fresh.values());
  return next.sort((a, b) => compareIds(a.id, b.id));
}

/** Rows that replace stored ones, each with the place in the list that it belongs before. */
function rankedLaid(question: ListQuestion, fits: (row: Row) => boolean, count: number, rowAt: (place: number) => Row) {
  const { resource, sort } = question;
  const compare = comparator(resource, sort);
  return question.laid
    .flatMap(({ row }) => (row && fits(row) ? [{ row, rank: rankOf(resource, row, count, rowAt, sort) }] : []))
    .sort((a, b) => a.rank - b.rank || compare(a.row, b.row));
}

/** Every row that the search finds, whatever the filters; `hit` marks the stored ones among them. */
function* searchedRows(rows: readonly Row[], { laid, search, resource, fields }: ListQuestion, hit: Uint8Array | undefined) {
  const covered = new Set(laid.map(({ id }) => id));
  const textOf = haystack(resource, fields);
  for (let at = 0; at < rows.length; at++) {
    const row = rows[at] as Row;
    if ((!hit || hit[at] === 1) && !covered.has(row.id)) yield row;
  }
  for (const { row } of laid) if (row && (search === '' || textOf(row).includes(search))) yield row;
}

/** Which rows pass filters, which stay the same from letter to letter; undefined if all do. */
function createPassed(rows: readonly Row[]): (filters: ListQuestion['filters']) => Uint8Array | undefined {
  const passed = new Map<string, Uint8Array>();
  return (filters) => {
    if (!Object.values(filters ?? {}).some(narrows)) return undefined;
    const name = JSON.stringify(filters);
    const passes = filtersTest(filters);
    const found = passed.get(name) ?? Uint8Array.from(rows, (row) => (passes(row) ? 1 : 0));
    keep(passed, name, found, keptFilters);
    return found;
  };
}

/** Makes a list of rows that are ordered by id. */
export function createRowList(rows: readonly Row[], known = new WeakMap<Row, string>()): RowList {
  let searched: { readonly fields: string; readonly texts: readonly string[] } | undefined;
  const hits = new Map<string, Uint8Array>();
  const orders = new Map<string, Uint32Array>();
  const passedOf = createPassed(rows);

  function textsOf({ resource, fields }: Asked): readonly string[] {
    const name = fields.join();
    if (searched?.fields === name) return searched.texts;
    // Every question about a list searches the same fields, so what is known stays valid from change to change.
    const textOf = haystack(resource, fields);
    const texts = rows.map((row) => {
      const text = known.get(row) ?? textOf(row);
      known.set(row, text);
      return text;
    });
    searched = { fields: name, texts };
    hits.clear();
    return texts;
  }

  /** Which rows a search finds; when somebody types on or deletes letters, only what the shorter search found matters. */
  function hitsOf(search: string, asked: Asked): Uint8Array {
    const texts = textsOf(asked);
    const known = hits.get(search);
    const [wider] = [...hits].filter(([other]) => search.includes(other)).sort(([a], [b]) => b.length - a.length);
    const found = known ?? new Uint8Array(texts.length);
    if (!known) for (let at = 0; at < texts.length; at++) if ((!wider || wider[1][at] === 1) && texts[at]?.includes(search)) found[at] = 1;
    keep(hits, search, found, keptSearches);
    return found;
  }

  function orderOf({ resource, sort }: Asked): Uint32Array | undefined {
    if (!sort || (sort.field === 'id' && sort.ascending)) return undefined;
    const name = `${sort.ascending}${sort.field}`;
    const order = orders.get(name) ?? orderRows(resource, rows, sort);
    keep(orders, name, order, keptOrders);
    return order;
  }

  function find(question: ListQuestion): RowsAnswer {
    const { resource, fields, search, filters, from, limit, laid } = question;
    const order = orderOf(question);
    const hit = search === '' ? undefined : hitsOf(search, question);
    const pass = passedOf(filters);
    const passes = filtersTest(filters);
    const covered = new Set(laid.map(({ id }) => id));
    const rowAt = (place: number) => rows[order ? (order[place] ?? 0) : place] as Row;
    const textOf = haystack(resource, fields);
    const fits = (row: Row) => passes(row) && (search === '' || textOf(row).includes(search));
    const ranked = rankedLaid(question, fits, rows.length, rowAt);
    const found: Row[] = [];
    let total = 0;
    let next = 0;
    const take = (row: Row) => {
      if (total >= from && found.length < limit) found.push(row);
      total += 1;
    };
    for (let place = 0; place < rows.length; place++) {
      for (let one = ranked[next]; one && one.rank <= place; one = ranked[++next]) take(one.row);
      const at = order ? (order[place] ?? 0) : place;
      if (hit?.[at] === 0 || pass?.[at] === 0) continue;
      const row = rows[at] as Row;
      if (covered.size > 0 && covered.has(row.id)) continue;
      take(row);
    }
    for (const { row } of ranked.slice(next)) take(row);
    const answer = { rows: found, total, stored: rows.length };
    return question.tally ? { ...answer, tally: tallyOf(searchedRows(rows, question, hit), filters, question.tally) } : answer;
  }

  return { rows, find, changed: (change) => createRowList(applied(rows, change), known) };
}
