import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { findingsInBothThemes } from '../../support/pages/accessibility.ts';
import { accounts } from '../../support/scenes/accounts.ts';
import { desktop, phone } from '../../support/device.ts';
import { ServicesClient } from '../../support/services-client.ts';
import { expect, signIn, signInAt, test } from '../../support/test.ts';
import { inForcedColours, tonesBetween } from '../../support/pages/tones.ts';
import { turn, visit } from '../../support/pages/visit.ts';

const trail = (page: Page) => page.locator('nav.crumbs');
const headings = (page: Page) => page.locator('thead th');
const logHeadings = ['No', 'Petugas', 'Kode Dept', 'Tanggal', 'Waktu', 'Gedung', 'Check Point', 'Lantai', 'Cabang', 'Kategori', 'Catatan'];
const fresh = (words: string): string => `${words} ${Date.now().toString(36)}`;

test('the home of the patrol: who, where, when, both figures of today, and the way to the records', { tag: ['@plain', '@core'] }, async ({
  freshPage,
  server,
}) => {
  const { page } = await freshPage({ viewport: desktop });
  const services = await ServicesClient.login(server.origin, accounts.officer);
  const sumOf = async (path: string) => ((await services.call('GET', path)).data as { sum: number }).sum;
  const asked = page.waitForRequest((request) => new URL(request.url()).pathname === '/api/access/checklist');
  await signInAt(page, accounts.officer, '/beranda-patrol');
  expect(new URL((await asked).url()).search).toBe('?branch=BKS&level=user');
  await expect(page).toHaveTitle('Beranda Patrol');
  await expect(page.getByText('Dimas Hartono').last()).toBeVisible();
  await expect(page.getByText(/^Cabang Bekasi · \S+, \d+ \S+ \d{4}$/)).toBeVisible();
  for (const [name, path] of [
    ['Checklist Pemeriksaan', '/api/access/checklist'],
    ['Checklist Petugas', '/api/access/checklist-officer'],
  ] as const) {
    const card = page.locator('.counter').filter({ has: page.getByRole('heading', { name }) });
    await expect(card).toContainText('Per Hari Ini');
    await expect(card.locator('.val')).toHaveText(new RegExp(`^${(await sumOf(path)).toLocaleString('id-ID')} dari `));
  }
  // With forced colours the bar still tells full from empty, and the button keeps its outline.
  const [bar, scan] = [page.locator('.counter .bar').first(), page.locator('.scan-btn')];
  // Before a round its start stands above the figures too, and the button for the camera would lie upon them.
  await bar.evaluate((part) => part.scrollIntoView({ block: 'center' }));
  await inForcedColours(bar, async () => {
    // A screenshot from the moment in which the colours change has only one.
    await expect.poll(() => tonesBetween(bar, [0, 0.5], [1, 0.5])).toBeGreaterThan(1);
    // To the side of its middle, which a toast may cover.
    await expect.poll(() => tonesBetween(scan, [0.25, 0], [0.25, 0.15])).toBeGreaterThan(1);
  });
  await trail(page).getByRole('link', { name: 'Catatan Pemeriksaan' }).click();
  await expect(page).toHaveURL(/\/log-check-points$/);
});

test('a service that is reached and fails is called so, counts nothing as nought, and is found again by itself', { tag: '@core' }, async ({
  freshPage,
}) => {
  const { page } = await freshPage({ viewport: phone });
  await signIn(page, accounts.officer);
  const broken = '**/api/**';
  await page.route(broken, (route) => route.fulfill({ status: 502, contentType: 'text/html', body: '<html>Bad Gateway</html>' }));
  await visit(page, '/beranda-patrol');
  const figures = page.locator('.counter .val');
  await expect(figures).toHaveText(['–', '–']);
  await expect(page.locator('.counter .trouble')).toHaveText(['Server bermasalah', 'Server bermasalah']);
  await expect(page.locator('.strip')).toHaveText('Server bermasalah');
  await expect(page.locator('.empty')).toContainText('Server bermasalah');
  await expect(page.locator('.list-head')).toContainText('Belum diperiksa –');
  await expect(page.getByText(/Sambungkan|Tersambung/)).toHaveCount(0);
  expect(await findingsInBothThemes(page)).toEqual([]);
  await visit(page, '/check-points');
  await expect(page.locator('.empty')).toContainText('Server bermasalah');
  await expect(page.locator('.empty').getByRole('button', { name: 'Coba lagi' })).toBeVisible();
  await page.unroute(broken);
  await expect(page.locator('.strip')).toHaveText('Tersambung');
  await expect(page.locator('.card').first()).toBeVisible();
  await visit(page, '/beranda-patrol');
  await expect(figures.first()).toHaveText(/^\d+ dari \d+$/);
  // Each caption is on one line, and the second says whose checks it counts.
  for (const caption of await page.locator('.counter h2').all()) expect((await caption.boundingBox())?.height).toBeLessThan(30);
  await expect(page.locator('.counter').nth(1)).toContainText('Per Hari Ini · oleh Anda');
});

test('the list of records says how each was taken where that is unusual, and what came late; its header opens the rear camera', async ({
  freshPage,
  server,
}) => {
  const { page } = await freshPage({ viewport: desktop });
  const officer = await ServicesClient.login(server.origin, accounts.officer);
  const [point] = await officer.rows('/api/check-points');
  const note = fresh('Cara').replace(' ', '-');
  const earlier = new Date(Date.now() - 20 * 60_000).toISOString();
  for (const [at, record_method] of [1, 2, 3, 1].entries())
    await officer.call(
      'POST',
      '/api/log-check-points/store',
      { ysb_check_point_id: Number(point?.id), ysb_kategori_note: 2, note: `${note} ${at + 1}`, record_method },
      at === 0 ? { 'x-occurred-at': earlier } : {},
    );
  await page.addInitScript(() => {
    const { mediaDevices } = navigator;
    const open = mediaDevices.getUserMedia.bind(mediaDevices);
    mediaDevices.getUserMedia = (wanted) => {
      Reflect.set(window, 'wanted', JSON.stringify(wanted?.video));
      return open(wanted);
    };
  });
  await signInAt(page, accounts.officer, `/log-check-points?search=${note}`);
  await expect(page).toHaveTitle('Catatan Pemeriksaan');
  await expect(trail(page)).toHaveText('Beranda PatrolCatatan Pemeriksaan');
  await expect(page.getByRole('tab')).toHaveText(['Data Pemeriksaan', 'Filter Data']);
  await expect(headings(page)).toHaveText(logHeadings);
  const row = (number: number) => page.getByRole('row').filter({ hasText: `${note} ${number}` });
  await expect(row(1)).toContainText('luring');
  await expect(row(1)).toContainText('diterima');
  await expect(row(2)).toContainText('Ketik kode');
  await expect(row(2)).not.toContainText('luring');
  await expect(row(3)).toContainText('Dari daftar');
  // A scan is the normal case: nothing is said about it, and it takes one line.
  await expect(row(4).getByRole('cell').nth(4)).toHaveText(/^\d\d\.\d\d$/);
  expect((await row(4).boundingBox())?.height).toBeLessThanOrEqual(57);
  await expect(row(4).locator('.log-category .icon')).toBeVisible();
  await turn(page, phone);
  const card = page.getByRole('article').filter({ hasText: `${note} 4` });
  await expect(card.getByRole('heading', { name: String(point?.name_room) })).toBeVisible();
  await expect(card).toContainText('Kebersihan');
  await expect(card, 'his own name is told to nobody').not.toContainText('Dimas Hartono');
  expect((await card.boundingBox())?.height).toBeLessThanOrEqual(78);
  await expect(page.getByRole('heading', { level: 2, name: /^\S{3}, \d+ \S+ \d{4}$/ })).toHaveCount(1);
  await turn(page, desktop);
  await page.locator('.page-head').getByText('Scan QR').click();
  await expect(page).toHaveURL(/\/scan/);
  await expect(page.getByText('Arahkan ke kode QR')).toBeVisible();
  expect(await page.evaluate(() => String(Reflect.get(window, 'wanted')))).toContain('"facingMode":{"ideal":"environment"}');
});

test('who presses Cari again is told what came meanwhile', { tag: '@plain' }, async ({ freshPage, server }) => {
  const { page } = await freshPage({ viewport: desktop });
  const officer = await ServicesClient.login(server.origin, accounts.officer);
  const [point] = await officer.rows('/api/check-points');
  await signInAt(page, accounts.officer, '/log-check-points?tab=filter');
  await page.getByRole('combobox', { name: 'Departemen' }).fill('KEAM');
  await page.getByRole('option').first().click();
  const find = page.getByRole('button', { name: 'Cari', exact: true });
  await find.click();
  await expect(page.locator('[data-row]')).toHaveCount(10);
  await expect(page.locator('[data-row]').first()).toContainText('KEAM');
  const note = fresh('Sesudah Cari');
  await officer.call('POST', '/api/log-check-points/store', { ysb_check_point_id: Number(point?.id), ysb_kategori_note: 2, note });
  await find.click();
  await expect(page.locator('[data-row]').filter({ hasText: note })).toHaveCount(1);
});

/** A room of Bekasi that is not a check point yet. */
async function newRoom(services: ServicesClient): Promise<string> {
  const [like] = (await services.rows('/api/rooms')).filter((room) => room.ysb_branch_id === 'BKS');
  const name_room = fresh('Ruang Arsip');
  const { ysb_branch_id, ysb_school_id, ysb_floor_id } = like ?? {};
  await services.call('POST', '/api/rooms/store', { name_room, ysb_branch_id, ysb_school_id, ysb_floor_id });
  return name_room;
}

test('check points: the list as stated, a new one out of the rooms that are none yet, and a refused one closes and keeps the choice', {
  tag: '@plain',
}, async ({ freshPage, server }) => {
  const { page } = await freshPage({ viewport: desktop });
  const services = await ServicesClient.login(server.origin, accounts.admin);
  const room = await newRoom(services);
  await signInAt(page, accounts.admin, '/check-points');
  await expect(page).toHaveTitle('Titik Pemeriksaan');
  await expect(trail(page).getByRole('link', { name: 'Beranda Patrol' })).toHaveAttribute('href', '/beranda-patrol');
  await expect(headings(page)).toHaveText(['No', 'Check Point', 'Lantai', 'Gedung', 'Cabang', 'Barcode']);

  const rooms = page.waitForRequest((request) => new URL(request.url()).pathname === '/api/access/rooms');
  await page.getByRole('button', { name: 'Tambah Check Point' }).click();
  const dialog = page.getByRole('dialog', { name: 'Tambah Check Point' });
  const picker = dialog.getByRole('combobox', { name: 'Check Point' });
  await picker.click();
  expect(new URL((await rooms).url()).search).toMatch(/^\?page=0&limit=\d+&ascending=0&search=$/);
  await picker.fill(room);
  await page.getByRole('option', { name: room }).click();
  await page.route('**/api/check-points/store', (route) =>
    route.fulfill({ status: 422, headers: { 'Amanah-Service': '1' }, json: { error: 1, message: 'Layanan menolak.', data: null } }),
  );
  await dialog.getByRole('button', { name: 'Tambahkan' }).click();
  await expect(page.getByRole('alertdialog', { name: 'Failed' })).toContainText('Layanan menolak.');
  await expect(dialog).toHaveCount(0);
  await page.unroute('**/api/check-points/store');
  await page.getByRole('button', { name: 'Buka lagi' }).click();
  await expect(picker).toHaveValue(room);
  await dialog.getByRole('button', { name: 'Tambahkan' }).click();
  await expect(dialog).toHaveCount(0);
  await expect.poll(async () => (await services.rows('/api/check-points', room)).length).toBe(1);

  await page.getByRole('button', { name: 'Tambah Check Point' }).click();
  await picker.fill(room);
  await expect(page.getByText('Tidak ada yang cocok').first()).toBeVisible();
  await expect(page.getByRole('option', { name: room })).toHaveCount(0);
});

test('the code of a check point opens large, and leaves as files that say in words what it is', { tag: '@plain' }, async ({
  freshPage,
  server,
}) => {
  const { page } = await freshPage({ viewport: phone });
  const services = await ServicesClient.login(server.origin, accounts.officer);
  const [point] = await services.rows('/api/check-points');
  const room = String(point?.name_room);
  await signInAt(page, accounts.officer, '/check-points');
  await page.getByRole('button', { name: `Barcode ${room}`, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Scan Me' });
  for (const [label, value] of [
    ['Lantai', point?.name_floor],
    ['Gedung', point?.name_school],
    ['Cabang', point?.name_branch],
  ])
    await expect(dialog.locator('dt', { hasText: String(label) }).locator('xpath=following-sibling::dd[1]')).toHaveText(String(value));
  const code = await dialog.locator('.scan-me-code').innerText();
  const letters = /[0-9A-Z]{3}-[0-9A-Z]{3}/.exec(code)?.[0] ?? 'no code';

  async function file(kind: 'PNG' | 'SVG'): Promise<Buffer> {
    await dialog.getByRole('button', { name: 'Download / Print' }).click();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: `Download ${kind}` }).click();
    return readFile(await (await download).path());
  }
  const svg = (await file('SVG')).toString('utf8');
  for (const words of [room, letters, String(point?.name_branch)]) expect(svg).toContain(`>${words}</text>`);
  expect(svg).toContain(String(point?.name_school));
  const png = await file('PNG');
  expect(png.subarray(1, 4).toString('latin1')).toBe('PNG');
  // Higher than wide: the words are below the code.
  expect(png.readUInt32BE(20)).toBeGreaterThan(png.readUInt32BE(16));
});
