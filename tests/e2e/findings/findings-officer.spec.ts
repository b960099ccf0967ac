import type { Page } from '@playwright/test';
import { findingsInBothThemes } from '../../support/pages/accessibility.ts';
import { accounts } from '../../support/scenes/accounts.ts';
import { unsent } from '../../support/pages/app-data.ts';
import { phone } from '../../support/device.ts';
import { addQuietPoint, eventsOf, findingsOf, kindNamed } from '../../support/scenes/findings.ts';
import { bringClock, hurry } from '../../support/pages/page-clock.ts';
import { phonePhoto } from '../../support/pages/pictures.ts';
import { ServicesClient } from '../../support/services-client.ts';
import { expect, signInAt, test } from '../../support/test.ts';

const sheet = (page: Page) => page.locator('.log-sheet');
const card = (page: Page) => sheet(page).locator('.known');
const bar = (page: Page) => page.locator('.undo');
const quick = (page: Page, label: string) =>
  sheet(page)
    .locator('.quick')
    .filter({ has: page.getByText(label, { exact: true }) });

/** The sheet of a point, by its name in the list. */
async function open(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Pilih titik' }).click();
  await page.getByPlaceholder('Cari titik').fill(name);
  await expect(page.locator('.pick-row').first()).toContainText(name);
  await page.locator('.pick-row').filter({ hasText: name }).first().click();
  await expect(sheet(page)).toContainText(name);
}

/** A picture as a camera would deliver it; the camera's own code needs a connection if no service worker stores it. */
const photo = async (page: Page) => ({ name: 'foto.jpg', mimeType: 'image/jpeg', buffer: await phonePhoto(page, 800, 600) });

async function logsAt(services: ServicesClient, name: string) {
  return services.rows('/api/log-check-points', name);
}

test('one tap saves the log and its finding, Urungkan takes both, and the photo shows the finding as it was', { tag: '@core' }, async ({
  freshPage,
  server,
  wire,
}) => {
  const services = await ServicesClient.login(server.origin, accounts.officer);
  const place = await addQuietPoint(server.origin);
  const { page } = await freshPage({ viewport: phone });
  await bringClock(page);
  await signInAt(page, accounts.officer, '/scan');
  await open(page, place.name);
  await expect(quick(page, 'Keran bocor')).toBeVisible();
  await expect(card(page)).toHaveCount(0);
  wire.cut();
  await quick(page, 'Keran bocor').click();
  await expect(bar(page)).toContainText('Temuan dibuat · Keran bocor');
  await expect(bar(page)).toContainText('Tersimpan di perangkat');
  expect(await unsent(page)).toBe(2);
  await bar(page).getByRole('button', { name: 'Urungkan' }).click();
  await expect(page.getByText('Catatan diurungkan')).toBeVisible();
  expect(await unsent(page)).toBe(0);

  await open(page, place.name);
  await quick(page, 'Keran bocor').click();
  await expect(bar(page).getByRole('button', { name: 'Tambah foto' })).toBeVisible();
  await bar(page)
    .locator('input[type=file]')
    .setInputFiles([await photo(page)]);
  await expect(bar(page)).toContainText('1 foto ditambahkan');
  expect(await logsAt(services, place.name)).toEqual([]);

  wire.mend();
  await hurry(page, 10);
  await expect.poll(async () => (await findingsOf(services, place.room))[0]?.photo_count, { timeout: 30_000 }).toBe(1);
  const [log, ...moreLogs] = await logsAt(services, place.name);
  const [finding, ...more] = await findingsOf(services, place.room);
  expect([moreLogs, more]).toEqual([[], []]);
  expect(log?.note).toBe('Keran bocor');
  const kind = await kindNamed(services, 'Keran bocor');
  expect(finding).toMatchObject({ status: 'Baru', severity: kind['severity'], name_kind: 'Keran bocor' });
  expect([finding?.ysb_log_check_point_id, finding?.ysb_check_point_id].map(String)).toEqual([String(log?.id), String(place.point)]);
  const photos = await services.call('GET', `/api/finding-photos?page=1&limit=10&ascending=1&ysb_finding_id=${String(finding?.id)}`);
  expect(photos.data).toMatchObject([{ moment: 1 }]);
});

test('what is open in the room is asked about: still broken, mended with its photo, or something else', async ({
  freshPage,
  server,
  wire,
}) => {
  const services = await ServicesClient.login(server.origin, accounts.officer);
  const place = await addQuietPoint(server.origin);
  const report = async (label: string) =>
    services.made('/api/findings/store', { ysb_room_id: place.room, ysb_finding_kind_id: (await kindNamed(services, label))['id'] });
  const light = await report('Lampu mati');
  const roof = await report('Atap bocor');
  const { page } = await freshPage({ viewport: phone });
  await bringClock(page);
  await signInAt(page, accounts.officer, '/scan');
  await open(page, place.name);
  // The worst comes first.
  await expect(card(page)).toContainText('Atap bocor');
  await expect(card(page)).toContainText('Sudah dilaporkan hari ini · Baru');
  await expect(card(page)).toContainText('1 lagi terbuka di sini: Lampu mati, baru');
  expect(await findingsInBothThemes(page)).toEqual([]);

  wire.cut();
  // The same kind again does not create a second one.
  await quick(page, 'Lampu mati').click();
  await expect(card(page)).toContainText('Lampu mati di sini sudah dilaporkan. Masih yang sama?');
  await card(page).getByRole('button', { name: 'Masih rusak' }).click();
  await expect(bar(page)).toContainText('Masih rusak · Lampu mati');

  await open(page, place.name);
  // What is badly broken is shown repaired.
  await expect(card(page).getByRole('button', { name: 'Sudah beres + foto' })).toBeVisible();
  await card(page)
    .locator('input[type=file]')
    .setInputFiles([await photo(page)]);
  await page.getByRole('button', { name: 'Catat lagi' }).click();
  await expect(bar(page)).toContainText('Sudah beres · Atap bocor');

  wire.mend();
  await hurry(page, 10);
  await expect
    .poll(async () => (await findingsOf(services, place.room)).map(({ status }) => status), { timeout: 30_000 })
    .toEqual(['Baru', 'Selesai']);
  expect((await findingsOf(services, place.room)).map(({ id }) => id)).toEqual([light, roof]);
  expect(await eventsOf(services, light)).toMatchObject([{ kind: 'Masih rusak' }]);
  const [mended] = await eventsOf(services, roof);
  expect(mended?.kind).toBe('Selesai');
  expect(Number(mended?.ysb_finding_photo_id)).toBeGreaterThan(0);
  const logs = await logsAt(services, place.name);
  expect(logs.map(({ note }) => note).sort()).toEqual(['Lampu mati', 'Sudah beres, kondisi baik']);
});

test('a kind that is out of use leaves the log alone', async ({ freshPage, server }) => {
  const services = await ServicesClient.login(server.origin, accounts.officer);
  const admin = await ServicesClient.login(server.origin, accounts.superadmin);
  const place = await addQuietPoint(server.origin);
  const kind = await kindNamed(admin, 'Stopkontak rusak');
  await admin.call('PUT', `/api/finding-kinds/${String(kind['id'])}`, { active: false }, { 'if-match': '*' });
  try {
    const { page } = await freshPage({ viewport: phone });
    await bringClock(page);
    await signInAt(page, accounts.officer, '/scan');
    await open(page, place.name);
    await quick(page, 'Stopkontak rusak').click();
    await expect(bar(page)).toContainText('Tersimpan di perangkat');
    await expect(bar(page)).not.toContainText('Temuan dibuat');
    await hurry(page, 10);
    await expect.poll(async () => (await logsAt(services, place.name)).length).toBe(1);
    expect(await findingsOf(services, place.room)).toEqual([]);
  } finally {
    await admin.call('PUT', `/api/finding-kinds/${String(kind['id'])}`, { active: true }, { 'if-match': '*' });
  }
});
