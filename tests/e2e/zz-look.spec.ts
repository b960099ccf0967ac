import { accounts } from '../support/accounts.ts';
import { desktop, phone } from '../support/device.ts';
import { expect, signInAt, test } from '../support/test.ts';
import { visit } from '../support/visit.ts';
const shots = '/tmp/shots-a';
const sizes = [
  [390, 844],
  [820, 1180],
  [1440, 900],
] as const;
test('look', async ({ freshPage }) => {
  const { page } = await freshPage({ viewport: desktop });
  const shoot = async (name: string, full = false) => {
    for (const [width, height] of sizes)
      for (const colorScheme of width === 820 ? (['light'] as const) : (['light', 'dark'] as const)) {
        await page.setViewportSize({ width, height });
        await page.emulateMedia({ colorScheme });
        await page.waitForTimeout(700);
        const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        if (over > 0) console.log(name, width, 'sideways', over);
        await page.screenshot({ path: `${shots}/${name}-${width}-${colorScheme}.png`, fullPage: full });
      }
    await page.setViewportSize({ width: 1440, height: 900 });
  };
  await signInAt(page, accounts.admin, '/log-check-points');
  await expect(page.getByRole('button', { name: /^Jadikan temuan/ }).first()).toBeVisible();
  await shoot('logs');
  await page
    .getByRole('button', { name: /^Jadikan temuan/ })
    .first()
    .click();
  await page.waitForTimeout(1000);
  await shoot('one');
  await page.keyboard.press('Escape');
  await page.getByRole('checkbox', { name: 'Pilih semua di halaman ini' }).check();
  await page.waitForTimeout(500);
  await page.screenshot({ path: `${shots}/picked-1440.png` });
  await page.locator('.bulk').getByRole('button', { name: 'Jadikan temuan' }).click();
  await page.waitForTimeout(1000);
  await page.screenshot({ path: `${shots}/bulk-1440.png` });
  await page.setViewportSize({ width: 820, height: 1180 });
  await page.waitForTimeout(500);
  await page.screenshot({ path: `${shots}/bulk-820.png` });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.keyboard.press('Escape');
  await visit(page, '/putaran?tab=laporan');
  await expect(page.getByRole('heading', { name: 'Temuan menurut rute' })).toBeVisible();
  await shoot('report', true);
});
test('hand', async ({ freshPage }) => {
  const { page } = await freshPage({ viewport: phone });
  for (const [at, account] of [accounts.officer, accounts.otherOfficer].entries()) {
    if (at === 0) await signInAt(page, account, '/serah-terima');
    else {
      const other = await freshPage({ viewport: phone });
      await signInAt(other.page, account, '/serah-terima');
      await other.page.waitForTimeout(1500);
      await other.page.screenshot({ path: `${shots}/hand-other-390.png`, fullPage: true });
      continue;
    }
    await page.waitForTimeout(1500);
    for (const [width, height] of sizes)
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.setViewportSize({ width, height });
        await page.emulateMedia({ colorScheme });
        await page.waitForTimeout(700);
        await page.screenshot({ path: `${shots}/hand-${width}-${colorScheme}.png`, fullPage: true });
      }
  }
});
