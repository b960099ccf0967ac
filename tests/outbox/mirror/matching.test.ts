import { describe, expect, test } from 'vitest';
import type { Row } from '../../../src/contract/resource.ts';
import { createWorld, log, must, once } from '../support/bench-app.ts';
import { serviceKinds } from '../support/fake-service.ts';
import { resourceOf } from '../../../src/contract/registry.ts';

const everyone = () => true;

describe('what a device alone holds', () => {
  test('nothing before a list was seen, and no service is asked', async () => {
    const { open, service } = createWorld('ours');
    const tab = open();
    const asked = service.seen.length;
    expect(await once(tab.layer.mirror.matching(resourceOf('log-check-points'), everyone))).toEqual({
      rows: [],
      coverage: 'none',
      stored: 0,
      total: null,
      asOf: null,
    });
    expect(service.seen.length).toBe(asked);
    tab.kill();
  });

  test('unsent rows first, then what was seen, the latest first, each once and only as far as it fits', async () => {
    const world = createWorld('ours');
    const tab = world.open();
    const { mirror, outbox } = tab.layer;
    for (const note of ['satu', 'dua', 'tiga']) must(await outbox.enqueue(log(note)));
    await world.settle(tab);
    must(await mirror.refresh(resourceOf('log-check-points'), { page: 1, limit: 10, search: '' }));
    world.device.setOnline(false);
    must(await outbox.enqueue(log('empat')));
    const notes = async (fits: (row: Row) => boolean) =>
      (await once(mirror.matching(resourceOf('log-check-points'), fits))).rows.map(({ row, pending }) => [row['note'], pending?.operation]);
    expect(await notes(everyone)).toEqual([
      ['empat', 'create'],
      ['tiga', undefined],
      ['dua', undefined],
      ['satu', undefined],
    ]);
    expect(await notes((row) => row['note'] === 'dua' || row['note'] === 'empat')).toEqual([
      ['empat', 'create'],
      ['dua', undefined],
    ]);
    const { stored, oldest } = await once(mirror.matching(resourceOf('log-check-points'), () => false));
    expect([stored, oldest?.['note']]).toEqual([3, 'satu']);
    tab.kill();
  });
});

describe('rows that another call answers', () => {
  test.each(serviceKinds)('are read as rows by the api (%s), and a refusal is told', async (mode) => {
    const { open, service } = createWorld(mode);
    service.seed('/api/log-check-points', { note: 'a', ysb_kategori_note: '2' });
    const { api } = open().layer;
    const answer = must(
      await api.rows(resourceOf('log-check-points'), { method: 'GET', path: '/api/log-check-points', query: { page: 1 } }),
    );
    expect(answer.rows).toMatchObject([{ id: '1', note: 'a', ysb_kategori_note: 2 }]);
    expect(answer.pagination?.total).toBe(1);
    service.reachableWhen(() => false);
    expect(await api.rows(resourceOf('log-check-points'), { method: 'GET', path: '/x' })).toMatchObject({
      ok: false,
      error: { code: 'network' },
    });
  });
});
