import type { Page } from '@playwright/test';
import { accounts } from '../../support/scenes/accounts.ts';
import { desktop, phone } from '../../support/device.ts';
import { expect, signIn, test } from '../../support/test.ts';

const tabs = (page: Page) => page.locator('nav.tabs');
const names = (page: Page) => tabs(page).locator(':is(a, button)');

test('an officer keeps his round under the thumb; whoever is several things has the officer’s', { tag: '@core' }, async ({ freshPage }) => {
  for (const account of [accounts.officer, accounts.admin]) {
    const { page } = await freshPage({ viewport: phone });
    await signIn(page, account);
    await expect(page).toHaveURL(/\/dashboard$/);
    await expect(names(page)).toHaveText(['Beranda', 'Scan', 'Catatan', 'Kotak Keluar']);
    // The login leads to Hari ini: the tab of the homes is marked, and leads on to the other one.
    await expect(tabs(page).locator('[aria-current="true"]')).toHaveText('Beranda');
    await names(page).filter({ hasText: 'Beranda' }).click();
    await expect(page).toHaveURL(/\/beranda-patrol$/);
    await expect(tabs(page).locator('[aria-current="page"]')).toHaveText('Beranda');
    await names(page).filter({ hasText: 'Catatan' }).click();
    await expect(page).toHaveURL(/\/log-check-points$/);
    await expect(tabs(page).locator('[aria-current="page"]')).toHaveText('Catatan');
  }
});

test('a teacher has the class and its conduct', async ({ freshPage }) => {
  const { page } = await freshPage({ viewport: phone });
  await signIn(page, accounts.teacher);
  await expect(names(page)).toHaveText(['Beranda', 'Kelas', 'Adab', 'Kotak Keluar']);
  await expect(tabs(page).locator('[aria-current="page"]')).toHaveText('Beranda');
  for (const [name, path] of [
    ['Kelas', '/beranda-laporan-adab'],
    ['Adab', '/dimensi'],
    ['Kotak Keluar', '/kotak-keluar'],
    ['Beranda', '/dashboard'],
  ] as const) {
    await names(page).filter({ hasText: name }).click();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await expect(tabs(page).locator('[aria-current="page"]')).toHaveText(name);
  }
});

test('an administrator has the way to everything: today, the palette, the menus, the outbox', async ({ freshPage }) => {
  const { page } = await freshPage({ viewport: phone });
  await signIn(page, accounts.superadmin);
  await expect(names(page)).toHaveText(['Hari ini', 'Cari', 'Daftar', 'Kotak Keluar']);
  await expect(page.getByRole('banner').getByRole('heading', { level: 1 })).toHaveText('Hari ini');
  await names(page).filter({ hasText: 'Daftar' }).click();
  await page.getByRole('button', { name: 'Lembaga' }).click();
  await page.getByRole('link', { name: 'Data Cabang' }).last().click();
  await expect(page).toHaveURL(/\/branches$/);
  // On a wide screen the menu keeps its name, and there are no tabs.
  await page.goto('/dashboard');
  await page.setViewportSize(desktop);
  await expect(tabs(page)).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Halaman Utama' }).first()).toBeVisible();
});

test('tabs cover neither the last row of a list nor its docks, and are large enough for a thumb', async ({ freshPage }) => {
  const { page } = await freshPage({ viewport: phone });
  await signIn(page, accounts.superadmin);
  for (const path of ['/teachers', '/branches', '/check-points', '/log-check-points', '/data-murid', '/kotak-keluar', '/data-offline']) {
    await page.goto(path);
    await expect(tabs(page)).toBeVisible();
    await page.waitForLoadState('networkidle');
    const bar = await tabs(page).boundingBox();
    for (const one of await names(page).all()) expect((await one.boundingBox())?.height).toBeGreaterThanOrEqual(48);
    for (const dock of await page.locator('.body .dock').all()) {
      const box = await dock.boundingBox();
      expect((box?.y ?? 0) + (box?.height ?? 0), `${path}: the dock ends above the tabs`).toBeLessThanOrEqual((bar?.y ?? 0) + 1);
    }
    const end = await page.evaluate(() => {
      window.scrollTo(0, document.documentElement.scrollHeight);
      return Math.max(
        0,
        ...[...document.querySelectorAll('main li, main article, main .pager')].map((one) => one.getBoundingClientRect().bottom),
      );
    });
    expect(end, `${path}: the last line ends above the tabs`).toBeLessThanOrEqual((bar?.y ?? 0) + 1);
  }
});
