import type { Page } from '@playwright/test';
import { wallClock } from '../../../src/contract/values/wall-clock.ts';
import { dataUrl, jpeg } from '../../services/support/sample-files.ts';
import { accounts } from '../../support/scenes/accounts.ts';
import { boardOf } from '../../support/pages/boards.ts';
import { findingsInBothThemes } from '../../support/pages/accessibility.ts';
import { phone } from '../../support/device.ts';
import { writeNote } from '../../support/scenes/patrol.ts';
import { phonePhoto, readJpeg } from '../../support/pages/pictures.ts';
import { ServicesClient } from '../../support/services-client.ts';
import { expect, signIn, signInAt, test, untilInstalled } from '../../support/test.ts';
import { visit } from '../../support/pages/visit.ts';

type Stored = Readonly<Record<string, unknown>>;

/** The photos of a log as the service has them, pictures included. */
async function photosOf(officer: ServicesClient, log: unknown): Promise<readonly Stored[]> {
  const list = await officer.call('GET', `/api/log-photos?ysb_log_check_point_id=${String(log)}&limit=10&ascending=1`);
  const rows: readonly Stored[] = Array.isArray(list.data) ? list.data : [];
  return Promise.all(rows.map(async (row) => (await officer.call('GET', `/api/log-photos/${String(row.id)}`)).data as Stored));
}

async function attach(page: Page, photos: readonly Buffer[]): Promise<void> {
  await page
    .locator('.log-photos input[type=file]')
    .setInputFiles(photos.map((buffer, at) => ({ name: `foto-${at}.jpg`, mimeType: 'image/jpeg', buffer })));
  await expect(page.getByAltText(`Foto ${photos.length} yang akan disimpan`)).toBeVisible();
}

/** Whether a round of the officer's branch accepts logs now. */
async function isRoundOpen(origin: string): Promise<boolean> {
  const boss = await ServicesClient.login(origin, accounts.superadmin);
  const now = Date.now();
  const { rounds } = await boardOf(boss, wallClock(now).date);
  return rounds.some(({ branch, opens_at, closes_at }) => branch === 'BKS' && Date.parse(opens_at) <= now && now < Date.parse(closes_at));
}

test('photos taken without signal survive a kill and arrive after their log, small and without a place', { tag: '@core' }, async ({
  device,
  server,
  wire,
}) => {
  const officer = await ServicesClient.login(server.origin, accounts.officer);
  const [point] = await officer.rows('/api/check-points');
  const note = `Jendela pecah ${Date.now()}`;
  const tool = await device({ viewport: phone, lasting: true });
  await signIn(tool.page, accounts.officer);
  await untilInstalled(tool.page);
  // The kill must not come before the browser has written the session to disk.
  await tool.restart('/dashboard');
  const wide = await phonePhoto(tool.page, 1600, 1000);
  const high = await phonePhoto(tool.page, 900, 1400);
  await visit(tool.page, `/scan?titik=${String(point?.id)}`);
  await expect(tool.page.getByRole('button', { name: 'Lainnya…' })).toBeVisible();

  await tool.running.setOffline(true);
  wire.cut();
  await attach(tool.page, [wide, high]);
  // A draft of them survives the page; a removed one does not come back.
  await tool.page.locator('.log-photos input[type=file]').setInputFiles([{ name: 'foto.jpg', mimeType: 'image/jpeg', buffer: wide }]);
  await expect(tool.page.getByAltText('Foto 3 yang akan disimpan')).toBeVisible();
  await tool.page.getByRole('button', { name: 'Hapus foto 3' }).click();
  await tool.page.reload();
  await expect(tool.page.getByAltText('Foto 2 yang akan disimpan')).toBeVisible();
  await expect(tool.page.getByAltText('Foto 3 yang akan disimpan')).toHaveCount(0);
  await writeNote(tool.page, 'Sarana Prasarana', note);
  await expect(tool.page.getByText('Tersimpan di perangkat', { exact: true }).first()).toBeVisible();
  await tool.kill();

  await tool.open();
  await tool.running.setOffline(true);
  await tool.page.goto('/kotak-keluar');
  const parts = tool.page.getByRole('button', { name: /foto 0\/2 terkirim/ });
  await parts.click();
  await expect(tool.page.locator('.cmd-thumb img')).toHaveCount(2);
  // Without a connection the list shows them from the outbox.
  await tool.page.goto('/log-check-points');
  await tool.page
    .getByRole('button', { name: /^2 foto/ })
    .first()
    .click();
  await expect(tool.page.locator('.photo-frame img')).toHaveCount(2);
  expect(await officer.rows('/api/log-check-points', note)).toEqual([]);

  wire.mend();
  await tool.running.setOffline(false);
  await expect.poll(async () => (await officer.rows('/api/log-check-points', note))[0]?.photo_count, { timeout: 60_000 }).toBe(2);
  const [log, ...more] = await officer.rows('/api/log-check-points', note);
  expect(more).toEqual([]);
  // Each is sent separately, and either may arrive first.
  const arrived = (await photosOf(officer, log?.id)).toSorted((a, b) => Number(a.number) - Number(b.number));
  const stored = arrived.map((photo) => [photo.number, readJpeg(String(photo.photo))] as const);
  expect(stored.map(([number, { width, height }]) => [number, width > height])).toEqual([
    // Both were rotated by a quarter: what was landscape is now portrait.
    [1, false],
    [2, true],
  ]);
  for (const [, { bytes, width, height, hasNotes }] of stored) {
    expect(Math.max(width, height)).toBeLessThanOrEqual(1280);
    expect(bytes).toBeLessThanOrEqual(200 * 1024);
    expect(hasNotes).toBe(false);
  }
  await tool.page.goto(`/log-check-points?dialog=photos&id=${String(log?.id)}`);
  await expect(tool.page.locator('.photo-frame img')).toHaveCount(2);
  await expect(tool.page.getByText('Belum terkirim')).toHaveCount(0);
  expect(await findingsInBothThemes(tool.page)).toEqual([]);
  await tool.page.goto('/kotak-keluar');
  await expect(tool.page.getByRole('button', { name: /foto 2\/2 terkirim/ })).toBeVisible();
});

/** Runs in the page: as soon as this photo can be removed it is, and the page goes in the same moment. */
function removeAndGo(name: string): void {
  const look = () => {
    const button = document.querySelector<HTMLElement>(`button[aria-label="${name}"]`);
    if (!button) return;
    watch.disconnect();
    button.click();
    // Like a tab that is thrown away: it is told, and gets no further turn.
    dispatchEvent(new Event('pagehide'));
    const until = performance.now() + 300;
    while (performance.now() < until);
    location.reload();
  };
  const watch = new MutationObserver(look);
  watch.observe(document.body, { childList: true, subtree: true });
}

test('a photo that is removed in the moment in which the page goes does not come back', async ({ freshPage, server }) => {
  const officer = await ServicesClient.login(server.origin, accounts.officer);
  const [point] = await officer.rows('/api/check-points');
  const { page } = await freshPage({ viewport: phone });
  await signInAt(page, accounts.officer, `/scan?titik=${String(point?.id)}`);
  const buffer = await phonePhoto(page, 900, 1400);
  await attach(page, [buffer, buffer]);
  await page.evaluate(removeAndGo, 'Hapus foto 3');
  await Promise.all([
    page.waitForEvent('load'),
    page.locator('.log-photos input[type=file]').setInputFiles([{ name: 'foto.jpg', mimeType: 'image/jpeg', buffer }]),
  ]);
  await expect(page.getByAltText('Foto 2 yang akan disimpan')).toBeVisible();
  await expect(page.getByAltText('Foto 3 yang akan disimpan')).toHaveCount(0);
});

test('photos stand by their numbers, in whatever order they arrived', async ({ freshPage, server }) => {
  const officer = await ServicesClient.login(server.origin, accounts.officer);
  const [point] = await officer.rows('/api/check-points');
  const note = `Tiga foto ${Date.now()}`;
  await officer.call('POST', '/api/log-check-points/store', { ysb_check_point_id: Number(point?.id), ysb_kategori_note: 2, note });
  const [log] = await officer.rows('/api/log-check-points', note);
  const photo = dataUrl('image/jpeg', jpeg(64, 48));
  for (const number of [3, 1, 2]) await officer.call('POST', '/api/log-photos/store', { ysb_log_check_point_id: log?.id, number, photo });
  expect((await photosOf(officer, log?.id)).map((one) => one.number)).toEqual([3, 1, 2]);
  const { page } = await freshPage({ viewport: phone });
  await signInAt(page, accounts.officer, `/log-check-points?dialog=photos&id=${String(log?.id)}`);
  await expect(page.locator('.photo-sheet figcaption .grow')).toHaveText(['Foto 1', 'Foto 2', 'Foto 3']);
});

test('a photo that is lost where the services keep it says so in its place, and the others are there', async ({ freshPage, server }) => {
  const officer = await ServicesClient.login(server.origin, accounts.officer);
  const [point] = await officer.rows('/api/check-points');
  const note = `Satu hilang ${Date.now()}`;
  await officer.call('POST', '/api/log-check-points/store', { ysb_check_point_id: Number(point?.id), ysb_kategori_note: 2, note });
  const [log] = await officer.rows('/api/log-check-points', note);
  const photo = dataUrl('image/jpeg', jpeg(64, 48));
  for (const number of [1, 2]) await officer.call('POST', '/api/log-photos/store', { ysb_log_check_point_id: log?.id, number, photo });
  const [lost] = await photosOf(officer, log?.id);
  const { page } = await freshPage({ viewport: phone });
  const words = 'Foto ini ada, tetapi berkasnya hilang.';
  // As the services answer it; a proxy whose service is away says nothing about one photo.
  let code: { readonly code?: string } = { code: 'photo-withheld' };
  await page
    .context()
    .route(new RegExp(`/api/log-photos/${String(lost?.id)}\\b`), (route) =>
      route.fulfill({ status: 502, headers: { 'amanah-service': '1' }, json: { error: 1, message: words, ...code } }),
    );
  await signInAt(page, accounts.officer, `/log-check-points?dialog=photos&id=${String(log?.id)}`);
  await expect(page.locator('.photo-frame').first()).toHaveText(words);
  await expect(page.locator('.photo-frame img')).toHaveCount(1);
  await expect(page.getByAltText(/^Foto 2/)).toBeVisible();
  code = {};
  await page.reload();
  await expect(page.getByRole('dialog').getByText('Server bermasalah.')).toBeVisible();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Coba lagi' })).toBeVisible();
});

test('undo takes back the log with its photos', { tag: '@plain' }, async ({ freshPage, server }) => {
  const officer = await ServicesClient.login(server.origin, accounts.officer);
  const [, point] = await officer.rows('/api/check-points');
  const { page } = await freshPage({ viewport: phone });
  await signInAt(page, accounts.officer, `/scan?titik=${String(point?.id)}`);
  const camera = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Ambil foto' }).click();
  await (await camera).setFiles([{ name: 'foto.jpg', mimeType: 'image/jpeg', buffer: await phonePhoto(page, 800, 600) }]);
  await expect(page.getByAltText('Foto 1 yang akan disimpan')).toBeVisible();
  await writeNote(page, 'Kebersihan', `Salah ${Date.now()}`);
  await page.getByRole('button', { name: 'Urungkan' }).click();
  await expect(page.getByText('Catatan diurungkan').first()).toBeVisible();
  await page.goto('/kotak-keluar');
  await expect(page.getByText('Kotak keluar kosong')).toBeVisible();
});

test('a finding saved with one tap takes its photo until the next code; what is fine takes none', async ({ freshPage, server }) => {
  const officer = await ServicesClient.login(server.origin, accounts.officer);
  const [first, second] = (await officer.rows('/api/check-points')).slice(10);
  const logsOf = async (point: Stored | undefined) =>
    (await officer.rows('/api/log-check-points', String(point?.name_room))).filter(
      (log) => String(log.ysb_check_point_id) === String(point?.id) && log.note === 'Kotor',
    );
  const before = (await logsOf(first)).length;
  const { page } = await freshPage({ viewport: phone });
  await signInAt(page, accounts.officer, `/scan?titik=${String(first?.id)}`);
  const bar = page.locator('.undo');
  const add = bar.getByRole('button', { name: 'Tambah foto' });
  await page.getByRole('button', { name: 'Kotor Kebersihan' }).click();
  await expect(add).toBeVisible();
  // Long after the undo is over it still takes a photo.
  await page.evaluate(() => {
    const ticks = performance.now.bind(performance);
    Reflect.set(performance, 'now', () => ticks() + 6000);
  });
  await expect(bar.getByRole('button', { name: 'Urungkan' })).toHaveCount(0);
  await expect.poll(async () => (await logsOf(first)).length).toBe(before + 1);
  const camera = page.waitForEvent('filechooser');
  await add.click();
  await (await camera).setFiles([{ name: 'foto.jpg', mimeType: 'image/jpeg', buffer: await phonePhoto(page, 800, 600) }]);
  await expect(bar).toContainText('1 foto ditambahkan');
  await expect.poll(async () => (await logsOf(first))[0]?.photo_count).toBe(1);

  // What was just checked is below what was not, with when and by whom.
  await page.getByRole('button', { name: 'Pilih titik' }).click();
  const rowOf = (point: Stored | undefined) =>
    page.locator('.pick-row').filter({ has: page.getByText(String(point?.name_room), { exact: true }) });
  const seen = rowOf(first).first();
  await expect(seen).toContainText(/Hari ini \d\d\.\d\d · Dimas Hartono/);
  const parts = await page.locator('.pick-part').allInnerTexts();
  // At some hours the demo's plan has a round, and then the list is that of the round.
  expect(parts.at(-1)).toBe((await isRoundOpen(server.origin)) ? 'Sudah diperiksa di putaran ini' : 'Sudah diperiksa hari ini');
  expect(await findingsInBothThemes(page)).toEqual([]);
  await page.getByPlaceholder('Cari titik').fill(String(second?.name_room));
  await expect(page.locator('.pick-row').first()).toContainText(String(second?.name_room));
  await rowOf(second).first().click();
  await expect(page.locator('.log-sheet')).toBeVisible();
  const order = await page.locator('.log-sheet .quick').allInnerTexts();
  expect(order[0]).toBe('Aman, tidak ada temuan');
  expect(await findingsInBothThemes(page)).toEqual([]);
  expect(order.find((words) => words.startsWith('Lampu mati'))).toContain('Sarana Prasarana');
  await page.getByRole('button', { name: 'Aman, tidak ada temuan' }).click();
  await expect(bar).toContainText('Aman, tidak ada temuan');
  await expect(add).toHaveCount(0);
  // With a good connection it stays as dark as the rest of the camera.
  await expect(page.locator('.cam-conn')).toHaveCSS('color', 'rgb(244, 248, 246)');
});
