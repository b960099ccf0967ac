import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import * as xlsx from 'xlsx';
import { findings } from '../../support/pages/accessibility.ts';
import { accounts } from '../../support/scenes/accounts.ts';
import { desktop, phone } from '../../support/device.ts';
import { ServicesClient } from '../../support/services-client.ts';
import { expect, signInAt, test } from '../../support/test.ts';

const mime = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

function workbook(lines: readonly (readonly (string | number)[])[]): Buffer {
  const book = xlsx.utils.book_new();
  xlsx.utils.book_append_sheet(book, xlsx.utils.aoa_to_sheet(lines.map((line) => [...line])), 'Daftar Peserta Didik');
  return xlsx.write(book, { type: 'buffer', bookType: 'xlsx' });
}

async function choose(page: Page, buffer: Buffer): Promise<void> {
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.getByRole('button', { name: 'Pilih berkas' }).click()]);
  await chooser.setFiles({ name: 'daftar_pd.xlsx', mimeType: mime, buffer });
}

/** A class of Bekasi with pupils this semester, and its school. */
async function takenClass(services: ServicesClient) {
  const year = (await services.rows('/api/semesters')).find((row) => row['status'] === 1);
  const seats = await services.rows('/api/semester-assignments', 'Umar bin Khattab', 1000);
  const seat = seats.find((row) => row['ysb_semester_id'] === year?.['id']);
  return {
    id: String(seat?.['ysb_kelas_id']),
    called: `Kelas ${String(seat?.['number_kelas'])} ${String(seat?.['name_kelas'])}`,
    school: String(seat?.['ysb_school_id']),
    teacher: String(seat?.['name_teacher']),
    seat,
  };
}

test('the classes that a Dapodik file names become placements in a second step, new classes too, and are taken back', async ({
  freshPage,
  server,
}) => {
  const { page } = await freshPage({ viewport: desktop });
  const services = await ServicesClient.login(server.origin, accounts.superadmin);
  const there = await takenClass(services);
  const mark = Date.now().toString(36);
  const number = String(Date.now()).slice(-9);
  const pupil = (at: number, rombel: string) => [at, `Murid${at} ${mark}`, `${at}${number}`, 'L', `${at}${number}`, rombel];
  const file = workbook([
    ['No', 'Nama', 'NIPD', 'JK', 'NISN', 'Rombel Saat Ini'],
    pupil(1, there.called),
    pupil(2, there.called.toUpperCase()),
    pupil(3, `Kelas 4 Baru ${mark}`),
    pupil(4, ''),
  ]);
  await signInAt(page, accounts.superadmin, '/students');
  await page.getByRole('button', { name: 'Impor Excel' }).first().click();
  await expect(page.getByRole('button', { name: 'Pilih berkas' })).toBeEnabled();
  await choose(page, file);
  const dialog = page.getByRole('dialog', { name: 'Impor Siswa dari Excel' });
  const school = dialog.getByLabel('Sekolah', { exact: true });
  await school.selectOption(there.school);
  await dialog.getByRole('button', { name: 'Kirim 4 siswa' }).click();
  await page.getByRole('button', { name: 'Ya, Upload' }).click();
  await expect(dialog.getByText('Tempatkan 3 siswa ke 2 kelas')).toBeVisible();
  await expect(dialog.getByText('1 siswa tanpa rombel di berkas')).toBeVisible();
  expect(await findings(page)).toEqual([]);

  await dialog.getByRole('button', { name: 'Lihat penempatan' }).click();
  const placing = page.getByRole('dialog', { name: 'Penempatan kelas' });
  const lines = placing.getByRole('list', { name: 'Penempatan kelas' }).getByRole('listitem');
  await expect(lines).toHaveCount(2);
  const known = lines.filter({ hasText: there.called });
  const fresh = lines.filter({ hasText: `Baru ${mark}` });
  // The existing class keeps its homeroom teacher.
  await expect(known.getByLabel('Kelas', { exact: true })).toHaveValue(there.id);
  await expect(known.getByLabel('Wali Kelas')).toBeDisabled();
  await expect(known.getByLabel('Wali Kelas').locator('option:checked')).toHaveText(there.teacher);
  await expect(fresh.getByLabel('Nama Kelas')).toHaveValue(`Baru ${mark}`);
  await expect(placing.getByRole('button', { name: 'Tempatkan 2 siswa di 1 kelas' })).toBeEnabled();
  await fresh.getByLabel('Wali Kelas').selectOption({ index: 1 });
  expect(await findings(page)).toEqual([]);
  await placing.getByRole('button', { name: 'Tempatkan 3 siswa di 2 kelas' }).click();
  await expect(page.getByText('3 siswa ditempatkan. 1 kelas dibuat.')).toBeVisible();

  const seats = await services.rows('/api/semester-assignments', mark);
  expect(seats.map((row) => [row['name_student'], row['name_kelas']]).sort()).toEqual([
    [`Murid1 ${mark}`, there.called.replace(/^Kelas \d+ /, '')],
    [`Murid2 ${mark}`, there.called.replace(/^Kelas \d+ /, '')],
    [`Murid3 ${mark}`, `Baru ${mark}`],
  ]);

  // The pupils cannot be undone while they are placed; their placements can.
  await dialog.getByRole('button', { name: 'Batalkan impor' }).first().click();
  await page.getByRole('button', { name: 'Ya, batalkan' }).click();
  await expect(page.getByText('Impor dibatalkan: 3 dihapus')).toBeVisible();
  expect(await services.rows('/api/semester-assignments', mark)).toEqual([]);
  expect(await services.rows('/api/students', mark)).toHaveLength(4);

  // Offered again; anybody who is in another class meanwhile is reported, and stays there.
  const [first] = await services.rows('/api/students', `Murid1 ${mark}`);
  // Not in the class of the demo's teacher, whose pupils other tests count.
  const year = String(there.seat?.['ysb_semester_id']);
  const { data } = await services.call('GET', `/api/semester-assignments?limit=1000&branch=BKS&ysb_semester_id=${year}`);
  const other = (data as Readonly<Record<string, unknown>>[]).find(
    (row) => row['ysb_school_id'] === there.school && String(row['ysb_kelas_id']) !== there.id && row['name_kelas'] !== 'Abu Bakar',
  );
  expect(other).toBeDefined();
  const made = await services.call('POST', '/api/semester-assignments/store', {
    ysb_semester_id: there.seat?.['ysb_semester_id'],
    ysb_branch_id: there.seat?.['ysb_branch_id'],
    ysb_school_id: there.school,
    ysb_student_id: Number(first?.['id']),
    ysb_kelas_id: other?.['ysb_kelas_id'],
    ysb_teacher_id: other?.['ysb_teacher_id'],
  });
  expect(made.message).toBe('Data berhasil ditambahkan.');
  await dialog.getByRole('button', { name: 'Lihat penempatan' }).click();
  await expect(known.getByText('1 sudah di kelas lain, dibiarkan')).toBeVisible();
  await placing.getByRole('button', { name: 'Tempatkan 1 siswa di 1 kelas' }).click();
  await expect(page.getByText('1 siswa ditempatkan.')).toBeVisible();
  const after = await services.rows('/api/semester-assignments', mark);
  expect(after.map((row) => [row['name_student'], row['ysb_kelas_id']]).sort()).toEqual([
    [`Murid1 ${mark}`, other?.['ysb_kelas_id']],
    [`Murid2 ${mark}`, Number(there.id)],
  ]);
});

test('an import that a closed tab left half-done stands on Hari ini, leads back to it, and is gone once it is over', async ({
  freshPage,
  server,
}) => {
  const opened = await freshPage({ viewport: desktop });
  let { page } = opened;
  const services = await ServicesClient.login(server.origin, accounts.superadmin);
  const there = await takenClass(services);
  const mark = Date.now().toString(36);
  const number = `5${String(Date.now()).slice(-9)}`;
  const file = workbook([
    ['No', 'Nama', 'NIPD', 'JK', 'NISN', 'Rombel Saat Ini'],
    [1, `Tertunda ${mark}`, number, 'L', number, there.called],
  ]);
  const dialog = () => page.getByRole('dialog', { name: 'Impor Siswa dari Excel' });
  const checkedFile = async () => {
    await expect(page.getByRole('button', { name: 'Pilih berkas' })).toBeEnabled();
    await choose(page, file);
    await dialog().getByLabel('Sekolah', { exact: true }).selectOption(there.school);
  };
  const home = async () => {
    const next = await page.context().newPage();
    await next.goto('/dashboard');
    await page.close();
    page = next;
  };
  const card = () => page.getByRole('region', { name: 'Impor berjalan' });
  await signInAt(page, accounts.superadmin, '/students?dialog=import');
  await checkedFile();
  await expect(dialog().getByRole('button', { name: 'Kirim 1 siswa' })).toBeEnabled();
  await home();
  await expect(card()).toContainText('Siswa: daftar_pd.xlsx');
  await expect(card()).toContainText('Sudah diperiksa, belum dikirim.');
  expect(await findings(page)).toEqual([]);

  await card().getByRole('link').click();
  await checkedFile();
  await dialog().getByRole('button', { name: 'Kirim 1 siswa' }).click();
  await page.getByRole('button', { name: 'Ya, Upload' }).click();
  await expect(dialog().getByText('Tempatkan 1 siswa ke 1 kelas')).toBeVisible();
  await home();
  await expect(card()).toContainText('Siswa sudah tersimpan, kelasnya belum.');

  // The same file once more: nothing is left to be sent, its classes are.
  await card().getByRole('link').click();
  await checkedFile();
  await dialog().getByRole('button', { name: 'Lihat penempatan' }).click();
  await page.getByRole('button', { name: 'Tempatkan 1 siswa di 1 kelas' }).click();
  await expect(page.getByText('1 siswa ditempatkan.')).toBeVisible();
  await home();
  await expect(page.getByRole('region', { name: 'Impor terakhir' })).toBeVisible();
  await expect(card()).toHaveCount(0);
});

test('an import that was given up is not called under way, and one that was left is taken off the list by hand', async ({ freshPage }) => {
  const { page } = await freshPage({ viewport: desktop });
  const file = workbook([['Nama Lengkap'], ['Murid Batal']]);
  await signInAt(page, accounts.superadmin, '/students?dialog=import');
  await expect(page.getByRole('button', { name: 'Pilih berkas' })).toBeEnabled();
  await choose(page, file);
  await expect(page.getByRole('button', { name: 'Ganti berkas' })).toBeVisible();
  const other = await page.context().newPage();
  await other.goto('/dashboard');
  const seen = other.getByRole('region', { name: 'Impor berjalan' });
  await expect(seen).toBeVisible();
  await page.getByRole('dialog', { name: 'Impor Siswa dari Excel' }).getByRole('button', { name: 'Tutup' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(seen).toHaveCount(0);
  await page.goto('/students?dialog=import');
  await expect(page.getByRole('button', { name: 'Pilih berkas' })).toBeEnabled();
  await choose(page, file);
  await expect(seen).toBeVisible();
  await page.close();
  await seen.getByRole('button', { name: 'Hapus dari daftar: Siswa, daftar_pd.xlsx' }).click();
  await expect(seen).toHaveCount(0);
});

test('the sample of the made-up foundation: every mistake by its cell, the rest stored and taken back', async ({ freshPage }) => {
  const { page } = await freshPage({ viewport: desktop });

  await signInAt(page, accounts.admin, '/students');
  await page.getByRole('button', { name: 'Impor Excel' }).first().click();
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Unduh contoh' }).click()]);
  expect(download.suggestedFilename()).toBe('daftar_pd-SD Islam Tunas Cendekia.xlsx');
  await choose(page, await readFile(await download.path()));
  const dialog = page.getByRole('dialog', { name: 'Impor Siswa dari Excel' });
  await expect(dialog.getByText('Dapodik, Daftar Peserta Didik, dikenali')).toBeVisible();
  expect(await dialog.locator('dl').first().innerText()).toBe('Baru\n352\nBerubah\n18\nSama, dilewati\n6\nGagal\n24');
  // The third mistake: a national number that a spreadsheet turned into a number.
  await expect(dialog.getByRole('row').filter({ hasText: 'H69' })).toContainText('Format kolom sebagai Teks');
  // The only other doubtful rows are two of the mistaken ones.
  await expect(dialog.getByRole('button', { name: 'Peringatan (2)' })).toBeVisible();
  await dialog.getByLabel('Sekolah', { exact: true }).selectOption({ label: 'SD Islam Tunas Cendekia' });
  await dialog.getByRole('button', { name: 'Kirim 370 yang benar saja' }).click();
  await page.getByRole('button', { name: 'Ya, Upload' }).click();
  await expect(dialog.getByText('Tempatkan 346 siswa ke 13 kelas')).toBeVisible({ timeout: 60_000 });
  await expect(dialog.getByText('Perbaiki 24 baris')).toBeVisible();
  await expect(dialog.getByText('30 siswa tanpa rombel di berkas')).toBeVisible();
  await dialog.getByRole('button', { name: 'Batalkan impor' }).click();
  await page.getByRole('button', { name: 'Ya, batalkan' }).click();
  await expect(page.getByText('Impor dibatalkan: 352 dihapus, 18 kembali seperti semula')).toBeVisible({ timeout: 60_000 });
});

test('who is probably there under another number is asked about, and keeps his number if it is him', async ({ freshPage, server }) => {
  const { page } = await freshPage({ viewport: desktop });
  const services = await ServicesClient.login(server.origin, accounts.superadmin);
  const mark = Date.now().toString(36);
  const number = String(Date.now()).slice(-9);
  const stored = await services.call('POST', '/api/students/store', {
    nik: `4${number}`,
    nama_lengkap: `Kenanga ${mark}`,
    tanggal_lahir_siswa: '2016-03-04',
    ysb_branch_id: 'BKS',
  });
  expect(stored.message).toBe('Data berhasil ditambahkan.');
  await signInAt(page, accounts.admin, '/students');
  await page.getByRole('button', { name: 'Impor Excel' }).first().click();
  await expect(page.getByRole('button', { name: 'Pilih berkas' })).toBeEnabled();
  const file = workbook([
    ['Nama', 'NIPD', 'NISN', 'Tanggal Lahir'],
    [`Kenanga ${mark}`, `5${number}`, `0${number}`, '2016-03-04'],
    [`Melur ${mark}`, `6${number}`, `1${number}`, '2016-03-04'],
  ]);
  await choose(page, file);
  const dialog = page.getByRole('dialog', { name: 'Impor Siswa dari Excel' });
  await expect(dialog.getByText('1 siswa mungkin sudah ada dengan nomor lain')).toBeVisible();
  await expect(dialog.getByText(`nomor 4${number}. Orang yang sama?`)).toBeVisible();
  const send = dialog.getByRole('button', { name: /^Kirim / });
  await expect(send).toBeDisabled();
  // On a phone too the title is on one line, and nothing is wider than the screen.
  await page.setViewportSize(phone);
  expect((await dialog.locator('.dialog-head').boundingBox())?.height).toBeLessThan(80);
  expect(await dialog.locator('.import-body').evaluate((body) => body.scrollWidth - body.clientWidth)).toBeLessThanOrEqual(0);
  expect(await findings(page)).toEqual([]);
  await page.setViewportSize(desktop);
  expect(await findings(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Ya, orang yang sama' }).click();
  await expect(send).toBeEnabled();
  await expect(send).toHaveText('Kirim 2 siswa');
  await send.click();
  await page.getByRole('button', { name: 'Ya, Upload' }).click();
  await expect(dialog.getByRole('heading', { name: 'Your data has been successfully' })).toBeVisible();
  const rows = await services.rows('/api/students', mark);
  expect(rows.map((row) => [row['nama_lengkap'], row['nik'], row['nisn']]).sort()).toEqual([
    [`Kenanga ${mark}`, `4${number}`, `0${number}`],
    [`Melur ${mark}`, `6${number}`, `1${number}`],
  ]);
});
