import type { Page } from '@playwright/test';
import { accounts } from '../../support/scenes/accounts.ts';
import { desktop, phone } from '../../support/device.ts';
import { reported } from '../../support/scenes/findings.ts';
import { addPointLeft } from '../../support/scenes/patrol.ts';
import { expect, signIn, signInAt, test, untilInstalled } from '../../support/test.ts';
import { visit } from '../../support/pages/visit.ts';

const rowsOf = (page: Page) => page.locator('main tbody tr[data-row]');
const second = (page: Page) => page.getByRole('link', { name: 'Halaman 2', exact: true });
const notHere = 'Data ini belum tersimpan di perangkat';
const nothingYet = /^Belum ada/;

/** Records the titles of all empty states drawn from now on, however briefly they are shown. */
async function watchEmptyStates(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const met: string[] = [];
    Reflect.set(window, 'metEmptyStates', met);
    new MutationObserver(() => {
      for (const one of document.querySelectorAll('.empty')) met.push(one.textContent ?? '');
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
  return () => page.evaluate(() => Reflect.get(window, 'metEmptyStates') as string[]);
}

test('of a list of which one page was seen, without a connection: that page with its age, the others as not stored, a search in what is here', {
  tag: '@core',
}, async ({ device, wire }) => {
  const tool = await device({ viewport: desktop });
  const { page } = tool;
  // Not by way of the home, whose cards may fetch rows of their own.
  await signInAt(page, accounts.superadmin, '/students');
  await untilInstalled(page);
  await expect(rowsOf(page)).toHaveCount(10);
  await expect(page.getByText(/^Data per /)).toHaveCount(0);
  const seen = await rowsOf(page).allInnerTexts();
  await tool.running.setOffline(true);
  wire.cut();
  await expect(page.getByText(/^Luring/).first()).toBeVisible();

  await expect(page.getByText(/^Data per \d{2}\.\d{2}, tersimpan di perangkat$/)).toBeVisible();
  await second(page).click();
  await expect(page.getByText(notHere)).toBeVisible();
  await expect(page.getByText(/^Dari daftar ini hanya 10 dari [\d.]+ tersimpan\./)).toBeVisible();
  await expect(page.getByText(nothingYet)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Ekspor' }).first()).toBeVisible();
  await page.goBack();
  await expect.poll(() => rowsOf(page).allInnerTexts()).toEqual(seen);

  const name = (await rowsOf(page).first().locator('.name > :first-child').first().textContent())?.trim() ?? '';
  await page.getByRole('searchbox').first().fill(name);
  await expect(rowsOf(page).first()).toContainText(name);
  await expect(page.getByText(/mencari di 10 data yang tersimpan$/)).toBeVisible();
  await page.getByRole('searchbox').first().fill('tidak ada yang begini');
  await expect(page.getByText(/^Yang dicari hanya 10 data yang tersimpan di perangkat\./)).toBeVisible();
  await page.getByRole('searchbox').first().fill('');
  await expect(rowsOf(page)).toHaveCount(10);

  // A reload without a connection, at a page that was never seen.
  await second(page).click();
  await expect(page).toHaveURL(/page=2/);
  await page.reload();
  await expect(page.getByText(notHere)).toBeVisible();
  await tool.running.setOffline(false);
  wire.mend();
  await expect(rowsOf(page)).toHaveCount(10);
  await expect(page.getByText(/^Data per /)).toHaveCount(0);
});

test('what belongs to a row and was never told to this device is not said to be nothing', async ({ device, wire }) => {
  const tool = await device({ viewport: desktop });
  const { page } = tool;
  await signInAt(page, accounts.superadmin, '/students');
  await untilInstalled(page);
  await expect(rowsOf(page)).toHaveCount(10);
  await tool.running.setOffline(true);
  wire.cut();
  await expect(page.getByText(/^Luring/).first()).toBeVisible();
  await rowsOf(page).first().locator('.name a').first().click();
  const history = page.getByRole('region', { name: 'Riwayat kelas' });
  await expect(history).toContainText(`${notHere}.`);
  await expect(history).not.toContainText('Belum pernah ditempatkan');

  wire.mend();
  await tool.running.setOffline(false);
  await expect(history.locator('li').first()).toContainText(/Wali kelas/);
  await expect(history).not.toContainText(notHere);
});

test('a check point says that its findings and notes were never told to this device, and not that there are none', async ({
  device,
  server,
  wire,
}) => {
  const { point } = await reported(server.origin, 'Lampu mati');
  const tool = await device({ viewport: desktop });
  const { page } = tool;
  await signInAt(page, accounts.superadmin, '/check-points?limit=100');
  await untilInstalled(page);
  await expect(page.locator(`main tbody tr[data-row="${String(point)}"]`)).toBeVisible();
  await tool.running.setOffline(true);
  wire.cut();
  await expect(page.getByText(/^Luring/).first()).toBeVisible();
  await visit(page, `/check-points/${String(point)}`);
  for (const title of ['Temuan terbuka', 'Catatan terakhir']) {
    const card = page.getByRole('region', { name: title });
    await expect(card).toContainText(`${notHere}.`);
    await expect(card).not.toContainText(/Tidak ada|Belum ada/);
  }

  wire.mend();
  await tool.running.setOffline(false);
  await expect(page.getByRole('region', { name: 'Temuan terbuka' })).toContainText('Lampu mati');
  await expect(page.getByRole('region', { name: 'Catatan terakhir' })).toContainText('Belum ada catatan di titik ini.');
});

test('a page that is asked for the first time is never said to be empty', async ({ device, wire }) => {
  const { page } = await device({ viewport: desktop });
  await signInAt(page, accounts.superadmin, '/students');
  await expect(rowsOf(page)).toHaveCount(10);
  const keys = () => rowsOf(page).evaluateAll((rows) => rows.map((row) => row.getAttribute('data-row') ?? ''));
  const met = await watchEmptyStates(page);
  const turnTo = async (number: number) => {
    const before = await keys();
    await page.getByRole('link', { name: `Halaman ${number}`, exact: true }).click();
    await expect.poll(async () => (await keys()).filter((key) => !before.includes(key)).length).toBe(10);
  };
  // Far away, and so near that the answer is here before the screen looks again.
  wire.slow(300);
  await turnTo(2);
  wire.slow(0);
  for (const number of [3, 4, 5]) await turnTo(number);
  expect(await met()).toEqual([]);
});

test('what is left of the day says how old it is, and whether it may lack check points', async ({ device, server, wire }) => {
  await addPointLeft(server.origin);
  const tool = await device({ viewport: phone });
  const { page } = tool;
  await signIn(page, accounts.officer);
  await untilInstalled(page);
  const told = page.waitForResponse(/\/api\/check-points\?/);
  await visit(page, '/beranda-patrol');
  const left = page.locator('.due-row');
  await expect(left.first()).toBeVisible();
  await expect(page.locator('.due-notes')).toHaveCount(0);
  // The rows are there from the home before; this page's own request has to be answered and stored too.
  await told;
  await page.waitForTimeout(500);
  await tool.running.setOffline(true);
  wire.cut();
  await expect(page.locator('.due-notes')).toHaveText(/^Data per \d{2}\.\d{2}$/);
  await page.reload();
  await expect(left.first()).toBeVisible();
  await expect(page.locator('.due-notes')).toHaveText(/^Data per \d{2}\.\d{2} · Daftar titik mungkin belum lengkap$/);
  await tool.running.setOffline(false);
  wire.mend();
  await expect(page.locator('.due-notes')).toHaveCount(0);
});

test('the menu whose file does not come says so when it is opened, the page stays, and the next try opens it', async ({ freshPage }) => {
  const { page } = await freshPage({ viewport: phone });
  const menuFile = /\/assets\/ionic-.*\.js/;
  let refused = 0;
  await page.route(menuFile, async (route) => {
    refused += 1;
    await route.abort('internetdisconnected');
  });
  await signIn(page, accounts.superadmin);
  await page.goto('/floors');
  const rows = page.locator('main [data-row]');
  await expect(rows.first()).toBeVisible();
  await expect.poll(() => refused).toBeGreaterThan(0);
  const said = page.getByText('Bagian ini tidak dapat dimuat sekarang. Coba lagi nanti.');
  await expect(said).toHaveCount(0);
  await page.getByRole('button', { name: 'Buka menu' }).click();
  await expect(said).toBeVisible();
  await expect(rows.first()).toBeVisible();
  await expect(page.getByText('Halaman tidak dapat dibuka')).toHaveCount(0);
  await page.unroute(menuFile);
  await page.getByRole('button', { name: 'Buka menu' }).click();
  await expect(page.getByRole('link', { name: 'Data Check Point' })).toBeVisible();
});
