import { daysBefore, wallClock } from '../../../src/contract/values/wall-clock.ts';
import type { Page } from '@playwright/test';
import { asksSpotPhoto } from '../../../src/features/patrol/scan/asked/spot-photo.ts';
import { findingsInBothThemes } from '../../support/pages/accessibility.ts';
import { roundLists, storeLists } from '../../support/pages/app-data.ts';
import { type Device, phone } from '../../support/device.ts';
import { readEverything } from '../../support/device-store.ts';
import { phonePhoto } from '../../support/pages/pictures.ts';
import { bringClock, hurry } from '../../support/pages/page-clock.ts';
import { type RoundScene, roundScene } from '../../support/scenes/round-scene.ts';
import { ServicesClient } from '../../support/services-client.ts';
import { expect, signInAt, test, untilInstalled } from '../../support/test.ts';
import { visit } from '../../support/pages/visit.ts';

const planLists = ['patrol-routes', 'route-points', 'patrol-schedules'] as const;
const fiveMinutes = 5 * 60_000;

async function openSheet(page: Page, room: string) {
  await page.getByRole('button', { name: 'Pilih titik' }).click();
  await page.getByPlaceholder('Cari titik').fill(room);
  await page.locator('.pick-row').filter({ hasText: room }).first().click();
  const sheet = page.locator('.log-sheet');
  await expect(sheet).toContainText(room);
  return sheet;
}

async function saveClean(page: Page) {
  await page.locator('.log-sheet').getByRole('button').filter({ hasText: 'Bersih' }).first().click();
  await expect(page.locator('.log-sheet')).toHaveCount(0);
}

const planAnew = (services: RoundScene['services'], route: unknown, start_time: string) =>
  services.made('/api/patrol-schedules/store', {
    ...{ name: 'Susulan', ysb_patrol_route_id: route, start_time, minutes: 60, early: 15, late: 30, days: '1234567' },
    ...{ valid_from: daysBefore(wallClock(Date.now()).date, 1), valid_until: daysBefore(wallClock(Date.now()).date, -1), active: true },
  });

/** Switches on what the route asks for, and adds points until one asks this officer for a photo within this hour and one does not. */
async function asking({ services, branch, officer, points, rooms, start }: RoundScene) {
  const [route] = await services.rows('/api/patrol-routes', branch);
  const answer = await services.call('PUT', `/api/patrol-routes/${route?.['id']}`, { ask_location: true, spot_photo: true });
  if (answer.error) throw new Error(answer.message);
  const [account] = await services.rows('/api/privileges/users', officer.email);
  const [school] = await services.rows('/api/schools', branch);
  const [floor] = await services.rows('/api/floors');
  const known = points.map((point, at) => ({ point, room: rooms[at] ?? '' }));
  const asks = ({ point }: { readonly point: string }) =>
    [0, fiveMinutes].map((later) => asksSpotPhoto(String(account?.['id']), point, new Date(Date.now() + later)));
  // One scan in eight is asked; in the last minutes of an hour this hour and the next one have to agree: one in 64.
  for (let more = 0; more < 400; more++) {
    const wanted = known.find((one) => asks(one).every(Boolean));
    const other = known.find((one) => !asks(one).some(Boolean));
    if (wanted && other) {
      // The open round may have been recorded before these points came: one that is planned now expects them.
      await planAnew(services, route?.['id'], start);
      return { wanted, other };
    }
    const room = `Ruang${more} ${branch}`;
    const made = await services.made('/api/rooms/store', {
      ...{ name_room: room, ysb_branch_id: branch, ysb_school_id: school?.['id'], ysb_floor_id: floor?.['id'] },
    });
    const point = String(await services.made('/api/check-points/store', { ysb_room_id: made }));
    await services.made('/api/route-points/store', {
      ...{ ysb_patrol_route_id: route?.['id'], ysb_check_point_id: point, number_order: known.length + 1 },
    });
    known.push({ point, room });
  }
  throw new Error('No point asks for a photo');
}

test('where the route asks, a log says how exactly the place is known and that a photo was skipped; the place itself rests nowhere in the clear', async ({
  device,
  server,
  wire,
}) => {
  const scene = await roundScene(server.origin);
  const { services, officer, branch } = scene;
  const { wanted, other } = await asking(scene);
  const tool = await device({ viewport: phone });
  const { page } = tool;
  await tool.running.grantPermissions(['geolocation']);
  await tool.running.setGeolocation({ latitude: -6.234561, longitude: 106.987654, accuracy: 35.2 });
  await signInAt(page, officer, '/beranda-patrol');
  await untilInstalled(page);
  await storeLists(page, [...roundLists, ...planLists]);
  await bringClock(page);
  await tool.running.setOffline(true);
  wire.cut();
  await page.goto('/scan');
  const sheet = await openSheet(page, wanted.room);
  await expect(sheet).toContainText('Lokasi ikut dicatat, ±35 m');
  await expect(sheet).toContainText('Foto diminta untuk pemindaian ini');
  // It has to be of this moment: the camera at once, and no gallery.
  const camera = sheet.locator('input[type="file"]');
  await expect(camera).toHaveAttribute('capture', 'environment');
  await expect(camera).toHaveAccessibleName('Ambil foto');
  await expect(camera).not.toHaveAttribute('multiple', /.*/);
  await expect(sheet.getByText('Pilih gambar')).toHaveCount(0);
  await camera.setInputFiles([{ name: 'foto.jpg', mimeType: 'image/jpeg', buffer: await phonePhoto(page, 800, 600) }]);
  await expect(sheet.getByAltText('Foto 1 yang akan disimpan')).toBeVisible();
  await sheet.locator('.photo-remove').tap();
  await expect(sheet.getByAltText('Foto 1 yang akan disimpan')).toHaveCount(0);
  expect(await findingsInBothThemes(page)).toEqual([]);
  await saveClean(page);
  // Nothing prevents the next one, and it asks for no photo.
  const next = await openSheet(page, other.room);
  await expect(next).toContainText('Lokasi ikut dicatat, ±35 m');
  await expect(next).not.toContainText('Foto diminta');
  await expect(next.locator('input[type="file"]')).not.toHaveAttribute('capture', /.*/);
  await saveClean(page);
  const stored = await readEverything(page);
  expect(stored).toContain(wanted.room);
  expect(stored).not.toContain('6.23456');
  expect(stored).not.toContain('106.98765');
  wire.mend();
  await tool.running.setOffline(false);
  await hurry(page, 10);
  const arrived = async () =>
    (await services.rows('/api/log-check-points', branch))
      .map((row) => [String(row['ysb_check_point_id']), row['location_accuracy'], row['photo_asked']])
      .sort();
  await expect.poll(arrived).toEqual(
    [
      [wanted.point, 35, true],
      [other.point, 35, false],
    ].sort(),
  );
  const [log] = await services.rows('/api/log-check-points', wanted.room);
  const whole = await services.call('GET', `/api/log-check-points/${log?.['id']}`);
  expect(whole.data).toMatchObject({ lat: '-6.23456', lng: '106.98765' });
  await visit(page, '/log-check-points');
  const card = page.getByRole('listitem').filter({ hasText: wanted.room });
  await expect(card.getByRole('button', { name: 'Foto dilewati' })).toBeVisible();
  await card.getByRole('button', { name: '±35 m' }).click();
  const told = page.getByRole('dialog', { name: 'Lokasi saat dicatat' });
  await told.getByRole('button', { name: 'Tampilkan koordinat' }).click();
  await expect(told).toContainText('-6.23456, 106.98765');
  expect(await findingsInBothThemes(page)).toEqual([]);
  // Shown, and not stored.
  expect(await readEverything(page)).not.toContain('106.98765');
});

test('a photo that was asked for and came along is none that was skipped, before it is sent and after', async ({
  device,
  server,
  wire,
}) => {
  const scene = await roundScene(server.origin);
  const { services, officer } = scene;
  const { wanted } = await asking(scene);
  const tool = await device({ viewport: phone });
  const { page } = tool;
  await signInAt(page, officer, '/beranda-patrol');
  await untilInstalled(page);
  await storeLists(page, [...roundLists, ...planLists]);
  const picture = await phonePhoto(page, 800, 600);
  await tool.running.setOffline(true);
  wire.cut();
  await page.goto('/scan');
  const sheet = await openSheet(page, wanted.room);
  await expect(sheet).toContainText('Foto diminta untuk pemindaian ini');
  await page.locator('.log-photos input[type=file]').setInputFiles([{ name: 'foto.jpg', mimeType: 'image/jpeg', buffer: picture }]);
  await expect(page.getByAltText('Foto 1 yang akan disimpan')).toBeVisible();
  await saveClean(page);
  await visit(page, '/log-check-points');
  const card = page.getByRole('listitem').filter({ hasText: wanted.room });
  const noSkip = async () => {
    await expect(card.getByRole('button', { name: /^1 foto/ })).toBeVisible();
    await expect(card.getByRole('button', { name: 'Foto dilewati' })).toHaveCount(0);
  };
  await noSkip();
  wire.mend();
  await tool.running.setOffline(false);
  const arrived = async () =>
    (await services.rows('/api/log-check-points', wanted.room)).map((row) => [row['photo_asked'], row['photo_count']]);
  await expect.poll(arrived, { timeout: 60_000 }).toEqual([[true, 1]]);
  await page.reload();
  await noSkip();
});

test('a desktop with a touch screen, whose browser opens no camera, says to choose a file; a photo added later says so', async ({
  device,
  server,
}) => {
  const scene = await roundScene(server.origin);
  const { officer, services } = scene;
  const { wanted } = await asking(scene);
  const tool = await device({ viewport: phone });
  const { page } = tool;
  // As browsers of desktops are.
  await tool.running.addInitScript(() => Reflect.deleteProperty(HTMLInputElement.prototype, 'capture'));
  await signInAt(page, officer, '/beranda-patrol');
  await visit(page, '/scan');
  const sheet = await openSheet(page, wanted.room);
  await expect(sheet).toContainText('ambil fotonya dengan aplikasi kamera, lalu pilih gambarnya');
  await expect(sheet.getByText('Ambil foto', { exact: true })).toHaveCount(0);
  await expect(sheet.locator('input[type="file"]')).toHaveAccessibleName('Pilih gambar');
  await saveClean(page);
  await visit(page, '/log-check-points');
  const card = page.getByRole('listitem').filter({ hasText: wanted.room });
  await expect(card.getByRole('button', { name: 'Foto dilewati' })).toBeVisible();
  const logOf = async () => (await services.rows('/api/log-check-points', wanted.room))[0] ?? {};
  await expect.poll(async () => (await logOf())['photo_asked']).toBe(true);
  // The officer's own app adds it a minute later.
  const own = await ServicesClient.login(server.origin, officer);
  const picture = await phonePhoto(page, 800, 600);
  const later = new Date(Date.parse(String((await logOf())['occurred_at'])) + 70_000).toISOString();
  const added = await own.call(
    'POST',
    '/api/log-photos/store',
    { ysb_log_check_point_id: (await logOf())['id'], number: 1, photo: `data:image/jpeg;base64,${picture.toString('base64')}` },
    { 'x-occurred-at': later },
  );
  expect(added.error, added.message).toBe(0);
  await page.reload();
  await card.getByRole('button', { name: /^Foto menyusul \d\d\.\d\d$/ }).click();
  await expect(page.getByText(/Foto pertamanya diambil \d\d\.\d\d, sesudah catatan disimpan\./)).toBeVisible();
  expect(await findingsInBothThemes(page)).toEqual([]);
});

/** An officer with a location of his own, on a route that asks for nothing until `askPlace`. */
async function quietWalk(device: (options: { viewport: typeof phone }) => Promise<Device>, origin: string) {
  const { services, officer, branch, rooms } = await roundScene(origin);
  const [route] = await services.rows('/api/patrol-routes', branch);
  const tool = await device({ viewport: phone });
  await tool.running.grantPermissions(['geolocation']);
  await tool.running.setGeolocation({ latitude: -6.2, longitude: 106.9, accuracy: 20 });
  await signInAt(tool.page, officer, '/beranda-patrol');
  const askPlace = async () => {
    const answer = await services.call('PUT', `/api/patrol-routes/${route?.['id']}`, { ask_location: true });
    expect(answer.error).toBe(0);
  };
  return { tool, page: tool.page, services, branch, rooms, askPlace };
}

test('whoever refuses the place, or stands where no route asks, saves as ever', async ({ device, server }) => {
  const { tool, page, services, branch, rooms, askPlace } = await quietWalk(device, server.origin);
  await visit(page, '/scan');
  const quiet = await openSheet(page, rooms[0] ?? '');
  await expect(quiet).not.toContainText('Lokasi');
  await saveClean(page);
  await askPlace();
  // Everything that is not granted is refused.
  await tool.running.clearPermissions();
  await tool.running.grantPermissions(['notifications']);
  // The device learns of it with the home.
  const told = page.waitForResponse(/\/api\/patrol-routes\?/);
  await visit(page, '/beranda-patrol');
  await told;
  await visit(page, '/scan');
  const refused = await openSheet(page, rooms[1] ?? '');
  await expect(refused).toContainText('Lokasi tidak diizinkan; catatan tetap tersimpan tanpa lokasi');
  await saveClean(page);
  const arrived = async () => (await services.rows('/api/log-check-points', branch)).map((row) => row['location_accuracy']);
  await expect.poll(arrived).toEqual([null, null]);
});

test('a sheet that is open already follows what the services tell of its route', async ({ device, server }) => {
  const { tool, page, rooms, askPlace } = await quietWalk(device, server.origin);
  await untilInstalled(page);
  await storeLists(page, [...roundLists, ...planLists]);
  await askPlace();
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await tool.running.route(/\/api\/patrol-routes\?/, async (asked) => {
    await held;
    await asked.continue();
  });
  await visit(page, '/scan');
  const sheet = await openSheet(page, rooms[0] ?? '');
  await expect(sheet).not.toContainText('Lokasi');
  release();
  await expect(sheet).toContainText('Lokasi ikut dicatat, ±20 m');
});
