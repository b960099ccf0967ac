import { accounts } from '../../support/scenes/accounts.ts';
import { desktop } from '../../support/device.ts';
import { callsOf } from '../../support/pages/calls-of.ts';
import { expect, signInAt, test } from '../../support/test.ts';

const letters = ['B', 'a', 's', 'e', 'm'];

test('a letter in a search draws the list for its rows, and little more', async ({ freshPage }) => {
  const { page } = await freshPage({ viewport: desktop });
  await signInAt(page, accounts.superadmin, '/floors');
  await expect(page.locator('[data-row]').nth(1)).toBeVisible();
  await page.context().setOffline(true);
  await page.getByRole('searchbox').focus();
  // Part of every list: what may not be done with it.
  const drawn = await callsOf(page, 'rights-note');
  for (const letter of letters) {
    await page.keyboard.press(letter);
    await page.waitForTimeout(60);
  }
  await expect(page).toHaveURL(/search=Basem/);
  await page.waitForTimeout(500);
  const count = await drawn();
  // Letters that come quicker than their rows share one drawing.
  expect(count).toBeGreaterThan(0);
  // Its rows, and that the services were asked; the address once, at the end.
  expect(count).toBeLessThanOrEqual(letters.length * 3);
});
