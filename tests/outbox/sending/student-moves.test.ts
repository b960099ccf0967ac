import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { registry } from '../../../src/contract/registry.ts';
import { createWorld, must, once, type Tab, turns } from '../support/bench-app.ts';

const { students } = registry;
const moves = registry['student-moves'];
const seats = registry['semester-assignments'];

function worldOfPupils() {
  const world = createWorld('ours');
  const ani = world.service.seed(students.path, { nama_lengkap: 'Ani', status: 'Aktif' });
  // From before there were moves: nothing is said about him, so he is here.
  const budi = world.service.seed(students.path, { nama_lengkap: 'Budi' });
  const place = (student: { id: unknown }) =>
    world.service.seed(seats.path, { ysb_student_id: student.id, ysb_teacher_id: 9, ysb_semester_id: 3, status_student: 'Aktif' });
  place(ani);
  place(budi);
  return { world, ani: String(ani.id), budi: String(budi.id) };
}

const here = { 'status.left': '0' } as const;
const names = async (tab: Tab, filters: Record<string, string>) =>
  (await once(tab.layer.mirror.page(students, { page: 1, limit: 10, search: '', filters }))).rows.map(({ row }) => row.nama_lengkap);
const offered = async (tab: Tab) =>
  (await once(tab.layer.mirror.lookup(students, { search: '', limit: 10, filters: here }))).map((row) => row.nama_lengkap);
const inClass = async (tab: Tab) =>
  (
    await once(
      tab.layer.mirror.page(seats, { page: 1, limit: 10, search: '', filters: { ysb_teacher_id: '9', 'status_student.left': '0' } }),
    )
  ).total;
const record = async (tab: Tab, id: string, kind: 'Keluar' | 'Batal' | 'Masuk' | 'Lulus') =>
  must(
    await tab.layer.outbox.enqueue({
      resource: moves,
      operation: 'create',
      input: { ysb_student_id: id, kind, date: '2026-11-20' },
      title: 'Mutasi',
    }),
  );

it('who leaves without a connection is at once in no list, picker and class of the device, and back with Batal or Urungkan', async () => {
  const { world, ani, budi } = worldOfPupils();
  const tab = world.open();
  await tab.layer.mirror.prefetch([students.name, moves.name, seats.name]);
  expect([await names(tab, here), await offered(tab), await inClass(tab)]).toEqual([['Ani', 'Budi'], ['Ani', 'Budi'], 2]);
  world.device.setOnline(false);
  await record(tab, ani, 'Keluar');
  expect([await names(tab, here), await offered(tab), await inClass(tab)]).toEqual([['Budi'], ['Budi'], 1]);
  expect(await names(tab, { 'status.left': '1' })).toEqual(['Ani']);
  const last = await record(tab, budi, 'Lulus');
  expect([await offered(tab), await inClass(tab)]).toEqual([[], 0]);
  await tab.layer.outbox.undo(last.id);
  await record(tab, ani, 'Batal');
  expect([await names(tab, here), await offered(tab), await inClass(tab)]).toEqual([['Ani', 'Budi'], ['Ani', 'Budi'], 2]);
  tab.kill();
});

it('what has arrived counts before any list is asked for again', async () => {
  const { world, ani } = worldOfPupils();
  const tab = world.open();
  await tab.layer.mirror.prefetch([students.name, moves.name, seats.name]);
  await record(tab, ani, 'Keluar');
  await tab.layer.outbox.sendNow();
  await turns();
  expect((await once(tab.layer.outbox.counts())).total).toBe(0);
  // The fake service folds nothing, so only the device can say it.
  expect((await once(tab.layer.mirror.row(students, ani)))?.row.status).toBe('Keluar');
  expect([await offered(tab), await inClass(tab)]).toEqual([['Budi'], 1]);
  tab.kill();
});
