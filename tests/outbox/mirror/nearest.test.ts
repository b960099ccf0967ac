import { expect, test } from 'vitest';
import { resourceOf } from '../../../src/contract/registry.ts';
import { createWorld, log, must, once } from '../support/bench-app.ts';

const logs = resourceOf('log-check-points');
const query = (typed: string) => ({ typed, about: [], key: 'id', limit: 5 });

test('the nearest rows hold what was typed here and not sent; no service is asked', async () => {
  const world = createWorld('ours');
  const tab = world.open();
  const { mirror, outbox } = tab.layer;
  const notes = async (typed: string) =>
    (await once(mirror.nearest(logs, query(typed)))).rows.map(({ row, pending }) => [row['note'], pending?.operation]);
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
  const found = await once(mirror.nearest(logs, query('boc ker')));
  expect([found.rows.map(({ row, distance }) => [row['note'], distance]), found.stored, found.found]).toEqual([[['keran bocor', 3]], 3, 1]);
  expect(await notes('')).toEqual([]);
  expect(world.service.seen.length).toBe(asked);
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
