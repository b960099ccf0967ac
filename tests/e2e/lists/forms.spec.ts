import type { Locator, Page } from '@playwright/test';
import { accounts } from '../../support/scenes/accounts.ts';
import { desktop, phone } from '../../support/device.ts';
import { phonePhoto, readJpeg } from '../../support/pages/pictures.ts';
import { ServicesClient } from '../../support/services-client.ts';
import { expect, signIn, signInAt, test, untilInstalled } from '../../support/test.ts';
import { visit } from '../../support/pages/visit.ts';

const mark = () => Date.now().toString(36).slice(-6);
const rowOf = (data: unknown): Readonly<Record<string, unknown>> => Object.fromEntries(Object.entries(Object(data)));

async function add(services: ServicesClient, path: string, body: Readonly<Record<string, unknown>>): Promise<string> {
  const { data, message } = await services.call('POST', `${path}/store`, body);
  const { id } = rowOf(data);
  if (id === undefined) throw new Error(message);
  return String(id);
}

const read = async (services: ServicesClient, path: string, id: string) => rowOf((await services.call('GET', `${path}/${id}`)).data);

async function openEdit(page: Page, search: string): Promise<Locator> {
  await page.getByRole('searchbox').fill(search);
  const row = page.getByRole('row').filter({ hasText: search });
  await expect(row).toHaveCount(1);
  await row.getByRole('button', { name: /^Ubah/ }).click();
  return page.getByRole('dialog');
}

const secretNumbers = { nik_ktp: '3275010203900001', no_rekening: '0012003400', nama_rekening: 'Atas Nama', npwp: '092542943407000' };

test('an edit of a teacher without a connection leaves what the device does not keep as it was', async ({ device, server, wire }) => {
  const services = await ServicesClient.login(server.origin, accounts.superadmin);
  const name = `Luring ${mark()}`;
  const teacher = { full_name: name, email: `${mark()}@luring.test`, ysb_branch_id: 'BKS', ...secretNumbers };
  const id = await add(services, '/api/teachers', teacher);
  const tool = await device({ viewport: desktop });
  const { page } = tool;
  await signIn(page, accounts.superadmin);
  await untilInstalled(page);
  await visit(page, '/teachers');
  await page.getByRole('searchbox').fill(name);
  await expect(page.getByRole('row').filter({ hasText: name })).toHaveCount(1);

  await tool.running.setOffline(true);
  wire.cut();
  const dialog = await openEdit(page, name);
  const field = dialog.getByLabel('NIK KTP');
  await expect(field).toBeDisabled();
  await expect(field).toHaveValue('');
  await expect(field).toHaveAccessibleDescription('Hanya dapat diubah saat tersambung; isinya tetap seperti semula.');
  await dialog.getByLabel('Tempat Lahir').fill('Cikarang');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Tersimpan, dikirim saat tersambung').first()).toBeVisible();

  wire.mend();
  await tool.running.setOffline(false);
  await expect.poll(async () => (await read(services, '/api/teachers', id)).birthplace).toBe('Cikarang');
  expect(await read(services, '/api/teachers', id)).toMatchObject({ ...secretNumbers, full_name: name });
});

test('a form stands before its row arrives; what was typed meanwhile stays, and only what changed is sent', { tag: '@core' }, async ({
  freshPage,
  server,
}) => {
  const services = await ServicesClient.login(server.origin, accounts.superadmin);
  const name = `Lambat ${mark()}`;
  const id = await add(services, '/api/teachers', {
    full_name: name,
    email: `${mark()}@lambat.test`,
    ysb_branch_id: 'BKS',
    ...secretNumbers,
  });
  const { page } = await freshPage({ viewport: desktop });
  await signInAt(page, accounts.superadmin, '/teachers');
  let answer: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(`**/api/teachers/${id}`, async (route) => {
    if (route.request().method() === 'GET') await held;
    await route.continue();
  });
  const dialog = await openEdit(page, name);
  await expect(dialog.getByText(/^Isian yang tidak disimpan/)).toBeVisible();
  await expect(dialog.getByLabel('NIK KTP')).toBeDisabled();
  await dialog.getByLabel('Tempat Lahir').fill('Karawang');
  answer();
  await expect(dialog.getByLabel('NIK KTP')).toHaveValue(secretNumbers.nik_ktp);
  await expect(dialog.getByLabel('Tempat Lahir')).toHaveValue('Karawang');

  const sent = page.waitForRequest((request) => request.method() === 'PUT');
  await dialog.getByLabel('No. Rekening').fill('999');
  await page.keyboard.press('Control+s');
  const body = rowOf((await sent).postDataJSON());
  expect(body).toMatchObject({ birthplace: 'Karawang', no_rekening: '999' });
  expect(body).not.toHaveProperty('nik_ktp');
  await expect(dialog).toHaveCount(0);
  expect(await read(services, '/api/teachers', id)).toMatchObject({ ...secretNumbers, no_rekening: '999', birthplace: 'Karawang' });
});

test('an odd number is warned of and saved; a wrong one far down is shown and focused', async ({ freshPage, server }) => {
  const services = await ServicesClient.login(server.origin, accounts.superadmin);
  const { page } = await freshPage({ viewport: desktop });
  await signInAt(page, accounts.superadmin, '/students?dialog=add');
  const dialog = page.getByRole('dialog');
  const [name, nik] = [`Ragu ${mark()}`, String(Date.now())];
  await dialog.getByLabel('Nama Siswa').fill(name);
  await dialog.getByLabel('Nomor Induk').fill(nik);
  // Somebody who belongs to no single branch has to choose the pupil's.
  await page.keyboard.press('Control+s');
  await expect(dialog.getByRole('combobox', { name: 'Cabang' })).toBeFocused();
  await expect(dialog.getByRole('combobox', { name: 'Cabang' })).toHaveAccessibleDescription('Cabang wajib dipilih.');
  await dialog.getByRole('combobox', { name: 'Cabang' }).fill('Bekasi');
  await dialog
    .getByRole('option', { name: /Bekasi/ })
    .first()
    .click();
  await expect(dialog.getByText('Cabang wajib dipilih.')).toHaveCount(0);
  await dialog.getByLabel('Tanggal Lahir', { exact: true }).fill('2013-04-05');
  await dialog.getByLabel('NISN').fill('0129876543');
  await expect(dialog.getByLabel('NISN')).toHaveAccessibleDescription(/tahun lahir di formulir 2013/);
  // Two dates that cannot both be right are reported before anything is saved, and no longer once they can.
  await dialog.getByLabel('Tanggal Lahir Ibu').fill('2013-04-06');
  await expect(dialog.getByLabel('Tanggal Lahir', { exact: true })).toHaveAccessibleDescription(/sebelum Tanggal Lahir Ibu/);
  await dialog.getByLabel('Tanggal Lahir Ibu').fill('1980-03-02');
  await expect(dialog.getByLabel('Tanggal Lahir', { exact: true })).not.toHaveAccessibleDescription(/sebelum Tanggal Lahir Ibu/);
  await dialog.getByLabel('NIK Ibu').fill('32750142039');
  await dialog.getByLabel('Nama Siswa').focus();
  await page.keyboard.press('Control+s');
  await expect(dialog.getByLabel('NIK Ibu')).toBeFocused();
  await expect(dialog.getByLabel('NIK Ibu')).toHaveAccessibleDescription(/terdiri dari 16 angka, baru 11/);
  await dialog.getByLabel('NIK Ibu').fill('3275010203800001');
  await expect(dialog.getByLabel('NIK Ibu')).toHaveAccessibleDescription(/menurut angkanya laki-laki/);
  await page.keyboard.press('Control+s');
  await expect(dialog).toHaveCount(0);
  await expect.poll(async () => (await services.rows('/api/students', nik)).length).toBe(1);
});

test('a photo is made small on the device, waits in the outbox with its command, and arrives without notes', { tag: '@core' }, async ({
  device,
  server,
  wire,
}) => {
  const services = await ServicesClient.login(server.origin, accounts.superadmin);
  const [department] = await services.rows('/api/departments');
  const [name, nik] = [`Foto ${mark()}`, String(Date.now())];
  const id = await add(services, '/api/employes', {
    name,
    nik,
    email: `${mark()}@foto.test`,
    ysb_branch_id: 'BKS',
    ysb_department_id: String(department?.id),
  });
  const tool = await device({ viewport: desktop });
  const { page } = tool;
  await signIn(page, accounts.superadmin);
  await untilInstalled(page);
  await visit(page, '/employes');
  let dialog = await openEdit(page, nik);
  const file = dialog.getByLabel('Foto', { exact: true });
  await expect(file).toBeEnabled();

  await file.setInputFiles({ name: 'foto.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('bukan gambar') });
  await expect(dialog.getByRole('alert')).toContainText('bukan gambar');
  await file.setInputFiles({ name: 'foto.jpg', mimeType: 'image/jpeg', buffer: Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]) });
  await expect(dialog.getByRole('alert')).toContainText('rusak');

  const photo = await phonePhoto(page);
  expect(photo.length).toBeGreaterThan(1024 * 1024);
  await tool.running.setOffline(true);
  wire.cut();
  await file.setInputFiles({ name: 'foto.jpg', mimeType: 'image/jpeg', buffer: photo });
  // Saved at once: what is still being scaled is included.
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Tersimpan, dikirim saat tersambung').first()).toBeVisible();
  wire.mend();
  await tool.running.setOffline(false);
  const stored = async () => String((await read(services, '/api/employes', id)).photo ?? '');
  await expect.poll(async () => (await stored()).slice(0, 15)).toBe('data:image/jpeg');
  const { bytes, width, height, hasNotes } = readJpeg(await stored());
  expect(bytes).toBeLessThanOrEqual(200 * 1024);
  expect(Math.max(width, height)).toBeLessThanOrEqual(1280);
  expect(height).toBeGreaterThan(width);
  expect(hasNotes).toBe(false);

  await expect(page.getByText('Belum terkirim')).toHaveCount(0);
  dialog = await openEdit(page, nik);
  await expect(dialog.getByRole('img', { name: 'Foto yang tersimpan' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Hapus Foto' }).click();
  await page.keyboard.press('Control+s');
  await expect.poll(async () => (await stored()).length).toBe(0);
});

test('a list that is open stays beside its input when the note of the draft moves the form', async ({ freshPage }) => {
  const { page } = await freshPage({ viewport: phone });
  await signInAt(page, accounts.superadmin, '/rooms?dialog=add');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Nama Check Point').fill('Ruang');
  const box = dialog.getByRole('combobox', { name: 'Cabang' });
  await box.click();
  await expect(dialog.getByRole('option').first()).toBeVisible();
  await expect(dialog.getByText('Draf tersimpan')).toBeVisible();
  const distance = async () => {
    const [list, input] = [await dialog.getByRole('listbox').boundingBox(), await box.boundingBox()];
    return (list?.y ?? 0) - ((input?.y ?? 0) + (input?.height ?? 0));
  };
  await expect.poll(distance).toBeGreaterThanOrEqual(0);
});

test('a save asks the services twice at most: the write, and its list once', async ({ freshPage }) => {
  const { page } = await freshPage({ viewport: desktop });
  await signInAt(page, accounts.superadmin, '/floors');
  await expect(page.locator('tbody tr').first()).toBeVisible();
  await page.waitForTimeout(1500);
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    // The device's own report on its queue is sent rarely, and not because of a form.
    if (pathname.startsWith('/api/') && pathname !== '/api/devices/report') asked.push(`${request.method()} ${pathname}`);
  });
  /** What was requested from the services from the press until nothing has followed for a while. */
  const requestsOf = async (act: () => Promise<void>): Promise<string[]> => {
    asked.length = 0;
    await act();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    for (let known = -1; known !== asked.length; await page.waitForTimeout(1200)) known = asked.length;
    return [...asked];
  };
  const name = `Lantai ${mark()}`;
  await page.getByRole('button', { name: 'Tambah Lantai' }).click();
  await page.getByRole('dialog').getByRole('textbox').first().fill(name);
  await page.waitForTimeout(500);
  const added = await requestsOf(() => page.getByRole('button', { name: 'Tambahkan' }).click());
  expect(added).toHaveLength(2);
  expect(added[0]).toBe('POST /api/floors/store');
  expect(added[1]).toBe('GET /api/floors');
  await page.getByRole('searchbox').first().fill(name);
  await page.getByRole('link', { name }).click();
  await page.getByRole('dialog').getByRole('textbox').first().fill(`${name} atas`);
  await page.waitForTimeout(500);
  const edited = await requestsOf(() => page.getByRole('button', { name: 'Perbarui' }).click());
  expect(edited.length).toBeLessThanOrEqual(2);
  expect(edited[0]).toMatch(/^PUT /);
  await page
    .getByRole('row')
    .filter({ hasText: name })
    .getByRole('button', { name: /^Hapus/ })
    .click();
  const removed = await requestsOf(() => page.getByRole('button', { name: 'Ya, Hapus' }).click());
  expect(removed.length).toBeLessThanOrEqual(2);
  expect(removed[0]).toMatch(/^DELETE /);
});
