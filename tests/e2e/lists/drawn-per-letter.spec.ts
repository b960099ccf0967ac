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
    // Until all that follows from a letter is drawn.
    await page.waitForTimeout(600);
  }
  await expect(page).toHaveURL(/search=Basem/);
  const count = await drawn();
  // On a slow machine letters share a drawing.
  expect(count).toBeGreaterThan(0);
  // Its rows, what was asked and is not to be had, and the address. It had been six times.
  expect(count).toBeLessThanOrEqual(letters.length * 4);
});
