import type { Page } from '@playwright/test';
import { storeLists } from '../../support/pages/app-data.ts';
import { desktop, phone } from '../../support/device.ts';
import { accounts } from '../../support/scenes/accounts.ts';
import { holderOf } from '../../support/scenes/holder.ts';
import { ServicesClient } from '../../support/services-client.ts';
import { expect, signIn, signInAt, test } from '../../support/test.ts';
import { visit } from '../../support/pages/visit.ts';

const tabs = (page: Page) => page.locator('nav.tabs');
const marked = (page: Page) => tabs(page).locator('[aria-current]');
const officerDay = (page: Page) => page.locator('.officer-day, .patrol-home');

test('a repairer’s first tab is marked on what the login leads to, then whichever page is open', async ({ freshPage }) => {
  const { page } = await freshPage({ viewport: phone });
  await signIn(page, { email: 'sarpras@amanah.test', nik: '' });
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(marked(page)).toHaveText('Tugas');
  for (const [name, path] of [
    ['Temuan', '/temuan'],
    ['Kotak Keluar', '/kotak-keluar'],
    ['Tugas', '/tugas'],
  ] as const) {
    await tabs(page).getByRole('link', { name }).click();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await expect(marked(page)).toHaveText(name);
  }
});

test('an administrator’s tab is marked on Hari ini alone', async ({ freshPage }) => {
  const { page } = await freshPage({ viewport: phone });
  await signIn(page, accounts.superadmin);
  await expect(marked(page)).toHaveText('Hari ini');
  await visit(page, '/branches');
  await expect(tabs(page)).toBeVisible();
  await expect(marked(page)).toHaveCount(0);
});

test('whoever only reads of the rounds is offered no camera: points lead to their page, and nothing asks for a reason', async ({
  freshPage,
  server,
}) => {
  const services = await ServicesClient.login(server.origin, accounts.superadmin);
  const email = await holderOf(services, server.origin, ['/beranda-patrol', '/check-points', '/log-check-points']);
  const { page } = await freshPage({ viewport: phone });
  await signIn(page, { email, nik: '' });
  for (const path of ['/dashboard', '/beranda-patrol']) {
    await visit(page, path);
    await expect(officerDay(page).locator('.due-row').first()).toBeVisible();
    await expect(page.locator('a[href^="/scan"]')).toHaveCount(0);
    await expect(page.getByText('Beri alasan')).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'Kesiapan' })).toHaveCount(0);
    await expect(officerDay(page).locator('a.due-row').first()).toHaveAttribute('href', /^\/check-points\/\d+$/);
  }
  await officerDay(page).locator('a.due-row').first().click();
  await expect(page.locator('.row-page h1')).toBeVisible();
});

test('where not even the points may be read, their lines lead nowhere', async ({ freshPage, server }) => {
  const services = await ServicesClient.login(server.origin, accounts.superadmin);
  const email = await holderOf(services, server.origin, ['/beranda-patrol', '/log-check-points']);
  const { page } = await freshPage({ viewport: phone });
  await signInAt(page, { email, nik: '' }, '/beranda-patrol');
  await expect(officerDay(page).locator('.due-row').first()).toBeVisible();
  await expect(officerDay(page).locator('a.due-row')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Semua titik' })).toHaveCount(0);
});

test('the foot of the palette names the keys that do something here, and how much is on the device', async ({ freshPage }) => {
  const open = async (account: (typeof accounts)['admin' | 'officer']) => {
    const { page } = await freshPage({ viewport: desktop });
    await signIn(page, account);
    await storeLists(page, account === accounts.admin ? ['branches', 'floors', 'students', 'teachers'] : ['check-points']);
    await expect(page.getByRole('button', { name: /Ctrl K$/ })).toBeVisible();
    await page.keyboard.press('Control+k');
    return page.locator('.palette-foot');
  };
  const admin = await open(accounts.admin);
  await expect(admin.locator('.palette-key')).toHaveText([/pilih$/, /buka$/, /ubah$/]);
  await expect(admin.locator('.age')).toHaveText(/^[1-9][\d.]*( dari [\d.]+)? baris di perangkat/);
  // An officer may change nothing of what the palette finds.
  const officer = await open(accounts.officer);
  await expect(officer.locator('.palette-key')).toHaveText([/pilih$/, /buka$/]);
});

test('a single letter looks for nobody yet, and the palette says so; a command’s own word is not taken for a name', async ({
  freshPage,
}) => {
  const { page } = await freshPage({ viewport: desktop });
  await signIn(page, accounts.admin);
  await expect(page.getByRole('button', { name: /Ctrl K$/ })).toBeVisible();
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Cari menu' });
  const field = palette.getByRole('combobox');
  await field.fill('z');
  await expect(palette.getByText('Ketik satu huruf lagi')).toBeVisible();
  await expect(palette.getByText('Tidak ada yang cocok')).toHaveCount(0);
  await field.fill('zq');
  await expect(palette.getByText('Ketik satu huruf lagi')).toHaveCount(0);
  await field.fill('tambah');
  await expect(palette.getByRole('option', { name: /^Tambah siswa/ }).first()).toBeVisible();
  await expect(palette.getByText('bernama')).toHaveCount(0);
});
