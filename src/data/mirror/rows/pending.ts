import { foldedState } from '../../../contract/declared/folds.ts';
import { resourceOf, type ResourceName } from '../../../contract/registry.ts';
import type { FieldName, Input, Resource, Row } from '../../../contract/resource.ts';
import type { branches } from '../../../contract/resources/places/branches.ts';
import type { logCheckPoints } from '../../../contract/resources/patrol/log-check-points.ts';
import { wallClock } from '../../../contract/values/wall-clock.ts';
import { storableInput } from '../../store/row-codec.ts';
import type { CacheDatabase, OpsDatabase } from '../../store/databases.ts';
import { inBuckets } from '../../store/lane.ts';
import { isLocal } from '../../store/command.ts';
import { knownIds } from '../../store/lane.ts';
import type { StoredCommand } from '../../store/stored-command.ts';
import { effectChanges } from './effects.ts';
import { foldedChanges } from './folds.ts';
import type { ShownRow } from '../for-screens.ts';
import { type JoinMemory, joiner } from '../../store/shown-fields.ts';

/** Older ones are left without joined texts: thousands of unsent notes must not slow a list down. */
const joinedAtMost = 200;

/** Commands not yet in the cache, by the row they are about; `creates` are rows the cache does not have. */
export interface Pending {
  readonly byRow: ReadonlyMap<string, readonly StoredCommand[]>;
  readonly creates: readonly StoredCommand[];
  readonly size: number;
}

export interface PendingDeps {
  readonly ops: OpsDatabase;
  readonly cache: CacheDatabase;
  readonly username: string;
  readonly joins: JoinMemory;
}

/** Columns that show what was typed into another field of the row. */
const copies: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  branches: { branch_initial: 'branch_code' } satisfies Partial<Record<FieldName<typeof branches>, FieldName<typeof branches>>>,
};

/** What a service will add to a row by itself: copied values and, for a record, who made it and when. */
function stampedFields(resource: Resource, command: StoredCommand, username: string): Input {
  const copied = Object.entries(copies[resource.name] ?? {}).filter(([, from]) => from in command.body);
  return { ...Object.fromEntries(copied.map(([to, from]) => [to, command.body[from]])), ...recordStamps(resource, command, username) };
}

function recordStamps(resource: Resource, command: StoredCommand, username: string): Input {
  if (command.operation !== 'create' || !resource.appendOnly) return {};
  const { date, time } = wallClock(new Date(command.occurredAt));
  const stamps: Partial<Record<FieldName<typeof logCheckPoints>, string>> = {
    name_users: username,
    user_id: command.userId,
    date_check: date,
    time_check: time,
    occurred_at: command.occurredAt,
  };
  // Some records are dated by whoever writes them.
  const dated = resource.fields['date']?.readOnly ? { date } : {};
  const stamped: Input = { ...Object.fromEntries(Object.entries(stamps).filter(([name]) => name in resource.fields)), ...dated };
  const told = { ...command.body, ...stamped };
  // As long as there are no events about it, it has its initial state.
  return { ...stamped, ...Object.fromEntries((resource.folds ?? []).map((fold) => [fold.field, foldedState(fold, [], told)])) };
}

/** Reads what is pending for a resource; a local id that was resolved meanwhile counts as the service's id. */
export async function readPending({ ops, cache, username, joins }: PendingDeps, resource: ResourceName): Promise<Pending> {
  // Read side by side: every view of a list waits for them.
  const [lane, folded, effects] = await Promise.all([
    inBuckets(ops, resource, ['waiting', 'attention', 'acked']),
    foldedChanges({ ops, cache }, resource),
    effectChanges({ ops, cache, joins }, resource),
  ]);
  const stored = lane.sort((a, b) => (a.seq ?? 0) - (b.seq ?? 0));
  const contract = resourceOf(resource);
  const isIdle = stored.length === 0 && folded.size === 0;
  const join = isIdle ? async () => ({}) : await joiner(cache, resource, joins);
  // A state that refers to somebody is shown with that person's name.
  for (const [id, changes] of folded)
    folded.set(
      id,
      await Promise.all(changes.map(async (change) => ({ ...change, body: { ...change.body, ...(await join(change.body)) } }))),
    );
  for (const [id, changes] of effects) folded.set(id, [...(folded.get(id) ?? []), ...changes]);
  if (stored.length === 0) return { byRow: folded, creates: [], size: folded.size };
  const commands: StoredCommand[] = [];
  for (const [i, command] of stored.entries()) {
    const recent = i >= stored.length - joinedAtMost && command.operation !== 'delete' && command.state !== 'acked';
    const added = recent ? { ...stampedFields(contract, command, username), ...(await join(command.body)) } : {};
    commands.push({ ...command, body: { ...storableInput(contract, command.body), ...added } });
  }
  const known = await knownIds(
    ops,
    commands.flatMap((command) => (isLocal(command.rowId) ? [command.rowId] : [])),
  );
  const byRow = new Map<string, StoredCommand[]>();
  const creates: StoredCommand[] = [];
  for (const command of commands) {
    const id = known.get(command.rowId) ?? command.rowId;
    byRow.set(id, [...(byRow.get(id) ?? []), command]);
    if (command.operation === 'create') creates.push(command);
  }
  for (const [id, changes] of folded) byRow.set(id, [...(byRow.get(id) ?? []), ...changes]);
  return { byRow, creates: creates.reverse(), size: commands.length + folded.size };
}

/** The cached row as the person must see it: own changes on top, in order. Undefined once deleted and acknowledged. */
export function shownRow(row: Row, commands: readonly StoredCommand[] | undefined): ShownRow | undefined {
  let shown: Row = row;
  let last: StoredCommand | undefined;
  for (const command of commands ?? []) {
    if (command.operation === 'delete' && command.state === 'acked') return undefined;
    if (command.state === 'acked' && command.answer) shown = command.answer;
    else if (command.operation !== 'delete') shown = { ...shown, ...command.body };
    if (command.state !== 'acked') last = command;
  }
  if (!last) return { row: shown };
  const { id: commandId, operation, bucket } = last;
  // An edit goes nowhere while an earlier command needs a person; a deletion is shown as one, so that it can be taken back.
  const attention = bucket === 'attention' || (operation !== 'delete' && (commands ?? []).some((one) => one.bucket === 'attention'));
  return { row: shown, pending: { commandId, operation, attention } };
}

/** A row that so far exists only here; it counts as a create until that has arrived. */
export function createdRow(command: StoredCommand, pending: Pending, id: string): ShownRow | undefined {
  const lane = pending.byRow.get(id) ?? [command];
  const shown = shownRow({ ...command.body, id }, lane);
  if (!shown?.pending) return shown;
  const attention = lane.some((one) => one.bucket === 'attention');
  const operation = shown.pending.operation === 'update' && command.state !== 'acked' ? 'create' : shown.pending.operation;
  return { row: shown.row, pending: { ...shown.pending, operation, attention } };
}

/** The id under which a pending create is shown: the service's as soon as it is known. */
export const createdId = (command: StoredCommand): string => command.receipt?.id || command.rowId;
