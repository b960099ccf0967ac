import type { Page } from '@playwright/test';
import { findingsInBothThemes } from '../../support/pages/accessibility.ts';
import { accounts } from '../../support/scenes/accounts.ts';
import { storeLists, unsent } from '../../support/pages/app-data.ts';
import { desktop, phone } from '../../support/device.ts';
import { addQuietPoint, eventsOf, findingsOf, reported } from '../../support/scenes/findings.ts';
import { bringClock, hurry } from '../../support/pages/page-clock.ts';
import { ServicesClient } from '../../support/services-client.ts';
import { expect, signInAt, test } from '../../support/test.ts';
import { visit } from '../../support/pages/visit.ts';

const mender = { email: 'sarpras@amanah.test', nik: '' };
const note = (page: Page) => page.getByLabel('Keterangan');
const kind = (page: Page, label: string) => page.locator('.quick.finding').filter({ has: page.getByText(label, { exact: true }) });
const sheet = (page: Page) => page.getByRole('dialog');

test('what is open already is asked about: it is still so, with what was written, or another one is reported', async ({
  freshPage,
  server,
}) => {
  const { room, finding, services } = await reported(server.origin, 'Lampu mati');
  const { page } = await freshPage({ viewport: phone });
  await bringClock(page);
  await signInAt(page, mender, `/temuan/lapor?ruang=${String(room)}`);
  await expect(page.locator('.report-page .log')).toContainText('Lampu mati');
  await note(page).fill('Masih gelap');
  await kind(page, 'Lampu mati').click();
  await expect(sheet(page)).toContainText('Lampu mati sudah dilaporkan');
  await expect(sheet(page)).toContainText('Sudah dilaporkan hari ini · Baru');
  expect(await findingsInBothThemes(page)).toEqual([]);
  await sheet(page).getByRole('button', { name: 'Masih rusak' }).click();
  await expect(sheet(page)).toHaveCount(0);
  await expect(note(page)).toHaveValue('');
  await hurry(page, 20);
  await expect
    .poll(async () => (await eventsOf(services, finding)).map((one) => [one['kind'], one['note']]))
    .toEqual([['Masih rusak', 'Masih gelap']]);

  await note(page).fill('Lampu di belakang');
  await kind(page, 'Lampu mati').click();
  await sheet(page).getByRole('button', { name: 'Temuan lain' }).click();
  await expect(sheet(page)).toHaveCount(0);
  await hurry(page, 20);
  await expect
    .poll(async () => (await findingsOf(services, room)).map(({ description }) => description || ''), { timeout: 30_000 })
    .toEqual(['', 'Lampu di belakang']);
});

test('what was begun stays through a reload, goes along to another room, and goes with Batal, a save and the logout', async ({
  freshPage,
  server,
}) => {
  const { room } = await reported(server.origin, 'Lampu mati');
  const other = await addQuietPoint(server.origin);
  const { page } = await freshPage({ viewport: phone });
  await bringClock(page);
  const at = (id: unknown) => `/temuan/lapor?ruang=${String(id)}`;
  await signInAt(page, mender, at(room));
  await expect(page.locator('.report-page .log')).toContainText('Lampu mati');
  await note(page).fill('Di tangga');
  await kind(page, 'Lampu mati').click();
  await expect(sheet(page)).toBeVisible();
  await hurry(page, 1);
  await page.reload();
  // The question is there again, and so is what was written.
  await expect(sheet(page)).toContainText('Lampu mati sudah dilaporkan');
  await sheet(page).getByRole('button', { name: 'Batal' }).click();
  await expect(note(page)).toHaveValue('Di tangga');

  await page.getByRole('button', { name: 'Ganti ruang' }).click();
  await page.getByLabel('Cari ruang').fill(other.name);
  await page.getByRole('button', { name: new RegExp(`^${other.name}`) }).click();
  await expect(note(page)).toHaveValue('Di tangga');
  await hurry(page, 1);
  await page.reload();
  await expect(note(page)).toHaveValue('Di tangga');
  // Now they belong to that room, and to no other.
  await visit(page, at(room));
  await expect(page.locator('.report-page .log')).toContainText('Lampu mati');
  await expect(sheet(page)).toHaveCount(0);
  await expect(note(page)).toHaveValue('');

  await note(page).fill('Salah');
  await page.getByRole('button', { name: 'Batal' }).click();
  await expect(note(page)).toHaveValue('');
  await hurry(page, 1);
  await page.reload();
  await expect(page.locator('.report-page .log')).toContainText('Lampu mati');
  await expect(note(page)).toHaveValue('');

  await note(page).fill('Pecah di pojok');
  await kind(page, 'Kaca retak').click();
  await expect(page.locator('.report-page .log')).toContainText('Kaca retak');
  await expect(note(page)).toHaveValue('');
  await page.reload();
  await expect(page.locator('.report-page .log')).toContainText('Kaca retak');
  await expect(note(page)).toHaveValue('');

  await note(page).fill('Belum selesai ditulis');
  await hurry(page, 20);
  await expect.poll(() => unsent(page), { timeout: 30_000 }).toBe(0);
  await visit(page, '/dashboard');
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill('keluar');
  await page
    .getByRole('option', { name: /^(Keluar|Logout)/ })
    .first()
    .click();
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
  await signInAt(page, mender, at(room));
  await expect(page.locator('.report-page .log')).toContainText('Kaca retak');
  await expect(note(page)).toHaveValue('');
});

test('a teacher in class reports something broken with three taps', async ({ freshPage, server }) => {
  const place = await addQuietPoint(server.origin);
  const admin = await ServicesClient.login(server.origin, accounts.superadmin);
  const [user] = await admin.rows('/api/privileges/users', accounts.teacher.email);
  const menu = (await admin.rows('/api/privileges/menus', '/temuan')).find(({ url }) => url === '/temuan');
  const given = await admin.call('POST', '/api/privileges/permissions/store', {
    id_user: user?.['id'],
    menus: [{ id_menu: menu?.['id'], create: true, read: true }],
  });
  expect(given.error, given.message).toBeFalsy();
  const [right] = given.data as readonly { readonly id: number }[];
  try {
    const { page } = await freshPage({ viewport: phone });
    await bringClock(page);
    await signInAt(page, accounts.teacher, '/dashboard');
    await storeLists(page, ['rooms', 'finding-kinds', 'findings']);
    let taps = 0;
    const tap = async (what: ReturnType<Page['locator']>) => {
      await what.click();
      taps += 1;
    };
    await tap(page.getByRole('navigation', { name: 'Kelas' }).getByRole('link', { name: 'Lapor' }));
    await tap(page.locator('.report-page .due-row').filter({ hasText: place.name }));
    await tap(kind(page, 'Kaca retak'));
    await expect(page.getByText(`Temuan dibuat · Kaca retak, ${place.name}`).first()).toBeVisible();
    expect(taps).toBe(3);
    await hurry(page, 20);
    await expect.poll(async () => (await findingsOf(admin, place.room)).length, { timeout: 30_000 }).toBe(1);
  } finally {
    await admin.call('DELETE', `/api/privileges/permissions/${right?.id}`);
  }
});

test('who may only read of findings is offered no way to report one, and every button says which right is missing', async ({
  freshPage,
  server,
}) => {
  const { room, point, finding, services } = await reported(server.origin, 'Lampu mati');
  const [user] = await services.rows('/api/privileges/users', accounts.teacher.email);
  const menus = await services.rows('/api/privileges/menus', '', 1000);
  const idOf = (url: string) => menus.find((one) => one['url'] === url)?.['id'];
  const given = await services.call('POST', '/api/privileges/permissions/store', {
    id_user: user?.['id'],
    menus: ['/temuan', '/check-points', '/rooms'].map((url) => ({ id_menu: idOf(url), read: true })),
  });
  expect(given.error, given.message).toBeFalsy();
  try {
    const { page } = await freshPage({ viewport: desktop });
    await signInAt(page, accounts.teacher, `/rooms/${String(room)}`);
    const open = page.getByRole('region', { name: /^Temuan/ });
    await expect(open).toContainText('Lampu mati');
    await expect(page.getByRole('link', { name: 'Laporkan temuan' })).toHaveCount(0);
    await visit(page, `/check-points/${String(point)}`);
    await expect(page.getByRole('region', { name: 'Temuan terbuka' })).toContainText('Lampu mati');
    await expect(page.getByRole('link', { name: 'Laporkan temuan' })).toHaveCount(0);
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox').fill('laporkan temuan');
    await expect(page.getByRole('option', { name: /^Laporkan temuan/ })).toHaveCount(0);
    await page.keyboard.press('Escape');

    await visit(page, `/temuan/lapor?ruang=${String(room)}`);
    await expect(page.locator('.report-page .notice')).toContainText('Temuan');
    const kinds = page.locator('.quick.finding');
    await expect(kinds).not.toHaveCount(0);
    for (const button of await kinds.all()) await expect(button).toBeDisabled();
    await visit(page, `/temuan/${String(finding)}`);
    for (const name of ['Mulai', 'Selesai', 'Tugaskan', 'Kirim catatan'])
      await expect(page.locator('.thread').getByRole('button', { name: new RegExp(`^${name}`) })).toHaveAttribute('aria-disabled', 'true');
    await expect(page.locator('.thread').getByRole('button', { name: 'Tambah foto' })).toHaveCount(0);
  } finally {
    for (const { id } of given.data as readonly { readonly id: number }[])
      await services.call('DELETE', `/api/privileges/permissions/${id}`);
  }
});

/** The services answer that a list is empty, as in a foundation that nobody has filled yet. */
const empties = (page: Page, list: string) =>
  page.route(`**/api/${list}?*`, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), data: [], pagination: { total: 0, total_pages: 0 } } });
  });

test('where nothing is there to report of or by, the page says what is missing, leads there who may fill it, and tells the others whom to ask', async ({
  freshPage,
  server,
}) => {
  const { room } = await reported(server.origin, 'Lampu mati');
  const at = `/temuan/lapor?ruang=${String(room)}`;
  const { page } = await freshPage({ viewport: phone });
  await empties(page, 'finding-kinds');
  await empties(page, 'rooms');
  await signInAt(page, mender, at);
  await expect(page.getByRole('heading', { name: 'Belum ada jenis temuan yang dipakai' })).toBeVisible();
  await expect(page.getByText('Minta admin cabang mengisi Jenis Temuan.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Buka Jenis Temuan' })).toHaveCount(0);
  expect(await findingsInBothThemes(page)).toEqual([]);
  await visit(page, '/temuan/lapor');
  await expect(page.getByRole('heading', { name: 'Belum ada ruang' })).toBeVisible();

  const { page: filling } = await freshPage({ viewport: desktop });
  await empties(filling, 'finding-kinds');
  await signInAt(filling, accounts.superadmin, at);
  await filling.getByRole('button', { name: 'Buka Jenis Temuan' }).click();
  await expect(filling).toHaveURL(/\/jenis-temuan$/);
  for (const one of [page, filling]) await one.unrouteAll({ behavior: 'ignoreErrors' });
});

test('a device that was told nothing says so, and not that there is nothing', async ({ freshPage, server, wire }) => {
  const { room } = await reported(server.origin, 'Lampu mati');
  const { page } = await freshPage({ viewport: phone });
  for (const list of ['finding-kinds', 'rooms', 'findings']) await page.route(`**/api/${list}?*`, (route) => route.abort());
  await signInAt(page, mender, `/temuan/lapor?ruang=${String(room)}`);
  await expect(page.getByRole('heading', { name: 'Apa yang rusak?' })).toBeVisible();
  wire.cut();
  await expect(page.getByRole('heading', { name: 'Jenis temuan belum tersimpan di perangkat' })).toBeVisible();
  await expect(page.getByText('Belum ada jenis temuan')).toHaveCount(0);
  await page.getByRole('button', { name: 'Ganti ruang' }).click();
  const noRooms = page.getByRole('heading', { name: 'Daftar ruang belum tersimpan di perangkat' });
  await expect(noRooms).toBeVisible();
  // Nor that nothing is called so: nobody has looked.
  await page.getByRole('searchbox').fill('Gerbang');
  await expect(page.getByText('Tidak ada')).toHaveCount(0);
  await expect(noRooms).toBeVisible();
});

test('an officer who types a name before the points have come is not told that there is none', async ({ freshPage, wire }) => {
  const { page } = await freshPage({ viewport: phone });
  await page.route('**/api/check-points?*', (route) => route.abort());
  await signInAt(page, accounts.officer, '/scan');
  wire.cut();
  await page.getByRole('button', { name: 'Pilih titik' }).click();
  const dialog = page.getByRole('dialog', { name: 'Pilih titik' });
  const notHere = dialog.getByRole('heading', { name: 'Daftar titik belum tersimpan di perangkat' });
  await expect(notHere).toBeVisible();
  await dialog.getByRole('searchbox').fill('Gerbang');
  await expect(dialog.getByRole('button', { name: 'Hapus pencarian' })).toBeVisible();
  await expect(notHere).toBeVisible();
  await expect(dialog.getByText('Tidak ada yang cocok')).toHaveCount(0);
});
