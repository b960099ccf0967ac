import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from 'vitest';
import { openDatabases } from '../../../src/data/store/databases.ts';
import type { SetRecord } from '../../../src/data/store/records.ts';
import type { ListPort } from '../../../src/data/mirror/list/list-client.ts';
import type { ListMessage, ListReply } from '../../../src/data/mirror/list/question.ts';
import { serveLists } from '../../../src/data/mirror/list/serve-lists.ts';
import { createStoredLists } from '../../../src/data/mirror/list/stored-lists.ts';
import { emptySet, recordOf } from '../../../src/data/store/set-record.ts';
import { createFakeClock } from '../support/fake-world.ts';

const floor = (id: number, name = `Lantai ${id}`) => ({ id: String(id), name });
const set = (stamp: number, total = 9001): SetRecord => ({ ...emptySet('floors'), state: 'complete', total, stamp });
const asked = { fields: ['name'], search: '', filters: undefined, sort: undefined, from: 0, limit: 3, laid: [] };

let visit = 0;

/** The worker's code behind the same messages, which are copied as they are between threads. */
function besides(said: ListMessage[], answered: number[] = [], isBroken = false): ListPort {
  let isOpen = true;
  let listener: (reply: ListReply) => void = () => undefined;
  const serve = serveLists((reply) => {
    if (reply.kind === 'answer') answered.push(reply.id);
    if (isOpen) listener(structuredClone(reply));
  });
  return {
    post(message) {
      said.push(structuredClone(message));
      queueMicrotask(() => isOpen && serve(structuredClone(message)));
    },
    hear(heard, failed) {
      listener = heard;
      if (isBroken) queueMicrotask(failed);
    },
    close() {
      isOpen = false;
    },
    whenIdle: queueMicrotask,
  };
}

describe('lists beside the page', () => {
  let cache: ReturnType<typeof openDatabases>['cache'];
  let said: ListMessage[];
  let answered: number[];
  const kinds = () => said.map(({ kind }) => kind);
  const { clock, pass } = createFakeClock();
  const open = () => createStoredLists(cache, clock, () => besides(said, answered));

  beforeEach(async () => {
    visit += 1;
    said = [];
    answered = [];
    ({ cache } = openDatabases('http://lists.test', String(visit)));
    const rows = Array.from({ length: 9001 }, (_, at) => floor(at + 1));
    await cache.rows.bulkPut([...rows.map((row) => recordOf('floors', row, 0)), recordOf('rooms', floor(1), 0)]);
  });

  it('are read whole, in the order of the ids, and searched there', async () => {
    const lists = open();
    const found = await lists.ask(set(1), { ...asked, from: 8998 });
    expect(found).toEqual({ rows: [floor(8999), floor(9000), floor(9001)], total: 9001, stored: 9001 });
    expect(await lists.ask(set(1), { ...asked, search: 'lantai 900' })).toMatchObject({
      total: 3,
      rows: [{ id: '900' }, { id: '9000' }, { id: '9001' }],
    });
    expect(kinds()).toEqual(['open', 'ask', 'ask']);
  });

  it('hear of a change, and are read again after one that nobody told', async () => {
    const lists = open();
    await lists.ask(set(1), asked);
    lists.note({ resource: 'floors', before: 1, after: 2, put: [floor(5, 'Atap')], gone: ['1'] });
    // Not in the database: it must come from the cache that was told of it.
    expect(await lists.ask(set(2), { ...asked, search: 'atap' })).toMatchObject({ total: 1, stored: 9000 });
    expect(await lists.ask(set(3), { ...asked, search: 'atap' })).toMatchObject({ total: 0, stored: 9001 });
  });

  it('do not work on a question that is taken back', async () => {
    const lists = open();
    const typing = new AbortController();
    const first = lists.ask(set(1), { ...asked, search: 'l' }, typing.signal).catch(() => 'taken back');
    const second = lists.ask(set(1), { ...asked, search: 'lantai 77' });
    typing.abort();
    expect(await first).toBe('taken back');
    expect((await second).total).toBe(111);
    expect(kinds()).toEqual(['open', 'ask', 'ask', 'drop']);
    expect(answered).toEqual([2]);
    await expect(lists.ask(set(1), asked, typing.signal)).rejects.toThrow();
  });

  it('small ones are not worth a worker', async () => {
    expect(await open().ask({ ...set(1, 1), resource: 'rooms' }, asked)).toMatchObject({ total: 1 });
    expect(said).toEqual([]);
  });

  it('are searched by the page where there is no worker, where it breaks and where it cannot read', async () => {
    const { name } = cache;
    const missing = Object.create(cache, { name: { value: 'no-such-database' } }) as typeof cache;
    for (const lists of [
      createStoredLists(cache, clock, () => undefined),
      createStoredLists(cache, clock, () => besides(said, [], true)),
      createStoredLists(missing, clock, () => besides(said)),
    ]) {
      expect(await lists.ask(set(1), { ...asked, search: 'lantai 9001' })).toMatchObject({ total: 1 });
      expect(await lists.ask(set(1), { ...asked, search: 'lantai 9001' })).toMatchObject({ total: 1 });
    }
    const known = (await indexedDB.databases()).map((one) => one.name);
    expect(known).toContain(name);
    expect(known).not.toContain('no-such-database');
  });

  it('are made ready once, a moment after somebody came to look, unless nobody stayed', async () => {
    const lists = open();
    lists.prepare(set(1), ['name']);
    pass(1_000);
    expect(kinds()).toEqual([]);
    lists.hold();
    for (const stamp of [1, 2]) {
      lists.prepare(set(stamp), ['name']);
      pass(1_000);
    }
    lists.prepare(set(1, 100), ['name']);
    pass(1_000);
    expect(kinds()).toEqual(['open', 'ask']);
  });

  it('are let go a while after the last one has left them', async () => {
    const lists = open();
    const leave = lists.hold();
    await lists.ask(set(1), asked);
    leave();
    pass(9_000);
    const stay = lists.hold();
    pass(60_000);
    await lists.ask(set(1), asked);
    expect(kinds()).toEqual(['open', 'ask', 'ask']);
    stay();
    pass(10_000);
    await lists.ask(set(1), asked);
    expect(kinds()).toEqual(['open', 'ask', 'ask', 'open', 'ask']);
  });

  const near = (typed: string) => ({ typed, about: [], key: 'id', limit: 2, laid: [] });

  it('are compared there with what is typed, and what is compared stays when the lists are let go', async () => {
    const lists = open();
    const leave = lists.keep();
    expect(await lists.near(set(1), near('9001 lan'))).toEqual({ ids: ['9001'], distances: [1], named: 1, found: 1, stored: 9001 });
    const away = lists.hold();
    await lists.ask(set(1), asked);
    away();
    pass(10_000);
    expect(kinds()).toEqual(['open', 'near', 'ask', 'rest']);
    // It follows a change that was reported, and is not read again for it.
    await cache.rows.clear();
    lists.note({ resource: 'floors', before: 1, after: 2, put: [floor(9002)], gone: ['9001'] });
    expect(await lists.near(set(2), near('900 lan'))).toMatchObject({ ids: ['900', '9000'], stored: 9001 });
    expect((await lists.near(set(2), near('9002'))).ids).toEqual(['9002']);
    leave();
    pass(10_000);
    expect(await lists.near(set(2), near('9002'))).toMatchObject({ ids: [], stored: 0 });
    expect(kinds().filter((kind) => kind === 'open')).toHaveLength(2);
  });

  it('are compared by the page where there is no worker, and read once at a time', async () => {
    const lists = createStoredLists(cache, clock, () => undefined);
    const [first, second] = await Promise.all([lists.near(set(1), near('9001')), lists.near(set(2), near('9001'))]);
    expect([first.ids, second.ids]).toEqual([['9001'], ['9001']]);
    const stopped = new AbortController();
    const reading = lists.near(set(3), near('9001'));
    const dropped = lists.near(set(4), near('9001'), stopped.signal).catch(() => 'taken back');
    stopped.abort();
    expect([(await reading).ids, await dropped]).toEqual([['9001'], 'taken back']);
  });
});
