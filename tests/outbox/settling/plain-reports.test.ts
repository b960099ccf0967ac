import { describe, expect, it } from 'vitest';
import { createWorld, log, must, once } from '../support/bench-app.ts';
import type { CommandDraft } from '../../../src/data/public.ts';
import { resourceOf } from '../../../src/contract/registry.ts';

const reports = '/api/qr-reports';

/** A log and the report about its label, as the sheet saves them. */
const withReport = (note: string): CommandDraft[] => [
  log(note),
  { resource: resourceOf('qr-reports'), operation: 'create', input: { ysb_check_point_id: '7' }, title: 'QR rusak: Kantin' },
];

describe('a report of a damaged code on a plain service', () => {
  it.each([404, 405, 501])('that has no call for it (%i): the log is sent, the report says so and holds nothing up', async (status) => {
    const world = createWorld('plain');
    world.service.lack(reports, status);
    const tab = world.open();
    await tab.layer.mirror.refresh(resourceOf('log-check-points'), { page: 1, limit: 1, search: '' });
    world.device.setOnline(false);
    must(await tab.layer.outbox.enqueueAll(withReport('Lampu mati')));
    must(await tab.layer.outbox.enqueue(log('Sesudahnya')));
    world.device.setOnline(true);
    await world.settle(tab);
    expect(
      world.service
        .rows('/api/log-check-points')
        .map((row) => row['note'])
        .sort(),
    ).toEqual(['Lampu mati', 'Sesudahnya']);
    expect(world.service.rows(reports)).toEqual([]);
    const [left, ...more] = (await once(tab.layer.outbox.list())).filter((one) => one.state !== 'done');
    expect([left?.resource, left?.state, left?.refusal?.code, left?.refusal?.message, more]).toEqual([
      'qr-reports',
      'rejected',
      'not-offered',
      'Tidak didukung server.',
      [],
    ]);
    await tab.layer.outbox.discard(left?.id ?? '');
    expect(await world.active()).toEqual([]);
    tab.kill();
  });

  it('that has the call gets it', async () => {
    const world = createWorld('plain');
    const tab = world.open();
    must(await tab.layer.outbox.enqueueAll(withReport('Lampu mati')));
    await world.settle(tab);
    expect(world.service.rows(reports).map((row) => row['ysb_check_point_id'])).toEqual(['7']);
    expect(await world.active()).toEqual([]);
    tab.kill();
  });
});
