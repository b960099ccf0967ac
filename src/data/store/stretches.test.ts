import 'fake-indexeddb/auto';
import Dexie from 'dexie';
import { beforeEach, expect, it } from 'vitest';
import type { CacheDatabase, OpsDatabase } from './databases.ts';
import { knownIds } from './lane.ts';
import { recordOf, rowsById } from './set-record.ts';

let cache: CacheDatabase;
let ops: OpsDatabase;
let at = 0;

beforeEach(() => {
  at += 1;
  cache = new Dexie(`stretches cache ${at}`) as CacheDatabase;
  cache.version(1).stores({ rows: '[resource+id], [resource+order]' });
  ops = new Dexie(`stretches ops ${at}`) as OpsDatabase;
  ops.version(1).stores({ idmap: 'local, [resource+id]' });
});

const store = (ids: readonly string[]) => cache.rows.bulkPut(ids.map((id) => recordOf('floors', { id }, 0)));
const numbers = (from: number, count: number, step = 1) => Array.from({ length: count }, (_, n) => String(from + n * step));

it.each([
  ['few', ['3', '1', '9']],
  ['many that lie together', numbers(90, 40)],
  ['many, every other one', numbers(90, 41, 2)],
  ['many that lie far apart', numbers(5, 40, 20)],
  ['many, of which some are named by a text', [...numbers(90, 40), 'a-1', '0x7']],
  ['many, twice', [...numbers(90, 40), ...numbers(90, 40)]],
])('rows by id, %s: these, and no others', async (_, asked) => {
  await store([...numbers(1, 900), 'a-1', 'b-2']);
  const isHere = (id: string) => id !== '0x7' && id !== '110';
  await cache.rows.delete(['floors', '110']);
  await cache.rows.put(recordOf('rooms', { id: '95' }, 0));
  const found = await rowsById(cache, 'floors', asked);
  expect([...found.keys()].sort()).toEqual([...new Set(asked)].filter(isHere).sort());
  expect([...found].every(([id, { row, resource }]) => row.id === id && resource === 'floors')).toBe(true);
});

it.each([3, 60])('the ids of %i rows made here: of those that are named, and of no others', async (count) => {
  const locals = Array.from({ length: 200 }, (_, n) => `local:${String(n).padStart(3, '0')}`);
  await ops.idmap.bulkPut(locals.map((local, n) => ({ local, resource: 'floors' as const, id: n % 5 === 0 ? '' : String(n) })));
  const asked = locals.filter((_, n) => n % 3 === 0).slice(0, count);
  const known = await knownIds(ops, [...asked].reverse());
  const expected = asked.flatMap((local) => (Number(local.slice(6)) % 5 === 0 ? [] : [[local, String(Number(local.slice(6)))] as const]));
  expect([...known].sort()).toEqual(expected);
  expect((await knownIds(ops, [])).size).toBe(0);
});
