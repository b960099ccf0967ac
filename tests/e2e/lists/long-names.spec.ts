import type { Locator, Page } from '@playwright/test';
import { accounts } from '../../support/scenes/accounts.ts';
import { enqueueEach, untilCanSave } from '../../support/pages/app-data.ts';
import { desktop, phone, tablet } from '../../support/device.ts';
import { ServicesClient } from '../../support/services-client.ts';
import { expect, signIn, signInAt, test } from '../../support/test.ts';
import { turn, visit } from '../../support/pages/visit.ts';
import { resourceOf } from '../../../src/contract/registry.ts';

const key = () => `L${Date.now().toString(36).slice(-6)}`;
/** As long as a name may be, without anywhere to break it. */
const endless = (start: string) => start.padEnd(190, 'Panjangsekali');
const room = { ysb_branch_id: 'BKS', ysb_school_id: 1, ysb_floor_id: 1 };

const isWide = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth > innerWidth);

/** How many lines the first word of a cell takes up. */
const linesOfFirstWord = (cell: Locator) =>
  cell.evaluate((node) => {
    const text = document.createTreeWalker(node, NodeFilter.SHOW_TEXT).nextNode();
    if (!text) return 0;
    const range = document.createRange();
    range.setStart(text, 0);
    range.setEnd(text, (text.textContent ?? '').indexOf(' '));
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
  });

test('a name without an end stays within cards, dialogs and toasts, and hides no button', async ({ freshPage, server }) => {
  const { page } = await freshPage({ viewport: phone });
  const services = await ServicesClient.login(server.origin, accounts.superadmin);
  const start = key();
  await services.call('POST', '/api/rooms/store', { ...room, name_room: endless(start) });
  await signInAt(page, accounts.superadmin, `/rooms?search=${start}`);
  await expect(page.getByRole('article').filter({ hasText: start })).toHaveCount(1);
  expect(await isWide(page), 'the list moves sideways').toBe(false);

  await turn(page, desktop);
  await page.getByRole('button', { name: new RegExp(`^Riwayat ${start}`) }).click();
  const history = page.getByRole('dialog');
  await expect(history.getByText('Ditambahkan')).toBeVisible();
  const [frame, close] = [await history.boundingBox(), await history.getByRole('button').first().boundingBox()];
  expect((close?.x ?? Infinity) + (close?.width ?? 0)).toBeLessThanOrEqual((frame?.x ?? 0) + (frame?.width ?? 0));

  await turn(page, phone);
  await visit(page, `/rooms?search=${start}`);
  await page.getByRole('button', { name: new RegExp(`^Aksi untuk ${start}`) }).click();
  await page.getByRole('button', { name: 'Hapus', exact: true }).click();
  await page.getByRole('button', { name: 'Ya, Hapus' }).click();
  const alert = page.getByRole('alertdialog');
  await expect(alert).toContainText('Data berhasil di hapus!');
  await expect(page.locator('.toast').filter({ hasText: start })).toBeVisible();
  // Within the three seconds of the alert.
  await alert.getByRole('button', { name: 'Tutup' }).click({ timeout: 2_000 });
});

test('four columns on a tablet that stands, beside the open menu: words stay whole and the buttons stand on nothing', async ({
  freshPage,
  server,
}) => {
  const { page } = await freshPage({ viewport: desktop });
  const services = await ServicesClient.login(server.origin, accounts.superadmin);
  const start = key();
  await services.call('POST', '/api/rooms/store', { ...room, ysb_school_id: 2, name_room: `Laboratorium ${start}` });
  await signIn(page, accounts.superadmin);
  await turn(page, tablet);
  await page.getByRole('button', { name: 'Lebarkan menu' }).click();
  await visit(page, `/rooms?search=${start}`);
  const row = page.getByRole('row').filter({ hasText: start });
  const cells = row.getByRole('cell');
  expect(await linesOfFirstWord(cells.nth(1))).toBe(1);
  // Nothing of the column that scrolls below shows above or under the buttons.
  const [line, buttons] = [await row.boundingBox(), await cells.last().boundingBox()];
  expect(buttons?.height).toBeGreaterThanOrEqual((line?.height ?? 0) - 2);
  expect(await isWide(page)).toBe(false);
});

test('every list of the rounds shows all its columns on a tablet that stands, in either theme', async ({ freshPage }) => {
  const { page } = await freshPage({ viewport: tablet });
  await signIn(page, accounts.superadmin);
  for (const path of ['/jadwal-patroli', '/rute-patroli', '/waktu-tempuh', '/putaran?tab=laporan'])
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await visit(page, path);
      const panel = page
        .locator('.panel')
        .filter({ has: page.getByRole('table') })
        .first();
      const last = panel.getByRole('columnheader').last();
      await expect(last, path).toBeVisible();
      const [frame, column] = [await panel.boundingBox(), await last.boundingBox()];
      expect((column?.x ?? Infinity) + (column?.width ?? 0), path).toBeLessThanOrEqual((frame?.x ?? 0) + (frame?.width ?? 0));
      expect(await isWide(page), path).toBe(false);
    }
});

test('letters twice as large on the narrowest screen push nothing out of sight and leave the list in it', async ({ freshPage }) => {
  const { page } = await freshPage({ viewport: { width: 320, height: 640 } });
  await signInAt(page, accounts.superadmin, '/kotak-keluar');
  await untilCanSave(page);
  await page.context().setOffline(true);
  await enqueueEach(page, [
    { resource: resourceOf('floors'), operation: 'delete', rowId: '1', input: {}, title: 'Lantai: 1', detail: 'Hapus' },
  ]);
  await expect(page.getByRole('button', { name: 'Batalkan penghapusan' })).toBeVisible();
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  expect(await isWide(page), 'the outbox moves sideways').toBe(false);
  await page.getByRole('button', { name: 'Batalkan penghapusan' }).click();
  await page.context().setOffline(false);
  for (const path of [
    '/dashboard',
    '/privileges/setups',
    '/check-points',
    '/log-check-points',
    '/privileges/roles/1/1/matriks',
    '/departments',
  ]) {
    await visit(page, path);
    expect(await isWide(page), path).toBe(false);
    const cut = await page.getByRole('tab').evaluateAll((tabs) => tabs.filter((tab) => tab.scrollWidth > tab.clientWidth).length);
    expect(cut, `tabs of ${path}`).toBe(0);
  }
  // Header and foot leave room for the list.
  const card = page.getByRole('article').first();
  await card.scrollIntoViewIfNeeded();
  const top = () =>
    page.evaluate(() => {
      const seen = document.querySelector('.card')?.getBoundingClientRect();
      const dock = document.querySelector('.list-page > .dock')?.getBoundingClientRect();
      return { isFree: (seen?.bottom ?? 0) <= (dock?.top ?? 0), isBelow: (dock?.top ?? 0) > innerHeight };
    });
  expect(await top()).toEqual({ isFree: true, isBelow: true });
});

/** How many lines all of a value takes up. */
const linesOf = (value: Locator) =>
  value.evaluate((node) => {
    const range = document.createRange();
    range.selectNodeContents(node);
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
  });

test('numbers stay on one line beside their buttons: on the narrowest phone, and with letters twice as large', async ({
  freshPage,
  server,
}) => {
  const { page } = await freshPage({ viewport: { width: 320, height: 640 } });
  const services = await ServicesClient.login(server.origin, accounts.superadmin);
  const [teacher] = await services.rows('/api/teachers', 'Salma Azzahra');
  const [pupil] = await services.rows('/api/students', 'Zidan Fathur Rahman');
  await signInAt(page, accounts.superadmin, `/teachers/${String(teacher?.['id'])}`);
  const value = (label: string) => page.locator('.facts > div').filter({ hasText: label }).locator('dd > span').first();
  expect(await linesOf(value('No. Handphone'))).toBe(1);
  expect(await isWide(page), 'the page moves sideways').toBe(false);
  await turn(page, phone);
  await visit(page, `/students/${String(pupil?.['id'])}`);
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  expect(await linesOf(value('NISN'))).toBe(1);
  expect(await isWide(page), 'the page moves sideways').toBe(false);
});
