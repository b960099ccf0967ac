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

// A declared list, one in another order, and pages of their own around a list. The findings are last: their counts keep
// the device busy for a while, and what comes next may be late.
const lists = ['/rooms', '/students', '/log-check-points', '/temuan'];
/** On a slow machine the rows of one visit or another come after their page. */
const mostRounds = 8;

test('a list that somebody goes to is drawn with its rows, the first time and again', async ({ freshPage }) => {
  const { page } = await freshPage({ viewport: desktop });
  await signInAt(page, accounts.superadmin, '/floors');
  for (const list of lists) {
    await rowsWithHeading(page, list);
    await expect(page.locator('[data-row]').first()).toBeVisible();
  }
  await page.reload();
  await expect(page.locator('[data-row]').first()).toBeVisible();
  const late = new Set(lists);
  for (let round = 0; round < mostRounds && late.size > 0; round++)
    for (const list of ['/floors', ...lists]) {
      if ((await rowsWithHeading(page, list)) > 0) late.delete(list);
      await expect(page.locator('[data-row]').first()).toBeVisible();
    }
  expect([...late], 'lists that never came with their rows').toEqual([]);
});
