import type { Effect } from '../../../contract/declared/effects.ts';
import { isResourceName, resourceNames, resourceOf, type ResourceName } from '../../../contract/registry.ts';
import type { Input, Row } from '../../../contract/resource.ts';
import { isLocal } from '../../store/command.ts';
import type { CacheDatabase, OpsDatabase } from '../../store/databases.ts';
import { inBuckets } from '../../store/lane.ts';
import { storableInput } from '../../store/row-codec.ts';
import { rowsOf } from '../../store/set-record.ts';
import { type JoinMemory, joiner } from '../../store/shown-fields.ts';
import type { StoredCommand } from '../../store/stored-command.ts';

interface EffectDeps {
  readonly ops: OpsDatabase;
  readonly cache: CacheDatabase;
  readonly joins: JoinMemory;
}

const effectsOf = (name: ResourceName): readonly Effect[] => resourceOf(name).effects ?? [];

/** Resources whose new rows change rows of this one, and how. */
const sourcesOf = (resource: ResourceName): readonly { readonly of: ResourceName; readonly effect: Effect }[] =>
  resourceNames.flatMap((of) => effectsOf(of).flatMap((effect) => (effect.on === resource ? [{ of, effect }] : [])));

const isSame = (a: unknown, b: unknown): boolean => String(a ?? '') === String(b ?? '');

/** The stored rows that an event is about, as they are after earlier events (`laid`). */
async function targetsOf(cache: CacheDatabase, effect: Effect, event: Input, laid: ReadonlyMap<string, Row>): Promise<readonly Row[]> {
  if (!isResourceName(effect.on)) return [];
  const asked = Object.entries(effect.where).map(([name, from]) => [name, event[from]] as const);
  const id = asked.find(([name]) => name === 'id')?.[1];
  const stored =
    id === undefined ? await rowsOf(cache, effect.on).toArray() : [await cache.rows.get([effect.on, String(id)])].filter((one) => !!one);
  return stored
    .map((record) => laid.get(record.id) ?? record.row)
    .filter((row) => asked.every(([name, value]) => !isSame(value, '') && isSame(row[name], value)));
}

/** An event as the services have it, or as it was made here; rows made here use the id they have got since. */
async function eventOf(ops: OpsDatabase, { answer, body, resource }: StoredCommand): Promise<Input> {
  if (answer) return answer;
  const stored = storableInput(resourceOf(resource), body);
  const known = async (value: unknown) => (isLocal(value) ? ((await ops.idmap.get(value))?.id ?? value) : value);
  return Object.fromEntries(await Promise.all(Object.entries(stored).map(async ([name, value]) => [name, await known(value)] as const)));
}

/** How own events on their way change the rows of a resource, as changes on top of the cached rows. */
export async function effectChanges(
  { ops, cache, joins }: EffectDeps,
  resource: ResourceName,
): Promise<ReadonlyMap<string, readonly StoredCommand[]>> {
  const read = sourcesOf(resource).map(async ({ of, effect }) => {
    const commands = await inBuckets(ops, of, ['waiting', 'attention', 'acked']);
    return commands.flatMap((command) => (command.operation === 'create' ? [{ command, effect }] : []));
  });
  const found = (await Promise.all(read)).flat();
  if (found.length === 0) return new Map();
  found.sort((a, b) => (a.command.seq ?? 0) - (b.command.seq ?? 0));
  const join = await joiner(cache, resource, joins);
  const laid = new Map<string, Row>();
  const changes = new Map<string, StoredCommand[]>();
  for (const { command, effect } of found) {
    const event = await eventOf(ops, command);
    const sets = effect.sets(event);
    const body = { ...sets, ...(await join(sets)) };
    const { answer: _answer, ...bare } = command;
    for (const row of await targetsOf(cache, effect, event, laid)) {
      laid.set(row.id, { ...row, ...body });
      changes.set(row.id, [...(changes.get(row.id) ?? []), { ...bare, resource, operation: 'update', rowId: row.id, body }]);
    }
  }
  return changes;
}

/** The cached rows of other resources changed by an event that arrived, as they are now. */
export async function affectedRows(
  cache: CacheDatabase,
  { resource, operation, answer, body }: StoredCommand,
): Promise<readonly { readonly on: ResourceName; readonly rows: readonly Row[] }[]> {
  if (operation !== 'create') return [];
  const event = answer ?? body;
  const found: { on: ResourceName; rows: readonly Row[] }[] = [];
  for (const effect of effectsOf(resource)) {
    if (!isResourceName(effect.on)) continue;
    const sets = effect.sets(event);
    const join = await joiner(cache, effect.on, new Map());
    const joined = await join(sets);
    const rows = await targetsOf(cache, effect, event, new Map());
    found.push({ on: effect.on, rows: rows.map((row) => ({ ...row, ...sets, ...joined })) });
  }
  return found;
}
