import type { Page } from '@playwright/test';
import { screens } from '../../../src/app/screens.ts';
import { accounts } from '../../support/scenes/accounts.ts';
import { desktop, phone, tablet } from '../../support/device.ts';
import { addQuietPoint, kindNamed } from '../../support/scenes/findings.ts';
import { ServicesClient } from '../../support/services-client.ts';
import { expect, signIn, signInAt, test } from '../../support/test.ts';
import { turn, visit } from '../../support/pages/visit.ts';

/** Parameters of a route get a value that exists in the demo foundation. */
const paths = screens.map((screen) => screen.route.replace(/\/\{-\$\w+\}/g, '').replace(/\$\w+/g, '1'));
const lying = { width: 1180, height: 820 };

/** In the page: which of the rows' names, cells and targets have too little room. */
function crowded(): { readonly rows: number; readonly found: readonly string[] } {
  const lines = (of: Element) => {
    const tops: number[] = [];
    const walker = document.createTreeWalker(of, NodeFilter.SHOW_TEXT);
    for (let text = walker.nextNode(); text; text = walker.nextNode()) {
      const range = document.createRange();
      range.selectNodeContents(text);
      for (const { top, width } of range.getClientRects())
        if (width > 1 && !tops.some((other) => Math.abs(other - top) < 10)) tops.push(top);
    }
    return tops.length;
  };
  const rows = [...document.querySelectorAll('tbody tr[data-row]')];
  const found = rows.flatMap((row) => {
    const name = row.querySelector('.key .name > :first-child');
    const words = name?.textContent ?? '';
    const acts = row.querySelector('td.acts')?.getBoundingClientRect().left ?? innerWidth;
    const all = [...row.querySelectorAll('td:not(.acts)')];
    const cells = all.map((cell) => [cell.textContent, cell.getBoundingClientRect()] as const);
    // A NISN; longer numbers may wrap.
    const torn = all.filter((cell) => /^\d{10}$/.test(cell.textContent.trim()) && lines(cell) > 1);
    const targets = [...row.querySelectorAll('button, a')].map((target) => [target, target.getBoundingClientRect()] as const);
    return [
      ...(name && lines(name) > 2 ? [`${words}: ${lines(name)} lines`] : []),
      ...torn.map((cell) => `${words}: ${cell.textContent} is torn`),
      ...cells.filter(([, { right }]) => right > acts + 1).map(([cell]) => `${words}: ${cell} under the buttons`),
      ...targets
        .filter(([, { width, height }]) => width < 43.5 || height < 43.5)
        .map(([target, { width, height }]) => `${words}: ${target.outerHTML.slice(0, 60)} is ${width} x ${height}`),
    ];
  });
  return { rows: rows.length, found };
}

/** A log that a finding was made from has a link to it below its note. */
async function logWithFinding(origin: string): Promise<string> {
  const services = await ServicesClient.login(origin, accounts.superadmin);
  const { name, room, point } = await addQuietPoint(origin);
  const log = await services.made('/api/log-check-points/store', {
    ysb_check_point_id: point,
    ysb_kategori_note: 1,
    note: 'Engsel longgar',
  });
  const kind = await kindNamed(services, 'Lampu mati');
  const about = { ysb_room_id: room, ysb_check_point_id: point, ysb_finding_kind_id: kind['id'], ysb_log_check_point_id: log };
  await services.made('/api/findings/store', about);
  return name;
}

test('on a tablet no list breaks a name into three lines, hides a column or asks for a small target', async ({ freshPage, server }) => {
  const made = await logWithFinding(server.origin);
  const { page } = await freshPage({ viewport: tablet });
  await signIn(page, accounts.superadmin);
  let lists = 0;
  const found: Record<string, readonly string[]> = {};
  for (const path of paths)
    for (const size of [tablet, lying]) {
      await turn(page, size);
      await visit(page, path);
      if (path === '/log-check-points') await expect(page.getByRole('row').filter({ hasText: made }).getByRole('link')).toBeVisible();
      const seen = await page.evaluate(crowded);
      if (seen.rows > 0) lists += 1;
      if (seen.found.length > 0) found[`${path} ${size.width}`] = seen.found.slice(0, 3);
      expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth), `${path} moves sideways`).toBe(false);
    }
  expect(found).toEqual({});
  // Master data, people, privileges, patrol and conduct: otherwise the walk has seen nothing.
  expect(lists).toBeGreaterThan(50);
});

const mark = () => `Z${Date.now().toString(36)}`;
const rowNamed = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

test('the search of a list leads to its rows by the keyboard: Down, Enter on a sole match, Escape', { tag: '@core' }, async ({
  freshPage,
  server,
}) => {
  const { page } = await freshPage({ viewport: desktop });
  const { keyboard } = page;
  const services = await ServicesClient.login(server.origin, accounts.superadmin);
  const start = mark();
  for (const end of ['satu', 'dua'])
    await services.call('POST', '/api/departments/store', { kode_dept: `${start}${end}`, departemen: `Bagian ${start}${end}` });
  await signInAt(page, accounts.superadmin, '/departments');
  const search = page.getByRole('searchbox');
  const current = page.locator('tr[aria-current]');

  await keyboard.press('/');
  await expect(search).toBeFocused();
  // Before the search is applied: the row that takes the focus is one of those that were searched for.
  await keyboard.type(start);
  await keyboard.press('ArrowDown');
  await expect(current).toContainText(start);
  await expect(current).toBeFocused();
  // The address follows the rows, and the way goes on from the row that was reached before.
  await expect(page).toHaveURL(/search=/);
  // The device may know the first of them only: ten rows were on the page before, and the other one comes with the answer.
  await expect(rowNamed(page, start)).toHaveCount(2);
  await keyboard.press('ArrowDown');
  await expect(rowNamed(page, start).nth(1)).toBeFocused();

  // With two matches neither is opened.
  await keyboard.press('/');
  await keyboard.press('Enter');
  await expect(search).toBeFocused();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  // The first Escape goes back to the row; the search stays.
  await keyboard.press('Escape');
  await expect(rowNamed(page, start).nth(1)).toBeFocused();
  await expect(search).toHaveValue(start);

  // The slash selects the old text: typing replaces it. Enter comes long before the rows.
  await page.route(/departments\?.*satu/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 700));
    await route.continue();
  });
  await keyboard.press('/');
  await keyboard.type(`${start}satu`);
  await keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page.getByRole('dialog').getByRole('textbox').first()).toHaveValue(`${start}satu`);
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(search).toHaveValue(`${start}satu`);

  // Somebody who types on after Enter did not mean that row: its answer comes once he has, however slow the keys are.
  let answer = () => {};
  const isTyped = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(/departments\?.*dua(&|$)/, async (route) => {
    await isTyped;
    // Nobody waits any more for what was typed over.
    await route.continue().catch(() => undefined);
  });
  await search.fill(`${start}dua`);
  await keyboard.press('Enter');
  await keyboard.type(' lagi');
  answer();
  await expect(page.getByText(`“${start}dua lagi”`)).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  // No rows to go back to: Escape brings them back.
  await keyboard.press('Escape');
  await expect(search).toHaveValue('');
});

test('the name of a row opens it at one click, and in a tab of its own', async ({ freshPage, server }) => {
  const { page } = await freshPage({ viewport: desktop });
  const services = await ServicesClient.login(server.origin, accounts.superadmin);
  const name = `Bagian-${mark()}`;
  await services.call('POST', '/api/departments/store', { kode_dept: mark(), departemen: name });
  await signInAt(page, accounts.superadmin, `/departments?search=${name}`);
  const link = page.getByRole('link', { name, exact: true });
  await link.click();
  const form = page.getByRole('dialog');
  await expect(form).toBeVisible();
  await page.goBack();
  await expect(form).toHaveCount(0);
  await expect(page).toHaveURL(/search=/);
  // Its address includes the form too.
  const tab = await page.context().newPage();
  await tab.goto(String(await link.getAttribute('href')));
  await expect(tab.getByRole('dialog').getByRole('textbox').nth(1)).toHaveValue(name);
  await tab.close();

  // On a phone it is the title of the card.
  await visit(page, `/departments?search=${name}`);
  await turn(page, phone);
  const title = page.getByRole('article').getByRole('heading').getByRole('link', { name, exact: true });
  expect((await title.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await title.click();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('without the right to change it the name says so and opens nothing; a row about a page leads there', async ({ freshPage }) => {
  const { page } = await freshPage({ viewport: desktop });
  await signInAt(page, accounts.superadmin, '/privileges/setups');
  await page.locator('tbody a.row-link').first().click();
  await expect(page).toHaveURL(/\/privileges\/app-modules\/\d+/);
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  await signInAt(page, accounts.teacher, '/kelas');
  await page.locator('tbody a.row-link').first().click();
  await expect(page.getByText(/^Anda tidak memiliki hak/).first()).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
