import { accounts, password } from '../../support/scenes/accounts.ts';
import { desktop, phone, tablet } from '../../support/device.ts';
import { addPointLeft } from '../../support/scenes/patrol.ts';
import { expect, loginFields, signIn, test, untilInstalled } from '../../support/test.ts';

test('the icon on the home screen leads an officer to what is due, after a login and without a connection', { tag: '@core' }, async ({
  device,
  server,
  wire,
}) => {
  await addPointLeft(server.origin);
  const tool = await device({ viewport: phone });
  const { page } = tool;
  const manifest: { start_url: string } = await (await page.request.get('/manifest.webmanifest')).json();
  await page.goto(manifest.start_url);
  const { name, secret, submit } = loginFields(page);
  await name.fill(accounts.officer.email);
  await secret.fill(password);
  await submit.click();
  await expect(page).toHaveURL(/\/beranda-patrol$/);
  await expect(page.locator('.due-row').first()).toBeVisible();
  await untilInstalled(page);
  await tool.running.setOffline(true);
  wire.cut();
  await page.goto(manifest.start_url);
  await expect(page).toHaveURL(/\/beranda-patrol$/);
  await expect(page.locator('.due-row').first()).toBeVisible();
});

test('and a teacher to his class, an administrator at a desktop to everything', async ({ freshPage }) => {
  for (const [account, viewport, home] of [
    [accounts.teacher, tablet, /\/beranda-laporan-adab$/],
    [accounts.admin, desktop, /\/dashboard$/],
  ] as const) {
    const { page } = await freshPage({ viewport });
    await signIn(page, account);
    await page.goto('/mulai');
    await expect(page).toHaveURL(home);
  }
});
