import { desktop } from '../../support/device.ts';
import { accounts, password } from '../../support/scenes/accounts.ts';
import { expect, signInAt, test } from '../../support/test.ts';

test('a token is made after the person is shown to be there, told once, works, is in Jejak, and is revoked', {
  tag: '@core',
}, async ({ freshPage, server }) => {
  const { page } = await freshPage({ viewport: desktop });
  // As the services answer once the login is older than ten minutes, until the password was given.
  let isShown = false;
  await page.route('**/api/account/*', async (route) => {
    const request = route.request();
    if (request.method() === 'POST' && request.url().endsWith('/tokens') && !isShown)
      return route.fulfill({
        status: 403,
        headers: { 'content-type': 'application/json', 'amanah-service': '1' },
        body: JSON.stringify({ error: 1, message: 'Untuk ini password diminta lagi.', code: 'proof-needed' }),
      });
    isShown ||= request.url().endsWith('/proof');
    return route.continue();
  });
  await signInAt(page, accounts.superadmin, '/keamanan');
  const panel = page.locator('section', { has: page.getByRole('heading', { name: 'Token API' }) });
  await panel.getByRole('button', { name: 'Buat token' }).click();
  await panel.getByRole('button', { name: 'Buat token' }).click();
  await expect(panel.getByText('Wajib diisi.')).toBeVisible();
  await expect(panel.getByText('Pilih setidaknya satu hak.')).toBeVisible();
  const name = `Dapodik ${Date.now().toString(36)}`;
  await panel.getByLabel('Nama', { exact: true }).fill(name);
  await panel.getByLabel('Berlaku').selectOption({ label: '30 hari' });
  await panel.getByRole('checkbox', { name: 'Lihat Data Departemen' }).check();
  await panel.getByRole('checkbox', { name: 'Tambah Data Departemen' }).check();
  await panel.getByRole('button', { name: 'Buat token' }).click();
  const question = page.getByRole('dialog', { name: 'Ini benar Anda?' });
  await question.getByLabel('Password Anda').fill(password);
  await question.getByRole('button', { name: 'Lanjutkan' }).click();
  await expect(panel.getByRole('heading', { name: `Token ${name}` })).toBeVisible();
  const token = (await panel.locator('.factor-key code').textContent()) ?? '';
  expect(token).toMatch(/^amn_/);
  const call = (method: string, path: string, body?: object) =>
    fetch(`${server.origin}${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
  const kode = `TK${Date.now().toString(36).slice(-5).toUpperCase()}`;
  expect((await call('POST', '/api/departments/store', { kode_dept: kode, departemen: `Bagian ${kode}` })).status).toBe(200);
  expect((await call('GET', '/api/branches')).status).toBe(403);
  // It cannot be shown again, so leaving asks.
  await panel.getByRole('button', { name: 'Sudah saya simpan' }).click();
  const line = panel.locator('.own-sessions > li', { hasText: name });
  await expect(line).toContainText('Data Departemen: lihat, tambah');
  await expect(line).toContainText(`${token.slice(0, 8)}…`);
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain(token);

  await line.getByRole('button', { name: `Cabut token ${name}` }).click();
  await page.getByRole('button', { name: 'Ya, cabut' }).click();
  await expect(page.getByText('Token API sudah dicabut.')).toBeVisible();
  await expect(line).toHaveCount(0);
  const refused = await call('GET', '/api/departments');
  expect([refused.status, (await refused.json()).message]).toEqual([401, expect.stringContaining('dicabut')]);

  await page.goto(`${new URL(page.url()).origin}/jejak`);
  const entries = page.locator('.trail-entries > li');
  await expect(entries.filter({ hasText: 'Token API dicabut' }).first()).toBeVisible();
  await expect(entries.filter({ hasText: kode })).toContainText(`lewat token API ${name}`);
});
