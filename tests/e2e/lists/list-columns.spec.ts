import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { read, utils } from 'xlsx';
import { findingsInBothThemes } from '../../support/pages/accessibility.ts';
import { accounts } from '../../support/scenes/accounts.ts';
import { desktop, phone } from '../../support/device.ts';
import { expect, signInAt, test } from '../../support/test.ts';
import { visit } from '../../support/pages/visit.ts';

const headings = (page: Page): Promise<string[]> =>
  page
    .locator('main thead th')
    .evaluateAll((all) => all.map((one) => one.textContent?.trim() ?? '').filter((words) => words !== 'No' && words !== 'Aksi'));

test('columns are shown, moved and widened by the keyboard, remembered, exported as shown, and put back', { tag: '@core' }, async ({
  freshPage,
}) => {
  const { page } = await freshPage({ viewport: desktop });
  const { keyboard } = page;
  await signInAt(page, accounts.superadmin, '/students');
  const declared = await headings(page);
  await page.getByRole('button', { name: 'Kolom' }).click();
  const dialog = page.getByRole('dialog', { name: 'Kolom' });
  await expect(dialog).toContainText('di perangkat ini saja');
  expect(await findingsInBothThemes(page)).toEqual([]);
  await expect(dialog.getByRole('checkbox', { name: 'Tampilkan kolom Nama Siswa' })).toBeDisabled();
  await dialog.getByRole('checkbox', { name: 'Tampilkan kolom Email' }).focus();
  await keyboard.press('Space');
  await dialog.getByRole('checkbox', { name: 'Tampilkan kolom NISN' }).focus();
  await keyboard.press('Space');
  const up = dialog.getByRole('button', { name: 'Pindahkan NISN ke atas' });
  await up.focus();
  await keyboard.press('Enter');
  await expect(up).toBeFocused();
  await keyboard.press('Enter');
  await dialog.getByLabel('Lebar kolom NISN').selectOption('Lebar');
  await keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  expect(await headings(page)).toEqual(['NISN', 'Nomor Induk', 'Nama Siswa']);
  await page.reload();
  await expect(page.locator('main thead th').nth(1)).toHaveText('NISN');
  await expect.poll(async () => (await page.locator('main thead th').nth(1).boundingBox())?.width ?? 0).toBeGreaterThan(200);
  await page.locator('main thead').getByRole('button', { name: 'NISN' }).click();
  await expect(page).toHaveURL(/sort=nisn/);

  await page.getByRole('button', { name: 'Ekspor' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('dialog').getByRole('button', { name: 'Ekspor' }).click();
  const book = read(await readFile(await (await download).path()));
  const [first = []]: unknown[][] = utils.sheet_to_json(book.Sheets[book.SheetNames[0] ?? ''] ?? {}, { header: 1, defval: '' });
  expect(first).toEqual(['NISN', 'Nomor Induk', 'Nama Siswa']);

  await page.getByRole('button', { name: 'Kolom' }).click();
  await dialog.getByRole('button', { name: 'Kembalikan susunan awal' }).click();
  await dialog.getByRole('button', { name: 'Selesai' }).click();
  expect(await headings(page)).toEqual(declared);
});

test('the cards of a phone follow the same choice, which belongs to its list', async ({ freshPage }) => {
  const { page } = await freshPage({ viewport: phone });
  await signInAt(page, accounts.superadmin, '/rooms');
  await page.getByRole('button', { name: 'Kolom' }).click();
  const dialog = page.getByRole('dialog', { name: 'Kolom' });
  await dialog.getByRole('checkbox', { name: 'Tampilkan kolom Lantai' }).uncheck();
  await dialog.getByRole('button', { name: 'Selesai' }).click();
  await expect(page.locator('main .card').first()).toBeVisible();
  await expect(page.locator('main .card').first().getByText('Lantai', { exact: true })).toHaveCount(0);
  await visit(page, '/check-points');
  await expect(page.locator('main .card').first().getByText('Lantai', { exact: true })).toBeVisible();
});
