import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openDatabases } from '../../../src/data/store/databases.ts';
import { createListStore } from '../../../src/data/mirror/list/list-store.ts';
import { storedRows } from '../../../src/data/mirror/rows/row-parts.ts';
import { recordOf } from '../../../src/data/store/set-record.ts';

const floor = (id: number, name = `Lantai ${id}`) => ({ id: String(id), name });
const names = (rows: readonly Record<string, unknown>[]) => rows.map((row) => row['name']);
let visit = 0;

describe('rows of a list in memory', () => {
  let cache: ReturnType<typeof openDatabases>['cache'];
  beforeEach(async () => {
    visit += 1;
    ({ cache } = openDatabases('http://rows.test', String(visit)));
    await cache.rows.bulkPut([1, 2, 9, 10].map((id) => recordOf('floors', floor(id), 0)));
  });

  it('follow committed changes without being read again, in the order of their ids', async () => {
    const store = createListStore((resource) => storedRows(cache, resource));
    await store.list('floors', 5);
    const reads = vi.spyOn(cache.rows, 'where');
    store.note({ resource: 'floors', before: 5, after: 6, put: [floor(3), floor(9, 'Atap')], gone: ['2'] });
    store.note({ resource: 'floors', before: 6, after: 7, put: [floor(11)], gone: [] });
    expect(names((await store.list('floors', 7)).rows)).toEqual(['Lantai 1', 'Lantai 3', 'Atap', 'Lantai 10', 'Lantai 11']);
    expect(reads).not.toHaveBeenCalled();
  });

  it('are read again after a change that nobody told, as one of another tab', async () => {
    const store = createListStore((resource) => storedRows(cache, resource));
    await store.list('floors', 5);
    store.note({ resource: 'floors', before: 6, after: 7, put: [floor(3)], gone: [] });
    await cache.rows.put(recordOf('floors', floor(4), 0));
    expect(names((await store.list('floors', 7)).rows)).toEqual(['Lantai 1', 'Lantai 2', 'Lantai 4', 'Lantai 9', 'Lantai 10']);
  });

  it('leave what was handed out before as it was', async () => {
    const store = createListStore((resource) => storedRows(cache, resource));
    const before = (await store.list('floors', 5)).rows;
    store.note({ resource: 'floors', before: 5, after: 6, put: [], gone: ['1', '2', '9', '10'] });
    expect((await store.list('floors', 6)).rows).toEqual([]);
    expect(before).toHaveLength(4);
  });

  it('are of so many rows at most, those that were asked last', async () => {
    const read = vi.fn(async () => [floor(1), floor(2), floor(3)]);
    const store = createListStore(read, 6);
    for (const name of ['floors', 'rooms', 'floors', 'branches', 'floors', 'branches'] as const) await store.list(name, 1);
    expect(read.mock.calls).toEqual([['floors'], ['rooms'], ['branches']]);
    await store.list('rooms', 1);
    expect(read).toHaveBeenCalledTimes(4);
  });
});
