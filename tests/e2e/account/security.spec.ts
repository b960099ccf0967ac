import type { Page } from '@playwright/test';
import { departments } from '../../../src/contract/resources/people/departments.ts';
import { desktop } from '../../support/device.ts';
import { enqueueEach, unsent } from '../../support/pages/app-data.ts';
import { accounts, password } from '../../support/scenes/accounts.ts';
import { ServicesClient } from '../../support/services-client.ts';
import { codeOf, stepAt } from '../../../services/auth/totp.ts';
import { expect, loginFields, signIn, signInAt, test, untilInstalled } from '../../support/test.ts';

test('Keamanan akun stands in the menu of the person; a session that is ended there is over, and its unsent work is not', {
  tag: '@core',
}, async ({ device, freshPage, server }) => {
  const lost = await device();
  await signIn(lost.page, accounts.superadmin);
  await untilInstalled(lost.page);
  await lost.running.setOffline(true);
  const kode_dept = `KA${Date.now().toString(36).slice(-4).toUpperCase()}`;
  await enqueueEach(lost.page, [
    {
      resource: departments,
      operation: 'create',
      input: { kode_dept, departemen: 'Bagian dari perangkat lain' },
      title: kode_dept,
      detail: '',
    },
  ]);
  expect(await unsent(lost.page)).toBe(1);

  const { page } = await freshPage({ viewport: desktop });
  await signIn(page, accounts.superadmin);
  await page.locator('[aria-haspopup="menu"]').click();
  await page.getByRole('menuitem', { name: 'Keamanan akun' }).click();
  await expect(page).toHaveTitle('Keamanan akun');
  const lines = page.locator('.own-sessions > li');
  await expect(lines.first()).toContainText('Sesi ini');
  await expect(lines.first()).toContainText('Chrome di Linux');
  await expect(lines.first()).toContainText('Alamat 127.0.0.1');
  await page.getByRole('button', { name: 'Akhiri semua yang lain' }).click();
  const question = page.getByRole('alertdialog').or(page.getByRole('dialog')).filter({ hasText: 'Akhiri semua sesi lain?' });
  await expect(question).toContainText('Yang belum terkirim di sana tidak hilang');
  await question.getByRole('button', { name: 'Ya, akhiri' }).click();
  await expect(page.getByText(/sesi sudah diakhiri/)).toBeVisible();
  await expect(lines).toHaveCount(1);
  await expect(page.getByText('Tidak ada sesi lain.')).toBeVisible();

  // The other device hears of it when it asks again, keeps what it has, and sends it after a login.
  await lost.running.setOffline(false);
  await expect(lost.page.locator('.banner').filter({ hasText: '1 perubahan menunggu.' })).toBeVisible();
  expect(await unsent(lost.page)).toBe(1);
  await lost.page.locator('.banner').getByRole('button', { name: 'Masuk kembali' }).click();
  await lost.page.getByRole('dialog').locator('input[autocomplete="current-password"]').fill(password);
  await lost.page.getByRole('dialog').getByRole('button', { name: 'Login' }).click();
  await expect.poll(() => unsent(lost.page)).toBe(0);
  const services = await ServicesClient.login(server.origin, accounts.superadmin);
  expect(await services.rows('/api/departments', kode_dept)).toHaveLength(1);

  // One of several, by its own button.
  await page.reload();
  await expect(lines).toHaveCount(3);
  await page.getByRole('button', { name: 'Akhiri sesi Perangkat tidak dikenal' }).click();
  await page.getByRole('button', { name: 'Ya, akhiri' }).click();
  await expect(lines).toHaveCount(2);
});

test('without a connection the page says what it cannot do', async ({ device, wire }) => {
  const { page, running } = await device();
  await signInAt(page, accounts.otherOfficer, '/keamanan');
  await expect(page.locator('.own-sessions > li').first()).toBeVisible();
  await untilInstalled(page);
  await running.setOffline(true);
  wire.cut();
  await expect(page.getByText('hanya dapat dilihat dan diubah dengan sambungan')).toBeVisible();
  await expect(page.locator('.own-sessions')).toHaveCount(0);
  await page.getByRole('link', { name: 'Ganti password' }).click();
  await expect(page.getByText('Ganti password perlu sambungan.')).toBeVisible();
});

test('where the app is installed, what the services answer themselves is still theirs', async ({ device }) => {
  const { page } = await device();
  await signIn(page, accounts.superadmin);
  await untilInstalled(page);
  for (const [path, status] of [
    ['/docs', 200],
    ['/health', 200],
    // Nobody is named here as the one to tell, and the app has no such page either.
    ['/.well-known/security.txt', 404],
  ] as const) {
    const answer = await page.goto(path);
    expect(`${path} ${answer?.status()}`).toBe(`${path} ${status}`);
  }
});

test('what the browser stops is in the log of the services, each for itself, and nothing of the page', async ({ freshPage, server }) => {
  const { page } = await freshPage();
  await signInAt(page, accounts.teacher, '/keamanan?nama=rahasia');
  const host = (n: number) => `https://gambar-${n}.invalid`;
  await page.evaluate(() => {
    for (let n = 0; n < 7; n += 1) new Image().src = `https://gambar-${n}.invalid/foto.png?nama=rahasia`;
  });
  for (let n = 0; n < 7; n += 1) await expect.poll(() => server.log).toContain(`"directive":"img-src","blocked":"${host(n)}"`);
  expect(server.log).not.toContain('rahasia');
});

/** The key that an authenticator would read from the QR code. */
async function keyOn(page: Page): Promise<Buffer> {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
  const text = ((await page.locator('.factor-key code').textContent()) ?? '').replaceAll(' ', '');
  const bits = [...text].map((letter) => letters.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

test('a second factor is set up, asked for at the login without losing what was typed, and reset by a superadmin', {
  tag: '@core',
}, async ({ freshPage, server }) => {
  const { page } = await freshPage();
  await signInAt(page, accounts.teacher, '/keamanan');
  const panel = page.locator('section', { has: page.getByRole('heading', { name: 'Verifikasi dua langkah' }) });
  await panel.getByRole('button', { name: 'Aktifkan' }).click();
  await panel.getByLabel('Password Anda').fill('salah-sekali');
  await panel.getByRole('button', { name: 'Lanjut' }).click();
  await expect(panel.getByRole('alert')).toBeVisible();
  await panel.getByLabel('Password Anda').fill(password);
  await panel.getByRole('button', { name: 'Lanjut' }).click();
  await expect(panel.getByRole('img', { name: 'Kode QR untuk aplikasi autentikator' })).toBeVisible();
  const key = await keyOn(page);
  const now = () => codeOf(key, stepAt(new Date()));
  await panel.getByLabel('Kode verifikasi').fill('000000');
  await panel.getByRole('button', { name: 'Aktifkan' }).click();
  await expect(panel.getByRole('alert')).toContainText('Kode salah');
  await panel.getByLabel('Kode verifikasi').fill(now());
  await panel.getByRole('button', { name: 'Aktifkan' }).click();
  await expect(panel.locator('.recovery-codes code')).toHaveCount(10);
  // The page was scrolled to the button; what the codes are for is read first.
  await expect(panel.getByRole('heading', { name: 'Kode pemulihan' })).toBeFocused();
  await expect(panel.getByText('Setiap kode membuka akun ini satu kali')).toBeInViewport({ ratio: 1 });
  const codes = await panel.locator('.recovery-codes code').allTextContents();
  // They cannot be shown again, so leaving asks.
  await panel.getByRole('button', { name: 'Sudah saya simpan' }).click();
  await expect(panel.getByText('10 kode pemulihan tersisa.')).toBeVisible();
  const stored = await page.evaluate(() => JSON.stringify({ ...localStorage }));
  for (const code of codes) expect(stored).not.toContain(code);

  const { page: other } = await freshPage({ viewport: desktop });
  await other.goto('/');
  const { name, secret, submit } = loginFields(other);
  await name.fill(accounts.teacher.email);
  await secret.fill(password);
  await submit.click();
  await expect(other.getByLabel('Kode verifikasi')).toBeFocused();
  await expect(name).toBeHidden();
  await other.getByLabel('Kode verifikasi').fill('000000');
  await submit.click();
  await expect(other.getByRole('alert')).toContainText('Kode salah');
  await other.getByRole('button', { name: 'Kembali ke email dan password' }).click();
  await expect(name).toHaveValue(accounts.teacher.email);
  await expect(secret).toHaveValue(password);
  await submit.click();
  await other.getByLabel('Kode verifikasi').fill((codes[0] ?? '').toLowerCase());
  await submit.click();
  await expect(other).toHaveURL(/\/dashboard$/);

  const { page: boss } = await freshPage({ viewport: desktop });
  await signInAt(boss, accounts.superadmin, `/users?search=${accounts.teacher.email}`);
  await boss
    .getByRole('button', { name: /tautan/i })
    .first()
    .click();
  await boss.getByRole('dialog').getByRole('button', { name: 'Reset verifikasi dua langkah' }).click();
  await boss.getByRole('button', { name: 'Ya, reset' }).click();
  await expect(boss.getByText('Verifikasi dua langkah akun itu sudah direset.')).toBeVisible();
  await ServicesClient.login(server.origin, accounts.teacher);
});
