import type { Page } from '@playwright/test';
import { desktop, phone } from '../../support/device.ts';
import { accounts } from '../../support/scenes/accounts.ts';
import { holderOf } from '../../support/scenes/holder.ts';
import { ServicesClient } from '../../support/services-client.ts';
import { expect, signInAt, test } from '../../support/test.ts';
import { visit } from '../../support/pages/visit.ts';

/** An account with a role of its own on these menus, and how to take one of them away and give it back. */
async function holder(origin: string, urls: readonly string[]) {
  const client = await ServicesClient.login(origin, accounts.superadmin);
  const email = await holderOf(client, origin, urls, { create: true, read: true, update: true });
  const [user] = await client.rows('/api/privileges/users', email);
  const take = async (url: string) => {
    const entry = (await client.rows(`/api/privileges/role-permissions/${user?.id_role}`)).find((one) => one.url === url);
    const answer = await client.call('DELETE', `/user-service/privileges/role-permissions/${entry?.id}`);
    expect(answer.error).toBeFalsy();
  };
  const give = async (url: string) => {
    const menu = (await client.rows('/api/privileges/menus', '', 1000)).find((one) => one.url === url);
    const menus = [{ id_menu: menu?.id, create: true, read: true, update: true }];
    expect((await client.call('POST', '/api/privileges/role-permissions/store', { id_role: user?.id_role, menus })).error).toBeFalsy();
  };
  return { account: { email, nik: '' }, take, give };
}

/** As when the app is opened again: menus and rights are read anew. */
const comeBack = (page: Page) => page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')));

test('a list whose right was taken is not shown any longer once the device knows', { tag: '@core' }, async ({ freshPage, server }) => {
  const { account, take } = await holder(server.origin, ['/floors', '/branches']);
  const { page } = await freshPage({ viewport: desktop });
  await signInAt(page, account, '/floors');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await take('/floors');
  await comeBack(page);
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByText(/^Menu .*Lantai.* belum diberikan untuk akun Anda\./)).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(0);
});

test('a form in which nothing was typed does not keep a page open whose right was taken, and neither does the palette', async ({
  freshPage,
  server,
}) => {
  for (const open of [/^Tambah Lantai/, /^Cari menu/]) {
    const { account, take } = await holder(server.origin, ['/floors', '/branches']);
    const { page } = await freshPage({ viewport: desktop });
    await signInAt(page, account, '/floors');
    await page.getByRole('button', { name: open }).first().click();
    await expect(page.locator('[aria-modal="true"]')).toBeVisible();
    await take('/floors');
    await comeBack(page);
    await expect(page).toHaveURL(/\/dashboard$/);
    await expect(page.getByRole('dialog', { name: 'Tambah Lantai' })).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(page.locator('[aria-modal="true"]')).toHaveCount(0);
    await page.waitForLoadState('networkidle');
    await expect(page).toHaveURL(/\/dashboard$/);
    await expect(page.getByRole('heading', { name: /^Selamat Datang/ })).toBeVisible();
  }
});

test('what is being typed when its right is taken stays until the form is closed', async ({ freshPage, server }) => {
  const { account, take } = await holder(server.origin, ['/floors', '/branches']);
  const { page } = await freshPage({ viewport: desktop });
  await signInAt(page, account, '/floors');
  await page.getByRole('button', { name: 'Tambah Lantai' }).first().click();
  const field = page.getByRole('dialog').getByRole('textbox');
  await field.fill('77');
  await take('/floors');
  const read = page.waitForResponse((response) => response.url().endsWith('/api/auth/session'));
  await comeBack(page);
  await read;
  await expect(page.getByRole('link', { name: 'Data Lantai' })).toHaveCount(0);
  await expect(field).toHaveValue('77');
  await page.keyboard.press('Escape');
  await expect(page.locator('[data-layer="dialog"]')).toHaveCount(0);
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('what waits when its right is taken is kept for the day the right is given back, and the home speaks of it', async ({
  freshPage,
  server,
}) => {
  const { account, take, give } = await holder(server.origin, ['/floors', '/branches']);
  const { page } = await freshPage({ viewport: phone });
  await signInAt(page, account, '/floors?dialog=add');
  const name = `Lt ${Date.now()}`;
  await page.getByRole('dialog').getByRole('textbox').fill(name);
  await page.waitForLoadState('networkidle');
  await page.context().setOffline(true);
  await page.getByRole('dialog').getByRole('button', { name: 'Tambahkan' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await take('/floors');
  await page.context().setOffline(false);
  await comeBack(page);
  await visit(page, '/kotak-keluar');
  const line = page.locator('.cmd').filter({ hasText: name });
  await expect(line).toContainText('Anda tidak memiliki hak menambah Lantai');
  // Nothing that is filled in would help: the way on is the right, and then the same once more.
  await expect(line).toContainText('Isian tetap tersimpan di sini: kirim ulang setelah haknya diberikan.');
  await expect(line.getByRole('button')).toHaveText(['Kirim ulang', 'Buang']);
  await visit(page, '/dashboard');
  await expect(page.locator('.slate')).toContainText('1 perlu tindakan');
  await expect(page.getByText('Tidak ada angka yang perlu tindakan')).toBeVisible();
  await expect(page.getByText('Tidak ada yang perlu tindakan')).toHaveCount(0);
  await give('/floors');
  await visit(page, '/kotak-keluar');
  await line.getByRole('button', { name: 'Kirim ulang' }).click();
  await expect(line).toContainText('Bukti no.');
});

test('what is saved after its right was taken is refused in words that stand above the form', async ({ freshPage, server }) => {
  const { account, take } = await holder(server.origin, ['/floors', '/branches']);
  const { page } = await freshPage({ viewport: phone });
  await signInAt(page, account, '/floors');
  await page
    .getByRole('button', { name: /^Aksi untuk/ })
    .first()
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Ubah' }).click();
  const form = page.getByRole('dialog');
  const field = form.getByRole('textbox');
  await field.fill('78');
  await take('/floors');
  await form.getByRole('button', { name: 'Perbarui' }).click();
  const message = page.locator('.toast.error');
  await expect(message).toContainText('Anda tidak memiliki hak mengubah Lantai');
  await expect(field).toHaveValue('78');
  // What was typed and the buttons lie open, and what is said is on the screen.
  const [said, below] = [await message.boundingBox(), await form.boundingBox()];
  expect(said?.y).toBeGreaterThanOrEqual(0);
  expect((said?.y ?? 0) + (said?.height ?? 0)).toBeLessThan(below?.y ?? 0);
});
