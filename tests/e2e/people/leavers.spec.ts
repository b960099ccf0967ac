import type { Page } from '@playwright/test';
import { findingsInBothThemes } from '../../support/pages/accessibility.ts';
import { accounts } from '../../support/scenes/accounts.ts';
import { desktop, phone } from '../../support/device.ts';
import { ServicesClient } from '../../support/services-client.ts';
import { expect, signInAt, test } from '../../support/test.ts';
import { visit } from '../../support/pages/visit.ts';

const mark = () => `Z${Date.now().toString(36)}${Math.floor(Math.random() * 1e4)}`;
const row = (page: Page, name: string) => page.locator('main [data-row]').filter({ hasText: name });
const bar = (page: Page) => page.locator('.bulk');
const toast = (page: Page, words: string) => page.getByText(words);

/** A name as it appears in an address. */
const plus = (name: string) => encodeURIComponent(name).replaceAll('%20', '+');

/** This many pupils with a name of their own. */
async function pupils(origin: string, count: number) {
  const services = await ServicesClient.login(origin, accounts.superadmin);
  const name = mark();
  const made: { id: number; name: string }[] = [];
  for (let at = 0; at < count; at += 1) {
    const nama_lengkap = `${name} ${String.fromCodePoint(65 + at)}`;
    const nik = `9${Date.now()}${at}`;
    const body = { nik, nama_lengkap, ysb_branch_id: 'BKS', tanggal_lahir_siswa: '2015-02-03' };
    const { data } = await services.call('POST', '/api/students/store', body);
    made.push({ id: Number((data as { id: number }).id), name: nama_lengkap });
  }
  return { services, name, made };
}

test('two pupils leave with one dialog and one Urungkan; then they are gone from the list, and found under Nonaktif', async ({
  freshPage,
  server,
}) => {
  const { services, name, made } = await pupils(server.origin, 3);
  const [first, second, third] = made.map((one) => one.name) as [string, string, string];
  const { page } = await freshPage({ viewport: desktop });
  await signInAt(page, accounts.superadmin, `/students?search=${name}`);
  for (const one of [first, second]) await page.getByRole('checkbox', { name: `Pilih ${one}`, exact: true }).click();
  const leave = async (kind: string) => {
    await bar(page).getByRole('button', { name: 'Catat keluar…' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText(`${first}, ${second}`);
    await dialog.getByRole('button', { name: /^Simpan/ }).click();
    await expect(dialog.getByText('Jenis wajib dipilih.')).toBeVisible();
    await dialog.getByLabel('Jenis').selectOption(kind);
    await dialog.getByLabel('Tanggal').fill('2014-01-01');
    await dialog.getByRole('button', { name: /^Simpan/ }).click();
    await expect(dialog.getByText(/sebelum Tanggal Lahir/)).toBeVisible();
    await dialog.getByLabel('Tanggal').fill('2026-06-19');
    await dialog.getByLabel('Alasan').fill('Ikut orang tua');
    expect(await findingsInBothThemes(page)).toEqual([]);
    await dialog.getByRole('button', { name: /^Simpan/ }).click();
    await expect(toast(page, `2 siswa dicatat: ${kind}`)).toBeVisible();
  };
  await leave('Keluar');
  await expect(row(page, first)).toContainText('Keluar');
  await page.getByRole('button', { name: 'Urungkan' }).click();
  await expect(toast(page, 'Mutasi 2 siswa diurungkan')).toBeVisible();
  await expect(row(page, first)).not.toContainText('Keluar');

  for (const one of [first, second]) await page.getByRole('checkbox', { name: `Pilih ${one}`, exact: true }).click();
  await leave('Pindah sekolah');
  await expect(row(page, first)).toHaveCount(0);
  await expect(row(page, third)).toHaveCount(1);
  const moves = (await services.rows('/api/student-moves', name)) as { name_student: string }[];
  expect(moves.map((one) => one.name_student).sort()).toEqual([first, second]);

  await page.getByRole('button', { name: 'Status: Aktif' }).click();
  await page.getByRole('checkbox', { name: 'Nonaktif' }).click();
  await page.keyboard.press('Escape');
  await expect(row(page, first)).toContainText('Pindah');
  await expect(row(page, third)).toHaveCount(0);
  await row(page, first)
    .getByRole('button', { name: `Aktifkan kembali ${first}` })
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Jenis').selectOption('Masuk');
  await dialog.getByRole('button', { name: /^Aktifkan/ }).click();
  await expect(row(page, first)).toHaveCount(0);
  await expect(row(page, second)).toHaveCount(1);
  await visit(page, `/mutasi?search=${name}`);
  await expect(page.locator('main [data-row]')).toHaveCount(3);
  await expect(page.locator('main [data-row]').first()).toContainText('Masuk');
});

test('on a phone without a connection a pupil leaves, also for the lists of that device; it is sent later', { tag: '@core' }, async ({
  freshPage,
  server,
}) => {
  const { services, name, made } = await pupils(server.origin, 2);
  const [first, second] = made.map((one) => one.name) as [string, string];
  const { page } = await freshPage({ viewport: phone });
  await signInAt(page, accounts.superadmin, `/students?search=${name}`);
  await expect(row(page, second)).toHaveCount(1);
  await page.context().setOffline(true);
  await row(page, first)
    .getByRole('button', { name: /Aksi|Tindakan/ })
    .click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: `Catat keluar ${first}` })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Catat keluar' });
  await dialog.getByLabel('Jenis').selectOption('Lulus');
  await dialog.getByRole('button', { name: /^Simpan/ }).click();
  await expect(row(page, first)).toContainText('Lulus');
  expect(await services.rows('/api/student-moves', name)).toEqual([]);
  await page.context().setOffline(false);
  await expect.poll(async () => (await services.rows('/api/student-moves', name)).length, { timeout: 60_000 }).toBe(1);
  await expect(row(page, first)).toHaveCount(0);
});

test('a teacher ends: his class goes to another one and his account ends, in one step', async ({ freshPage, server }) => {
  const services = await ServicesClient.login(server.origin, accounts.superadmin);
  const [seat] = (await services.call('GET', '/api/semester-assignments?limit=1&ysb_semester_id=3&branch=JKT')).data as {
    ysb_teacher_id: number;
    name_teacher: string;
    number_kelas: string;
    name_kelas: string;
  }[];
  if (!seat) throw new Error('no class');
  const { page } = await freshPage({ viewport: desktop });
  await signInAt(page, accounts.superadmin, `/teachers?search=${plus(seat.name_teacher)}`);
  await page.getByRole('button', { name: `Akhiri masa kerja ${seat.name_teacher}` }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(`Wali kelas ${seat.number_kelas} - ${seat.name_kelas}`);
  await dialog.getByRole('button', { name: /^Akhiri/ }).click();
  await expect(dialog.getByText(/Guru Pengganti wajib dipilih/)).toBeVisible();
  await dialog.getByRole('combobox', { name: /Guru Pengganti/ }).click();
  await page.locator('[role=listbox] [role=option]').first().click();
  await dialog.getByLabel('Alasan Berakhir').fill('Pensiun');
  expect(await findingsInBothThemes(page)).toEqual([]);
  await dialog.getByRole('button', { name: /^Akhiri/ }).click();
  await expect(toast(page, `Masa kerja ${seat.name_teacher} berakhir`)).toBeVisible();
  await expect(row(page, seat.name_teacher)).toHaveCount(0);
  const led = `/api/semester-assignments?ysb_semester_id=3&ysb_teacher_id=${seat.ysb_teacher_id}`;
  expect((await services.call('GET', led)).data).toEqual([]);
  await visit(page, `/teachers?search=${plus(seat.name_teacher)}&ended_at.left=1`);
  await expect(row(page, seat.name_teacher)).toContainText('Berakhir');
  await page.getByRole('button', { name: `Aktifkan kembali ${seat.name_teacher}` }).click();
  await page.getByRole('button', { name: 'Aktifkan', exact: true }).click();
  await expect(row(page, seat.name_teacher)).toHaveCount(0);
});
