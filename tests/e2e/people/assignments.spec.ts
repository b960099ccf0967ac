import type { Locator, Page } from '@playwright/test';
import { accounts } from '../../support/scenes/accounts.ts';
import { desktop, phone } from '../../support/device.ts';
import { bringClock, hurry } from '../../support/pages/page-clock.ts';
import { choose, type Place, place, school, seat, seats, studentsOf } from '../../support/scenes/placing.ts';
import { ServicesClient } from '../../support/services-client.ts';
import { expect, signIn, signInAt, test, untilInstalled } from '../../support/test.ts';
import { turn, visit } from '../../support/pages/visit.ts';

const menu = '/data-murid';
/** The target of a placement; each picker opens the next. */
async function fillTarget(dialog: Locator, at: Place, { isLed = false } = {}): Promise<void> {
  await choose(dialog, 'Tahun Ajaran', at.semesterWords.split(' ')[0] ?? '', at.semesterWords);
  await choose(dialog, 'Cabang', 'Bekasi', 'Bekasi (BKS)');
  await choose(dialog, 'Sekolah', school.name, school.name);
  await choose(dialog, 'Kelas', at.kelasWords.slice(4), at.kelasWords);
  // A class that somebody leads fills in its teacher, once the device knows.
  if (isLed) await expect(dialog.getByRole('combobox', { name: 'Wali Kelas', exact: true })).toHaveValue(at.teacherName);
  else await choose(dialog, 'Wali Kelas', at.teacherName, at.teacherName);
}

const bulk = (page: Page) => page.getByRole('dialog', { name: 'Tempatkan banyak murid' });

async function openBulk(page: Page, at: Place): Promise<Locator> {
  await page.getByRole('button', { name: 'Tempatkan banyak murid' }).first().click();
  const dialog = bulk(page);
  await fillTarget(dialog, at);
  await expect(dialog.getByRole('listitem').first()).toBeVisible();
  return dialog;
}

async function paste(dialog: Locator, text: string): Promise<void> {
  await dialog.getByText('Tempel NISN', { exact: true }).click();
  await dialog.getByLabel('Daftar NISN').fill(text);
}

test('one pupil, picker by picker; a second class in the semester is refused and the draft kept; delete', {
  tag: ['@plain', '@core'],
}, async ({ freshPage, server }) => {
  const at = await place(server.origin);
  const [student, other] = await studentsOf(at.services, 2);
  if (!student || !other) throw new Error('no students');
  const { page } = await freshPage({ viewport: desktop });
  await signInAt(page, accounts.superadmin, menu);
  await expect(page.getByRole('columnheader')).toHaveText([
    'No',
    'Nama Siswa',
    'NISN',
    'Wali Kelas',
    'Kelas',
    'Sekolah',
    'Cabang',
    'Action',
  ]);
  await page
    .getByRole('button', { name: /^Tambah Murid/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: 'Tambah Murid' });
  await expect(dialog.getByRole('combobox', { name: 'Sekolah' })).toBeDisabled();
  await expect(dialog.getByRole('combobox', { name: 'Siswa', exact: true })).toBeDisabled();
  await fillTarget(dialog, at);
  await choose(dialog, 'Siswa', student.nama_lengkap, student.nama_lengkap);
  await dialog.getByRole('button', { name: 'Tambahkan' }).click();
  await expect(page.getByText('Data berhasil ditambahkan.')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await page.getByRole('searchbox').fill(at.kelasWords.slice(4));
  const row = page.getByRole('row').filter({ hasText: at.kelasWords });
  await expect(row).toContainText(student.nama_lengkap);
  await expect(row).toContainText(student.nisn);

  await page
    .getByRole('button', { name: /^Tambah Murid/ })
    .first()
    .click();
  await fillTarget(dialog, at, { isLed: true });
  // Pupils already in a class of the semester are not offered; the number tells pupils of the same name apart.
  await dialog.getByRole('combobox', { name: 'Siswa', exact: true }).fill(student.nisn);
  await expect(page.getByText('Tidak ada yang cocok')).toBeVisible();
  await dialog.getByRole('combobox', { name: 'Siswa', exact: true }).fill(other.nama_lengkap);
  await page.getByRole('option', { name: other.nama_lengkap }).filter({ hasText: other.nisn }).click();
  // Somebody else is quicker.
  expect((await seat(at, other)).error).toBe(0);
  await dialog.getByRole('button', { name: 'Tambahkan' }).click();
  await expect(page.getByText('Failed')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await page.getByRole('button', { name: 'Buka lagi' }).click();
  const refused = dialog.getByRole('combobox', { name: 'Siswa', exact: true });
  await expect(refused).toHaveValue(other.nama_lengkap);
  await expect(refused).toHaveAccessibleDescription(/sudah terdaftar di kelas/);
  await expect(dialog.getByRole('combobox', { name: 'Kelas', exact: true })).toHaveValue(at.kelasWords);
  expect(await seats(at)).toHaveLength(2);
  await dialog.getByRole('button', { name: 'Batal' }).click();

  await page.getByRole('button', { name: `Hapus ${student.nama_lengkap}` }).click();
  await page.getByRole('button', { name: 'Ya, Hapus' }).click();
  await expect(page.getByText('Data berhasil di hapus!')).toBeVisible();
  await expect.poll(async () => (await seats(at)).length).toBe(1);
});

test('on an upright tablet with the menus open the buttons of the head go to a second line, and none leaves the screen', async ({
  freshPage,
}) => {
  const { page } = await freshPage({ viewport: desktop });
  await signInAt(page, accounts.superadmin, menu);
  await turn(page, { width: 820, height: 1180 });
  await page.getByRole('button', { name: 'Lebarkan menu' }).click();
  await expect(page.getByRole('link', { name: 'Halaman Utama' })).toBeVisible();
  for (const name of [/^Tambah Murid/, /^Ekspor/, /^Tempatkan banyak murid/]) {
    const box = await page.getByRole('button', { name }).first().boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? 9999)).toBeLessThanOrEqual(820);
  }
});

test('forty pupils by pasted NISN: each number accounted for, one command a pupil, one refused with its reason @long', async ({
  freshPage,
  server,
}) => {
  const at = await place(server.origin);
  const students = await studentsOf(at.services, 42);
  const [placed, late, ...others] = students;
  if (!placed || !late) throw new Error('too few students');
  await seat(at, placed);
  const { page } = await freshPage({ viewport: desktop });
  await signInAt(page, accounts.superadmin, menu);
  const dialog = await openBulk(page, at);
  const many = others.slice(0, 39);
  // As it comes from a spreadsheet: tabs, semicolons, leading zeros dropped.
  await paste(
    dialog,
    `${many.map(({ nisn }) => nisn.replace(/^0+/, '')).join('\t')}; ${late.nisn}\n${placed.nisn}|${many[0]?.nisn} 9999999999`,
  );
  await expect(dialog.getByText('40 ditemukan')).toBeVisible();
  await expect(dialog.getByText('1 tidak ditemukan di sekolah ini')).toBeVisible();
  await expect(dialog.getByText('9999999999')).toHaveCount(2);
  await expect(dialog.getByText('1 sudah ditempatkan pada tahun ajaran ini, dilewati')).toBeVisible();
  await expect(dialog.getByText(`${placed.nama_lengkap} (${at.kelasWords})`)).toBeVisible();
  await expect(dialog.getByText('1 tertulis lebih dari sekali, dihitung satu kali')).toBeVisible();
  await dialog.getByRole('button', { name: 'Pratinjau 40 murid' }).click();
  await expect(dialog.getByText(`40 murid ditempatkan di kelas ${at.kelasWords}`)).toBeVisible();
  await expect(dialog.getByRole('row')).toHaveCount(41);
  // Somebody else is quicker with one of them.
  await seat(at, late);
  await dialog.getByRole('button', { name: 'Tempatkan 40 murid' }).click();
  await expect(page.getByText(`40 murid ditempatkan di ${at.kelasWords}`)).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect.poll(async () => (await seats(at)).length).toBe(41);
  await page.goto('/kotak-keluar');
  await expect(page.getByText(/^Ditolak server: /)).toHaveCount(1);
  await expect(page.getByText(`Murid: ${late.nama_lengkap}`).first()).toBeVisible();
  expect(new Set((await seats(at)).map((row) => row.ysb_student_id)).size).toBe(41);
});

test('pupils ticked in the list: who has a class cannot be taken, the draft survives, undo takes all back', { tag: '@plain' }, async ({
  freshPage,
  server,
}) => {
  const at = await place(server.origin);
  const [placed, first, second] = await studentsOf(at.services, 3);
  if (!placed || !first || !second) throw new Error('too few students');
  await seat(at, placed);
  const { page } = await freshPage({ viewport: phone });
  await signInAt(page, accounts.superadmin, menu);
  const dialog = await openBulk(page, at);
  const search = dialog.getByRole('searchbox', { name: 'Cari nama atau NISN' });
  await search.fill(placed.nisn);
  await expect(dialog.getByRole('checkbox')).toHaveCount(1);
  await expect(dialog.getByRole('checkbox')).toBeDisabled();
  await expect(dialog.getByText(`Sudah di ${at.kelasWords}`)).toBeVisible();
  for (const student of [first, second]) {
    await search.fill(student.nisn);
    await dialog.getByRole('checkbox', { name: student.nama_lengkap }).check();
  }
  await expect(dialog.getByText('2 murid dipilih')).toBeVisible();
  await expect.poll(() => page.evaluate(() => document.querySelectorAll('.pupil input:checked').length)).toBe(1);
  await dialog.getByRole('button', { name: 'Tutup' }).click();
  await page.reload();
  await page.getByRole('button', { name: 'Tempatkan banyak murid' }).first().click();
  await expect(dialog.getByText('2 murid dipilih')).toBeVisible();
  await dialog.getByRole('button', { name: 'Pratinjau 2 murid' }).click();
  await dialog.getByRole('button', { name: 'Tempatkan 2 murid' }).click();
  await page.getByRole('button', { name: 'Urungkan' }).click();
  await expect(page.getByText('Penempatan 2 murid diurungkan')).toBeVisible();
  await page.goto('/kotak-keluar');
  await expect(page.getByText('Kotak keluar kosong')).toBeVisible();
  expect(await seats(at)).toHaveLength(1);
});

test('undo also takes back what was sent meanwhile', { tag: '@plain' }, async ({ freshPage, server }) => {
  const at = await place(server.origin);
  const students = await studentsOf(at.services, 3);
  const { page } = await freshPage({ viewport: desktop });
  await signInAt(page, accounts.superadmin, menu);
  const dialog = await openBulk(page, at);
  await paste(dialog, students.map(({ nisn }) => nisn).join());
  await dialog.getByRole('button', { name: 'Pratinjau 3 murid' }).click();
  await dialog.getByRole('button', { name: 'Tempatkan 3 murid' }).click();
  await page
    .getByRole('link', { name: /^Kotak Keluar/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Kirim sekarang' }).click();
  await expect.poll(async () => (await seats(at)).length).toBe(3);
  await page.getByRole('button', { name: 'Urungkan', exact: true }).click();
  await expect(page.getByText('Penempatan 3 murid diurungkan')).toBeVisible();
  await expect.poll(async () => (await seats(at)).length).toBe(0);
});

test('offline: pupils are placed from what the device has, and arrive once', { tag: '@plain' }, async ({ device, server, wire }) => {
  const at = await place(server.origin);
  const [first, second] = await studentsOf(at.services, 2);
  if (!first || !second) throw new Error('too few students');
  const tool = await device({ viewport: desktop });
  const { page } = tool;
  await signIn(page, accounts.superadmin);
  await untilInstalled(page);
  await visit(page, '/students');
  await page.getByRole('searchbox').fill(first.nama_lengkap);
  await expect(page.getByRole('row').filter({ hasText: first.nama_lengkap }).first()).toBeVisible();
  await bringClock(page);
  await page.goto(menu);
  const dialog = await openBulk(page, at);
  await dialog.getByRole('button', { name: 'Tutup' }).click();
  await tool.running.setOffline(true);
  wire.cut();
  await expect(page.getByText(/^Luring/).first()).toBeVisible();
  await page.getByRole('button', { name: 'Tempatkan banyak murid' }).first().click();
  await expect(dialog.getByText(/^Luring: yang dapat dipilih/)).toBeVisible();
  await paste(dialog, first.nisn);
  await dialog.getByRole('button', { name: 'Pratinjau 1 murid' }).click();
  await dialog.getByRole('button', { name: 'Tempatkan 1 murid' }).click();
  await expect(page.getByText(/^Luring · 1 belum terkirim/).first()).toBeVisible();
  wire.mend();
  await tool.running.setOffline(false);
  await hurry(page, 20);
  await expect.poll(async () => (await seats(at)).map((row) => row.ysb_student_id)).toEqual([first.id]);
});

test('the edit button opens Update KKCA: pick one, change name and percentage', { tag: '@plain' }, async ({ freshPage, server }) => {
  const services = await ServicesClient.login(server.origin, accounts.superadmin);
  const name = `KKCA Uji ${Date.now().toString(36)}`;
  await services.call('POST', '/api/kkca/store', { name_kkca: name, persentase: '10' });
  const { page } = await freshPage({ viewport: desktop });
  await signInAt(page, accounts.superadmin, menu);
  await page
    .getByRole('button', { name: /^Ubah / })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: 'Update KKCA' });
  await dialog.getByRole('button', { name: 'Perbarui' }).click();
  await expect(dialog.getByText('KKCA wajib dipilih.')).toBeVisible();
  await choose(dialog, 'KKCA', name, name);
  await expect(dialog.getByLabel('Persentase')).toHaveValue('10');
  await dialog.getByLabel('Nama KKCA').fill(`${name} baru`);
  await dialog.getByLabel('Persentase').fill('25');
  await dialog.getByRole('button', { name: 'Perbarui' }).click();
  await expect(page.getByText('Data berhasil diperbarui.')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  expect(await services.rows('/api/kkca', `${name} baru`)).toMatchObject([{ persentase: '25' }]);
});
