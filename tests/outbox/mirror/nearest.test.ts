import { expect, test, vi } from 'vitest';
import { resourceOf } from '../../../src/contract/registry.ts';
import type { NearRows } from '../../../src/data/public.ts';
import { createWorld, log, must, once } from '../support/bench-app.ts';

const logs = resourceOf('log-check-points');
const query = { about: [], key: 'id', limit: 5 } as const;

type Mirror = ReturnType<ReturnType<typeof createWorld>['open']>['layer']['mirror'];

/** What is told about a text. */
function found(mirror: Mirror, typed: string): Promise<NearRows> {
  return new Promise((resolve) => {
    const search = mirror.nearest(logs, query, (rows, about) => {
      if (about !== typed) return;
      search.stop();
      resolve(rows);
    });
    search.type(typed);
  });
}

test('the nearest rows hold what was typed here and not sent; no service is asked', async () => {
  const world = createWorld('ours');
  const tab = world.open();
  const { mirror, outbox } = tab.layer;
  const notes = async (typed: string) => (await found(mirror, typed)).rows.map(({ row, pending }) => [row['note'], pending?.operation]);
  for (const note of ['keran bocor', 'lampu mati', 'keran patah']) must(await outbox.enqueue(log(note)));
  await world.settle(tab);
  must(await mirror.refresh(logs, { page: 1, limit: 10, search: '' }));
  world.device.setOnline(false);
  must(await outbox.enqueue(log('keran baru')));
  const asked = world.service.seen.length;
  expect((await notes('ker')).sort()).toEqual([
    ['keran baru', 'create'],
    ['keran bocor', undefined],
    ['keran patah', undefined],
  ]);
  const two = await found(mirror, 'boc ker');
  expect([two.rows.map(({ row, distance }) => [row['note'], distance]), two.stored, two.found]).toEqual([[['keran bocor', 3]], 3, 1]);
  expect(await notes('')).toEqual([]);
  expect(world.service.seen.length).toBe(asked);
  tab.kill();
});

test('while somebody types only the last text is answered, and again after each change of the list', async () => {
  const world = createWorld('ours');
  const tab = world.open();
  const { mirror, outbox } = tab.layer;
  for (const note of ['keran bocor', 'lampu mati']) must(await outbox.enqueue(log(note)));
  await world.settle(tab);
  must(await mirror.refresh(logs, { page: 1, limit: 10, search: '' }));
  const told: [string, unknown[]][] = [];
  const search = mirror.nearest(logs, query, ({ rows }, typed) => told.push([typed, rows.map(({ row }) => row['note'])]));
  for (const typed of ['la', 'lam', 'ker']) search.type(typed);
  await vi.waitFor(() => expect(told.at(-1)).toEqual(['ker', ['keran bocor']]));
  expect(told.some(([typed]) => typed === 'la')).toBe(false);
  must(await outbox.enqueue(log('keran patah')));
  await vi.waitFor(() => expect(told.at(-1)?.[1]).toHaveLength(2));
  await world.settle(tab);
  must(await mirror.refresh(logs, { page: 1, limit: 10, search: '' }));
  search.type('patah');
  await vi.waitFor(() => expect(told.at(-1)).toEqual(['patah', ['keran patah']]));
  search.stop();
  const before = told.length;
  search.type('ker');
  must(await outbox.enqueue(log('keran hilang')));
  await world.settle(tab);
  expect(told.length).toBe(before);
  tab.kill();
});

test('what was opened is remembered until logout, also where unsent work stays', async () => {
  const world = createWorld('ours');
  const tab = world.open();
  const { recents, outbox } = tab.layer;
  await recents.note({ menu: '/students' });
  await recents.note({ resource: 'students', id: '5' });
  await recents.note({ resource: 'students', id: '5' });
  expect(await once(recents.list())).toEqual([{ resource: 'students', id: '5' }, { menu: '/students' }]);
  world.device.setOnline(false);
  must(await outbox.enqueue(log('belum terkirim')));
  await tab.layer.forget();
  const again = world.open();
  expect((await once(again.layer.outbox.counts())).total).toBe(1);
  expect(await once(again.layer.recents.list())).toEqual([]);
  again.kill();
});
