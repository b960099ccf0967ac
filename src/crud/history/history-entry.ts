import * as z from 'zod/mini';
import type { Resource } from '../../contract/resource.ts';
import type { Command } from '../../data/public.ts';

const change = z.object({ field: z.string(), before: z.unknown(), after: z.unknown() });
const entry = z.object({
  id: z.union([z.number(), z.string()]),
  action: z.enum(['create', 'update', 'delete', 'restore']),
  by: z.string(),
  at: z.string(),
  arrived_at: z.optional(z.string()),
  changes: z.array(change),
});
const entries = z.array(entry);

export type HistoryChange = z.infer<typeof change>;
export type HistoryEntry = z.infer<typeof entry>;

/** The most entries a service answers. */
export const mostEntries = 200;
/** If a change arrived more than this after it was made, both times are shown. */
const lateAfterMs = 5 * 60_000;

/** The entries in a service's answer; undefined if it is something else. */
export function readHistory(data: unknown): readonly HistoryEntry[] | undefined {
  const read = entries.safeParse(data);
  return read.success ? read.data : undefined;
}

export const isLate = ({ at, arrived_at }: HistoryEntry): boolean =>
  arrived_at !== undefined && Math.abs(Date.parse(arrived_at) - Date.parse(at)) > lateAfterMs;

const isEmpty = (value: unknown) => value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
const isSame = (a: unknown, b: unknown) => (isEmpty(a) && isEmpty(b)) || JSON.stringify(a) === JSON.stringify(b);

/** The changes a person can read: those of fields the form knows, and for a new row only those that were filled in. */
export function shownChanges(resource: Resource, { action, changes }: Pick<HistoryEntry, 'action' | 'changes'>): readonly HistoryChange[] {
  return changes.filter(({ field, after }) => {
    const known = Object.hasOwn(resource.fields, field) ? resource.fields[field] : undefined;
    if (!known || known.kind === 'shown') return false;
    return action !== 'create' || !isEmpty(after) || known.sensitive || known.kind === 'file';
  });
}

/** What one of your own waiting commands will change. */
export function pendingChanges(resource: Resource, command: Pick<Command, 'operation' | 'body' | 'base'>): readonly HistoryChange[] {
  if (command.operation === 'delete') return [];
  const changes = Object.entries(command.body).flatMap(([field, after]) => {
    const before = command.base?.[field] ?? null;
    return isSame(before, after) ? [] : [{ field, before, after }];
  });
  return shownChanges(resource, { action: command.operation, changes });
}

const isOver = ({ state }: Command) => state === 'done' || state === 'acked';

/** Your own changes of a row that no service has yet, newest first. */
export function pendingOf(commands: readonly Command[], resource: Resource, id: string): readonly Command[] {
  return commands.filter((command) => command.resource === resource.name && command.rowId === id && !isOver(command));
}
