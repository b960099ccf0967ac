import type { Page, Route } from '@playwright/test';
import { desktop, phone } from '../../support/device.ts';
import { accounts, password } from '../../support/scenes/accounts.ts';
import { expect, signInAt, test } from '../../support/test.ts';

const ours = { 'content-type': 'application/json', 'amanah-service': '1' };

/** As the services answer once the login is older than ten minutes, until the person showed who is there. */
async function whereProofIsAsked(page: Page): Promise<void> {
  let isShown = false;
  const showing = async (route: Route) => {
    const response = await route.fetch();
    isShown ||= response.ok();
    await route.fulfill({ response });
  };
  await page.route('**/api/**', async (route) => {
    const request = route.request();
    if (/\/account\/proof$|\/auth\/login$/.test(request.url())) return showing(route);
    const isRight = /permission/.test(request.url()) && request.method() !== 'GET';
    if (!isRight || isShown) return route.continue();
    const body = JSON.stringify({ error: 1, message: 'Untuk ini password diminta lagi.', code: 'proof-needed' });
    return route.fulfill({ status: 403, headers: ours, body });
  });
}

/** A role's matrix with one right changed, and the review of that on the screen. */
async function reviewOf(page: Page) {
  await signInAt(page, accounts.superadmin, '/privileges/roles');
  await whereProofIsAsked(page);
  await page.locator('a[href*="/privileges/roles/"]').first().click();
  await page.getByRole('link', { name: /matriks/i }).click();
  const box = page.getByRole('checkbox', { name: /^Delete Data Lantai/ });
  const before = (await box.getAttribute('aria-checked')) ?? '';
  await box.click();
  await page.keyboard.press('Control+s');
  const review = page.getByRole('dialog', { name: 'Periksa perubahan' });
  const save = review.getByRole('button', { name: 'Simpan perubahan' });
  return { box, before, review, save, question: page.getByRole('dialog', { name: 'Ini benar Anda?' }) };
}

test('a right asks who is there when the login is long ago: what was done goes on after the password, and not without it', async ({
  freshPage,
}) => {
  const { page } = await freshPage({ viewport: desktop });
  const { box, before, review, save, question } = await reviewOf(page);
  await save.click();
  // What lies below is dimmed: two dialogs must not look like one.
  await expect(question).toBeVisible();
  const [below, veil] = await Promise.all(
    [review, question.locator('xpath=preceding-sibling::div')].map((one) =>
      one.evaluate((element) => Number(getComputedStyle(element).zIndex)),
    ),
  );
  expect(veil).toBeGreaterThanOrEqual(below ?? Infinity);
  await question.getByRole('button', { name: 'Batal' }).click();
  await expect(page.getByText('password diminta lagi').first()).toBeVisible();
  await save.click();
  await question.getByLabel('Password Anda').fill('salah-sekali');
  await question.getByRole('button', { name: 'Lanjutkan' }).click();
  await expect(question.getByRole('alert')).toBeVisible();
  // This account has no second factor, so there is no code that it could give.
  await expect(question.getByRole('button', { name: 'Pakai kode verifikasi' })).toHaveCount(0);
  await question.getByLabel('Password Anda').fill(password);
  await question.getByRole('button', { name: 'Lanjutkan' }).click();
  await expect(question).toHaveCount(0);
  await expect(review).toHaveCount(0);
  await page.reload();
  await expect(box).not.toHaveAttribute('aria-checked', before);
});

test('whoever has a second factor may show a code instead of the password', async ({ freshPage }) => {
  const { page } = await freshPage({ viewport: desktop });
  const { save, question } = await reviewOf(page);
  const data = { is_on: true, since: '2026-01-01T00:00:00.000Z', codes_left: 10, is_required: false };
  await page.route('**/api/account/second-factor', (route) =>
    route.fulfill({ headers: ours, body: JSON.stringify({ error: 0, message: 'Ada.', data }) }),
  );
  await save.click();
  await question.getByRole('button', { name: 'Pakai kode verifikasi' }).click();
  await expect(question.getByLabel('Kode dari aplikasi, atau satu kode pemulihan')).toBeFocused();
  await question.getByRole('button', { name: 'Pakai password' }).click();
  await expect(question.getByLabel('Password Anda')).toBeFocused();
});

for (const [layout, viewport] of [
  ['wide', desktop],
  ['narrow', phone],
] as const)
  test(`a session that ends while it is asked who is there: the login takes its place, and what was done goes on, ${layout}`, async ({
    freshPage,
    server,
  }) => {
    const { page } = await freshPage({ viewport });
    const { box, before, review, save, question } = await reviewOf(page);
    await save.click();
    await expect(question).toBeVisible();
    await question.getByLabel('Password Anda').fill(password);
    const token = await page.evaluate(() => localStorage.getItem('token') ?? '');
    await fetch(`${server.origin}/api/auth/logout`, { method: 'POST', headers: { authorization: `Bearer ${token}` } });
    await page.keyboard.press('Enter');
    const login = page.getByRole('dialog', { name: 'Masuk kembali' });
    await expect(login).toBeVisible();
    await expect(question).toHaveCount(0);
    // Given up, what was to be stored still stands there.
    await page.keyboard.press('Escape');
    await expect(login).toHaveCount(0);
    await expect(review).toBeVisible();
    await expect(page.getByText('password diminta lagi').first()).toBeVisible();
    await save.click();
    await login.locator('input[autocomplete="current-password"]').fill(password);
    await login.getByRole('button', { name: 'Login' }).click();
    await expect(review).toHaveCount(0);
    await page.reload();
    await expect(box).not.toHaveAttribute('aria-checked', before);
  });
