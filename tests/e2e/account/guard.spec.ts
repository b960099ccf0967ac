import type { Page } from '@playwright/test';
import { accounts } from '../../support/scenes/accounts.ts';
import { desktop } from '../../support/device.ts';
import { expect, signIn, test } from '../../support/test.ts';

test('without a session every screen leads to the login', { tag: '@core' }, async ({ freshPage }) => {
  const { page } = await freshPage();
  for (const path of ['/dashboard', '/branches', '/beranda-patrol', '/kotak-keluar', '/privileges/roles/1/apa-saja']) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/$/);
    await expect(page).toHaveTitle('Login');
  }
});

test('a menu that was not granted leads to the dashboard and is named', { tag: '@core' }, async ({ freshPage }) => {
  const { page } = await freshPage({ viewport: desktop });
  await signIn(page, accounts.officer);
  await page.goto('/branches');
  await expect(page).toHaveURL(/\/dashboard/);
  await expect(page.getByText(/^Menu .*Cabang.* belum diberikan untuk akun Anda\./)).toBeVisible();
});

test('a superadmin passes everywhere', async ({ freshPage }) => {
  const { page } = await freshPage({ viewport: desktop });
  await signIn(page, accounts.superadmin);
  for (const [path, heading] of [
    ['/branches', 'Data Cabang'],
    ['/floors', 'Data Lantai'],
    ['/departments', 'Data Departemen'],
    ['/rooms', 'Data Check Point'],
    ['/schools', 'Data Sekolah'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  }
});

test('an expired session ends at load; its own keys go and everything else stays', { tag: '@core' }, async ({ freshPage }) => {
  const { page } = await freshPage();
  await signIn(page, accounts.officer);
  await page.evaluate(() => {
    localStorage.setItem('token_expiry', String(Date.now() - 1000));
    localStorage.setItem('catatan-orang', 'tetap');
  });
  await page.goto('/dashboard');
  await expect(page).toHaveURL(/\/$/);
  expect(
    await page.evaluate(() => [
      localStorage.getItem('token'),
      localStorage.getItem('role_permission'),
      localStorage.getItem('catatan-orang'),
    ]),
  ).toEqual([null, null, 'tetap']);
});

async function logOut(page: Page): Promise<void> {
  await page.locator('[aria-haspopup="menu"]').click();
  await page
    .getByRole('menuitem', { name: 'Logout' })
    .or(page.getByRole('button', { name: 'Logout' }))
    .first()
    .click();
  await expect(page).toHaveURL(/\/$/);
}

test('logout returns to the login and the way back is closed', { tag: '@core' }, async ({ freshPage }) => {
  const { page } = await freshPage({ viewport: desktop });
  await signIn(page, accounts.admin);
  await logOut(page);
  await page.goto('/dashboard');
  await expect(page).toHaveTitle('Login');
});

test('a browser that is killed right after a login, or a logout, has not forgotten it', async ({ device }) => {
  const tool = await device({ viewport: desktop, lasting: true });
  await signIn(tool.page, accounts.officer);
  await tool.kill();
  let page = await tool.open();
  await page.goto('/dashboard');
  await expect(page).toHaveTitle('Halaman Utama');
  // What brings it back is meant for a browser that starts: somebody who removes the token is asked to log in.
  await page.evaluate(() => localStorage.removeItem('token'));
  await page.reload();
  await expect(page).toHaveTitle('Login');

  await signIn(page, accounts.officer);
  // A proper shutdown: the login is in localStorage on the disk, and only the logout after it is not.
  await tool.close();
  page = await tool.open();
  await page.goto('/dashboard');
  await logOut(page);
  await tool.kill();
  page = await tool.open();
  await page.goto('/dashboard');
  await expect(page).toHaveTitle('Login');
});

test('a path without a screen says that it is being made', async ({ freshPage }) => {
  const { page } = await freshPage();
  await signIn(page, accounts.superadmin);
  await page.goto('/belum-ada-di-mana-pun');
  await expect(page.getByRole('heading', { name: 'Sedang dalam pengembangan' }).first()).toBeVisible();
});

test('the sidebar leads from Halaman Utama through the granted menus and marks the present one', async ({ freshPage }) => {
  const { page } = await freshPage({ viewport: desktop });
  await signIn(page, accounts.superadmin);
  const menu = page
    .getByRole('navigation')
    .filter({ has: page.getByRole('link', { name: 'Halaman Utama' }) })
    .first();
  await expect(menu.getByRole('link', { name: 'Halaman Utama' })).toHaveAttribute('aria-current', 'page');
  const module = menu.getByRole('button', { expanded: false }).first();
  if (await module.isVisible()) await module.click();
  expect(await menu.getByRole('link').count()).toBeGreaterThan(1);
});
