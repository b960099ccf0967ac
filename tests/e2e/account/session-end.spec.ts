import type { Page } from '@playwright/test';
import { accounts, password } from '../../support/scenes/accounts.ts';
import { phone } from '../../support/device.ts';
import { roundScene } from '../../support/scenes/round-scene.ts';
import { roundLists, storeLists } from '../../support/pages/app-data.ts';
import { openScanner } from '../../support/scenes/patrol.ts';
import { visit } from '../../support/pages/visit.ts';
import { expect, signIn, signInAt, test, untilInstalled } from '../../support/test.ts';

/** The session of this tab ends in this many minutes. */
async function endsIn(page: Page, minutes: number): Promise<string> {
  return page.evaluate((ms) => {
    const at = Date.now() + ms;
    localStorage.setItem('token_expiry', String(at));
    const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: 'Asia/Jakarta' } as const;
    return new Intl.DateTimeFormat('id-ID', clock).format(at);
  }, minutes * 60_000);
}

const banner = (page: Page) => page.locator('.banner').filter({ hasText: 'Sesi berakhir' });

test('the end of a session is said at the home, two hours and half an hour before', async ({ device }) => {
  const { page } = await device();
  await signIn(page, accounts.officer);
  await page.goto('/beranda-patrol');
  await expect(page.locator('.greet')).toBeVisible();
  await expect(page.getByText(/^Sesi berakhir/)).toHaveCount(0);

  const when = await endsIn(page, 8 * 60);
  await page.reload();
  await expect(page.locator('.session-end')).toContainText(`Sesi berakhir ${when}`);
  await expect(banner(page)).toHaveCount(0);

  await endsIn(page, 110);
  await page.reload();
  await expect(banner(page)).toContainText('Masuk kembali agar pekerjaan Anda tidak terputus.');
  await expect(page.locator('.session-end')).toHaveCount(0);
  await banner(page).getByRole('button', { name: 'Nanti' }).click();
  await expect(banner(page)).toHaveCount(0);

  await endsIn(page, 25);
  await page.reload();
  await banner(page).getByRole('button', { name: 'Masuk kembali sekarang' }).click();
  await page.getByRole('dialog').locator('input[autocomplete="current-password"]').fill(password);
  await page.getByRole('dialog').getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(banner(page)).toHaveCount(0);
  await expect(page.locator('.session-end')).toHaveCount(0);
});

test('an open scan sheet outlives its session: what is written is saved, then the login page comes', { tag: '@core' }, async ({
  device,
  wire,
}) => {
  const { page, running } = await device();
  await signIn(page, accounts.officer);
  await untilInstalled(page);
  await storeLists(page, roundLists);
  await page.clock.install();
  await openScanner(page);
  await running.setOffline(true);
  wire.cut();
  await page.getByRole('button', { name: 'Pilih titik' }).click();
  await page.locator('.pick-row').first().click();
  const sheet = page.locator('.log-sheet');
  await expect(sheet).toBeVisible();
  await page.clock.fastForward('25:00:00');
  await page.clock.runFor(10_000);
  await expect(sheet).toBeVisible();
  await sheet.getByRole('button', { name: 'Bersih', exact: true }).click();
  await expect(sheet).toHaveCount(0);
  await page.clock.runFor(10_000);
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
  await expect(page.getByText('1 perubahan')).toBeVisible();
});

test('a login in place that finds something to do first says so, and leads there', async ({ device, server }) => {
  const { page } = await device();
  await signInAt(page, accounts.superadmin, '/departments?limit=10');
  const token = await page.evaluate(() => localStorage.getItem('token') ?? '');
  await fetch(`${server.origin}/api/auth/logout`, { method: 'POST', headers: { authorization: `Bearer ${token}` } });
  // As the services answer where the operator has named the level of this account in the meantime.
  await page.route('**/api/auth/login', async (route) => {
    const response = await route.fetch();
    const body: { readonly data: { readonly user: object } } = await response.json();
    const user = { ...body.data.user, must_set_second_factor: true };
    await route.fulfill({ response, json: { ...body, data: { ...body.data, user } } });
  });
  await page.getByRole('searchbox').fill('k');
  await page.locator('.banner').getByRole('button', { name: 'Masuk kembali' }).click();
  await page.route('**/api/auth/session', (route) => route.abort());
  await page.getByRole('dialog').locator('input[autocomplete="current-password"]').fill(password);
  await page.getByRole('dialog').getByRole('button', { name: 'Login' }).click();
  const held = page.locator('.banner').filter({ hasText: 'Atur verifikasi dua langkah dulu.' });
  await held.getByRole('link', { name: 'Buka halamannya' }).click();
  await expect(page).toHaveURL(/\/keamanan$/);
  await expect(held).toHaveCount(0);
});

test('a scan sheet whose password was changed elsewhere keeps its log, and the camera says what has to be done first', async ({
  freshPage,
  server,
}) => {
  const { services, officer, points, rooms } = await roundScene(server.origin);
  const { page } = await freshPage({ viewport: phone });
  await signInAt(page, officer, '/beranda-patrol');
  await expect(page.getByText(String(rooms[0]))).toBeVisible();
  await visit(page, `/scan?titik=${points[0]}`);
  const sheet = page.locator('.log-sheet');
  await expect(sheet).toContainText(String(rooms[0]));
  const [account] = await services.rows('/api/privileges/users', officer.email);
  const given = 'rumput-basah-pagi-88';
  const told = await services.call('PUT', `/api/privileges/users/${account?.['id']}`, { password: given });
  expect(told.error).toBeFalsy();
  await sheet.getByRole('button', { name: 'Bersih', exact: true }).click();
  await page.getByRole('button', { name: 'Masuk kembali · 1 belum terkirim' }).click();
  const login = page.getByRole('dialog', { name: 'Masuk kembali' });
  await login.locator('input[autocomplete="current-password"]').fill(given);
  await login.getByRole('button', { name: 'Login' }).click();
  await expect(login).toHaveCount(0);
  await expect(page).toHaveURL(/\/scan/);
  // Nothing goes out before that, and this page has no header that would say so.
  await page.getByRole('button', { name: 'Ganti password dulu · 1 belum terkirim' }).click();
  await expect(page).toHaveURL(/\/change-password$/);
  await page.getByLabel('Password Lama').fill(given);
  for (const field of ['Password Baru', 'Konfirmasi Password Baru']) await page.getByLabel(field, { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Simpan Perubahan' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect.poll(async () => (await services.rows('/api/log-check-points', rooms[0])).map(({ note }) => note)).toEqual(['Bersih']);
});
