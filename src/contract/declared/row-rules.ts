import type { Field, Fields, HistoryField } from '../fields.ts';
import { isTime, normalTime } from '../values/time-of-day.ts';

type Values = Readonly<Record<string, unknown>>;

/** What is wrong in a row: the field to mark, or a column of one of its dated rows, and the words below it. */
interface RowProblem<N extends string = string> {
  readonly field: N | `${N}.${number}.${string}`;
  readonly words: string;
}

/** A rule over several fields of one row. It is given whole rows, and ignores what is not filled in. */
export interface RowRule<N extends string = string> {
  /** Every field it reads: it is not checked when only other fields change. */
  readonly fields: readonly N[];
  /** `today` is a day (`YYYY-MM-DD`), if the caller knows one. */
  problem(row: Values, today?: string): RowProblem<N> | undefined;
}

interface Ruled {
  readonly fields: Fields;
  readonly rules?: readonly RowRule[];
}

/** Nobody at a school was born before the first day, and nothing is planned after the last. */
const firstDay = '1900-01-01';
const lastDay = '2999-12-31';

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
/** A day as people write it: 31-12-2026. */
const written = (day: string): string => day.split('-').reverse().join('-');

function dayWords(field: Field & { kind: 'date' }, value: unknown, today: string | undefined): string | undefined {
  const day = textOf(value);
  if (day === '') return undefined;
  if (day < firstDay) return `${field.label} tidak boleh sebelum ${written(firstDay)}. Periksa tahunnya.`;
  if (field.past && today !== undefined && day > today) return `${field.label} tidak boleh setelah hari ini. Periksa tahunnya.`;
  if (day > lastDay) return `${field.label} tidak boleh setelah ${written(lastDay)}. Periksa tahunnya.`;
  return undefined;
}

/** The same for the dated rows of a field; the first wrong one is marked. */
function historyRule(name: string, history: HistoryField): RowRule {
  const rules = dayRules(history.row);
  const problem = (row: Values, today?: string) => {
    const rows: readonly unknown[] = Array.isArray(row[name]) ? row[name] : [];
    for (const [at, one] of rows.entries()) {
      const found =
        typeof one === 'object' && one !== null ? rules.map((rule) => rule.problem(one as Values, today)).find(Boolean) : undefined;
      if (found) return { field: `${name}.${at}.${found.field}`, words: found.words };
    }
    return undefined;
  };
  return { fields: [name], problem };
}

/** Every date lies within bounds; one about the past is not in the future. */
function dayRules(fields: Fields): RowRule[] {
  return Object.entries(fields).flatMap(([name, field]): RowRule[] => {
    if (field.kind === 'history') return [historyRule(name, field)];
    if (field.kind !== 'date' || field.readOnly) return [];
    const problem = (row: Values, today?: string) => {
      const words = dayWords(field, row[name], today);
      return words === undefined ? undefined : { field: name, words };
    };
    return [{ fields: [name], problem }];
  });
}

/** Made once: thousands of rows are checked in one go. */
const daysOf = new WeakMap<Fields, readonly RowRule[]>();

function dayRulesOf(fields: Fields): readonly RowRule[] {
  const known = daysOf.get(fields) ?? dayRules(fields);
  daysOf.set(fields, known);
  return known;
}

/** Messages by field for a whole row that breaks a rule. With `changed` only rules that read one of these are checked, so that a row older than a rule stays editable in its other fields. */
export function rowProblems(resource: Ruled, row: Values, changed?: readonly string[], today?: string): Record<string, string> {
  const problems: Record<string, string> = {};
  for (const rule of [...dayRulesOf(resource.fields), ...(resource.rules ?? [])]) {
    if (changed && !rule.fields.some((name) => changed.includes(name))) continue;
    const found = rule.problem(row, today);
    if (found) problems[found.field] ??= found.words;
  }
  return problems;
}

/** Two dates in order; the later one is marked. The same day is fine. */
export function inOrder<const A extends string, const B extends string>(earlier: A, later: B, words: string): RowRule<A | B> {
  return {
    fields: [earlier, later],
    problem: (row) => {
      const [first, second] = [textOf(row[earlier]), textOf(row[later])];
      return first !== '' && second !== '' && second < first ? { field: later, words } : undefined;
    },
  };
}

/** Two times of one day, however they are written; the later one is marked. It has to be later: equal times are wrong. */
export function timesInOrder<const A extends string, const B extends string>(earlier: A, later: B, words: string): RowRule<A | B> {
  return {
    fields: [earlier, later],
    problem: (row) => {
      const [first, second] = [normalTime(textOf(row[earlier])), normalTime(textOf(row[later]))];
      return isTime(first) && isTime(second) && second <= first ? { field: later, words } : undefined;
    },
  };
}

/** Two numbers in order; the greater one is marked. */
export function upTo<const A extends string, const B extends string>(least: A, most: B, words: string): RowRule<A | B> {
  return {
    fields: [least, most],
    problem: (row) => {
      const [low, high] = [row[least], row[most]];
      return typeof low === 'number' && typeof high === 'number' && high < low ? { field: most, words } : undefined;
    },
  };
}

const isNothing = (value: unknown): boolean => value === undefined || value === null || value === '';

/** A row must have it, though a body may leave it out: the services fill it in for most people. */
export function needed<const N extends string>(name: N, words: string): RowRule<N> {
  return { fields: [name], problem: (row) => (isNothing(row[name]) ? { field: name, words } : undefined) };
}
