import type { Page } from '@playwright/test';
import { desktop, phone } from '../../support/device.ts';
import { accounts, password } from '../../support/scenes/accounts.ts';
import { expect, loginFields, signIn, test } from '../../support/test.ts';

/** As the services answer for an account with a second factor, whose code is 123456. */
async function withFactor(page: Page): Promise<void> {
  await page.route('**/api/auth/login', async (route) => {
    const body: { readonly code?: string } = route.request().postDataJSON();
    if (body.code === '123456') return route.continue({ postData: JSON.stringify({ ...body, code: undefined }) });
    return route.fulfill({
      status: 401,
      headers: { 'amanah-service': '1' },
      json: { error: 1, message: 'Masukkan kode verifikasi.', code: 'second-factor' },
    });
  });
}

/** Name and password are given, and the code is asked for. */
async function untilAsked(page: Page) {
  const fields = loginFields(page);
  await fields.name.fill(accounts.teacher.email);
  await fields.secret.fill(password);
  await fields.submit.click();
  const code = page.getByLabel('Kode verifikasi');
  await expect(code).toBeFocused();
  return { ...fields, code };
}

for (const [layout, viewport] of [
  ['wide', desktop],
  ['narrow', phone],
] as const)
  test(`Back on the step of the code leads to name and password as they were, ${layout}`, { tag: '@core' }, async ({ freshPage }) => {
    const { page } = await freshPage({ viewport });
    await withFactor(page);
    await page.goto('/');
    for (let time = 0; time < 2; time += 1) {
      const { name, secret, code } = await untilAsked(page);
      await page.goBack();
      await expect(code).toHaveCount(0);
      await expect(name).toHaveValue(accounts.teacher.email);
      await expect(secret).toHaveValue(password);
    }
    // By the button it is the same: nothing is left behind that Back would meet.
    await untilAsked(page);
    await page.getByRole('button', { name: 'Kembali ke email dan password' }).click();
    await expect(loginFields(page).name).toBeVisible();
    const { code, submit } = await untilAsked(page);
    await code.fill('123456');
    await submit.click();
    await expect(page).toHaveURL(/\/dashboard$/);
    await page.goBack();
    await expect(page).toHaveURL('about:blank');
  });

test('reloading on the step of the code begins anew, and Back leaves no dead step', async ({ freshPage }) => {
  const { page } = await freshPage();
  await withFactor(page);
  await page.goto('/');
  await untilAsked(page);
  await page.reload();
  const { code, submit } = await untilAsked(page);
  await code.fill('123456');
  await submit.click();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('a tab that waits at the login goes in as soon as another one did', async ({ freshPage }) => {
  const { page } = await freshPage({ viewport: desktop });
  const other = await page.context().newPage();
  await withFactor(other);
  await other.goto('/');
  await untilAsked(other);
  await signIn(page, accounts.teacher);
  await expect(other).toHaveURL(/\/dashboard$/);
});
