import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openDatabases } from '../../../src/data/store/databases.ts';
import type { SetRecord } from '../../../src/data/store/records.ts';
import type { ListPort } from '../../../src/data/mirror/list/list-client.ts';
import type { ListReply } from '../../../src/data/mirror/list/question.ts';
import { serveLists } from '../../../src/data/mirror/list/serve-lists.ts';
import { createStoredLists } from '../../../src/data/mirror/list/stored-lists.ts';
import { searchNearest } from '../../../src/data/mirror/view/nearest.ts';
import { emptySet, recordOf } from '../../../src/data/store/set-record.ts';
import { createFakeClock } from '../support/fake-world.ts';
import { turns } from '../support/bench-app.ts';

const count = 2600;
const set = (resource: SetRecord['resource'], stamp = 1): SetRecord => ({ ...emptySet(resource), state: 'complete', total: count, stamp });
const ahead = { typed: '', about: [], key: 'id', limit: 0, laid: [] };
const typed = { ...ahead, typed: 'lantai 77', limit: 2 };
const asked = { fields: ['name'], search: '', filters: undefined, sort: undefined, from: 0, limit: 3, laid: [] };

let visit = 0;
let ops: ReturnType<typeof openDatabases>['ops'];
let cache: ReturnType<typeof openDatabases>['cache'];
/** What the page does when it has nothing better to do. */
let idle: (() => void)[];
/** Which lists parts were read of. */
let read: string[];

function worker(): ListPort {
  let hear: (reply: ListReply) => void = () => undefined;
  const serve = serveLists((reply) => hear(reply));
  return {
    post: (message) => queueMicrotask(() => serve(message)),
    hear: (listener) => {
      hear = listener;
    },
    close: () => undefined,
    whenIdle: (work) => void idle.push(work),
  };
}

const untilAsked = () => vi.waitFor(() => expect(idle.length).toBeGreaterThan(0), { timeout: 10_000, interval: 2 });

async function haveIdleMoment(): Promise<void> {
  await untilAsked();
  for (const work of idle.splice(0)) work();
  await turns();
}

/** What comes of `work` on a page that has nothing better to do. */
async function whileIdle<T>(work: Promise<T>): Promise<T> {
  let isOver = false;
  void work.finally(() => {
    isOver = true;
  });
  while (!isOver) {
    for (const go of idle.splice(0)) go();
    await turns(1);
  }
  return work;
}

beforeEach(async () => {
  visit += 1;
  idle = [];
  read = [];
  ({ ops, cache } = openDatabases('http://ahead.test', String(visit)));
  const row = (at: number) => ({ id: String(at + 1), name: `Lantai ${at + 1}` });
  for (const resource of ['floors', 'rooms'] as const)
    await cache.rows.bulkPut(Array.from({ length: count }, (_, at) => recordOf(resource, row(at), 0)));
  const { getAll } = IDBIndex.prototype;
  vi.spyOn(IDBIndex.prototype, 'getAll').mockImplementation(function (this: IDBIndex, range, most) {
    const first: unknown = range instanceof IDBKeyRange ? range.lower : undefined;
    read.push(`${Array.isArray(first) ? String(first[0]) : ''} ${String(most)}`);
    return getAll.call(this, range, most);
  });
});
afterEach(() => vi.restoreAllMocks());

const open = () => createStoredLists(cache, createFakeClock().clock, worker);

it('a list that nobody waits for is read a small part at a time, each when the page has nothing better to do', async () => {
  const lists = open();
  const done = lists.near(set('floors'), ahead);
  await untilAsked();
  expect(read).toEqual([]);
  // In the first of them it is looked whether the list is in memory.
  for (let moment = 0; moment <= 11; moment++) {
    await haveIdleMoment();
    await vi.waitFor(() => expect(read).toEqual(Array.from({ length: moment }, () => 'floors 250')));
  }
  expect((await done).stored).toBe(count);
  expect(idle).toEqual([]);
});

it('as soon as somebody waits for it, the rest is read at once', async () => {
  const lists = open();
  const done = lists.near(set('floors'), ahead);
  await haveIdleMoment();
  expect((await lists.near(set('floors'), typed)).ids).toContain('77');
  expect(read).toEqual(['floors 250', 'floors 4000']);
  expect((await done).stored).toBe(count);
});

it('whoever opens the search has it read, before the first letter', async () => {
  const lists = open();
  void lists.near(set('floors'), ahead).catch(() => undefined);
  await untilAsked();
  await cache.sets.put(set('floors'));
  const search = searchNearest(
    { ops, cache, lists, username: 'sari', joins: new Map() },
    'floors',
    { about: [], key: 'id', limit: 2 },
    () => undefined,
  );
  await vi.waitFor(() => expect(read.filter((one) => one.startsWith('floors'))).toEqual(['floors 4000']));
  search.stop();
});

it('also when it changes in the middle of it', async () => {
  const lists = open();
  const done = lists.near(set('floors'), ahead);
  await haveIdleMoment();
  expect((await lists.near(set('floors', 2), typed)).ids).toContain('77');
  expect(read).toEqual(['floors 250', 'floors 4000', 'floors 4000']);
  expect((await done).stored).toBe(count);
});

it('the list that is shown goes before what the palette reads ahead, and is not read twice', async () => {
  const lists = open();
  lists.hold();
  const shown = lists.ask(set('floors'), { ...asked, search: '\u0001', limit: 0 });
  const palette = Promise.all([lists.near(set('rooms'), ahead), lists.near(set('floors'), ahead)]);
  expect((await whileIdle(shown)).stored).toBe(count);
  expect((await whileIdle(palette)).map(({ stored }) => stored)).toEqual([count, count]);
  expect(read).toEqual([...Array.from({ length: 11 }, () => 'floors 250'), ...Array.from({ length: 11 }, () => 'rooms 250')]);
  expect((await lists.near(set('floors'), typed)).ids).toContain('77');
});

it('while somebody types, nothing else is read', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  try {
    const lists = open();
    void lists.near(set('rooms'), ahead).catch(() => undefined);
    await haveIdleMoment();
    await lists.ask(set('floors'), { ...asked, search: '1' });
    // What it asked for before the letter was typed.
    for (const work of idle.splice(0)) work();
    for (const search of ['12', '123']) {
      await lists.ask(set('floors'), { ...asked, search });
      vi.advanceTimersByTime(200);
      await turns(100);
      expect(idle).toEqual([]);
    }
    vi.advanceTimersByTime(200);
    await untilAsked();
  } finally {
    vi.useRealTimers();
  }
});
