import { accounts } from '../support/accounts.ts';
import { desktop } from '../support/device.ts';
import { expect, signIn, test } from '../support/test.ts';

test('without a session every screen leads to the login', async ({ freshPage }) => {
  const { page } = await freshPage();
  for (const path of ['/dashboard', '/branches', '/beranda-patrol', '/kotak-keluar', '/privileges/roles/1/apa-saja']) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/$/);
    await expect(page).toHaveTitle('Login');
  }
});

test('a menu that was not granted leads to the dashboard and is named', async ({ freshPage }) => {
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

test('an expired session ends at load; its own keys go and everything else stays', async ({ freshPage }) => {
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

test('logout returns to the login and the way back is closed', async ({ freshPage }) => {
  const { page } = await freshPage({ viewport: desktop });
  await signIn(page, accounts.admin);
  await page.locator('[aria-haspopup="menu"]').click();
  await page
    .getByRole('menuitem', { name: 'Logout' })
    .or(page.getByRole('button', { name: 'Logout' }))
    .first()
    .click();
  await expect(page).toHaveURL(/\/$/);
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
