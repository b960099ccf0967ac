import { daysBefore, wallClock } from '../../../src/contract/values/wall-clock.ts';
import { accounts } from '../../support/scenes/accounts.ts';
import { desktop, phone } from '../../support/device.ts';
import { addQuietPoint, eventsOf, findingsOf, kindNamed } from '../../support/scenes/findings.ts';
import { bringClock, hurry } from '../../support/pages/page-clock.ts';
import { phonePhoto } from '../../support/pages/pictures.ts';
import { ServicesClient } from '../../support/services-client.ts';
import { expect, signInAt, test } from '../../support/test.ts';
import { visit } from '../../support/pages/visit.ts';

const mender = { email: 'sarpras@amanah.test', nik: '' };

test('a kind out of use is not offered, a day that is over is refused, and a danger is one before it has arrived', async ({
  freshPage,
  server,
}) => {
  const services = await ServicesClient.login(server.origin, accounts.superadmin);
  const place = await addQuietPoint(server.origin);
  const mark = Date.now().toString(36);
  const [used, unused] = [`Kabel-${mark}`, `Kabel-lama-${mark}`];
  for (const [label, active] of [
    [used, true],
    [unused, false],
  ] as const)
    await services.made('/api/finding-kinds/store', { label, ysb_kategori_note: 1, severity: 'Bahaya', days_due: 2, active });
  const { page } = await freshPage({ viewport: desktop });
  await signInAt(page, accounts.superadmin, '/temuan?dialog=add');
  const form = page.getByRole('dialog');
  const pick = async (field: string, words: string) => {
    await form.locator(`[data-field=${field}]`).getByRole('combobox').fill(words);
    await page.locator('[role="listbox"] [role="option"]').first().click();
  };
  await form.locator('[data-field=ysb_finding_kind_id]').getByRole('combobox').fill(mark);
  await expect(page.locator('[role="listbox"] [role="option"]')).toHaveText([used]);
  await page.locator('[role="listbox"] [role="option"]').first().click();
  await pick('ysb_room_id', place.name);
  const today = wallClock(Date.now()).date;
  await form.locator('[data-field=first_due] input').fill(daysBefore(today, 1));
  await form.getByRole('button', { name: /^Tambahkan/ }).click();
  await expect(form).toContainText('Tempo tidak boleh sebelum hari ini.');
  await form.locator('[data-field=first_due] input').fill('');
  await page.context().setOffline(true);
  await form.getByRole('button', { name: /^Tambahkan/ }).click();
  await expect(form).toHaveCount(0);
  await visit(page, `/temuan?tampil=baru&search=${used}`);
  const row = page.getByRole('table').locator('tbody tr').filter({ hasText: used });
  await expect(row).toContainText('Bahaya');
  await expect(row).toContainText('lusa');
  await row.getByRole('link').first().click();
  const thread = page.getByRole('complementary', { name: 'Tindak lanjut' });
  await thread.getByRole('button', { name: /^Selesai/ }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Selesai/ })
    .click();
  await expect(page.getByRole('dialog').getByRole('alert')).toHaveText('Temuan berat dan bahaya baru selesai dengan foto.');
  await page.context().setOffline(false);
  await expect
    .poll(async () => (await findingsOf(services, place.room)).map((one) => [one['severity'], one['due_date']]), { timeout: 30_000 })
    .toEqual([['Bahaya', daysBefore(today, -2)]]);
});

test('whoever begins in the thread has it; opened again with all its photos there, it is shown mended once more', async ({
  freshPage,
  server,
}) => {
  const officer = await ServicesClient.login(server.origin, accounts.officer);
  const works = await ServicesClient.login(server.origin, mender);
  const place = await addQuietPoint(server.origin);
  const kind = await kindNamed(officer, 'Atap bocor');
  const { page } = await freshPage({ viewport: phone });
  await bringClock(page);
  await signInAt(page, mender, '/tugas');
  const photo = `data:image/jpeg;base64,${(await phonePhoto(page, 320, 240)).toString('base64')}`;
  const finding = await officer.made('/api/findings/store', { ysb_room_id: place.room, ysb_finding_kind_id: kind['id'] });
  const shown = async (number: number, moment: number) =>
    works.made('/api/finding-photos/store', { ysb_finding_id: finding, number, moment, photo });
  for (const number of [1, 2, 3, 4, 5]) await shown(number, 1);

  await visit(page, `/temuan/${String(finding)}`);
  // The last place is for the photo that goes with saying that it is repaired.
  await expect(page.getByRole('region', { name: 'Sesudah' })).toContainText('Tempat terakhir untuk foto saat Selesai.');
  await expect(page.getByRole('region', { name: 'Sebelum' })).toContainText('Paling banyak 6 foto.');
  await page.getByRole('button', { name: /^Mulai/ }).click();
  await expect(page.locator('.thread-head')).toContainText('Dikerjakan');
  await hurry(page, 20);
  await expect.poll(async () => (await findingsOf(officer, place.room))[0]?.['name_employe'], { timeout: 30_000 }).not.toBe('');
  await expect(page.locator('.thread-head')).toContainText(String((await findingsOf(officer, place.room))[0]?.['name_employe']));

  const say = (more: object) => works.made('/api/finding-events/store', { ysb_finding_id: finding, ...more });
  await say({ kind: 'Selesai', ysb_finding_photo_id: await shown(6, 2) });
  await officer.made('/api/finding-events/store', { ysb_finding_id: finding, kind: 'Masih rusak' });
  await visit(page, '/tugas');
  const task = page.locator('.task').filter({ hasText: place.name });
  // After the sixth photo there is room only once it is known what became of it.
  await expect(task.getByRole('region', { name: 'Sesudah' })).toBeVisible();
  await task
    .locator('input[type=file]')
    .first()
    .setInputFiles([{ name: 'foto.jpg', mimeType: 'image/jpeg', buffer: await phonePhoto(page, 800, 600) }]);
  await expect(page.getByRole('heading', { name: 'Selesai hari ini' })).toBeVisible();
  await hurry(page, 20);
  await expect
    .poll(async () => (await findingsOf(officer, place.room)).map((one) => [one['status'], one['photo_count']]), { timeout: 30_000 })
    .toEqual([['Selesai', 7]]);
  expect((await eventsOf(officer, finding)).map((one) => one['kind'])).toEqual(['Mulai', 'Selesai', 'Masih rusak', 'Selesai']);
});

test('the pages of a room and of its point lead to what is open there, and to everything that ever was', async ({ freshPage, server }) => {
  const services = await ServicesClient.login(server.origin, accounts.superadmin);
  const other = await ServicesClient.login(server.origin, accounts.officer);
  const place = await addQuietPoint(server.origin);
  const kind = async (label: string) => (await kindNamed(services, label))['id'];
  const open = await services.made('/api/findings/store', { ysb_room_id: place.room, ysb_finding_kind_id: await kind('Keran bocor') });
  const over = await other.made('/api/findings/store', { ysb_room_id: place.room, ysb_finding_kind_id: await kind('Lampu mati') });
  await services.made('/api/finding-events/store', { ysb_finding_id: over, kind: 'Bukan temuan', note: 'Sudah diganti' });
  const { page } = await freshPage({ viewport: desktop });
  await signInAt(page, accounts.superadmin, `/rooms/${String(place.room)}`);
  for (const at of [`/rooms/${String(place.room)}`, `/check-points/${String(place.point)}`]) {
    await visit(page, at);
    const card = page.getByRole('region', { name: 'Temuan terbuka' });
    await expect(card.getByRole('listitem')).toHaveCount(1);
    await card.getByRole('link', { name: /^Keran bocor/ }).click();
    await expect(page).toHaveURL(new RegExp(`/temuan/${String(open)}$`));
    await visit(page, at);
    await card.getByRole('link', { name: 'Semua temuan ruang ini' }).click();
    await expect(page.getByText('Total Rows 2', { exact: true })).toBeVisible();
    await expect(page.getByRole('table')).toContainText('Lampu mati');
  }
});

test('a work order of a place that the device never loaded asks the services for its code, and says where there is none', async ({
  freshPage,
  server,
}) => {
  const services = await ServicesClient.login(server.origin, accounts.superadmin);
  const place = await addQuietPoint(server.origin);
  const room = (await services.rows('/api/rooms', place.name))[0];
  const bare = await services.made('/api/rooms/store', {
    name_room: `${place.name} tanpa titik`,
    ysb_floor_id: room?.['ysb_floor_id'],
    ysb_branch_id: 'BKS',
    ysb_school_id: room?.['ysb_school_id'],
  });
  const kind = (await kindNamed(services, 'Keran bocor'))['id'];
  const report = (at: unknown) => services.made('/api/findings/store', { ysb_room_id: at, ysb_finding_kind_id: kind });
  const [here, there] = [await report(place.room), await report(bare)];
  const { page } = await freshPage({ viewport: desktop });
  await signInAt(page, accounts.superadmin, `/temuan/${String(here)}`);
  await page.evaluate(() => {
    window.print = () => undefined;
  });
  const paper = page.locator('.paper .work-order');
  await page.getByRole('button', { name: 'Perintah kerja' }).click();
  await expect(paper.locator('.order-qr')).toHaveCount(1);
  await visit(page, `/temuan/${String(there)}`);
  await page.getByRole('button', { name: 'Perintah kerja' }).click();
  await expect(paper).toContainText('Ruang ini tidak punya titik pemeriksaan.');
});
