import type { Page } from '@playwright/test';
import { shortCodeOf } from '../../../src/contract/words/short-code.ts';
import { accounts } from '../../support/scenes/accounts.ts';
import { roundLists, storeLists } from '../../support/pages/app-data.ts';
import type { Device } from '../../support/device.ts';
import { bringClock, hurry } from '../../support/pages/page-clock.ts';
import { openScanner } from '../../support/scenes/patrol.ts';
import { ServicesClient } from '../../support/services-client.ts';
import { expect, signIn, signInAt, test, untilInstalled } from '../../support/test.ts';
import type { Wire } from '../../support/wire.ts';

type Row = Readonly<Record<string, unknown>>;

const sheet = (page: Page) => page.locator('.log-sheet');
const quick = (page: Page, label: string) =>
  sheet(page)
    .getByRole('button')
    .filter({ has: page.getByText(label, { exact: true }) });
const saved = (page: Page) => page.getByText('Tersimpan di perangkat', { exact: true });

/** What was sent to the services since this was called, oldest first. */
async function newLogs(services: ServicesClient): Promise<() => Promise<Row[]>> {
  const latest = async (limit: number) => {
    const { data } = await services.call('GET', `/api/log-check-points?page=1&limit=${limit}&ascending=0`);
    return Array.isArray(data) ? (data as Row[]) : [];
  };
  const last = Number((await latest(1))[0]?.id);
  return async () => (await latest(20)).filter((row) => Number(row.id) > last).reverse();
}

async function goOffline(tool: Device, wire: Wire): Promise<void> {
  await untilInstalled(tool.page);
  await storeLists(tool.page, roundLists);
  await bringClock(tool.page);
  await openScanner(tool.page);
  await tool.running.setOffline(true);
  wire.cut();
}

/** Speeds up the seconds in which the last note can be taken back. */
async function goOnline(tool: Device, wire: Wire): Promise<void> {
  wire.mend();
  await tool.running.setOffline(false);
  await hurry(tool.page, 10);
}

async function pick(page: Page, room: string): Promise<void> {
  await page.getByRole('button', { name: 'Pilih titik' }).click();
  await page.getByPlaceholder('Cari titik').fill(room);
  // While the list is still being narrowed a row moves away under the finger.
  await expect(page.locator('.pick-row').first()).toContainText(room);
  await page
    .locator('.pick-row')
    .filter({ has: page.getByText(room, { exact: true }) })
    .first()
    .click();
  await expect(sheet(page)).toContainText(room);
}

async function type(page: Page, code: string): Promise<void> {
  await page.getByRole('button', { name: 'Ketik kode' }).click();
  await page.getByLabel('Kode pada label').fill(code);
}

test('a round of three check points by quick notes, offline: one tap each, and each arrives once', { tag: '@core' }, async ({
  device,
  server,
  wire,
}) => {
  const services = await ServicesClient.login(server.origin, accounts.officer);
  const arrived = await newLogs(services);
  const points = (await services.rows('/api/check-points')).slice(0, 3);
  const wanted = [
    { label: 'Bersih', note: 'Bersih', category: 2 },
    { label: 'Sarpras baik', note: 'Sarana dan prasarana baik', category: 1 },
    { label: 'Kotor', note: 'Kotor', category: 2 },
  ];
  const tool = await device({ sees: points.map((point) => String(point.id)) });
  await signIn(tool.page, accounts.officer);
  await goOffline(tool, wire);
  const left = new Map(points.map((point, at) => [String(point.name_room), { id: String(point.id), ...wanted[at] }]));
  const expected: Row[] = [];
  while (left.size > 0) {
    await expect(sheet(tool.page)).toBeVisible();
    const room = (await sheet(tool.page).getByRole('heading').textContent()) ?? '';
    const todo = left.get(room);
    if (todo?.label === undefined) {
      // Seen before: closed, and the camera continues.
      await sheet(tool.page).getByRole('button', { name: 'Tutup' }).click();
      await expect(sheet(tool.page)).toHaveCount(0);
      continue;
    }
    await quick(tool.page, todo.label).tap();
    await expect(saved(tool.page)).toBeVisible();
    await expect(sheet(tool.page)).toHaveCount(0);
    left.delete(room);
    expected.push({ ysb_check_point_id: todo.id, ysb_kategori_note: todo.category, note: todo.note, record_method: 1 });
  }
  expect(await arrived()).toEqual([]);
  await goOnline(tool, wire);
  await expect.poll(async () => (await arrived()).length).toBe(3);
  await tool.page.goto('/kotak-keluar');
  await expect(tool.page.getByText(/\d belum terkirim/)).toHaveCount(0);
  const byId = (a: Row, b: Row) => Number(a.ysb_check_point_id) - Number(b.ysb_check_point_id);
  const told = (await arrived()).map((row) => ({
    ysb_check_point_id: String(row.ysb_check_point_id),
    ysb_kategori_note: row.ysb_kategori_note,
    note: row.note,
    record_method: row.record_method,
  }));
  expect(told.sort(byId)).toEqual(expected.sort(byId));
});

test('a label too far away for the usual look is read by a closer one', async ({ device, server }) => {
  const services = await ServicesClient.login(server.origin, accounts.officer);
  const [point] = await services.rows('/api/check-points');
  const { page } = await device({ sees: String(point?.id), seesFar: true });
  await signIn(page, accounts.officer);
  await openScanner(page);
  await expect(sheet(page)).toContainText(String(point?.name_room));
});

test('the seconds to take a note back run on under the next sheet, which hides them', async ({ freshPage, server }) => {
  const services = await ServicesClient.login(server.origin, accounts.officer);
  const [first, second, third] = (await services.rows('/api/check-points')).slice(6).map((point) => String(point.name_room));
  const { page } = await freshPage();
  await signIn(page, accounts.officer);
  await openScanner(page);

  await pick(page, first ?? '');
  await quick(page, 'Bersih').tap();
  await expect(saved(page)).toBeVisible();
  await pick(page, second ?? '');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Urungkan' }).click();
  await expect(page.getByText('Catatan diurungkan')).toBeVisible();

  await pick(page, second ?? '');
  await quick(page, 'Bersih').tap();
  await expect(saved(page)).toBeVisible();
  await pick(page, third ?? '');
  // Six seconds pass behind the sheet; nobody is offered what is over.
  await page.evaluate(() => {
    const ticks = performance.now.bind(performance);
    Reflect.set(performance, 'now', () => ticks() + 6000);
  });
  await page.keyboard.press('Escape');
  await expect(sheet(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Urungkan' })).toHaveCount(0);
});

test('a quick note is taken back; the same point within a minute is asked about', async ({ device, server, wire }) => {
  const services = await ServicesClient.login(server.origin, accounts.officer);
  const arrived = await newLogs(services);
  const [first, second] = (await services.rows('/api/check-points')).slice(3);
  const tool = await device();
  const { page } = tool;
  await signIn(page, accounts.officer);
  await goOffline(tool, wire);

  await pick(page, String(first?.name_room));
  await quick(page, 'Lampu mati').tap();
  await page.getByRole('button', { name: 'Urungkan' }).click();
  const told = page.locator('.toast').filter({ hasText: 'Catatan diurungkan' });
  await expect(told).toBeVisible();
  const [word, buttons] = [await told.boundingBox(), await page.locator('.cam-bottom .cam-btn').first().boundingBox()];
  if (!word || !buttons) throw new Error('the word or the buttons are gone');
  expect(word.y + word.height, 'what is said lies over a button').toBeLessThan(buttons.y);

  // A log that was taken back is not asked about.
  await pick(page, String(first?.name_room));
  await quick(page, 'Bersih').tap();
  await expect(saved(page)).toBeVisible();
  await expect(sheet(page)).toHaveCount(0);

  await pick(page, String(first?.name_room));
  await quick(page, 'Kotor').tap();
  const question = page.getByText(/^Sudah dicatat \d+ detik yang lalu\. Catat lagi\?$/);
  await expect(question).toBeVisible();
  await page.getByRole('button', { name: 'Batal' }).click();
  await expect(question).toHaveCount(0);
  await quick(page, 'Pintu terbuka').tap();
  await page.getByRole('button', { name: 'Catat lagi' }).click();
  await expect(sheet(page)).toHaveCount(0);

  await pick(page, String(second?.name_room));
  await quick(page, 'Bersih').tap();
  await expect(sheet(page)).toHaveCount(0);
  await goOnline(tool, wire);
  await expect.poll(async () => (await arrived()).length).toBe(3);
  expect((await arrived()).map((row) => [row.note, row.record_method]).sort()).toEqual([
    ['Bersih', 3],
    ['Bersih', 3],
    ['Pintu terbuka', 3],
  ]);
});

test('a code typed wrong is told at once; typed right it opens the point, and QR rusak goes with the log', async ({
  device,
  server,
  wire,
}) => {
  const services = await ServicesClient.login(server.origin, accounts.officer);
  const arrived = await newLogs(services);
  const point = (await services.rows('/api/check-points'))[5];
  const id = String(point?.id);
  const code = shortCodeOf(id) ?? '';
  const reports = async () => (await services.rows('/api/qr-reports')).filter((row) => String(row.ysb_check_point_id) === id);
  expect(await reports()).toEqual([]);
  const tool = await device();
  const { page } = tool;
  await signIn(page, accounts.officer);
  await goOffline(tool, wire);

  await type(page, code.slice(0, 5) + (code.endsWith('0') ? '1' : '0'));
  await expect(page.getByText('Kode salah ketik. Periksa lagi keenam hurufnya.')).toBeVisible();
  await page.getByLabel('Kode pada label').fill(`${code.slice(0, 3).toLowerCase()} ${code.slice(3).toLowerCase()}`);
  // The sixth letter opens the point, without Enter.
  await expect(sheet(page)).toContainText(String(point?.name_room));

  // Taken back, the report goes with its log.
  await sheet(page).getByRole('button', { name: 'QR rusak' }).click();
  await quick(page, 'Bersih').tap();
  await page.getByRole('button', { name: 'Urungkan' }).click();
  await expect(page.getByText('Catatan diurungkan')).toBeVisible();
  await type(page, code);
  await sheet(page).getByRole('button', { name: 'QR rusak' }).click();
  await quick(page, 'Lampu mati').tap();
  await expect(sheet(page)).toHaveCount(0);

  // One report is enough, sent or not.
  await type(page, code);
  await expect(sheet(page)).toContainText('QR rusak sudah dilaporkan');
  await expect(sheet(page).getByRole('button', { name: 'QR rusak' })).toHaveCount(0);

  await goOnline(tool, wire);
  await expect.poll(async () => (await reports()).length).toBe(1);
  await expect.poll(async () => (await arrived()).map((row) => [row.note, row.record_method])).toEqual([['Lampu mati', 2]]);
});

test('a finger dragged over a quick note saves nothing', async ({ device, server }) => {
  const services = await ServicesClient.login(server.origin, accounts.officer);
  const point = (await services.rows('/api/check-points'))[8];
  const { page } = await device({ viewport: { width: 320, height: 568 } });
  await signIn(page, accounts.officer);
  await storeLists(page, roundLists);
  await openScanner(page);
  await pick(page, String(point?.name_room));
  const box = await quick(page, 'Bersih').boundingBox();
  if (!box) throw new Error('the button is not on the screen');
  const touch = await page.context().newCDPSession(page);
  const x = box.x + box.width / 2;
  const send = (type: 'touchStart' | 'touchMove', y: number) => touch.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x, y }] });
  await send('touchStart', box.y + box.height - 6);
  for (let up = 12; up <= box.height - 6; up += 8) await send('touchMove', box.y + box.height - up);
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await page.getByRole('button', { name: 'Lainnya…' }).click();
  await expect(page.getByPlaceholder('Tulis catatan')).toBeVisible();
  await expect(saved(page)).toHaveCount(0);
});

test('what an administrator makes a quick note of is a button of the officer, offline too', async ({ device, server, wire }) => {
  const boss = await ServicesClient.login(server.origin, accounts.superadmin);
  const point = (await boss.rows('/api/check-points'))[7];
  const office = await device({ viewport: { width: 1440, height: 900 } });
  await signInAt(office.page, accounts.admin, '/catatan-cepat');
  await office.page.getByRole('button', { name: 'Tambah Catatan Cepat' }).first().click();
  const label = `Aman ${Date.now() % 100_000}`;
  const dialog = office.page.getByRole('dialog');
  await dialog.getByLabel('Tombol').fill(label);
  await dialog.getByLabel('Kategori').selectOption({ label: 'Sarana Prasarana' });
  await dialog.getByLabel('Catatan').fill('Aman, tidak ada temuan');
  await dialog.getByLabel('Urutan').fill('9');
  await dialog.getByRole('button', { name: 'Tambahkan' }).click();
  await expect(office.page.getByRole('row').filter({ hasText: label })).toHaveCount(1);

  const tool = await device();
  await signIn(tool.page, accounts.officer);
  await untilInstalled(tool.page);
  await storeLists(tool.page, roundLists);
  await openScanner(tool.page);
  await pick(tool.page, String(point?.name_room));
  await expect(quick(tool.page, label)).toBeVisible();
  await tool.running.setOffline(true);
  wire.cut();
  await tool.page.reload();
  await expect(quick(tool.page, label)).toBeVisible();
  const [row] = await boss.rows('/api/quick-notes', label);
  await boss.call('DELETE', `/api/quick-notes/${String(row?.id)}`);
});

test('the decoder for codes in bad light is on the device after a first visit', async ({ device }) => {
  const { page } = await device();
  await bringClock(page);
  await signIn(page, accounts.officer);
  await hurry(page, 10);
  const kept = () =>
    page.evaluate(async () => {
      const requests = await (await caches.open('amanah-pemindai')).keys();
      return requests.map(({ url }) => new URL(url).pathname);
    });
  await expect.poll(kept).toEqual([expect.stringMatching(/^\/assets\/.+\.wasm$/)]);
});

test('a point that was renamed meanwhile: the sheet says its name while it is open', async ({ device, server }) => {
  const admin = await ServicesClient.login(server.origin, accounts.superadmin);
  const officer = await ServicesClient.login(server.origin, accounts.officer);
  const point = (await officer.rows('/api/check-points')).at(-1);
  const tool = await device();
  const { page } = tool;
  await signIn(page, accounts.officer);
  await untilInstalled(page);
  await storeLists(page, roundLists);
  const name = `Pos ${Date.now() % 100_000}`;
  expect(await admin.call('PUT', `/api/rooms/${point?.ysb_room_id}`, { name_room: name })).toMatchObject({ error: 0 });

  await openScanner(page);
  await type(page, shortCodeOf(String(point?.id)) ?? '');
  await expect(sheet(page)).toContainText(name);
});

test('a point that nobody could name when its form opened is named as soon as the services answer', async ({ freshPage, server }) => {
  const officer = await ServicesClient.login(server.origin, accounts.officer);
  const [point] = await officer.rows('/api/check-points', '', 1);
  const { page } = await freshPage();
  // The list of check points is on its way for as long as this test wants.
  let arrive: () => void = () => undefined;
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route(/\/api\/(?:access\/)?check-points/, async (route) => {
    await arrived;
    await route.continue();
  });
  await signInAt(page, accounts.officer, `/scan?titik=${String(point?.['id'])}`);
  await expect(sheet(page).getByRole('heading', { name: `Titik no. ${String(point?.['id'])}` })).toBeVisible();
  arrive();
  await expect(sheet(page).getByRole('heading', { name: String(point?.['name_room']) })).toBeVisible();
});
