import Dexie from 'dexie';
import { isResourceName, resourceOf, type ResourceName } from '../../contract/registry.ts';
import type { Input, Row } from '../../contract/resource.ts';
import type { OpsDatabase } from './databases.ts';
import { isLocal } from './command.ts';
import { type Bucket, isActive, type StoredCommand } from './stored-command.ts';

export const localLane = (resource: ResourceName, rowId: string): string => `${resource}/${rowId}`;

/** The row's lane: a row made here keeps the lane of its local id even after the service named it. */
export async function laneOf(ops: OpsDatabase, resource: ResourceName, rowId: string): Promise<string> {
  if (isLocal(rowId)) return localLane(resource, rowId);
  const known = await ops.idmap.where('[resource+id]').equals([resource, rowId]).first();
  return `${resource}/${known?.local ?? rowId}`;
}

/** Commands of a lane that are not done, oldest first. */
export async function activeInLane(ops: OpsDatabase, lane: string): Promise<StoredCommand[]> {
  return (await ops.outbox.where('lane').equals(lane).sortBy('seq')).filter(isActive);
}

/** The version that successive own writes have turned this one into: nothing in between is somebody else's change. */
export async function ownVersion(ops: OpsDatabase, lane: string, from: Row['version']): Promise<Row['version']> {
  let version = from;
  for (const one of await ops.outbox.where('lane').equals(lane).sortBy('seq')) {
    if (one.bucket !== 'attention' && version !== undefined && one.base?.version === version) version = one.receipt?.version ?? version;
  }
  return version;
}

/**
 * A resource's commands in these buckets. One range each: a query over several ranges goes row by row. Nearly always
 * there are none, which a single request tells: every view of a list asks this.
 */
export async function inBuckets(ops: OpsDatabase, resource: ResourceName, buckets: readonly Bucket[]): Promise<StoredCommand[]> {
  const any = ops.outbox.where('[resource+bucket]').between([resource, Dexie.minKey], [resource, Dexie.maxKey]);
  if ((await any.count()) === 0) return [];
  // One transaction, so that a command moving from one to the other is met exactly once.
  const found = await ops.transaction('r', ops.outbox, async () =>
    Promise.all(buckets.map((bucket) => ops.outbox.where('[resource+bucket]').equals([resource, bucket]).toArray())),
  );
  return found.flat();
}

/** References by a field other than the id (a branch code) also wait for a row that is being created. */
async function creatorByValue(ops: OpsDatabase, resource: string, field: string, value: unknown): Promise<string | undefined> {
  if (!isResourceName(resource) || typeof value !== 'string' || value === '') return undefined;
  const pending = await inBuckets(ops, resource, ['waiting', 'attention']);
  return pending.find((command) => command.operation === 'create' && command.body[field] === value)?.rowId;
}

/** A create that certainly waits for no row made here: no reference is local, or uses a value other than the id. */
export function standsAlone({ resource, operation, body }: Pick<StoredCommand, 'resource' | 'operation' | 'body'>): boolean {
  if (operation !== 'create') return false;
  return !Object.entries(resourceOf(resource).fields).some(([name, field]) => {
    const value = body[name];
    return field.kind === 'ref' && (isLocal(value) || (field.value !== 'id' && typeof value === 'string' && value !== ''));
  });
}

/** Local ids that a command has to wait for. */
export async function dependenciesOf(
  ops: OpsDatabase,
  resource: ResourceName,
  operation: string,
  rowId: string,
  body: Input,
): Promise<string[]> {
  const found = new Set<string>();
  if (operation !== 'create' && isLocal(rowId)) found.add(rowId);
  for (const [name, field] of Object.entries(resourceOf(resource).fields)) {
    if (field.kind !== 'ref') continue;
    const value = body[name];
    if (isLocal(value)) found.add(value);
    else if (field.value !== 'id') {
      const creator = await creatorByValue(ops, field.to, field.value, value);
      if (creator && creator !== rowId) found.add(creator);
    }
  }
  return [...found];
}

/** From here on, one request for all between the first and the last is quicker than a request for each. */
const manyIds = 20;

/**
 * The services' ids of rows made here, by their local ids; without those the services have not named yet. Local ids count
 * upwards with time, so many that were made close together lie close together.
 */
export async function knownIds({ idmap }: Pick<OpsDatabase, 'idmap'>, locals: Iterable<string>): Promise<ReadonlyMap<string, string>> {
  const wanted = [...new Set(locals)].sort();
  const [first, last] = [wanted[0], wanted.at(-1)];
  if (first === undefined || last === undefined) return new Map();
  const isMany = wanted.length > manyIds;
  const met = new Set(wanted);
  const entries = isMany ? await idmap.where('local').between(first, last, true, true).toArray() : await idmap.bulkGet(wanted);
  return new Map(entries.flatMap((entry) => (entry?.id && met.has(entry.local) ? [[entry.local, entry.id] as const] : [])));
}

/** Resolves local ids from the stored map; undefined while one is not known yet. */
export async function resolveIds(ops: OpsDatabase, command: StoredCommand): Promise<{ rowId: string; body: Input } | undefined> {
  const known = new Map((await ops.idmap.bulkGet([...command.deps])).flatMap((entry) => (entry ? [[entry.local, entry.id] as const] : [])));
  if (command.deps.some((local) => !known.has(local))) return undefined;
  const real = (value: unknown) => (isLocal(value) ? known.get(value) : value);
  const rowId = command.operation === 'create' ? command.rowId : real(command.rowId);
  const body = Object.fromEntries(Object.entries(command.body).map(([name, value]) => [name, real(value)]));
  const complete =
    typeof rowId === 'string' && rowId !== '' && !Object.entries(command.body).some(([name, value]) => isLocal(value) && !body[name]);
  return complete ? { rowId, body } : undefined;
}

/** What a create waits its turn with (`inTurn` of its resource), under the row's id on the services once that is known. */
function turnOf({ resource, operation, body }: StoredCommand, known: ReadonlyMap<string, string>): string | undefined {
  // A later version of the app may have stored a resource unknown to this one.
  const inTurn = isResourceName(resource) ? resourceOf(resource).inTurn : undefined;
  if (inTurn === undefined || operation !== 'create') return undefined;
  const named = body[inTurn];
  return `${resource}/${(isLocal(named) && known.get(named)) || String(named)}`;
}

const inOrderOfArrival = (a: StoredCommand, b: StoredCommand): number => (a.seq ?? 0) - (b.seq ?? 0);

/** Those of a queue that go out by themselves, in order: not what waits for a person, nor what refers to such a row. */
function going(queue: readonly StoredCommand[], known: ReadonlyMap<string, string>): readonly StoredCommand[] {
  const stuck = new Set(queue.flatMap(({ bucket, operation, rowId }) => (bucket === 'attention' && operation === 'create' ? [rowId] : [])));
  return queue
    .filter(({ bucket, deps }) => bucket === 'waiting' && !deps.some((local) => stuck.has(local) && !known.has(local)))
    .sort(inOrderOfArrival);
}

/**
 * Those of a queue that still have others of their turn ahead. What waits for a person holds up none of them: what was said
 * later is sent anyway. The queue also has the creates of the rows referred to.
 */
export function outOfTurn(queue: readonly StoredCommand[], known: ReadonlyMap<string, string>): ReadonlySet<string> {
  const first = new Set<string>();
  const later = new Set<string>();
  for (const command of going(queue, known)) {
    const turn = turnOf(command, known);
    if (turn === undefined) continue;
    if (first.has(turn)) later.add(command.id);
    first.add(turn);
  }
  return later;
}

/** What is waiting of a resource whose creates go out in turn, what it refers to, and the ids those rows have got. */
async function turnsOf(ops: OpsDatabase, { resource, operation, deps: own }: StoredCommand) {
  if (!isResourceName(resource) || resourceOf(resource).inTurn === undefined || operation !== 'create') return undefined;
  const waiting = await inBuckets(ops, resource, ['waiting']);
  const locals = [...new Set([...own, ...waiting.flatMap(({ deps }) => deps)])];
  const known = await knownIds(ops, locals);
  const creators = await ops.outbox
    .where('id')
    .anyOf(locals.filter((local) => !known.has(local)).map((local) => local.slice('local:'.length)))
    .toArray();
  const met = new Set(waiting.map(({ id }) => id));
  return { queue: [...waiting, ...creators.filter(({ id }) => !met.has(id))], known };
}

/** Inside a transaction: whether a command has nothing of its turn ahead of it. */
export async function isInTurn(ops: OpsDatabase, command: StoredCommand): Promise<boolean> {
  const turns = await turnsOf(ops, command);
  return turns === undefined || !outOfTurn(turns.queue, turns.known).has(command.id);
}

/** Inside a transaction: the command that was waiting behind one that no longer waits. */
export async function nextInTurn(ops: OpsDatabase, command: StoredCommand): Promise<StoredCommand | undefined> {
  const turns = await turnsOf(ops, command);
  const turn = turns && turnOf(command, turns.known);
  if (!turns || turn === undefined) return undefined;
  return going(turns.queue, turns.known).find((other) => turnOf(other, turns.known) === turn);
}
