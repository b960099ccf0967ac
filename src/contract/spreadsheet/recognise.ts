import type { Input } from '../resource.ts';
import type { SheetPlan } from './sheet-plan.ts';

/** A row that is there already, by its keys. */
export interface KnownRow {
  readonly id: string;
  readonly keys: Readonly<Record<string, string>>;
  readonly branch: string;
  /** It has an account, whose password an import leaves alone. */
  readonly hasAccount: boolean;
}

export interface KnownRows {
  /** Rows by "field:value". */
  readonly byKey: ReadonlyMap<string, KnownRow>;
}

const comparable = (value: unknown): string => (value === undefined || value === null ? '' : String(value).trim().toLowerCase());
const keyOf = (field: string, value: unknown): string => {
  const text = comparable(value);
  return text === '' ? '' : `${field}:${text}`;
};

/** An index over rows that are there already. */
export function knownRows(plan: SheetPlan, rows: Iterable<KnownRow>): KnownRows {
  const byKey = new Map<string, KnownRow>();
  for (const row of rows) {
    for (const field of plan.keys) {
      const key = keyOf(field, row.keys[field]);
      if (key !== '') byKey.set(key, row);
    }
  }
  return { byKey };
}

/** The keys of a stored or listed row. */
export const keysOf = (plan: SheetPlan, row: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(plan.keys.flatMap((field) => (comparable(row[field]) === '' ? [] : [[field, comparable(row[field])]])));

export interface Recognised {
  readonly row?: KnownRow;
  /** Fields whose keys point to different rows. */
  readonly conflict: readonly string[];
}

/** The row that an input means: every key that points anywhere has to point to the same one. */
export function recognise(plan: SheetPlan, known: KnownRows, input: Input): Recognised {
  const hits = plan.keys.flatMap((field) => {
    const row = known.byKey.get(keyOf(field, input[field]));
    return row ? [{ field, row }] : [];
  });
  const ids = new Set(hits.map(({ row }) => row.id));
  if (ids.size > 1) return { conflict: hits.map(({ field }) => field) };
  const row = hits[0]?.row;
  return row ? { row, conflict: [] } : { conflict: [] };
}

/** Rows of the file that share a key: by the row's index, the field and the numbers of the other rows. */
export function repeatedKeys(
  plan: SheetPlan,
  inputs: readonly { readonly at: number; readonly input: Input }[],
): Map<number, Map<string, number[]>> {
  const seen = new Map<string, number[]>();
  inputs.forEach(({ input }, index) => {
    for (const field of plan.keys) {
      const key = keyOf(field, input[field]);
      if (key !== '') seen.set(key, [...(seen.get(key) ?? []), index]);
    }
  });
  const repeated = new Map<number, Map<string, number[]>>();
  for (const [key, indexes] of seen) {
    if (indexes.length < 2) continue;
    const field = key.slice(0, key.indexOf(':'));
    for (const index of indexes) {
      const others = indexes.filter((other) => other !== index).map((other) => inputs[other]?.at ?? 0);
      repeated.set(index, (repeated.get(index) ?? new Map<string, number[]>()).set(field, others));
    }
  }
  return repeated;
}
