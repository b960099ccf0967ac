import 'fake-indexeddb/auto';
import { expect, it, vi } from 'vitest';
import { openDatabases } from '../../../src/data/store/databases.ts';
import type { PageView } from '../../../src/data/public.ts';
import { createWorld, log, must, turns } from '../support/bench-app.ts';
import { resourceOf } from '../../../src/contract/registry.ts';

const first = { page: 1, limit: 10, search: '' };
const patience = { timeout: 20_000, interval: 5 };

/** What is left if the app is closed between the service's answer and its entry in the lists. */
async function closedAtTheAnswer(world: ReturnType<typeof createWorld>): Promise<void> {
  const tab = world.open();
  must(await tab.layer.mirror.refresh(resourceOf('log-check-points'), first));
  must(await tab.layer.outbox.enqueue(log('malam')));
  await vi.waitFor(async () => expect((await world.commands()).map(({ state }) => state)).toEqual(['done']), patience);
  tab.kill();
  await turns();
  const { ops } = openDatabases(world.origin, '7');
  await ops.outbox.toCollection().modify({ state: 'acked', bucket: 'acked' });
  ops.close();
}

const readers = (['ours', 'plain'] as const).flatMap((mode) => [0, 1].map((reader) => ({ mode, reader })));

it.each(readers)('a list that was put off is asked for, whichever tab sends: service of kind $mode, tab $reader reads', async (given) => {
  const world = createWorld(given.mode);
  const tabs = [world.open(), world.open()] as const;
  const [writer] = tabs;
  const { mirror } = tabs[given.reader === 0 ? 0 : 1].layer;
  must(await mirror.refresh(resourceOf('log-check-points'), first));
  let shown: PageView | undefined;
  const stop = mirror.page(resourceOf('log-check-points'), first).subscribe((view) => {
    shown = view;
  });
  must(await writer.layer.outbox.enqueue({ ...log('malam'), holdMs: 5000 }));
  world.service.seed('/api/log-check-points', { ysb_check_point_id: '6', ysb_kategori_note: 1, note: 'orang lain' });
  must(await mirror.refresh(resourceOf('log-check-points'), first));
  world.device.time.pass(6000);
  await vi.waitFor(() => expect(shown?.rows.map(({ row }) => row['note']).sort()).toEqual(['malam', 'orang lain']), patience);
  stop();
  for (const tab of tabs) tab.kill();
});

it.each(['ours', 'plain'] as const)(
  'a list opened while an answer is still being entered shows the row, service of kind %s',
  async (mode) => {
    const world = createWorld(mode);
    await closedAtTheAnswer(world);
    const tab = world.open();
    let shown: PageView | undefined;
    const stop = tab.layer.mirror.page(resourceOf('log-check-points'), first).subscribe((view) => {
      shown = view;
    });
    // The row is still on its way, so fetching the list is put off.
    must(await tab.layer.mirror.refresh(resourceOf('log-check-points'), first));
    await vi.waitFor(() => expect(shown?.rows.map(({ row }) => row['note'])).toEqual(['malam']), { timeout: 4000, interval: 20 });
    expect(shown?.total).toBe(1);
    stop();
    tab.kill();
  },
);
