import type { Locator, Page } from '@playwright/test';
import { accounts } from '../../support/scenes/accounts.ts';
import { desktop } from '../../support/device.ts';
import { ServicesClient } from '../../support/services-client.ts';
import { expect, signIn, test } from '../../support/test.ts';
import { visit } from '../../support/pages/visit.ts';

const mark = Date.now().toString(36).slice(-6);
const school = { code: `SD-KOSONG-${mark}`, name: `SD Kosong ${mark}` };
const other = { code: `SD-SEPI-${mark}`, name: `SD Sepi ${mark}` };
const third = { code: `SD-SUNYI-${mark}`, name: `SD Sunyi ${mark}` };
const none = 'Belum ada Kelas untuk Sekolah yang dipilih.';
const ask = 'Minta pengelola data menambahkannya.';
const here = 'Ini menurut data yang tersimpan di perangkat.';
const notHere = 'Pilihan ini belum tersimpan di perangkat.';

/** The form of a placement, with a school that has no class. */
async function pickClass(page: Page): Promise<Locator> {
  await visit(page, '/data-murid?dialog=add');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: /Sekolah/ }).fill(school.name);
  await page.getByRole('option', { name: school.name }).click();
  await dialog.getByRole('combobox', { name: /Kelas/ }).last().click();
  return dialog;
}

interface Held {
  readonly menu: number;
  readonly role: number;
}

/** What the role of the branch's admin may do with classes. */
async function kelasRight(services: ServicesClient, { menu, role }: Held, create: boolean): Promise<void> {
  const menus = [{ id_menu: menu, create, read: true, update: true, delete: true }];
  const answer = await services.call('POST', '/api/privileges/role-permissions/store', { id_role: role, menus });
  expect(answer.error).toBe(0);
}

test('a picker without choices says why; who may add a row is led to the screen, others are told whom to ask, and without a connection only what the device knows is said', async ({
  freshPage,
  server,
  wire,
}) => {
  const services = await ServicesClient.login(server.origin, accounts.superadmin);
  for (const { name, code } of [school, other, third]) {
    const made = { school_name: name, school_code: code, ysb_branch_id: 'BKS' };
    expect((await services.call('POST', '/api/schools/store', made)).error).toBe(0);
  }
  const menus = await services.rows('/api/privileges/menus', '', 1000);
  const held: Held = { menu: Number(menus.find(({ url }) => url === '/kelas')?.['id']), role: 1 };

  test.slow();
  const { page } = await freshPage({ viewport: desktop });
  await signIn(page, accounts.admin);
  await pickClass(page);
  await expect(page.getByRole('status').filter({ hasText: none })).toHaveText(none);
  const way = page.getByRole('link', { name: 'Buka Kelas' });
  await expect(way).toBeVisible();

  // What is not on the device may exist: nothing is said about it. The service was asked about the school before.
  await page.keyboard.press('Escape');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: /Sekolah/ }).fill(other.name);
  await expect(page.getByRole('option', { name: other.name })).toBeVisible();
  wire.cut();
  await page.context().setOffline(true);
  await expect(page.getByText(/^Luring/).first()).toBeVisible();
  await page.getByRole('option', { name: other.name }).click();
  await page.getByRole('dialog').getByRole('combobox', { name: /Siswa/ }).click();
  await expect(page.getByText(notHere)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Buka Siswa' })).toHaveCount(0);
  await page.context().setOffline(false);
  wire.mend();
  await expect(page.getByText(/^Tersambung/).first()).toBeVisible();

  // No service was asked about this school: once the whole list is on the device it is known that it has none.
  await visit(page, '/data-offline');
  await page.getByRole('button', { name: 'Siapkan data offline' }).click();
  await expect(page.getByText('Siap dipakai luring')).toBeVisible({ timeout: 60_000 });
  await visit(page, '/data-murid?dialog=add');
  await dialog.getByRole('combobox', { name: /Sekolah/ }).fill(third.name);
  await expect(page.getByRole('option', { name: third.name })).toBeVisible();
  wire.cut();
  await page.context().setOffline(true);
  await expect(page.getByText(/^Luring/).first()).toBeVisible();
  await page.getByRole('option', { name: third.name }).click();
  await dialog.getByRole('combobox', { name: /Kelas/ }).last().click();
  await expect(page.getByText(`${none} ${here}`)).toBeVisible();
  await expect(way).toBeVisible();
  await page.context().setOffline(false);
  wire.mend();
  await expect(page.getByText(/^Tersambung/).first()).toBeVisible();
  await page.getByRole('button', { name: 'Coba lagi' }).click();
  await expect(page.getByText(none, { exact: true })).toBeVisible();
  await way.click();
  await expect(page).toHaveURL(/\/kelas$/);
  // What was chosen so far waits as a draft.
  await visit(page, '/data-murid?dialog=add');
  await expect(dialog.getByRole('combobox', { name: /Sekolah/ })).toHaveValue(third.name);

  await kelasRight(services, held, false);
  try {
    const later = (await freshPage({ viewport: desktop })).page;
    await signIn(later, accounts.admin);
    await pickClass(later);
    await expect(later.getByText(`${none} ${ask}`)).toBeVisible();
    await expect(later.getByRole('link', { name: 'Buka Kelas' })).toHaveCount(0);
  } finally {
    await kelasRight(services, held, true);
  }
});
