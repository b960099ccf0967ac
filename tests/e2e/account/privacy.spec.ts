import { accounts } from '../../support/scenes/accounts.ts';
import { desktop } from '../../support/device.ts';
import { readEverything } from '../../support/device-store.ts';
import { prepareOffline } from '../../support/scenes/patrol.ts';
import { ServicesClient } from '../../support/services-client.ts';
import { expect, signIn, test, untilInstalled } from '../../support/test.ts';
import { visit } from '../../support/pages/visit.ts';

test('no answer of a service is in Cache Storage', { tag: '@core' }, async ({ device }) => {
  const { page } = await device({ viewport: desktop });
  await signIn(page, accounts.superadmin);
  await untilInstalled(page);
  for (const path of ['/branches', '/schools', '/check-points', '/log-check-points']) {
    await page.goto(path);
    await expect(page.getByText(/^Total Rows/).first()).toBeVisible();
  }
  const held = await page.evaluate(async () => {
    const names = await caches.keys();
    const lists = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return lists.flat().map((request) => new URL(request.url).pathname);
  });
  expect(held.length).toBeGreaterThan(3);
  expect(held.filter((path) => /^\/(api|user-service|qr|docs)\//.test(path))).toEqual([]);
});

test('after logout nothing private is left on the device: databases, storages, caches, also a moment later', async ({ device, server }) => {
  const services = await ServicesClient.login(server.origin, accounts.admin);
  const firstOf = async (path: string) => (await services.rows(path, '', 1))[0];
  const [teacher, student, employe] = [await firstOf('/api/teachers'), await firstOf('/api/students'), await firstOf('/api/employes')];
  const secrets = [teacher?.full_name, student?.nama_lengkap, employe?.name, accounts.admin.email].map(String);
  // Sealed all the time (sealed-files.spec.ts looks into the browser's own files).
  const contacts = [teacher?.email, teacher?.mobile].map(String);
  const { page } = await device({ viewport: desktop });
  await signIn(page, accounts.admin);
  await untilInstalled(page);
  await prepareOffline(page);
  await visit(page, '/beranda-patrol');
  const held = await readEverything(page);
  for (const secret of secrets) expect(held, secret).toContain(secret);
  for (const contact of contacts) expect(held, contact).not.toContain(contact);
  await page.locator('[aria-haspopup="menu"]').click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/$/);
  // Anything written late, by a timer, would be written within this time.
  await page.waitForTimeout(2000);
  const left = await readEverything(page);
  for (const secret of secrets) expect(left, secret).not.toContain(secret);
  expect(left).not.toMatch(/eyJ[\w-]+\.[\w-]+\.[\w-]+/);
});

test('the pages run under the strict policy without a violation', { tag: '@core' }, async ({ device }) => {
  const { page } = await device({ viewport: desktop });
  const refused: string[] = [];
  page.on('console', (message) => {
    if (/Content Security Policy|TrustedHTML|Trusted Type/i.test(message.text())) refused.push(message.text());
  });
  const answer = await page.goto('/');
  const policy = answer?.headers()['content-security-policy'] ?? '';
  for (const part of ["default-src 'self'", "object-src 'none'", "frame-ancestors 'none'", "require-trusted-types-for 'script'"])
    expect(policy).toContain(part);
  expect(answer?.headers()['x-content-type-options']).toBe('nosniff');
  await signIn(page, accounts.superadmin);
  for (const path of ['/branches', '/check-points', '/beranda-patrol', '/kotak-keluar', '/data-offline']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  }
  expect(refused).toEqual([]);
});

test('a stored name with markup is shown as it was typed, and nothing of it runs', async ({ freshPage, server }) => {
  const services = await ServicesClient.login(server.origin, accounts.superadmin);
  const name = `<img src=x onerror="window.ran=1"> ${Date.now().toString(36)}`;
  await services.call('POST', '/api/departments/store', { kode_dept: `X${Date.now().toString(36)}`, departemen: name });
  for (const viewport of [desktop, { width: 390, height: 844 }]) {
    const { page } = await freshPage({ viewport });
    await signIn(page, accounts.superadmin);
    await page.goto('/departments?search=onerror');
    await expect(page.getByText(name).first()).toBeVisible();
    expect(await page.evaluate(() => Reflect.get(window, 'ran'))).toBeUndefined();
    expect(await page.locator('img[src="x"]').count()).toBe(0);
  }
});
