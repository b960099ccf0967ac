import type { Page } from '@playwright/test';
import { accounts } from '../../support/scenes/accounts.ts';
import { desktop } from '../../support/device.ts';
import { expect, signInAt, test } from '../../support/test.ts';

/** Goes there within the app; how many rows stood when the heading first did. */
const rowsWithHeading = (page: Page, path: string): Promise<number> =>
  page.evaluate(
    (to) =>
      new Promise<number>((resolve) => {
        const before = document.querySelector('h1')?.textContent;
        const observer = new MutationObserver(() => {
          const heading = document.querySelector('h1')?.textContent;
          if (!heading || heading === before) return;
          observer.disconnect();
          resolve(document.querySelectorAll('[data-row]').length);
        });
        observer.observe(document.body, { subtree: true, childList: true, characterData: true });
        history.pushState({}, '', to);
        dispatchEvent(new PopStateEvent('popstate'));
      }),
    path,
  );

// A declared list, one in another order, and pages of their own around a list.
const lists = ['/rooms', '/students', '/temuan', '/log-check-points'];

test('a list that somebody goes to is drawn with its rows, the first time and again', async ({ freshPage }) => {
  const { page } = await freshPage({ viewport: desktop });
  await signInAt(page, accounts.superadmin, '/floors');
  for (const list of lists) {
    await rowsWithHeading(page, list);
    await expect(page.locator('[data-row]').first()).toBeVisible();
  }
  await page.reload();
  await expect(page.locator('[data-row]').first()).toBeVisible();
  const drawn = new Map(lists.map((list) => [list, [] as number[]]));
  for (let round = 0; round < 3; round++)
    for (const list of ['/floors', ...lists]) {
      const rows = await rowsWithHeading(page, list);
      drawn.get(list)?.push(rows);
      await expect(page.locator('[data-row]').first()).toBeVisible();
    }
  // On a slow machine the rows of one visit or another may be late.
  for (const [list, found] of drawn) expect(Math.max(...found), `${list}: ${found}`).toBeGreaterThan(0);
});
