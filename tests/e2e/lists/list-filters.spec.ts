import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { read, utils } from 'xlsx';
import { findingsInBothThemes } from '../../support/pages/accessibility.ts';
import { accounts } from '../../support/scenes/accounts.ts';
import { desktop, phone } from '../../support/device.ts';
import { ServicesClient } from '../../support/services-client.ts';
import { expect, signIn, signInAt, test, untilInstalled } from '../../support/test.ts';
import { visit } from '../../support/pages/visit.ts';

const rowsOf = (page: Page): Locator => page.locator('main [data-row]');
const totalOf = async (page: Page): Promise<number> =>
  Number(((await page.locator('.list-foot b, .listmeta').first().innerText()).match(/[\d.]+/)?.[0] ?? '').replaceAll('.', ''));
const chip = (page: Page, label: string): Locator =>
  page.locator('.filters').getByRole('button', { name: new RegExp(`^${label}(?! Kepegawaian)`) });

async function choose(page: Page, label: string, ...words: readonly string[]): Promise<void> {
  await chip(page, label).click();
  const pop = page.getByRole('dialog', { name: `Filter ${label}` });
  for (const one of words) await pop.getByRole('checkbox', { name: new RegExp(`^${one}`) }).check();
  await pop.getByRole('button', { name: 'Selesai' }).click();
  await expect(pop).toHaveCount(0);
}

/** The whole of every list on the device. */
async function prepare(page: Page): Promise<void> {
  await visit(page, '/data-offline');
  await page.getByRole('button', { name: /^(Siapkan|Perbarui|Lanjutkan)/ }).click();
  await expect(page.getByRole('button', { name: /^Perbarui/ })).toBeVisible({ timeout: 120_000 });
}

test('a filter finds the same with and without a connection, stands in the address, and Back takes it away', { tag: '@core' }, async ({
  device,
  server,
  wire,
}) => {
  const tool = await device({ viewport: desktop });
  const { page } = tool;
  const services = await ServicesClient.login(server.origin, accounts.superadmin);
  const rooms = await services.rows('/api/rooms');
  const branches = new Map((await services.rows('/api/branches')).map((row) => [String(row.branch_code), String(row.branch_name)]));
  const codes = [...new Set(rooms.map((row) => String(row.ysb_branch_id)))].slice(0, 2);
  const [first = '', second = ''] = codes;
  const of = (...wanted: readonly string[]) => rooms.filter((row) => wanted.includes(String(row.ysb_branch_id))).length;
  expect(of(first)).toBeLessThan(of(first, second));

  await signIn(page, accounts.superadmin);
  await untilInstalled(page);
  await visit(page, '/rooms');
  // Only the page that is shown is on the device: the services filter.
  await choose(page, 'Cabang', branches.get(first) ?? '');
  await expect(page).toHaveURL(new RegExp(`ysb_branch_id=${first}`));
  await expect.poll(() => totalOf(page)).toBe(of(first));
  await choose(page, 'Cabang', branches.get(second) ?? '');
  await expect(page).toHaveURL(/ysb_branch_id\.any=/);
  await expect.poll(() => totalOf(page)).toBe(of(first, second));
  await page.goBack();
  await expect.poll(() => totalOf(page)).toBe(rooms.length);

  await prepare(page);
  await tool.running.setOffline(true);
  wire.cut();
  await expect(page.getByText(/^Luring/).first()).toBeVisible();
  await visit(page, `/rooms?ysb_branch_id.any=${first}%2C${second}`);
  await expect.poll(() => totalOf(page)).toBe(of(first, second));
  // With every row on the device each choice says how many it would leave.
  await expect(page.locator('.filter.on small')).toHaveText(String(of(first, second)));
  await chip(page, 'Cabang').click();
  const choice = page
    .getByRole('dialog', { name: 'Filter Cabang' })
    .getByRole('listitem')
    .filter({ hasText: branches.get(first) ?? '' });
  await expect(choice.locator('small')).toHaveText(String(of(first)));
  await page.keyboard.press('Escape');
  await expect(chip(page, 'Cabang')).toBeFocused();
  await page.getByRole('button', { name: 'Hapus semua' }).click();
  await expect.poll(() => totalOf(page)).toBe(rooms.length);
});

test('what is filtered is what is exported, an empty answer says why, and a view keeps its name on this device', async ({
  freshPage,
  server,
}) => {
  const { page } = await freshPage({ viewport: desktop });
  const services = await ServicesClient.login(server.origin, accounts.superadmin);
  const teachers = await services.rows('/api/teachers');
  const active = teachers.filter((row) => row.fg_active === 1);
  expect(active.length).toBeLessThan(teachers.length);
  await signInAt(page, accounts.superadmin, '/teachers');
  await choose(page, 'Status', 'Aktif');
  await expect.poll(() => totalOf(page)).toBe(active.length);
  expect(await findingsInBothThemes(page)).toEqual([]);

  await page.getByRole('button', { name: 'Ekspor' }).click();
  const download = page.waitForEvent('download');
  await expect(page.getByRole('dialog').getByRole('radio', { name: 'Sesuai filter' })).toBeChecked();
  await page.getByRole('dialog').getByRole('button', { name: 'Ekspor' }).click();
  const book = read(await readFile(await (await download).path()));
  const rows: unknown[][] = utils.sheet_to_json(book.Sheets[book.SheetNames[0] ?? ''] ?? {}, { header: 1, defval: '' });
  expect(rows.slice(1).map(([, name]) => name)).toEqual(active.map((row) => row.full_name));
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.getByRole('button', { name: 'Simpan tampilan' }).click();
  const dialog = page.getByRole('dialog', { name: 'Simpan tampilan' });
  await expect(dialog).toContainText('di perangkat ini saja');
  const [outer, inner] = [await dialog.boundingBox(), await dialog.getByLabel('Nama tampilan').boundingBox()];
  expect((inner?.x ?? 0) - (outer?.x ?? 0)).toBeGreaterThanOrEqual(16);
  await dialog.getByLabel('Nama tampilan').fill('Guru aktif');
  await dialog.getByRole('button', { name: 'Simpan' }).click();
  const views = page.getByRole('navigation', { name: 'Tampilan tersimpan' });
  await expect(views.getByRole('button', { name: 'Guru aktif', exact: true })).toHaveAttribute('aria-current', 'page');
  await views.getByRole('button', { name: 'Semua' }).click();
  await expect.poll(() => totalOf(page)).toBe(teachers.length);
  await page.reload();
  await views.getByRole('button', { name: 'Guru aktif', exact: true }).click();
  await expect.poll(() => totalOf(page)).toBe(active.length);
  await page.getByRole('searchbox', { name: /guru/i }).fill('tidak ada yang begini');
  await expect(page.getByText('dan filter ini')).toBeVisible();
  await page.getByRole('button', { name: 'Hapus tampilan Guru aktif' }).waitFor({ state: 'detached' });
});

test('on a phone the filters are one sheet, and what is applied stands above the cards', async ({ freshPage }) => {
  const { page } = await freshPage({ viewport: phone });
  await signInAt(page, accounts.superadmin, '/teachers');
  const open = page.getByRole('button', { name: 'Filter', exact: true });
  await expect(page.getByRole('button', { name: 'Ekspor' })).toBeVisible();
  // One line holds the search and all its buttons.
  expect((await open.boundingBox())?.y).toBe((await page.locator('.searchbar .show').boundingBox())?.y);
  await open.click();
  const sheet = page.getByRole('dialog', { name: 'Filter' });
  await sheet.getByText('Status', { exact: true }).click();
  await sheet.getByRole('checkbox', { name: 'Tidak Aktif' }).check();
  await sheet.getByRole('button', { name: /^Tampilkan \d+ data/ }).click();
  await expect(page.locator('.applied')).toContainText('Tidak Aktif');
  await expect(page.getByRole('button', { name: 'Filter, 1 dipakai' })).toBeVisible();
  expect(await findingsInBothThemes(page)).toEqual([]);
  await page.getByRole('button', { name: 'Hapus filter Status' }).click();
  await expect(page.locator('.applied')).toHaveCount(0);
  await expect(rowsOf(page).first()).toBeVisible();
});

test('an address that somebody made up narrows nothing and breaks nothing', async ({ freshPage, server }) => {
  const { page } = await freshPage({ viewport: desktop });
  const services = await ServicesClient.login(server.origin, accounts.superadmin);
  const rooms = await services.rows('/api/rooms');
  await signIn(page, accounts.superadmin);
  await page.goto('/rooms?ysb_floor_id=x&ysb_school_id.any=%25,abc&password=1&date.from=2026-13-45');
  await expect.poll(() => totalOf(page)).toBe(rooms.length);
  await expect(page.locator('.filter.on')).toHaveCount(0);
});
