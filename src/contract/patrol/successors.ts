import type { FieldName } from '../resource.ts';
import type { checkPoints } from '../resources/patrol/check-points.ts';

/** A check point as the device or the services hold it: their ids are of different types. */
type Replaceable = { readonly id: string | number } & {
  readonly [K in FieldName<typeof checkPoints> & ('is_retired' | 'successor_id')]?: unknown;
};

const key = (value: unknown): string => (value === null || value === undefined ? '' : String(value));

/** Whether a row is out of use and kept only for its history. */
export const isRetired = (row: Pick<Replaceable, 'is_retired'>): boolean => row.is_retired === true;

/**
 * The row that replaces a retired one now: its successor's successor, and so on. Undefined if there is none, or the chain
 * leads to something unknown here. It ends, whatever the rows say.
 */
export function successorOf<T extends Replaceable>(row: T, rows: ReadonlyMap<string, T>): T | undefined {
  const met = new Set([key(row.id)]);
  let at = rows.get(key(row.successor_id));
  while (at && isRetired(at) && !met.has(key(at.id))) {
    met.add(key(at.id));
    at = rows.get(key(at.successor_id));
  }
  return at && !isRetired(at) ? at : undefined;
}

/** The ids under which the history of a row is found: its own, and those of all rows it took over from. */
export function lineOf<T extends Replaceable>(id: string, rows: readonly T[]): readonly string[] {
  const line = new Set([id]);
  for (const one of line) for (const row of rows) if (key(row.successor_id) === one) line.add(key(row.id));
  return [...line];
}

/** For each id the one its history belongs to now: that of the last successor, or its own if there is none. */
export function headsOf<T extends Replaceable>(rows: readonly T[]): (id: string) => string {
  const all = new Map(rows.map((row) => [key(row.id), row]));
  return (id) => {
    const row = all.get(id);
    const now = row && isRetired(row) ? successorOf(row, all) : undefined;
    return now ? key(now.id) : id;
  };
}
