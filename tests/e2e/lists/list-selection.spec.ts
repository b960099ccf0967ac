import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { read, utils } from 'xlsx';
import { findingsInBothThemes } from '../../support/pages/accessibility.ts';
import { accounts } from '../../support/scenes/accounts.ts';
import { desktop, phone } from '../../support/device.ts';
import { ServicesClient } from '../../support/services-client.ts';
import { expect, signInAt, test } from '../../support/test.ts';

const mark = () => `Z${Date.now().toString(36)}${Math.floor(Math.random() * 1e4)}`;
const row = (page: Page, name: string): Locator => page.locator('main [data-row]').filter({ hasText: name });
const box = (page: Page, name: string): Locator => page.getByRole('checkbox', { name: `Pilih ${name}`, exact: true });
const bar = (page: Page): Locator => page.locator('.bulk');

/** This many departments with a name of their own, and somebody who refers to the last of them. */
async function departments(origin: string, count: number) {
  const services = await ServicesClient.login(origin, accounts.superadmin);
  const name = mark();
  const names = Array.from({ length: count }, (_, at) => `${name} ${String.fromCodePoint(65 + at)}`);
  for (const [at, departemen] of names.entries())
    await services.call('POST', '/api/departments/store', { kode_dept: `${name}${at}`, departemen });
  return { services, name, names };
}

test('Shift takes the rows between, Ctrl+A the page, Space the current one, Escape none; and all that were found', async ({
  freshPage,
  server,
}) => {
  const { name, names } = await departments(server.origin, 12);
  const { page } = await freshPage({ viewport: desktop });
  await signInAt(page, accounts.superadmin, `/departments?search=${name}`);
  const [first = '', , third = '', , fifth = ''] = names;
  await box(page, first).click();
  await box(page, third).click({ modifiers: ['Shift'] });
  await expect(bar(page)).toContainText('3 dipilih');
  await box(page, third).click();
  await expect(bar(page)).toContainText('2 dipilih');
  await page.keyboard.press('Escape');
  await expect(bar(page)).toHaveCount(0);

  await row(page, fifth)
    .locator('td')
    .last()
    .click({ position: { x: 2, y: 2 } });
  await page.keyboard.press('Space');
  await expect(box(page, fifth)).toBeChecked();
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Shift+ArrowDown');
  await expect(bar(page)).toContainText('3 dipilih');
  await page.keyboard.press('Control+a');
  await expect(bar(page)).toContainText('10 dipilih');
  await expect(page.getByRole('checkbox', { name: 'Pilih semua di halaman ini' })).toBeChecked();
  expect(await findingsInBothThemes(page)).toEqual([]);
  // In a low window, and where the table scrolls sideways, it stays in view.
  await page.setViewportSize({ width: 820, height: 500 });
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect(bar(page)).toBeInViewport({ ratio: 1 });
  await page.setViewportSize(desktop);
  await bar(page).getByRole('button', { name: 'Pilih semua 12' }).click();
  await expect(bar(page)).toContainText('12 dipilih');

  await bar(page).getByRole('button', { name: 'Ekspor' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('radio', { name: /Yang dipilih/ })).toBeChecked();
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Ekspor' }).click();
  const book = read(await readFile(await (await download).path()));
  const rows: unknown[][] = utils.sheet_to_json(book.Sheets[book.SheetNames[0] ?? ''] ?? {}, { header: 1, defval: '' });
  expect(rows.slice(1).map(([, one]) => one)).toEqual(names);

  // Another search is another list: what is not visible is not selected.
  await page.getByRole('searchbox', { name: 'Cari departemen' }).fill(first);
  await expect(bar(page)).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toContainText('pilih semua di halaman');
});

test('many are deleted after one question, taken back by one Urungkan, and what is refused says so by its name', { tag: '@core' }, async ({
  freshPage,
  server,
}) => {
  const { services, name, names } = await departments(server.origin, 3);
  const [first = '', second = '', used = ''] = names;
  const [{ id } = { id: 0 }] = (await services.rows('/api/departments', used)) as { id: number }[];
  const [employee] = await services.rows('/api/employes');
  const employed = await services.call('POST', '/api/employes/store', {
    nik: String(Date.now()),
    name,
    ysb_branch_id: employee?.ysb_branch_id,
    email: `${name}@amanah.test`,
    ysb_department_id: id,
  });
  expect(employed.error, employed.message).toBe(0);
  const { page } = await freshPage({ viewport: desktop });
  await signInAt(page, accounts.superadmin, `/departments?search=${name}`);
  const removeAll = async () => {
    await page.getByRole('checkbox', { name: 'Pilih semua di halaman ini' }).click();
    await bar(page).getByRole('button', { name: 'Hapus' }).click();
    await expect(page.getByText(`Menghapus data ini: ${first}, ${second}, ${used}`)).toBeVisible();
    await page.getByRole('button', { name: 'Ya, Hapus' }).click();
    await expect(page.getByText('3 data dihapus')).toBeVisible();
    await expect(page.getByText('Akan dihapus')).toHaveCount(3);
    await expect(bar(page)).toHaveCount(0);
  };
  await removeAll();
  await page.getByRole('button', { name: 'Urungkan', exact: true }).last().click();
  await expect(page.getByText('Penghapusan diurungkan')).toBeVisible();
  await expect(page.getByText('Akan dihapus')).toHaveCount(0);
  expect((await services.rows('/api/departments', name)).length).toBe(3);

  await removeAll();
  await expect(page.getByText('1 dari 3 data tidak dapat dihapus')).toBeVisible();
  await expect(page.locator('body')).toContainText(`Departemen: ${used}:`);
  await expect.poll(async () => (await services.rows('/api/departments', name)).map((one) => one.departemen)).toEqual([used]);
});

test('on a phone a long press begins the selecting, a tap goes on with it', async ({ freshPage, server }) => {
  const { name, names } = await departments(server.origin, 2);
  const { page } = await freshPage({ viewport: phone });
  await signInAt(page, accounts.superadmin, `/departments?search=${name}`);
  const [first = '', second = ''] = names;
  const card = row(page, first);
  const spot = await card.boundingBox();
  if (!spot) throw new Error('no card');
  const at = { x: spot.x + 60, y: spot.y + spot.height - 12 };
  const touch = (type: string) =>
    card.evaluate(
      (one, { type, at }) =>
        one.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerType: 'touch', clientX: at.x, clientY: at.y })),
      { type, at },
    );
  await touch('pointerdown');
  await expect(page.locator('.bulk')).toContainText('1 dipilih');
  await touch('pointerup');
  await row(page, second).click();
  await expect(page.locator('.bulk')).toContainText('2 dipilih');
  expect(await findingsInBothThemes(page)).toEqual([]);
  await page.getByRole('button', { name: 'Batalkan pilihan' }).click();
  await expect(page.locator('.bulk')).toHaveCount(0);
  await page.getByRole('button', { name: 'Pilih', exact: true }).click();
  await row(page, second).click();
  await expect(page.locator('.bulk')).toContainText('1 dipilih');
});
