import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { clientId, clientSecret, realProvider } from '../../services/support/providers/providers.ts';
import { sharedOptions } from '../../support/device.ts';
import { freePort } from '../../support/machine/free-port.ts';
import { startOidc } from '../../support/machine/oidc-process.ts';
import { makeDatabase } from '../../support/machine/postgres-database.ts';
import { Server } from '../../support/machine/server.ts';
import { accounts, password } from '../../support/scenes/accounts.ts';
import { expect, loginFields, signIn, signInAt, test } from '../../support/test.ts';

const postgres = process.env.TEST_DATABASE_URL;
const verified = (email: string) => ({ email, email_verified: true });

/** Services and the process that talks to the provider, on one database, and a real provider. */
async function settle(url: string) {
  const dataDir = await mkdtemp(join(tmpdir(), 'amanah-data-'));
  const database = await makeDatabase(url);
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const people = new Map<string, object>([
    ['guru', verified(accounts.teacher.email)],
    ['petugas', verified(accounts.officer.email)],
    ['bos', verified(accounts.superadmin.email)],
    ['bohong', { email: accounts.admin.email, email_verified: false }],
  ]);
  const provider = await realProvider(origin, people);
  const env = {
    TOKEN_SECRET: 'rahasia-untuk-uji-yang-cukup-panjang-1',
    OIDC_ISSUER: provider.issuer,
    OIDC_HOSTS: provider.host,
    OIDC_CLIENT_ID: clientId,
    OIDC_CLIENT_SECRET: clientSecret,
    OIDC_ORIGIN: origin,
    OIDC_NAME: 'Akun Yayasan',
  };
  const server = await Server.start({ dataDir, port, databaseUrl: database.url, env: { DEMO: '1', ...env } });
  const exchange = startOidc({ ...env, DATABASE_URL: database.url });
  const close = async () => {
    await exchange.stop();
    await server.stop();
    await provider.close();
    await database.drop();
    await rm(dataDir, { recursive: true, force: true });
  };
  return { origin, close };
}

/** Logs in at the provider's own pages, and agrees where it asks. */
async function atProvider(page: Page, name: string): Promise<void> {
  await page.locator('input[name="login"]').fill(name);
  await page.locator('input[name="password"]').fill('apa saja');
  await page.getByRole('button', { name: 'Sign-in' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
}

const byProvider = (page: Page) => page.getByRole('button', { name: 'Masuk dengan Akun Yayasan' });

/** Presses the button until the process has found the provider. */
async function begin(page: Page): Promise<void> {
  await page.goto('/');
  await expect(async () => {
    await byProvider(page).click();
    await expect(page.locator('input[name="login"]')).toBeVisible({ timeout: 2000 });
  }).toPass({ timeout: 30_000 });
}

test('where no provider is named the login page offers none', async ({ freshPage }) => {
  const { page } = await freshPage();
  await page.goto('/');
  await expect(loginFields(page).submit).toBeVisible();
  await expect(page.getByText('Masuk dengan')).toHaveCount(0);
  await page.goto('/masuk-penyedia#code=x&state=y');
  await expect(page.getByText('Tidak ada yang sedang masuk di tab ini.')).toBeVisible();
  expect(page.url()).not.toContain('code');
});

/** As the services answer where a provider is named and the person has come back from it; those of the tests have none. */
async function cameBack(page: Page, answers: Readonly<Record<string, () => { readonly status?: number; readonly body: object }>>) {
  await page.route('**/config.json', async (route) => {
    const config = await (await route.fetch()).json();
    return route.fulfill({ json: { ...config, provider: 'Akun Yayasan' } });
  });
  for (const [path, answer] of Object.entries(answers))
    await page.route(`**/api/auth/oidc/${path}`, (route) => {
      const { status = 200, body } = answer();
      return route.fulfill({
        status,
        headers: { 'amanah-service': '1' },
        json: { error: status === 200 ? 0 : 1, message: 'Sudah.', ...body },
      });
    });
  await page.goto('/');
  await page.evaluate(() => {
    const begun = { handle: 'x'.repeat(43), aim: 'login', target: '/keamanan', isReturned: false };
    sessionStorage.setItem('amanah-provider', JSON.stringify(begun));
  });
}

test('after the provider: no connection is said and tried again, and a second factor is asked for', async ({ freshPage, server }) => {
  const { page } = await freshPage();
  const reply = await fetch(`${server.origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: accounts.teacher.email, password }),
  });
  const good: { readonly data: object } = await reply.json();
  let isThere = false;
  const typed: unknown[] = [];
  await cameBack(page, {
    return: () =>
      isThere ? { body: { data: null } } : { status: 503, body: { message: 'Server sedang sibuk. Coba lagi sebentar lagi.' } },
    state: () => ({ body: { data: { state: 'ready', email: accounts.teacher.email } } }),
    login: () => {
      if (typed.length === 0) return { status: 401, body: { code: 'second-factor', message: 'Masukkan kode.' } };
      if (typed.length === 1)
        return {
          status: 401,
          body: { code: 'second-factor', message: 'Kode salah.', errors: { code: 'Kode salah, sudah dipakai, atau sudah lewat.' } },
        };
      return { body: { data: good.data } };
    },
  });
  page.on('request', (request) => {
    const body: unknown = request.url().endsWith('/oidc/login') ? request.postDataJSON() : undefined;
    if (typeof body === 'object' && body !== null && 'code' in body) typed.push(body.code);
  });
  await page.goto('/masuk-penyedia?code=x&state=y');
  await expect(page.getByText('Server sedang sibuk.')).toBeVisible();
  expect(page.url()).not.toContain('code');
  isThere = true;
  await page.getByRole('button', { name: 'Coba lagi' }).click();
  await expect(page.getByRole('heading', { name: 'Verifikasi dua langkah' })).toBeVisible();
  const code = page.getByLabel('Kode verifikasi');
  await expect(code).toBeFocused();
  await page.getByRole('button', { name: 'Masuk', exact: true }).click();
  await expect(page.getByText('Kode wajib diisi.')).toBeVisible();
  await code.fill('000000');
  await page.getByRole('button', { name: 'Masuk', exact: true }).click();
  await expect(page.getByText('Kode salah, sudah dipakai')).toBeVisible();
  await code.fill('123456');
  await page.getByRole('button', { name: 'Masuk', exact: true }).click();
  await expect(page).toHaveURL(/\/keamanan$/);
  expect(typed).toEqual(['000000', '123456']);
});

async function linksAndLogsIn(url: string, sharedBrowser: Browser): Promise<void> {
  const place = await settle(url);
  const open = async () => {
    const context = await sharedBrowser.newContext({ ...sharedOptions({ origin: place.origin }), serviceWorkers: 'block' });
    return context.newPage();
  };
  try {
    // The first time: the password, once; what is typed wrong is said and stays.
    const page = await open();
    await begin(page);
    await atProvider(page, 'guru');
    await expect(page.getByRole('heading', { name: 'Tautkan dengan Akun Yayasan' })).toBeVisible();
    expect(new URL(page.url()).hash + new URL(page.url()).search).toBe('');
    await expect(page.getByLabel('Email')).toHaveValue(accounts.teacher.email);
    await page.getByRole('button', { name: 'Tautkan dan masuk' }).click();
    await expect(page.getByText('Password wajib diisi.')).toBeVisible();
    await page.locator('input[name="proof"]').fill('bukan sandinya');
    await page.getByRole('button', { name: 'Tautkan dan masuk' }).click();
    await expect(page.getByText('Password salah.')).toBeVisible();
    // A reload does not lose what was proved.
    await page.reload();
    await page.locator('input[name="proof"]').fill(password);
    await page.getByRole('button', { name: 'Tautkan dan masuk' }).click();
    await expect(page).toHaveURL(/\/dashboard$/);
    // Nothing that would open anything is left in the tab.
    expect(await page.evaluate(() => sessionStorage.getItem('amanah-provider'))).toBeNull();

    // Elsewhere, on the way to a page: nothing is asked any more.
    const second = await open();
    await second.goto('/keamanan');
    await byProvider(second).click();
    await atProvider(second, 'guru');
    await expect(second).toHaveURL(/\/keamanan$/);
    const panel = second.getByRole('region', { name: 'Masuk dengan Akun Yayasan' });
    await expect(panel).toContainText(accounts.teacher.email);
    await expect(panel).toContainText('tetap diminta saat sesi berakhir');
    await panel.getByRole('button', { name: 'Lepas tautan dengan Akun Yayasan' }).click();
    await second.getByRole('button', { name: 'Lepas', exact: true }).last().click();
    await expect(panel).toContainText('Belum ditautkan.');

    // Lies and superadmins are answered in words; the password goes on.
    for (const [name, words] of [
      ['bohong', 'tidak menyebut e-mail yang sudah diverifikasi'],
      ['bos', 'Akun developer dan superadmin tidak ditautkan dari halaman masuk'],
    ] as const) {
      const refused = await open();
      await begin(refused);
      await atProvider(refused, name);
      await expect(refused.getByRole('heading', { name: 'Belum masuk' })).toBeVisible();
      await expect(refused.getByText(words)).toBeVisible();
      await refused.getByRole('button', { name: 'Ke halaman login' }).click();
      if (name === 'bos') await signIn(refused, accounts.superadmin);
      else await expect(loginFields(refused).submit).toBeVisible();
    }

    // A superadmin links from within, and then logs in by it.
    const boss = await open();
    await signInAt(boss, accounts.superadmin, '/keamanan');
    await boss.getByRole('button', { name: 'Tautkan dengan Akun Yayasan' }).click();
    await atProvider(boss, 'bos');
    await expect(boss).toHaveURL(/\/keamanan$/);
    await expect(boss.getByRole('region', { name: 'Masuk dengan Akun Yayasan' })).toContainText(accounts.superadmin.email);
    const again = await open();
    await begin(again);
    await atProvider(again, 'bos');
    await expect(again).toHaveURL(/\/dashboard$/);

    // Cancelled there.
    const changed = await open();
    await begin(changed);
    await changed.getByRole('link', { name: 'Cancel' }).click();
    await expect(changed.getByText('Masuk di Akun Yayasan dibatalkan.')).toBeVisible();
  } finally {
    await place.close();
  }
}

// The process that talks to the provider needs a database that it can share with the services.
for (const url of postgres ? [postgres] : []) {
  test('a login by a provider: linked once by the password, then by the person there; refused in words; linked and ended in Keamanan akun', async ({
    sharedBrowser,
  }) => {
    test.setTimeout(240_000);
    await linksAndLogsIn(url, sharedBrowser);
  });
}
