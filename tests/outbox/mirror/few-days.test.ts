import 'fake-indexeddb/auto';
import Dexie from 'dexie';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { registry } from '../../../src/contract/registry.ts';
import type { Row } from '../../../src/contract/resource.ts';
import { createRowList } from '../../../src/data/mirror/list/row-list.ts';
import { compareIds } from '../../../src/data/mirror/rows/row-match.ts';
import { ofFewDays } from '../../../src/data/mirror/view/few-days.ts';
import { openDatabases } from '../../../src/data/store/databases.ts';
import type { SetRecord } from '../../../src/data/store/records.ts';
import { emptySet, recordOf } from '../../../src/data/store/set-record.ts';
import { createWorld, once } from '../support/bench-app.ts';

const logs = registry['log-check-points'];
const lists = { isAtHand: () => false };
/** Enough for reading it whole to be worth avoiding. */
const long = 2000;
const set: SetRecord = { ...emptySet(logs.name), state: 'complete', total: long, stamp: 1 };

let visit = 0;
async function holding(rows: readonly Row[]) {
  visit += 1;
  const { cache } = openDatabases('http://days.test', String(visit));
  // Another list has days too.
  const other = recordOf('handovers', { id: '1', date: '2026-11-03', date_check: '2026-11-03' }, 0);
  await cache.rows.bulkPut([...rows.map((row) => recordOf(logs.name, row, 0)), other]);
  return cache;
}

/** The cache as the version before made it, without an index of days, and a way to open it with this one. */
async function ofBefore(who: string) {
  const open = () => openDatabases('http://days.test', who).cache;
  const first = open();
  // Without its key the cache would be taken for one that nobody can read, and emptied.
  await first.open();
  await first.delete();
  const old = new Dexie(first.name);
  old.version(1).stores({ rows: '[resource+id], [resource+order]', sets: 'resource', queries: 'key, resource, at' });
  return { old, open };
}

const day = fc.constantFrom('', '2026-11-01', '2026-11-02', '2026-11-03', '2026-11-30', '2026-12-01');
const log = fc.record({
  id: fc.oneof(fc.integer({ min: 1, max: 120 }).map(String), fc.constantFrom('a-1', 'b-2')),
  date_check: fc.oneof(day, fc.constant(undefined)),
  note: fc.constantFrom('Aman', 'Pintu macet', ''),
  ysb_check_point_id: fc.constantFrom('1', '2', ''),
});
const filters = fc
  .record({
    date_check: day,
    'date_check.from': day,
    'date_check.until': day,
    ysb_check_point_id: fc.constantFrom('', '1'),
  })
  .filter((one) => Object.entries(one).some(([name, value]) => name.startsWith('date_check') && value !== ''));
const sort = fc.constantFrom(
  undefined,
  { field: 'id', ascending: false },
  { field: 'note', ascending: true },
  { field: 'date_check', ascending: false },
);

describe('logs of a few days', () => {
  it('are those that the whole list would have told, whatever else is asked and whatever lies over them', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(log, { selector: ({ id }) => id, maxLength: 60 }),
        filters,
        sort,
        fc.nat({ max: 20 }),
        fc.array(fc.record({ row: log, isGone: fc.boolean() }), { maxLength: 4 }),
        async (held, narrowed, order, from, own) => {
          const rows = [...held].sort((a, b) => compareIds(a.id, b.id));
          const cache = await holding(rows);
          const laid = new Map(own.map(({ row, isGone }) => [row.id, isGone ? { id: row.id } : { id: row.id, row }]));
          const asked = { fields: logs.search, search: '', filters: narrowed, sort: order, from, limit: 7, laid: [...laid.values()] };
          const whole = createRowList(rows).find({ ...asked, resource: logs.name, stamp: 1 });
          const found = await ofFewDays({ cache, lists }, set, asked);
          expect(found).toEqual({ ...whole, stored: long });
          cache.close();
        },
      ),
      { numRuns: 60 },
    );
  });

  it('are read by themselves: not of a short list, not in a search, not of more days than a phone reads at once, not twice', async () => {
    const rows = Array.from({ length: long }, (_, at) => ({
      id: String(at + 1),
      date_check: at < 1600 ? '2026-11-01' : '2026-11-02',
    }));
    const cache = await holding(rows);
    const asked = {
      fields: logs.search,
      search: '',
      filters: { date_check: '2026-11-02' },
      sort: undefined,
      from: 0,
      limit: 1000,
      laid: [],
    };
    const total = async (changed: Partial<typeof asked>, of = set, by = lists) =>
      (await ofFewDays({ cache, lists: by }, of, { ...asked, ...changed }))?.total;
    expect(await total({})).toBe(400);
    expect(await total({ filters: { date_check: '2026-11-01' } })).toBeUndefined();
    expect(await total({ search: 'pintu' })).toBeUndefined();
    expect(await total({}, { ...set, total: 500 })).toBeUndefined();
    expect(await total({}, set, { isAtHand: () => true })).toBeUndefined();
    // Of a list that is here in part, what is here is counted.
    expect(await ofFewDays({ cache, lists }, { ...set, state: 'partial', total: 90_000 }, asked)).toMatchObject({
      total: 400,
      stored: long,
    });
  });

  it('are found on a device whose logs were stored before there was an index of days', async () => {
    const { old, open } = await ofBefore('older');
    await old.table('rows').bulkAdd([1, 2, 3].map((id) => recordOf(logs.name, { id: String(id), date_check: `2026-11-0${id}` }, 0)));
    old.close();
    const cache = open();
    const asked = {
      fields: logs.search,
      search: '',
      filters: { 'date_check.from': '2026-11-02' },
      sort: undefined,
      from: 0,
      limit: 9,
      laid: [],
    };
    expect((await ofFewDays({ cache, lists }, set, asked))?.rows.map(({ id }) => id)).toEqual(['2', '3']);
  });

  it('leave a tab of the version before at work, which goes on with the newer database', async () => {
    const { old, open } = await ofBefore('beside');
    const record = (id: string) => recordOf(logs.name, { id, date_check: '2026-11-02' }, 0);
    await old.table('rows').add(record('1'));
    const cache = open();
    expect(await cache.rows.count()).toBe(1);
    await old.table('rows').add(record('2'));
    expect(await old.table('rows').count()).toBe(2);
    const asked = { fields: logs.search, search: '', filters: { date_check: '2026-11-02' }, sort: undefined, from: 0, limit: 9, laid: [] };
    expect((await ofFewDays({ cache, lists }, set, asked))?.total).toBe(2);
    old.close();
  });
});

describe('the newest logs', () => {
  const newest = { page: 1, limit: 200, search: '', sort: { field: 'id', ascending: false } } as const;

  it.each(['whole', 'in part'])('of a list that is here %s come from its end, own ones first', async (how) => {
    const world = createWorld('ours');
    const today = '2026-11-30';
    for (let id = 1; id <= 620; id++)
      world.service.seed(logs.path, {
        note: `Log ${id}`,
        date_check: how === 'whole' || id > 5 ? today : '2020-01-01',
        ysb_check_point_id: 1,
      });
    const tab = world.open();
    await tab.layer.mirror.prefetch([logs.name]);
    world.device.setOnline(false);
    const page = await once(tab.layer.mirror.page(logs, newest));
    expect(page.coverage).toBe(how === 'whole' ? 'complete' : 'partial');
    const ids = page.rows.map(({ row }) => Number(row.id));
    expect(ids).toEqual(Array.from({ length: 200 }, (_, at) => (ids[0] ?? 0) - at));
    expect(ids[0]).toBeGreaterThanOrEqual(620);
    expect(page.total).toBe(620);
    const second = await once(tab.layer.mirror.page(logs, { ...newest, page: 2 }));
    expect(second.rows[0]?.row.id).toBe(String((ids.at(-1) ?? 0) - 1));
    tab.kill();
  });
});
