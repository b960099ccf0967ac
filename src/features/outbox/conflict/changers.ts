import type { HistoryEntry } from '../../../crud/public.ts';

/** Who changed something on the service, and when. */
export interface Changer {
  readonly by: string;
  readonly at: string;
}

/** What a row's history tells about a conflict. */
export interface Changers {
  /** Who touched the row last. */
  readonly last?: Changer;
  /** By field, only if it is somebody other than the last one. */
  readonly byField: Readonly<Record<string, Changer>>;
}

const none: Changers = { byField: {} };
const arrival = ({ at, arrived_at }: HistoryEntry) => arrived_at ?? at;

/** Reads from a row's history (newest first) who changed these fields after `since`; empty if the history does not say. */
export function changersOf(entries: readonly HistoryEntry[] | undefined, fields: readonly string[], since: string | undefined): Changers {
  const from = since === undefined ? Number.NEGATIVE_INFINITY : Date.parse(since);
  // The row's creator counts only if this device did not know of the row.
  const late = (entries ?? []).filter(
    (entry) => (entry.action !== 'create' || since === undefined) && entry.by !== '' && Date.parse(arrival(entry)) >= from,
  );
  const told = ({ by, at }: HistoryEntry): Changer => ({ by, at });
  const about = (name: string) => late.find((entry) => entry.changes.some((change) => change.field === name));
  const newest = late.find((entry) => entry.action === 'delete' || entry.changes.some((change) => fields.includes(change.field)));
  if (!newest) return none;
  const byField = fields.flatMap((name) => {
    const entry = about(name);
    return entry && entry.by !== newest.by ? [[name, told(entry)] as const] : [];
  });
  return { last: told(newest), byField: Object.fromEntries(byField) };
}
