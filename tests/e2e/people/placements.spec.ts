import type { Page } from '@playwright/test';
import { accounts } from '../../support/scenes/accounts.ts';
import { desktop, phone } from '../../support/device.ts';
import { bringClock, hurry } from '../../support/pages/page-clock.ts';
import { choose, type Place, place, school, seat, seats, studentsOf } from '../../support/scenes/placing.ts';
import { expect, signIn, signInAt, test, untilInstalled } from '../../support/test.ts';
import { visit } from '../../support/pages/visit.ts';

const menu = '/data-murid';

/** Pupils in one class of a year that only this test uses, and a second class that is empty. */
async function filled(origin: string, count: number) {
  const at = await place(origin);
  const students = await studentsOf(at.services, count);
  for (const one of students) expect((await seat(at, one)).error).toBe(0);
  const name_kelas = `Tujuan ${Date.now().toString(36)}`;
  const body = { number_kelas: '4', name_kelas, ysb_branch_id: 'BKS', ysb_school_id: school.code };
  const made = await at.services.call('POST', '/api/kelas/store', body);
  const { data } = await at.services.call('GET', `/api/teachers?page=1&limit=5&ascending=1&search=&ysb_school_id=${school.code}`);
  const teachers = (Array.isArray(data) ? data : []).map(({ id, full_name }) => ({ id: String(id), name: String(full_name) }));
  const other = teachers.find(({ id }) => id !== at.teacher);
  if (!other || typeof made.data !== 'object' || made.data === null || !('id' in made.data)) throw new Error('nothing to move to');
  return { at, students, to: { id: Number(made.data.id), words: `4 - ${name_kelas}` }, other };
}

const listOf = (page: Page, at: Place) => visit(page, `${menu}?ysb_semester_id=${at.semester}`);
const classes = async (at: Place) => (await seats(at)).map((row) => row.ysb_kelas_id);
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Pindah kelas' });

test('one pupil is moved, sees the new class at once, is taken back, moved again, and the history says why', { tag: '@core' }, async ({
  freshPage,
  server,
}) => {
  const { at, students, to, other } = await filled(server.origin, 1);
  const [student] = students;
  const { page } = await freshPage({ viewport: desktop });
  await signIn(page, accounts.superadmin);
  await listOf(page, at);
  const row = page.getByRole('row').filter({ hasText: student?.nama_lengkap ?? '' });
  await expect(row).toContainText(at.kelasWords);
  const move = async () => {
    await row.getByRole('button', { name: /ke kelas lain/ }).click();
    await expect(dialog(page)).toContainText(`sekarang di ${at.kelasWords}`);
    // The class he sits in is not offered.
    await dialog(page).getByRole('combobox', { name: 'Kelas tujuan' }).fill(at.kelasWords.slice(4));
    await expect(page.getByText('Tidak ada yang cocok')).toBeVisible();
    await choose(dialog(page), 'Kelas tujuan', to.words.slice(4), to.words);
    await choose(dialog(page), 'Wali Kelas', other.name, other.name);
    await dialog(page).getByLabel('Alasan').fill('Salah input');
    await dialog(page).getByRole('button', { name: 'Pindahkan 1 murid' }).click();
    await expect(row).toContainText(to.words);
  };
  await move();
  await page.getByRole('button', { name: 'Urungkan', exact: true }).click();
  await expect(page.getByText('Perpindahan 1 murid diurungkan')).toBeVisible();
  await expect(row).toContainText(at.kelasWords);
  await move();
  await expect.poll(() => classes(at)).toEqual([to.id]);
  await expect(row).toContainText(to.words);
  await expect(row).toContainText(other.name);
  await row.getByRole('button', { name: /^Riwayat/ }).click();
  const history = page.getByRole('dialog', { name: /^Riwayat/ });
  await expect(history.getByRole('listitem').first()).toContainText(`${at.kelasWords} → ${to.words}`);
  await expect(history).toContainText('Salah input');
});

test('offline two selected pupils are moved in one go, and arrive once; who is moved elsewhere meanwhile is told where he is', async ({
  device,
  server,
  wire,
}) => {
  const { at, students, to, other } = await filled(server.origin, 2);
  const tool = await device({ viewport: desktop });
  const { page } = tool;
  await signIn(page, accounts.superadmin);
  await untilInstalled(page);
  await bringClock(page);
  await page.goto(`${menu}?ysb_semester_id=${at.semester}`);
  await expect(page.getByRole('row')).toHaveCount(3);
  // What the dialog offers is on the device from the moment it was opened.
  await page.getByRole('checkbox', { name: /semua/i }).first().check();
  await page.locator('section.bulk').getByRole('button', { name: 'Pindah kelas' }).click();
  await choose(dialog(page), 'Kelas tujuan', to.words.slice(4), to.words);
  await choose(dialog(page), 'Wali Kelas', other.name, other.name);
  await tool.running.setOffline(true);
  wire.cut();
  await expect(page.getByText(/^Luring/).first()).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Pindahkan 2 murid' }).click();
  await expect(page.getByText(/^Luring · 2 belum terkirim/).first()).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: to.words })).toHaveCount(2);
  // Somebody else is quicker with the first of them.
  const { data } = await at.services.call('GET', `/api/semester-assignments?limit=10&ysb_semester_id=${at.semester}`);
  const [first] = Array.isArray(data) ? data : [];
  const third = { number_kelas: '5', name_kelas: `Lain ${Date.now().toString(36)}`, ysb_branch_id: 'BKS', ysb_school_id: school.code };
  const made = await at.services.call('POST', '/api/kelas/store', third);
  const elsewhere = typeof made.data === 'object' && made.data !== null && 'id' in made.data ? Number(made.data.id) : 0;
  const body = { ysb_semester_assignment_id: first.id, from_kelas_id: Number(at.kelas), to_kelas_id: elsewhere, date: '2026-01-05' };
  expect((await at.services.call('POST', '/api/class-changes/store', { ...body, ysb_teacher_id: Number(at.teacher) })).error).toBe(0);
  wire.mend();
  await tool.running.setOffline(false);
  await hurry(page, 20);
  await expect.poll(async () => (await classes(at)).sort()).toEqual([to.id, elsewhere].sort());
  await visit(page, '/kotak-keluar');
  await expect(page.getByText(new RegExp(`${students[0]?.nama_lengkap}|${students[1]?.nama_lengkap}`)).first()).toBeVisible();
  await expect(page.getByText(`5 - ${third.name_kelas}`).first()).toBeVisible();
});

test('another homeroom teacher for a whole class, from the list of classes; on a phone as well', async ({ freshPage, server }) => {
  const { at, other } = await filled(server.origin, 3);
  const { page } = await freshPage({ viewport: phone });
  await signInAt(page, accounts.superadmin, '/kelas');
  await page.getByRole('searchbox').fill(at.kelasWords.slice(4));
  await expect(page.getByText(at.kelasWords.slice(4)).first()).toBeVisible();
  await page
    .getByRole('button', { name: /^(Aksi|Tindakan|Pilihan)/ })
    .first()
    .click();
  await page.getByRole('button', { name: `Ganti wali kelas ${at.kelasWords}` }).click();
  const swap = page.getByRole('dialog', { name: 'Ganti wali kelas' });
  await choose(swap, 'Tahun Ajaran', at.semesterWords.split(' ')[0] ?? '', at.semesterWords);
  await expect(swap).toContainText(`Wali kelas sekarang ${at.teacherName}, 3 murid.`);
  await choose(swap, 'Wali kelas baru', other.name, other.name);
  await Promise.all([
    expect(page.getByText(`wali kelas ${other.name}, 3 murid`)).toBeVisible(),
    swap.getByRole('button', { name: 'Ganti untuk 3 murid' }).click(),
  ]);
  const teachers = async () => (await at.services.call('GET', `/api/semester-assignments?limit=10&ysb_semester_id=${at.semester}`)).data;
  await expect
    .poll(async () => ((await teachers()) as { ysb_teacher_id: number }[]).map((row) => String(row.ysb_teacher_id)))
    .toEqual([other.id, other.id, other.id]);
});

test('a class picks its homeroom teacher in the form of a placement', async ({ freshPage, server }) => {
  const { at } = await filled(server.origin, 1);
  const { page } = await freshPage({ viewport: desktop });
  await signInAt(page, accounts.superadmin, menu);
  await page
    .getByRole('button', { name: /^Tambah Murid/ })
    .first()
    .click();
  const form = page.getByRole('dialog', { name: 'Tambah Murid' });
  await choose(form, 'Tahun Ajaran', at.semesterWords.split(' ')[0] ?? '', at.semesterWords);
  await choose(form, 'Cabang', 'Bekasi', 'Bekasi (BKS)');
  await choose(form, 'Sekolah', school.name, school.name);
  await choose(form, 'Kelas', at.kelasWords.slice(4), at.kelasWords);
  await expect(form.getByRole('combobox', { name: 'Wali Kelas', exact: true })).toHaveValue(at.teacherName);
  await expect(form).toContainText('dari 1 murid yang sudah ditempatkan');
});

test('a pupil whose typed class is not that of the placement is asked about once', async ({ freshPage, server }) => {
  const { at, students } = await filled(server.origin, 1);
  const [student] = students;
  await at.services.call('PUT', `/api/semesters/${at.semester}`, { status: 1 });
  await at.services.call('PUT', `/api/students/${student?.id}`, { kelas: 'Ketikan Lama', tahun_ajaran: '2001/2002', semester: 2 });
  const { page } = await freshPage({ viewport: desktop });
  await signInAt(page, accounts.superadmin, `/pendaftaran?search=${student?.nisn}`);
  await expect(page.getByRole('row').filter({ hasText: student?.nisn ?? '' })).toContainText(at.kelasWords);
  const open = async () => {
    await page
      .getByRole('button', { name: /^Ubah / })
      .first()
      .click();
    await expect(page.getByRole('dialog')).toBeVisible();
  };
  const note = page.getByRole('group', { name: 'Kelas menurut penempatan' });
  await open();
  await expect(note).toContainText('Ketikan Lama, 2001/2002, Semester 2');
  await note.getByRole('button', { name: 'Biarkan' }).click();
  await expect(note).toHaveCount(0);
  await page.getByRole('button', { name: 'Batal' }).click();
  await open();
  await expect(page.getByLabel('Kelas', { exact: true })).toHaveValue('Ketikan Lama');
  await expect(note).toHaveCount(0);
  await at.services.call('PUT', `/api/semesters/3`, { status: 1 });
});
