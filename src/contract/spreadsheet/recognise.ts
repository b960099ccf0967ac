import type { Input } from '../resource.ts';
import type { SheetPlan } from './sheet-plan.ts';

/** A row that exists already, by its keys. */
export interface KnownRow {
  readonly id: string;
  readonly keys: Readonly<Record<string, string>>;
  readonly branch: string;
  /** It has an account, whose password an import leaves alone. */
  readonly hasAccount: boolean;
  /** The fields that the file says differently; absent if nobody has compared them. */
  readonly changed?: readonly string[];
  /** For somebody who left: his state, or the day. */
  readonly left?: string;
}

export interface KnownRows {
  /** Rows by one of their keys. */
  readonly byKey: ReadonlyMap<string, KnownRow>;
}

export const comparableKey = (value: unknown): string => (value === undefined || value === null ? '' : String(value).trim().toLowerCase());

/** The key of a row as one text; empty if part of it is missing. */
function keyOf(fields: readonly string[], values: Readonly<Record<string, unknown>>): string {
  const texts = fields.map((field) => comparableKey(values[field]));
  return texts.includes('') ? '' : JSON.stringify([fields, texts]);
}

/** An index over existing rows. */
export function knownRows(plan: SheetPlan, rows: Iterable<KnownRow>): KnownRows {
  const byKey = new Map<string, KnownRow>();
  for (const row of rows) {
    for (const fields of plan.keys) {
      const key = keyOf(fields, row.keys);
      if (key !== '') byKey.set(key, row);
    }
  }
  return { byKey };
}

/** The keys of a stored or listed row. */
export const keysOf = (plan: SheetPlan, row: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(plan.keys.flat().flatMap((field) => (comparableKey(row[field]) === '' ? [] : [[field, comparableKey(row[field])]])));

export interface Recognised {
  readonly row?: KnownRow;
  /** Fields whose keys point to different rows. */
  readonly conflict: readonly string[];
}

/** The row that an input means: all keys that point anywhere must point to the same one. */
export function recognise(plan: SheetPlan, known: KnownRows, input: Input): Recognised {
  const hits = plan.keys.flatMap((fields) => {
    const row = known.byKey.get(keyOf(fields, input));
    return row ? [{ fields, row }] : [];
  });
  const ids = new Set(hits.map(({ row }) => row.id));
  if (ids.size > 1) return { conflict: hits.flatMap(({ fields }) => fields) };
  const row = hits[0]?.row;
  return row ? { row, conflict: [] } : { conflict: [] };
}

/** Rows of the file that share a key: by the row's index, the last field of the key and the numbers of the other rows. */
export function repeatedKeys(
  plan: SheetPlan,
  inputs: readonly { readonly at: number; readonly input: Input }[],
): Map<number, Map<string, number[]>> {
  const repeated = new Map<number, Map<string, number[]>>();
  for (const fields of plan.keys) {
    const seen = new Map<string, number[]>();
    inputs.forEach(({ input }, index) => {
      const key = keyOf(fields, input);
      if (key !== '') seen.set(key, [...(seen.get(key) ?? []), index]);
    });
    const field = fields.at(-1) ?? '';
    for (const indexes of seen.values()) {
      if (indexes.length < 2) continue;
      for (const index of indexes) {
        const others = indexes.filter((other) => other !== index).map((other) => inputs[other]?.at ?? 0);
        repeated.set(index, (repeated.get(index) ?? new Map<string, number[]>()).set(field, others));
      }
    }
  }
  return repeated;
}
