import { accounts } from '../../support/scenes/accounts.ts';
import { desktop, phone } from '../../support/device.ts';
import { expect, signIn, test } from '../../support/test.ts';
import { visit } from '../../support/pages/visit.ts';

for (const [name, viewport] of Object.entries({ desktop, phone }))
  test(`keyboard and screen reader go on at the heading of the page one came to, on a ${name}`, async ({ freshPage }) => {
    const { page } = await freshPage({ viewport });
    const heading = page.locator('h1:visible').first();
    await signIn(page, accounts.superadmin);
    await expect(heading).toBeFocused();
    await visit(page, '/students');
    const pupil = page.locator('main a[href^="/students/"]:not([href*="dialog"])').first();
    const row = (await pupil.textContent()) ?? '';
    await pupil.focus();
    await pupil.press('Enter');
    await expect(page).toHaveURL(/\/students\/[^?]+/);
    await expect(page.locator('h1:visible').filter({ hasText: row.trim() }).first()).toBeFocused();
    // On a phone the heading is in the header.
    if (viewport === desktop) {
      await page.keyboard.press('Tab');
      expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
    }
    // An address with a dialog: the focus is in it, and then at the heading.
    await visit(page, '/floors?dialog=add');
    await expect(page.getByRole('dialog').locator(':focus')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(heading).toBeFocused();
  });

test('who goes through the menu stays in it, and is told which page came', async ({ freshPage }) => {
  const { page } = await freshPage({ viewport: desktop });
  await signIn(page, accounts.superadmin);
  // Its module is open in the menu.
  await visit(page, '/schools');
  const links = page.locator('#sidebar .menus a:not([aria-current])');
  const addresses = await links.evaluateAll((all) => all.slice(0, 2).map((one) => one.getAttribute('href') ?? ''));
  expect(addresses).toHaveLength(2);
  for (const address of [...addresses, ...addresses]) {
    const link = page.locator(`#sidebar .menus a[href="${address}"]`);
    await link.focus();
    await link.press('Enter');
    await expect(link).toHaveAttribute('aria-current', 'page');
    const heading = page.getByRole('heading', { level: 1 });
    const words = page.locator('p.sr[role="status"]').filter({ hasText: /./ });
    await expect(async () => expect(await words.textContent()).toBe(await heading.textContent())).toPass();
    await expect(link).toBeFocused();
  }
});
