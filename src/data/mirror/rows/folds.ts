import { type Fold, type FoldEvent, foldedState } from '../../../contract/declared/folds.ts';
import { isResourceName, type ResourceName, resourceOf } from '../../../contract/registry.ts';
import type { Resource, Row } from '../../../contract/resource.ts';
import { isLocal } from '../../store/command.ts';
import type { CacheDatabase, OpsDatabase } from '../../store/databases.ts';
import { knownIds } from '../../store/lane.ts';
import { inBuckets } from '../../store/lane.ts';
import { rowsOf } from '../../store/set-record.ts';
import type { StoredCommand } from '../../store/stored-command.ts';

interface FoldDeps {
  readonly ops: OpsDatabase;
  readonly cache: CacheDatabase;
}

/** A row of events as its fold sees it. */
export const eventOf = (fold: Fold, id: string, row: Readonly<Record<string, unknown>>, at: unknown): FoldEvent => ({
  ...Object.fromEntries(fold.reads.map((name) => [name, row[name]])),
  id,
  at: String(at ?? ''),
});

/** Own events on their way, by the row they are about; for a deletion, by the event's cached row. */
async function byTarget({ ops, cache }: FoldDeps, of: ResourceName, fold: Fold): Promise<ReadonlyMap<string, readonly StoredCommand[]>> {
  const commands = (await inBuckets(ops, of, ['waiting', 'attention', 'acked'])).sort((a, b) => (a.seq ?? 0) - (b.seq ?? 0));
  const found = new Map<string, StoredCommand[]>();
  const named = await Promise.all(
    commands.map(async (command) => {
      const told = command.operation === 'create' ? command.body : (await cache.rows.get([of, command.rowId]))?.row;
      return { command, name: String(told?.[fold.by] ?? '') };
    }),
  );
  const known = await knownIds(
    ops,
    named.flatMap(({ name }) => (isLocal(name) ? [name] : [])),
  );
  for (const { command, name } of named) {
    const id = known.get(name) ?? name;
    if (id !== '') found.set(id, [...(found.get(id) ?? []), command]);
  }
  return found;
}

/** The events of one row as they will be once the own ones have arrived. */
function joined(fold: Fold, stored: readonly Row[], commands: readonly StoredCommand[]): FoldEvent[] {
  const events = new Map(stored.map((row) => [row.id, eventOf(fold, row.id, row, row[fold.at])]));
  for (const { operation, rowId, receipt, body, answer, occurredAt, userId } of commands) {
    const id = receipt?.id || rowId;
    if (operation === 'delete') events.delete(id);
    else events.set(id, eventOf(fold, id, answer ?? { user_id: userId, ...body }, answer?.[fold.at] ?? occurredAt));
  }
  return [...events.values()];
}

/** The row's own fields: as cached here, or as its own create gives them. */
async function rowItself({ ops, cache }: FoldDeps, resource: ResourceName, id: string): Promise<Readonly<Record<string, unknown>>> {
  const held = (await cache.rows.get([resource, id]))?.row;
  if (held) return held;
  const made = (await inBuckets(ops, resource, ['waiting', 'attention', 'acked'])).find(
    ({ operation, rowId, receipt }) => operation === 'create' && (rowId === id || receipt?.id === id),
  );
  return made ? (made.answer ?? { occurred_at: made.occurredAt, ...made.body }) : {};
}

type Changes = ReadonlyMap<string, readonly StoredCommand[]>;

interface Told {
  /** Own events on their way, by the row they are about. */
  readonly own: Changes;
  /** What the device has of events about these rows. */
  readonly stored: ReadonlyMap<string, readonly Row[]>;
}

/** Events of one kind about rows with own ones, read once for all states that depend on them. */
async function toldOf(deps: FoldDeps, of: ResourceName, fold: Fold): Promise<Told> {
  const own = await byTarget(deps, of, fold);
  const stored = new Map<string, Row[]>([...own.keys()].map((id) => [id, []]));
  if (own.size > 0) await rowsOf(deps.cache, of).each(({ row }) => stored.get(String(row[fold.by] ?? ''))?.push(row));
  return { own, stored };
}

/** How own events change the states that a resource's rows hold themselves. */
async function ownChanges(deps: FoldDeps, resource: ResourceName): Promise<Changes> {
  const contract: Resource = resourceOf(resource);
  const changes = new Map<string, readonly StoredCommand[]>();
  const told = new Map<string, Promise<Told>>();
  const folds = (contract.folds ?? []).flatMap((fold) => {
    if (!isResourceName(fold.of)) return [];
    const key = `${fold.of} ${fold.by}`;
    const events = told.get(key) ?? toldOf(deps, fold.of, fold);
    told.set(key, events);
    return [{ fold, events }];
  });
  // Side by side: one after the other they would hold up every view of the list.
  const read = await Promise.all(folds.map(async ({ fold, events }) => ({ fold, ...(await events) })));
  for (const { fold, own, stored: all } of read) {
    for (const [id, commands] of own) {
      const stored = all.get(id) ?? [];
      const [{ answer: _answer, ...last }] = commands.slice(-1) as [StoredCommand];
      const row = fold.from ? await rowItself(deps, resource, id) : {};
      const before = stored.map((event) => eventOf(fold, event.id, event, event[fold.at]));
      const state = foldedState(fold, joined(fold, stored, commands), row);
      // If own events change nothing, the services' state stays: the device may lack earlier events.
      if (state === foldedState(fold, before, row)) continue;
      const body = { [fold.field]: state };
      changes.set(id, [...(changes.get(id) ?? []), { ...last, resource, operation: 'update', state: 'acked', rowId: id, body }]);
    }
  }
  return changes;
}

interface ShownState {
  readonly name: string;
  readonly ref: string;
  readonly to: ResourceName;
  readonly state: string;
}

/** States of other rows that a resource shows joined in: a placement shows whether its pupil is here. */
export function shownStates({ fields }: Resource): readonly ShownState[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const [ref = '', ...further] = field.kind === 'shown' ? field.path : [];
    const by = fields[ref];
    if (field.kind !== 'shown' || further.length > 0 || by?.kind !== 'ref' || by.value !== 'id' || !isResourceName(by.to)) return [];
    const target: Resource = resourceOf(by.to);
    const state = target.folds?.find((fold) => fold.field === field.field)?.field;
    return state === undefined ? [] : [{ name, ref, to: by.to, state }];
  });
}

/**
 * How own events change the states of a resource's rows, and of other rows it shows, as changes on top of the cached rows.
 * They count as arrived, because nothing of the row itself is on its way.
 */
export async function foldedChanges(deps: FoldDeps, resource: ResourceName): Promise<Map<string, readonly StoredCommand[]>> {
  const shown = shownStates(resourceOf(resource));
  const [own, ...others] = await Promise.all([resource, ...shown.map(({ to }) => to)].map((one) => ownChanges(deps, one)));
  const changes = new Map(own);
  for (const [at, { name, ref, state }] of shown.entries()) {
    const there = others[at] ?? new Map<string, readonly StoredCommand[]>();
    if (there.size === 0) continue;
    const rows = await rowsOf(deps.cache, resource)
      .filter(({ row }) => there.has(String(row[ref] ?? '')))
      .toArray();
    for (const { id, row } of rows) {
      const states = (there.get(String(row[ref])) ?? []).filter(({ body }) => state in body);
      const laid = states.map((one) => ({ ...one, resource, rowId: id, body: { [name]: one.body[state] } }));
      changes.set(id, [...(changes.get(id) ?? []), ...laid]);
    }
  }
  return changes;
}
