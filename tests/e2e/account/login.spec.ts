import { accounts, password } from '../../support/scenes/accounts.ts';
import { desktop, phone } from '../../support/device.ts';
import { bringClock, hurry } from '../../support/pages/page-clock.ts';
import { expect, loginFields, test } from '../../support/test.ts';

for (const [layout, viewport, label] of [
  ['wide', desktop, 'Username / Email'],
  ['narrow', phone, 'Email / NIK YSB'],
] as const) {
  test(`the ${layout} layout has its labels and takes an e-mail`, { tag: '@core' }, async ({ freshPage }) => {
    const { page } = await freshPage({ viewport });
    await page.goto('/');
    await expect(page).toHaveTitle('Login');
    await page.getByLabel(label).fill(accounts.officer.email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    // The toast may be gone by the time a slow home is there.
    await Promise.all([expect(page.getByText('Login berhasil.')).toBeVisible(), page.getByRole('button', { name: 'Login' }).click()]);
    await expect(page).toHaveURL(/\/dashboard$/);
    await expect(page).toHaveTitle('Halaman Utama');
    await expect(page.getByText(/^Selamat Datang, /)).toBeVisible();
  });
}

test('a NIK logs in too, and the session keys are the stated ones', async ({ freshPage }) => {
  const { page } = await freshPage();
  await page.goto('/');
  const { name, secret, submit } = loginFields(page);
  await name.fill(accounts.officer.nik);
  await secret.fill(password);
  const before = Date.now();
  await submit.click();
  await expect(page).toHaveURL(/\/dashboard$/);
  const stored = await page.evaluate(() => Object.fromEntries(Object.entries({ ...localStorage })));
  for (const key of ['token', 'name-admin', 'ysb_branch_id', 'id_admin', 'email_admin', 'level', 'id_role', 'menus', 'role_permission'])
    expect(stored, key).toHaveProperty(key);
  expect(stored.email_admin).toBe(accounts.officer.email);
  expect(Math.abs(Number(stored.token_expiry) - before - 86_400_000)).toBeLessThan(60_000);
});

test('a wrong password and an unknown account are told alike, and what was typed stays', { tag: '@core' }, async ({ freshPage }) => {
  const { page } = await freshPage();
  await bringClock(page);
  await page.goto('/');
  const { name, secret, submit } = loginFields(page);
  for (const email of ['tidak-ada@amanah.test', accounts.teacher.email]) {
    await name.fill(email);
    await secret.fill('salah-sekali');
    await submit.click();
    await expect(page.getByText('Email / NIK YSB atau password salah.').last()).toBeVisible();
    await expect(page).toHaveURL(/\/$/);
    await expect(name).toHaveValue(email);
    await hurry(page, 10);
    await expect(page.getByText('Email / NIK YSB atau password salah.')).toHaveCount(0, { timeout: 8_000 });
    await hurry(page, 1);
  }
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
});

test('empty fields on a phone say what is missing and send nothing', async ({ freshPage }) => {
  const { page } = await freshPage({ viewport: phone });
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(request.url());
  });
  await page.goto('/');
  await loginFields(page).submit.click();
  await expect(page.getByText('Email / NIK YSB is invalid')).toBeVisible();
  await expect(page.getByText('Password is required')).toBeVisible();
  expect(sent).toEqual([]);
});

test('a throttled login says how long to wait', { tag: '@core' }, async ({ freshPage }) => {
  const { page } = await freshPage();
  await page.goto('/');
  const { name, secret, submit } = loginFields(page);
  await name.fill('penebak@amanah.test');
  for (let attempt = 0; attempt < 30; attempt++) {
    await secret.fill(`tebakan-${attempt}`);
    const [answer] = await Promise.all([page.waitForResponse('**/api/auth/login'), submit.click()]);
    if (answer.status() === 429) {
      expect(Number(answer.headers()['retry-after'])).toBeGreaterThan(0);
      await expect(page.getByText(/^Terlalu banyak percobaan\. Coba lagi dalam .+\.$/)).toBeVisible();
      await expect(submit).toBeDisabled();
      return;
    }
  }
  throw new Error('thirty wrong passwords were never throttled');
});

test('without a connection the login says so', { tag: '@core' }, async ({ device, wire }) => {
  const tool = await device();
  await tool.page.goto('/');
  await expect(loginFields(tool.page).submit).toBeVisible();
  await tool.running.setOffline(true);
  wire.cut();
  await expect(tool.page.getByText('Login perlu sambungan.', { exact: false })).toBeVisible();
});
