import type { Page } from '@playwright/test';
import { findingsInBothThemes } from '../../support/pages/accessibility.ts';
import { accounts } from '../../support/scenes/accounts.ts';
import { unsent } from '../../support/pages/app-data.ts';
import { phone } from '../../support/device.ts';
import { addQuietPoint, eventsOf, findingsOf, reported } from '../../support/scenes/findings.ts';
import { bringClock, hurry } from '../../support/pages/page-clock.ts';
import { phonePhoto } from '../../support/pages/pictures.ts';
import { ServicesClient } from '../../support/services-client.ts';
import { expect, signInAt, test } from '../../support/test.ts';

const mender = { email: 'sarpras@amanah.test', nik: '' };
const task = (page: Page, room: string) => page.locator('.task').filter({ hasText: room });

test('tasks are begun, mended with a picture and given back without a connection, and arrive as they stood here', { tag: '@core' }, async ({
  freshPage,
  server,
  wire,
}) => {
  const roof = await reported(server.origin, 'Atap bocor', accounts.officer);
  const light = await reported(server.origin, 'Lampu mati', accounts.officer);
  const { page } = await freshPage({ viewport: phone });
  await bringClock(page);
  await signInAt(page, mender, '/tugas');
  await expect(page.getByRole('navigation', { name: 'Perbaikan' }).getByRole('link', { name: 'Tugas' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await expect(task(page, roof.name)).toContainText('Berat');
  await expect(task(page, light.name)).toContainText('Baru');
  expect(await findingsInBothThemes(page)).toEqual([]);

  wire.cut();
  await task(page, roof.name).getByRole('button', { name: 'Mulai' }).click();
  await expect(task(page, roof.name)).toContainText('Dikerjakan');
  await expect(task(page, roof.name)).toContainText('Belum terkirim');
  await expect(task(page, roof.name).getByRole('button', { name: 'Selesai + foto' })).toBeVisible();
  // What is badly broken cannot be called repaired without a picture.
  await task(page, roof.name)
    .getByRole('button', { name: /^Tindakan lain/ })
    .click();
  await expect(page.getByRole('button', { name: 'Bukan punya saya' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Selesai tanpa foto' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Batal' }).click();
  await task(page, roof.name)
    .locator('input[type=file]')
    .setInputFiles([{ name: 'foto.jpg', mimeType: 'image/jpeg', buffer: await phonePhoto(page, 800, 600) }]);
  await expect(page.getByRole('heading', { name: 'Selesai hari ini' })).toBeVisible();
  await expect(task(page, roof.name)).toContainText('menunggu verifikasi');
  await expect(task(page, roof.name).locator('.moment')).toHaveText(['Sesudah']);
  await expect(task(page, roof.name).getByAltText('Atap bocor')).toBeVisible();
  // What is lightly broken needs none.
  await task(page, light.name)
    .getByRole('button', { name: /^Tindakan lain/ })
    .click();
  await expect(page.getByRole('button', { name: 'Selesai tanpa foto' })).toBeVisible();
  await page.getByRole('button', { name: 'Bukan punya saya' }).click();
  await page.getByRole('button', { name: 'Simpan' }).click();
  await expect(page.getByText('Tulis sebabnya, agar koordinator tahu kepada siapa.')).toBeVisible();
  await page.getByLabel('Sebab').fill('Milik bagian listrik');
  await page.getByRole('button', { name: 'Simpan' }).click();
  await expect(task(page, light.name)).toHaveCount(0);
  await expect(page.locator('.task-back')).toContainText('Lampu mati');
  expect(await unsent(page)).toBe(4);
  expect(await eventsOf(roof.services, roof.finding)).toEqual([]);

  wire.mend();
  await hurry(page, 20);
  await expect.poll(async () => (await findingsOf(roof.services, roof.room))[0]?.status, { timeout: 30_000 }).toBe('Selesai');
  const said = await eventsOf(roof.services, roof.finding);
  expect(said.map(({ kind }) => kind)).toEqual(['Mulai', 'Selesai']);
  expect(Number(said[1]?.ysb_finding_photo_id)).toBeGreaterThan(0);
  await expect.poll(async () => (await eventsOf(light.services, light.finding))[0]?.note).toBe('Bukan punya saya: Milik bagian listrik');
  expect((await findingsOf(light.services, light.room))[0]?.status).toBe('Baru');
  await expect(task(page, roof.name).getByText('Belum terkirim')).toHaveCount(0);
});

test('what was begun is taken back, and a task of somebody else is none of mine', async ({ freshPage, server, wire }) => {
  const light = await reported(server.origin, 'Lampu mati', accounts.officer);
  const floor = await reported(server.origin, 'Lantai licin', accounts.officer);
  const { page } = await freshPage({ viewport: phone });
  await signInAt(page, mender, '/tugas');
  await expect(task(page, light.name)).toBeVisible();
  // That kind is for the cleaners.
  await expect(task(page, floor.name)).toHaveCount(0);
  wire.cut();
  await task(page, light.name).getByRole('button', { name: 'Mulai' }).click();
  await expect(task(page, light.name)).toContainText('Dikerjakan');
  await page.getByRole('button', { name: 'Urungkan' }).click();
  await expect(task(page, light.name)).toContainText('Baru');
  expect(await unsent(page)).toBe(0);
  wire.mend();
  await page.goto('/dashboard');
  await page.getByRole('link', { name: /Buka tugas/ }).click();
  await expect(page).toHaveURL(/\/tugas$/);
});

/** A roof with as many photos as a finding can have: five of how it was found and one of it repaired. Answers that one's id. */
async function crowdedRoof(origin: string, page: Page) {
  const roof = await reported(origin, 'Atap bocor');
  const photo = `data:image/jpeg;base64,${(await phonePhoto(page, 80, 60)).toString('base64')}`;
  const taken: unknown[] = [];
  for (const number of [1, 2, 3, 4, 5, 6])
    taken.push(
      await roof.services.made('/api/finding-photos/store', { ysb_finding_id: roof.finding, number, photo, moment: number === 6 ? 2 : 1 }),
    );
  return { ...roof, after: taken.at(-1) };
}

test('a device that was not told what was said of a finding tells no end of its photos: the services say what they take, and what they refuse stays here', async ({
  freshPage,
  server,
}) => {
  const { page } = await freshPage({ viewport: phone });
  // Shown repaired, and broken again: it takes another picture of the end. The other one has no room left.
  const again = await crowdedRoof(server.origin, page);
  const full = await crowdedRoof(server.origin, page);
  const said = await ServicesClient.login(server.origin, mender);
  for (const { finding } of [again, full]) await said.made('/api/finding-events/store', { ysb_finding_id: finding, kind: 'Mulai' });
  await said.made('/api/finding-events/store', { ysb_finding_id: again.finding, kind: 'Selesai', ysb_finding_photo_id: again.after });
  await again.services.made('/api/finding-events/store', { ysb_finding_id: again.finding, kind: 'Masih rusak' });
  await page.route(/\/api\/finding-events\?/, (route) => route.abort());
  await bringClock(page);
  await signInAt(page, mender, '/tugas');
  const taken = [{ name: 'foto.jpg', mimeType: 'image/jpeg', buffer: await phonePhoto(page, 800, 600) }];
  await expect(task(page, again.name).getByRole('button', { name: 'Selesai + foto' })).toBeEnabled();
  await task(page, again.name).locator('input[type=file]').setInputFiles(taken);
  await expect(task(page, again.name)).toContainText('menunggu verifikasi');
  // The last place of the other one is for a picture of its end, which this device cannot know of either.
  await task(page, full.name)
    .getByRole('button', { name: /^Tindakan lain/ })
    .click();
  await page.getByRole('dialog').locator('input[type=file]').setInputFiles(taken);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await hurry(page, 20);
  await expect.poll(async () => (await findingsOf(again.services, again.room))[0]?.status, { timeout: 30_000 }).toBe('Selesai');
  await page.goto('/kotak-keluar');
  await expect(
    page.getByText('Sudah ada 5 foto; satu tempat disisakan untuk foto Sesudah, jadi foto ini tidak diterima.').first(),
  ).toBeVisible();
  // The picture is still there.
  await expect.poll(() => unsent(page)).toBe(1);
  await expect(page.locator('.cmd-thumb img').first()).toBeVisible();
  await expect(page.getByRole('button', { name: /^Unduh/ }).first()).toBeVisible();
  expect((await findingsOf(full.services, full.room))[0]).toMatchObject({ status: 'Dikerjakan', photo_count: 6 });
});

test('something broken is reported from a room without a scan, once, and stands on the pages of the place', async ({
  freshPage,
  server,
}) => {
  const place = await addQuietPoint(server.origin);
  const services = await ServicesClient.login(server.origin, accounts.superadmin);
  const { page } = await freshPage({ viewport: phone });
  await bringClock(page);
  await signInAt(page, accounts.superadmin, `/rooms/${String(place.room)}`);
  await expect(page.getByText('Tidak ada temuan terbuka di ruangan ini.')).toBeVisible();
  await page.getByRole('link', { name: 'Laporkan temuan' }).click();
  await page.getByLabel('Keterangan').fill('Di atas pintu');
  await page.getByRole('button', { name: /^Kaca retak/ }).click();
  await expect(page.getByText(`Temuan dibuat · Kaca retak, ${place.name}`).first()).toBeVisible();
  await expect(page.locator('.report-page .log')).toContainText('Sudah dilaporkan hari ini · Baru');
  expect(await findingsInBothThemes(page)).toEqual([]);
  // The same again does not create a second one.
  await page.getByRole('button', { name: /^Kaca retak/ }).click();
  await page.getByRole('button', { name: 'Masih rusak' }).click();
  await hurry(page, 20);
  await expect
    .poll(async () => (await findingsOf(services, place.room)).map(({ description }) => description), { timeout: 30_000 })
    .toEqual(['Di atas pintu']);
  await page.goto(`/check-points/${String(place.point)}`);
  await expect(page.getByRole('region', { name: 'Temuan terbuka' })).toContainText('Kaca retak');
});

test('whoever mends names the room by its label', async ({ device, server }) => {
  const place = await addQuietPoint(server.origin);
  const { page } = await device({ viewport: phone, sees: String(place.point) });
  await signInAt(page, mender, '/temuan/lapor');
  await page.getByRole('button', { name: 'Pindai label' }).click();
  await expect(page.locator('.report-room')).toContainText(place.name);
  await expect(page).toHaveURL(new RegExp(`ruang=${String(place.room)}$`));
});
