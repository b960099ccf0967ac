import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { findings, findingsInBothThemes } from '../../support/pages/accessibility.ts';
import { accounts } from '../../support/scenes/accounts.ts';
import { Device, desktop } from '../../support/device.ts';
import { nodeFlags } from '../../support/machine/node-flags.ts';
import { Server } from '../../support/machine/server.ts';
import { expect, loginFields, signIn, test } from '../../support/test.ts';
import { visit } from '../../support/pages/visit.ts';

const first = { email: 'awal@amanah.test', password: 'kata-sandi-uji-7' };

async function emptyServer(): Promise<{ server: Server; close: () => Promise<void> }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'amanah-steps-'));
  const env = { DEMO: '0', ADMIN_EMAIL: first.email, ADMIN_PASSWORD: first.password };
  const server = await Server.start({ dataDir, env, flags: nodeFlags });
  const close = async () => {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  return { server, close };
}

const card = (page: Page, name: string | RegExp = 'Menyiapkan yayasan') => page.getByRole('region', { name });
const step = (page: Page, title: string) => card(page).getByRole('listitem').filter({ hasText: title });
/** Where the screenshots go, if somebody wants to look at them. */
const shots = process.env.FIRST_STEPS_SHOTS;

async function look(page: Page, name: string): Promise<void> {
  // The screen follows a new width a moment later.
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  if (shots !== undefined) await page.screenshot({ path: join(shots, `${name}.png`), fullPage: true });
}

test('an empty foundation shows its steps, a starter set is looked at before it is made, and a step ticks itself', async ({
  sharedBrowser,
}) => {
  const { server, close } = await emptyServer();
  const device = await Device.unpack({ origin: server.origin, viewport: desktop }, sharedBrowser);
  const { page } = device;
  try {
    await page.goto(server.origin);
    const { name, secret, submit } = loginFields(page);
    await name.fill(first.email);
    await secret.fill(first.password);
    await submit.click();
    await page.waitForURL(/\/dashboard/);
    // Without having opened any list before: this is the first screen of a new foundation.
    await expect(card(page).getByText('0 dari 11')).toBeVisible();
    await expect(step(page, 'Cabang')).toContainText('Mulai dari sini');
    await expect(page.getByText('setelah ada cabang')).toBeVisible();
    expect(await findingsInBothThemes(page)).toEqual([]);
    for (const width of [390, 820, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        await look(page, `steps-${width}-${colorScheme}`);
      }
    }

    await page.getByRole('button', { name: 'Lihat dulu: Jenjang sekolah' }).click();
    const dialog = page.getByRole('dialog', { name: 'Jenjang sekolah' });
    await expect(dialog.getByRole('checkbox', { checked: true })).toHaveCount(4);
    await dialog.getByRole('checkbox', { name: /^MI / }).check();
    await dialog.getByRole('checkbox', { name: /^TK / }).uncheck();
    await dialog.getByRole('checkbox', { name: /^SMP / }).uncheck();
    expect(await findings(page)).toEqual([]);
    await look(page, 'stages-1440');
    await dialog.getByRole('button', { name: 'Buat 3' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText('3 dibuat')).toBeVisible();
    // What is there is neither offered nor created again; Back closes the dialog.
    await page.getByRole('button', { name: 'Lihat dulu: Jenjang sekolah' }).click();
    await expect(dialog.getByRole('checkbox', { name: /^SD / })).toBeDisabled();
    await expect(dialog.getByText('Sudah ada', { exact: true })).toHaveCount(3);
    await expect(dialog.getByRole('button', { name: 'Buat 2' })).toBeVisible();
    await page.goBack();
    await expect(dialog).toHaveCount(0);

    await step(page, 'Cabang').getByRole('link', { name: 'Tambah: Cabang' }).click();
    const form = page.getByRole('dialog');
    await form.getByLabel('Kode Cabang').fill('MLG');
    await form.getByLabel('Nama Cabang').fill('Malang');
    await page.keyboard.press('Control+s');
    await expect(form).toHaveCount(0);
    await visit(page, '/dashboard');
    await expect(card(page).getByText('1 dari 11')).toBeVisible();
    await expect(step(page, 'Cabang')).toContainText('1 cabang');
    await expect(step(page, 'Sekolah').first()).toContainText('belum ada');

    // An empty list starts with the same set.
    await visit(page, '/jenis-temuan');
    await expect(page.getByText('Belum ada jenis temuan')).toBeVisible();
    await look(page, 'kinds-empty-1440');
    await page.getByRole('button', { name: 'Mulai dengan isi awal' }).click();
    const kinds = page.getByRole('dialog', { name: 'Jenis temuan' });
    await expect(kinds.getByRole('checkbox', { checked: true })).toHaveCount(10);
    expect(await findings(page)).toEqual([]);
    await kinds.getByRole('checkbox', { name: /^AC tidak dingin/ }).uncheck();
    await kinds.getByRole('button', { name: 'Buat 9' }).click();
    await expect(kinds).toHaveCount(0);
    await expect(page.locator('main [data-row]').filter({ hasText: 'Stopkontak rusak' })).toContainText('Bahaya');
    await expect(page.locator('main [data-row]')).toHaveCount(9);
    await expect(page.getByRole('button', { name: 'Mulai dengan isi awal' })).toHaveCount(0);
    await visit(page, '/dashboard');

    await page.getByRole('button', { name: 'Lihat dulu: Peran' }).click();
    const roles = page.getByRole('dialog', { name: 'Peran' });
    await expect(roles.getByRole('checkbox', { checked: true })).toHaveCount(5);
    await roles.getByText('Kepala Sekolah').last().click();
    await expect(roles.getByText('Data Guru').last()).toBeVisible();
    await look(page, 'roles-1440');
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await findings(page)).toEqual([]);
    await look(page, 'roles-390');
    await roles.getByRole('button', { name: 'Buat 5' }).click();
    await expect(roles).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Lihat dulu: Peran' })).toHaveCount(0);

    // A step that is not needed no longer counts, on this device and for this account, until it is wanted again.
    await page.getByRole('button', { name: 'Tidak perlu: Cetak label QR' }).click();
    await page.getByRole('button', { name: 'Tidak perlu: Pindai pertama' }).click();
    await expect(card(page).getByText('1 dari 9')).toBeVisible();
    await page.reload();
    await expect(card(page).getByText('1 dari 9')).toBeVisible();
    await page.getByRole('button', { name: 'Perlu lagi: Pindai pertama' }).click();
    await expect(card(page).getByText('1 dari 10')).toBeVisible();

    await server.stop();
    await visit(page, '/kotak-keluar');
    await visit(page, '/dashboard');
    await expect(card(page).getByText(/^Luring: keadaan /)).toBeVisible();
    await look(page, 'steps-offline-390');
    const blocked = page.getByRole('button', { name: 'Lihat dulu: Lantai' });
    await expect(blocked).toBeDisabled();
    await blocked.dispatchEvent('click');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  } finally {
    await device.close();
    await close();
  }
});

test('a complete foundation shows no steps, and nobody sees them who prepares nothing', { tag: '@core' }, async ({ freshPage }) => {
  for (const [account, asks] of [
    [accounts.superadmin, true],
    [accounts.officer, false],
  ] as const) {
    const { page } = await freshPage();
    const asked: number[] = [];
    page.on('response', (response) => {
      if (response.url().endsWith('/api/onboarding')) asked.push(response.status());
    });
    await signIn(page, account);
    await expect(page.getByRole('heading', { name: /^Selamat Datang/ })).toBeVisible();
    // Who is not to ask is given the time to; on a slow machine who does ask does so after a silence.
    await page.waitForLoadState('networkidle');
    await expect.poll(() => [account, asked]).toEqual([account, asks ? [200] : []]);
    await expect(card(page, /^Menyiapkan/)).toHaveCount(0);
  }
});
