import type { Page } from '@playwright/test';
import { resourceOf } from '../../../src/contract/registry.ts';
import { accounts } from '../../support/scenes/accounts.ts';
import { enqueueEach, logDraft, remembered } from '../../support/pages/app-data.ts';
import { phonePhoto } from '../../support/pages/pictures.ts';
import { desktop, phone, tablet } from '../../support/device.ts';
import { ServicesClient } from '../../support/services-client.ts';
import { expect, signIn, test, untilInstalled } from '../../support/test.ts';
import { visit } from '../../support/pages/visit.ts';

const card = (page: Page, title: string) => page.getByRole('article', { name: title });
const figure = (page: Page, title: string) => card(page, title).getByRole('link', { name: new RegExp(`^${title}: `) });
const region = (page: Page, name: string | RegExp) => page.getByRole('region', { name });

async function noteWithPhoto(page: Page, origin: string): Promise<void> {
  const officer = await ServicesClient.login(origin, accounts.officer);
  const [point] = await officer.rows('/api/check-points');
  const note = { ysb_check_point_id: point?.['id'], ysb_kategori_note: 1, note: 'Engsel pintu longgar' };
  const log = await officer.made('/api/log-check-points/store', note);
  const photo = `data:image/jpeg;base64,${(await phonePhoto(page, 800, 600)).toString('base64')}`;
  await officer.made('/api/log-photos/store', { ysb_log_check_point_id: log, number: 1, photo });
}

interface Paged {
  readonly pagination: { readonly total: number };
}

test('rounds, findings and devices are counted as their lists count them, and each figure leads there', async ({ freshPage, server }) => {
  const services = await ServicesClient.login(server.origin, accounts.superadmin);
  const totalOf = async (path: string) => ((await services.call('GET', path)) as unknown as Paged).pagination.total;
  const { page } = await freshPage({ viewport: desktop });
  await signIn(page, accounts.superadmin);
  await expect(figure(page, 'Titik terlewat')).toBeVisible();
  const address = new URL(String(await figure(page, 'Titik terlewat').getAttribute('href')), server.origin);
  const board = (await services.call('GET', `/api/rounds/board?date=${address.searchParams.get('tanggal')}`)).data as {
    readonly rounds: readonly { readonly missed: number }[];
  };
  const day = address.searchParams.get('tanggal');
  const now = new Date();
  const today = now.toLocaleDateString('sv-SE', { timeZone: 'Asia/Jakarta' });
  expect(Date.parse(today) - Date.parse(String(day))).toBe(86_400_000);
  const yesterday = new Date(Date.parse(today) - 86_400_000).toISOString().slice(0, 10);
  const expected = {
    'Titik terlewat': board.rounds.reduce((sum, { missed }) => sum + missed, 0),
    'Temuan terlambat': await totalOf(`/api/findings?limit=1&status.any=Baru,Dikerjakan&due_date.until=${yesterday}`),
    'Temuan perlu keputusan': await totalOf(`/api/findings?limit=1&decides_at.until=${now.toISOString()}`),
    'Menunggu verifikasi': await totalOf('/api/findings?limit=1&status=Selesai'),
  };
  for (const [title, count] of Object.entries(expected)) {
    await expect(figure(page, title)).toHaveText(count.toLocaleString('id-ID'));
    await expect(card(page, title)).toContainText(/per \d\d\.\d\d/);
  }
  const paths: Record<string, RegExp> = {
    'Titik terlewat': /\/putaran\?tanggal=/,
    'Temuan terlambat': /\/temuan\?tampil=terlambat$/,
    'Temuan perlu keputusan': /\/temuan\?tampil=keputusan$/,
    'Menunggu verifikasi': /\/temuan\?tampil=verifikasi$/,
    'Perangkat diam': /\/perangkat\?id\.any=/,
  };
  for (const [title, path] of Object.entries(paths)) {
    const count = String(await figure(page, title).textContent());
    await figure(page, title).click();
    await expect(page).toHaveURL(path);
    if (title !== 'Titik terlewat') await expect(page.getByText(`Total Rows ${count}`)).toBeVisible();
    await page.goBack();
  }
});

test('notes show their photos, and codes that cannot be read are printed again, these and no others', async ({ freshPage, server }) => {
  const services = await ServicesClient.login(server.origin, accounts.superadmin);
  const { page } = await freshPage({ viewport: desktop });
  // The card shows photos of the latest notes alone, and others may have made many without one.
  await noteWithPhoto(page, server.origin);
  await signIn(page, accounts.superadmin);
  const photos = card(page, 'Catatan selain Aman').locator('.thumbs img');
  await expect(photos.first()).toBeVisible();
  expect(await photos.count()).toBeLessThanOrEqual(3);
  const widths = () => photos.evaluateAll((all) => all.map((one) => (one as HTMLImageElement).naturalWidth));
  await expect.poll(async () => Math.min(...(await widths()))).toBeGreaterThan(0);
  const { total } = ((await services.call('GET', '/api/check-points?limit=1&label_state=rusak&is_retired=false')) as unknown as Paged)
    .pagination;
  await card(page, 'Kode rusak')
    .getByRole('link', { name: /^Cetak ulang label/ })
    .click();
  await expect(page).toHaveURL(/\/check-points\/label\?/);
  await expect(page.getByRole('main').locator('.point-label')).toHaveCount(total);
});

test('an officer sees the last receipt of this device, and each mark of readiness leads to where it is put right', async ({
  device,
  server,
}) => {
  const services = await ServicesClient.login(server.origin, accounts.officer);
  const [point] = await services.rows('/api/check-points');
  const { page } = await device({ viewport: phone });
  await signIn(page, accounts.officer);
  const ready = region(page, 'Kesiapan');
  await expect(ready.getByRole('link', { name: /^Data/ })).toHaveAttribute('href', '/data-offline');
  await expect(ready.getByRole('link', { name: /^Kamera/ })).toHaveAttribute('href', '/scan');
  await expect(ready.getByRole('link', { name: /^Antrean/ })).toHaveAttribute('href', '/kotak-keluar');
  await expect(ready.getByText(/^Bukti no\./)).toHaveCount(0);
  const note = `Tanda terima ${Date.now()}`;
  await enqueueEach(page, [logDraft(String(point?.['id']), note)]);
  await expect.poll(async () => (await services.rows('/api/log-check-points', note)).length).toBe(1);
  const [log] = await services.rows('/api/log-check-points', note);
  const receipt = ready.getByRole('link', { name: new RegExp(`^Bukti no\\. ${Number(log?.['id']).toLocaleString('id-ID')} `) });
  await expect(receipt).toContainText(note);
  await receipt.click();
  await expect(page).toHaveURL(/\/kotak-keluar/);
});

test('a teacher finds the dimension that was read last, and what waits on the tablet', async ({ device, server }) => {
  const services = await ServicesClient.login(server.origin, accounts.superadmin);
  const [wanted] = await services.rows('/api/dimensis');
  const { page, running } = await device({ viewport: tablet });
  await signIn(page, accounts.teacher);
  await untilInstalled(page);
  await expect(region(page, 'Terakhir dibaca')).toHaveCount(0);
  await visit(page, '/dimensi');
  await page.getByRole('combobox', { name: /^Dimensi/ }).selectOption(String(wanted?.['id']));
  await visit(page, '/dashboard');
  const read = region(page, 'Terakhir dibaca').getByRole('link');
  await expect(read).toContainText(String(wanted?.['name_dimensi']));
  await expect(read).toHaveAttribute('href', '/dimensi');
  await expect(region(page, /belum terkirim/)).toHaveCount(0);
  await running.setOffline(true);
  const [pupil] = await services.rows('/api/students', 'Bilqis Humaira Putri');
  const title = 'Catatan adab, Bilqis Humaira Putri';
  await enqueueEach(page, [
    { resource: resourceOf('adab-observations'), operation: 'create', input: { ysb_student_id: String(pupil?.['id']) }, title },
  ]);
  const waiting = region(page, '1 belum terkirim');
  await expect(waiting).toContainText('terkirim sendiri');
  await expect(waiting).toContainText(title);
  await waiting.getByRole('link').click();
  await expect(page).toHaveURL(/\/kotak-keluar/);
});

test('six menus that were opened last stand on the home, the latest first; all others are in the sidebar', async ({ freshPage }) => {
  const { page } = await freshPage({ viewport: desktop });
  await signIn(page, accounts.superadmin);
  for (const path of ['/floors', '/teachers', '/floors', '/kelas']) {
    await visit(page, path);
    // It is recorded when the page is idle.
    await expect.poll(async () => (await remembered(page))[0]).toEqual({ menu: path });
  }
  await visit(page, '/dashboard');
  const recent = region(page, 'Terakhir dibuka').getByRole('link');
  await expect(recent).toHaveCount(6);
  await expect(recent.first()).toContainText('Data Kelas');
  await expect(recent.nth(1)).toContainText('Data Lantai');
  await expect(recent.nth(2)).toContainText('Data Guru');
  expect(await page.getByRole('navigation').first().locator('button, a').count()).toBeGreaterThan(6);
});

test('at a zoom of 200 % on a phone nothing of a home stands beyond the window', async ({ freshPage }) => {
  for (const account of [accounts.admin, accounts.teacher]) {
    const { page } = await freshPage({ viewport: { width: 195, height: 422 } });
    await signIn(page, account);
    await expect(page.getByRole('region', { name: 'Menu Anda' })).toBeVisible();
    await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
    const beyond = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('main :is(a, b, small, p, h2, h3, button)')]
          // A chart's own numbers are beneath it, clipped until they are asked for.
          .filter((one) => one.closest('.chart') === null)
          .filter((one) => one.getBoundingClientRect().width > 0 && one.getBoundingClientRect().right > 196)
          .map((one) => one.textContent),
      );
    await expect.poll(beyond).toEqual([]);
  }
});
