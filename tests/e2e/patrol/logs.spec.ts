import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import { read, utils, type WorkSheet } from 'xlsx';
import { wallClock } from '../../../src/contract/values/wall-clock.ts';
import { findings } from '../../support/pages/accessibility.ts';
import { accounts } from '../../support/scenes/accounts.ts';
import { desktop, phone } from '../../support/device.ts';
import { bringClock } from '../../support/pages/page-clock.ts';
import { prepareOffline, scan, writeNote } from '../../support/scenes/patrol.ts';
import { ServicesClient } from '../../support/services-client.ts';
import { expect, signIn, test, untilInstalled } from '../../support/test.ts';

const headings = ['No', 'Petugas', 'Kode Dept', 'Tanggal', 'Waktu', 'Gedung', 'Check Point', 'Lantai', 'Cabang', 'Kategori', 'Catatan'];
const rows = (page: Page) => page.locator('[data-row]');
type Log = Readonly<Record<string, unknown>>;

async function openFilter(page: Page): Promise<void> {
  await page.goto('/log-check-points');
  await page.getByRole('tab', { name: 'Filter Data' }).click();
  await expect(page).toHaveURL(/tab=filter/);
}

async function pick(page: Page, field: string, words: string): Promise<void> {
  await page.getByRole('combobox', { name: field }).fill(words);
  await page.getByRole('option', { name: words }).first().click();
}

const find = (page: Page) => page.getByRole('button', { name: 'Cari', exact: true }).click();

/** Presses Export and reads the file. */
async function exported(page: Page): Promise<{ file: Download; sheet: WorkSheet; lines: unknown[][] }> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Ekspor', exact: true }).click();
  const file = await download;
  const book = read(await readFile(await file.path()));
  expect(book.SheetNames).toEqual(['Rekap']);
  const sheet = book.Sheets['Rekap'] ?? {};
  return { file, sheet, lines: utils.sheet_to_json(sheet, { header: 1, defval: '' }) };
}

const serialOf = (day: string): number => (Date.parse(`${day}T00:00:00Z`) - Date.UTC(1899, 11, 30)) / 86_400_000;

/** The note as the file has it, followed by what was ticked at the point. */
function withTicks(log: Log): string {
  const ticks = String(log['ticks'] ?? '');
  return ticks === '' ? String(log['note']) : `${log['note']} (Dicentang: ${ticks.split('\n').join(', ')})`;
}

test('logs are filtered by the services; the address says by what, and Export holds the same rows', { tag: ['@plain', '@core'] }, async ({
  freshPage,
  server,
}) => {
  const { page } = await freshPage({ viewport: desktop });
  const services = await ServicesClient.login(server.origin, accounts.superadmin);
  const officers = await services.rows('/api/access/employes', '', 1000);
  const some = await services.call('POST', '/api/log-check-point-filters', { ysb_branch_id: 'BKS' });
  const logs = (some.data as { data: readonly Log[] }).data;
  const officer = officers.find((one) => one.id === logs[0]?.['ysb_employe_id']);
  const day = String(logs.at(-1)?.['date_check']);
  const last = String(logs[0]?.['date_check']);
  const wanted = { date_in: day, date_out: last, ysb_branch_id: 'BKS', ysb_employe_id: officer?.id };
  const expected = ((await services.call('POST', '/api/log-check-point-filters', wanted)).data as { data: readonly Log[] }).data;
  expect(expected.length).toBeGreaterThan(10);

  await signIn(page, accounts.superadmin);
  await openFilter(page);
  await expect(page.getByText('Pilih filter, lalu tekan Cari')).toBeVisible();
  await pick(page, 'Cabang', 'Bekasi (BKS)');
  await pick(page, 'Petugas', String(officer?.name));
  await page.getByLabel('Dari tanggal').fill(last);
  await page.getByLabel('Sampai tanggal').fill(day);
  await find(page);
  await expect(page.getByText('Tanggal akhir tidak boleh sebelum tanggal awal.')).toBeVisible();
  await page.getByLabel('Dari tanggal').fill(day);
  await page.getByLabel('Sampai tanggal').fill(last);
  await find(page);
  await expect(page.getByRole('status').filter({ hasText: `${expected.length.toLocaleString('id-ID')} catatan` })).toBeVisible();
  await expect(rows(page)).toHaveCount(10);
  expect(await page.locator('thead th').allInnerTexts()).toEqual(headings);
  expect(new URL(page.url()).searchParams.get('ysb_employe_id')).toBe(String(officer?.id));
  expect(await findings(page)).toEqual([]);

  await page.getByRole('link', { name: 'Halaman 2', exact: true }).click();
  await expect(rows(page).first()).toHaveAttribute('data-row', String(expected[10]?.['id']));
  await page.goBack();
  await expect(rows(page).first()).toHaveAttribute('data-row', String(expected[0]?.['id']));

  const { file, sheet, lines } = await exported(page);
  expect(file.suggestedFilename()).toBe('Daftar Catatan Pemeriksaan.xlsx');
  expect(lines[0]).toEqual(headings);
  expect(lines.length - 1).toBe(expected.length);
  expect(lines.slice(1).map((line) => [line[1], line[3], line[6], line[9], line[10]])).toEqual(
    expected.map((log) => [
      log['name_users'],
      serialOf(String(log['date_check'])),
      log['name_room'],
      log['ysb_kategori_note_label'],
      withTicks(log),
    ]),
  );
  expect([sheet['C2']?.t, sheet['D2']?.t, sheet['E2']?.t, sheet['H2']?.t]).toEqual(['s', 'n', 'n', 's']);

  // A filter that is needed again gets a name of its own, and is applied by it.
  await page.getByRole('button', { name: 'Simpan tampilan' }).click();
  await page.getByLabel('Nama tampilan').fill('Ronde Bekasi');
  await page.getByRole('button', { name: 'Simpan', exact: true }).click();
  const views = page.getByRole('navigation', { name: 'Tampilan' });
  await expect(views.getByRole('button', { name: 'Ronde Bekasi', exact: true })).toHaveAttribute('aria-current', 'page');
  await page.getByRole('tab', { name: 'Data Pemeriksaan' }).click();
  await openFilter(page);
  await expect(page.getByText('Pilih filter, lalu tekan Cari')).toBeVisible();
  await views.getByRole('button', { name: 'Ronde Bekasi', exact: true }).click();
  await expect(page.getByRole('status').filter({ hasText: `${expected.length.toLocaleString('id-ID')} catatan` })).toBeVisible();
  await expect(page.getByLabel('Dari tanggal')).toHaveValue(day);
});

test('without a connection the filter and Export work over what the device holds, unsent notes among it', { tag: '@plain' }, async ({
  device,
  server,
  wire,
}) => {
  const services = await ServicesClient.login(server.origin, accounts.officer);
  const [point] = await services.rows('/api/check-points');
  const tool = await device({ viewport: phone, sees: String(point?.id) });
  const { page } = tool;
  await signIn(page, accounts.officer);
  await untilInstalled(page);
  await prepareOffline(page);
  await tool.running.setOffline(true);
  wire.cut();
  await bringClock(page);
  const note = `Luring ${Date.now()}`;
  await scan(page, String(point?.name_room));
  await writeNote(page, 'Kebersihan', note);
  await expect(page.getByText('Tersimpan di perangkat', { exact: true })).toBeVisible();

  await openFilter(page);
  await page.getByRole('button', { name: 'Hari ini' }).click();
  await find(page);
  const told = page.getByRole('status').filter({ hasText: 'catatan yang tersimpan di perangkat ini' });
  await expect(told).toContainText('Lengkap per');
  await expect(told).toContainText('Termasuk 1 yang belum terkirim');
  const own = rows(page).filter({ hasText: note });
  await expect(own).toContainText('Belum terkirim');
  await expect(own).toContainText(String(point?.name_room));
  const today = wallClock(Date.now()).date;
  await expect(page).toHaveURL(new RegExp(`date_in=${today}&date_out=${today}`));

  await page
    .getByText(/^\S+ \d+ \S+ \d{4}$/)
    .first()
    .click();
  await page.getByRole('button', { name: '30 hari' }).click();
  const { file, lines } = await exported(page);
  expect(file.suggestedFilename()).toBe('Daftar Catatan Pemeriksaan.xlsx');
  // Export alone applied the filter as Cari does.
  await expect(page).not.toHaveURL(new RegExp(`date_in=${today}`));
  expect(lines[1]?.slice(6)).toEqual([point?.name_room, point?.name_floor, point?.name_branch, 'Kebersihan', `${note} (Belum terkirim)`]);
  const { pagination } = await services.call('POST', '/api/log-check-point-filters?page=1&limit=1', {
    date_in: new URL(page.url()).searchParams.get('date_in'),
    date_out: today,
  });
  expect(lines.length - 1).toBe(Number(pagination?.total) + 1);

  wire.mend();
  await tool.running.setOffline(false);
  await expect(own).toHaveCount(1);
  await expect(own).not.toContainText('Belum terkirim');
});
