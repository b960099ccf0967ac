import { filterName, filterTest, type ListFilters, narrows } from '../../../contract/declared/list-filter.ts';
import type { Row } from '../../../contract/resource.ts';
import type { Tally } from '../for-screens.ts';

interface Group {
  readonly field: string;
  readonly tests: ((row: Row) => boolean)[];
}

/** The tests of each field, in the order of the chips; filters of other fields apply to everything counted. */
function groupsOf(filters: ListFilters | undefined, fields: readonly string[]): { readonly asked: Group[]; readonly others: Group[] } {
  const groups = new Map<string, Group>(fields.map((field) => [field, { field, tests: [] }]));
  for (const [name, wanted] of Object.entries(filters ?? {})) {
    if (!narrows(wanted)) continue;
    const { field } = filterName(name);
    const group = groups.get(field) ?? { field, tests: [] };
    group.tests.push(filterTest(name, wanted));
    groups.set(field, group);
  }
  const all = [...groups.values()].filter(({ tests }) => tests.length > 0);
  return { asked: all.filter(({ field }) => fields.includes(field)), others: all.filter(({ field }) => !fields.includes(field)) };
}

const passes = (row: Row, { tests }: Group): boolean => tests.every((test) => test(row));

/** Counts for filters on `fields` among the rows that a search found, in one pass. */
export function tallyOf(found: Iterable<Row>, filters: ListFilters | undefined, fields: readonly string[]): Tally {
  const { asked, others } = groupsOf(filters, fields);
  const values = new Map(fields.map((field) => [field, new Map<string, number>()]));
  const upTo = new Map(fields.map((field) => [field, 0]));
  let all = 0;
  for (const row of found) {
    if (!others.every((group) => passes(row, group))) continue;
    all += 1;
    const failed = asked.filter((group) => !passes(row, group)).map(({ field }) => field);
    for (const field of fields) {
      if (field === failed[0]) break;
      upTo.set(field, (upTo.get(field) ?? 0) + 1);
    }
    if (failed.length > 1) continue;
    for (const [field, counts] of values) {
      if (failed.length === 1 && failed[0] !== field) continue;
      const value = String(row[field] ?? '');
      counts.set(value, (counts.get(value) ?? 0) + 1);
    }
  }
  const plain = [...values].map(([field, counts]) => [field, Object.fromEntries(counts)] as const);
  return { values: Object.fromEntries(plain), upTo: Object.fromEntries(upTo), all };
}
