import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { registry } from '../../../src/contract/registry.ts';
import { createWorld, must, once, type Tab } from '../support/bench-app.ts';

const placements = registry['semester-assignments'];
const changes = registry['class-changes'];
const homerooms = registry['homeroom-changes'];
const classes = registry['kelas'];

function worldOfPlacements() {
  const world = createWorld('ours');
  const [a, b] = ['Abu Bakar', 'Umar'].map((name_kelas) => world.service.seed(classes.path, { number_kelas: '4', name_kelas }));
  const seat = (kelas: typeof a, name: string) =>
    world.service.seed(placements.path, {
      ysb_semester_id: 1,
      ysb_kelas_id: kelas?.id,
      ysb_teacher_id: 5,
      name_student: name,
      number_kelas: '4',
      name_kelas: kelas === a ? 'Abu Bakar' : 'Umar',
    });
  const [ali, budi] = [seat(a, 'Ali'), seat(b, 'Budi')];
  return { world, a: String(a?.id), b: String(b?.id), ali: String(ali.id), budi: String(budi.id) };
}

const shown = async (tab: Tab, id: string) => once(tab.layer.mirror.row(placements, id));
const inClass = async (tab: Tab, kelas: string) =>
  (await once(tab.layer.mirror.page(placements, { page: 1, limit: 10, search: '', filters: { ysb_kelas_id: kelas } }))).rows.map(
    ({ row }) => row.id,
  );

it('a waiting move shows the new class, with its words, in the row and where the list is narrowed; taken back, it is gone', async () => {
  const { world, a, b, ali, budi } = worldOfPlacements();
  const tab = world.open();
  await tab.layer.mirror.prefetch([placements.name, classes.name]);
  world.device.setOnline(false);
  const input = { ysb_semester_assignment_id: ali, from_kelas_id: a, to_kelas_id: b, ysb_teacher_id: '7', date: '2026-11-20' };
  const made = must(await tab.layer.outbox.enqueue({ resource: changes, operation: 'create', input, title: 'Pindah' }));
  const row = await shown(tab, ali);
  expect([row?.row.ysb_kelas_id, row?.row.name_kelas, row?.row.ysb_teacher_id]).toEqual([b, 'Umar', '7']);
  expect(row?.pending).toMatchObject({ commandId: made.id, operation: 'update', attention: false });
  expect([await inClass(tab, a), (await inClass(tab, b)).sort()]).toEqual([[], [ali, budi].sort()]);
  // Changing the homeroom teacher of the new class now also changes it for the pupil who is on his way there.
  must(
    await tab.layer.outbox.enqueue({
      resource: homerooms,
      operation: 'create',
      input: { ysb_semester_id: '1', ysb_kelas_id: b, from_teacher_id: '7', to_teacher_id: '9', date: '2026-11-20' },
      title: 'Ganti wali kelas',
    }),
  );
  expect([(await shown(tab, ali))?.row.ysb_teacher_id, (await shown(tab, budi))?.row.ysb_teacher_id]).toEqual(['9', '9']);
  await tab.layer.outbox.undo(made.id);
  const back = await shown(tab, ali);
  expect([back?.row.ysb_kelas_id, back?.row.ysb_teacher_id, back?.pending]).toEqual([a, '5', undefined]);
  tab.kill();
});

it('once it has arrived the row on the device is changed, although nobody fetched it again', async () => {
  const { world, a, b, ali } = worldOfPlacements();
  const tab = world.open();
  await tab.layer.mirror.prefetch([placements.name, classes.name]);
  const input = { ysb_semester_assignment_id: ali, from_kelas_id: a, to_kelas_id: b, ysb_teacher_id: '7', date: '2026-11-20' };
  must(await tab.layer.outbox.enqueue({ resource: changes, operation: 'create', input, title: 'Pindah' }));
  await tab.layer.outbox.sendNow();
  await expect.poll(async () => (await once(tab.layer.outbox.list())).every(({ state }) => state === 'done')).toBe(true);
  const row = await shown(tab, ali);
  expect([row?.row.ysb_kelas_id, row?.row.name_kelas, row?.pending]).toEqual([b, 'Umar', undefined]);
  expect(await inClass(tab, b)).toContain(ali);
  tab.kill();
});
