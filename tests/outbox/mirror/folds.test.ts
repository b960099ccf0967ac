import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { registry } from '../../../src/contract/registry.ts';
import { createWorld, must, once, type Tab } from '../support/bench-app.ts';

const points = registry['check-points'];
const reports = registry['qr-reports'];

function worldOfPoints() {
  const world = createWorld('ours');
  const whole = world.service.seed(points.path, { name_room: 'Aula', label_state: '' });
  const damaged = world.service.seed(points.path, { name_room: 'Lobi', label_state: 'rusak' });
  const report = world.service.seed(reports.path, { ysb_check_point_id: damaged.id, reported_at: '2026-11-19T01:00:00Z' });
  return { world, whole: String(whole.id), damaged: String(damaged.id), report: String(report.id) };
}

const state = async (tab: Tab, id: string) => (await once(tab.layer.mirror.row(points, id)))?.row.label_state;
const found = async (tab: Tab) =>
  (await once(tab.layer.mirror.page(points, { page: 1, limit: 10, search: '', filters: { label_state: 'rusak' } }))).rows.map(
    ({ row }) => row.id,
  );

it('own events on their way count in the state at once, also where a list is narrowed by it, and the row itself waits for nothing', async () => {
  const { world, whole, damaged, report } = worldOfPoints();
  const tab = world.open();
  await tab.layer.mirror.prefetch([points.name, reports.name]);
  expect([await state(tab, whole), await state(tab, damaged), await found(tab)]).toEqual(['', 'rusak', [damaged]]);
  world.device.setOnline(false);
  const made = must(
    await tab.layer.outbox.enqueue({ resource: reports, operation: 'create', input: { ysb_check_point_id: whole }, title: 'Laporan' }),
  );
  expect([await state(tab, whole), await found(tab)]).toEqual(['rusak', [whole, damaged]]);
  expect((await once(tab.layer.mirror.row(points, whole)))?.pending).toBeUndefined();
  const base = (await once(tab.layer.mirror.row(reports, report)))?.row;
  must(
    await tab.layer.outbox.enqueue({
      resource: reports,
      operation: 'delete',
      rowId: report,
      input: {},
      title: 'Diganti',
      ...(base ? { base } : {}),
    }),
  );
  expect([await state(tab, damaged), await found(tab)]).toEqual(['', [whole]]);
  await tab.layer.outbox.undo(made.id);
  expect([await state(tab, whole), await found(tab)]).toEqual(['', []]);
  tab.kill();
});

it('on a device that has not all events, own ones change what they are about and leave the rest as the services said', async () => {
  const world = createWorld('ours');
  const { findings, 'finding-events': said } = registry;
  const given = world.service.seed(findings.path, {
    status: 'Dikerjakan',
    ysb_employe_id: 21,
    ysb_department_id: 3,
    due_date: '2026-11-24',
    first_due: '2026-11-22',
    severity: 'Sedang',
    occurred_at: '2026-11-19T01:00:00Z',
  });
  const tab = world.open();
  await tab.layer.mirror.prefetch([findings.name]);
  const row = async () => (await once(tab.layer.mirror.row(findings, String(given.id))))?.row;
  world.device.setOnline(false);
  const input = { ysb_finding_id: String(given.id), kind: 'Selesai' } as const;
  must(await tab.layer.outbox.enqueue({ resource: said, operation: 'create', input, title: 'Selesai' }));
  // The device never heard of its assignment: it was only told of the event itself.
  expect(await row()).toMatchObject({ status: 'Selesai', ysb_employe_id: '21', ysb_department_id: '3', due_date: '2026-11-24' });
  world.device.setOnline(true);
  await world.settle(tab);
  expect(await row()).toMatchObject({ ysb_employe_id: '21', ysb_department_id: '3', due_date: '2026-11-24' });
  tab.kill();
});
