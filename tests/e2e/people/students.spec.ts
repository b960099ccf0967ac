import type { Page } from '@playwright/test';
import { accounts } from '../../support/scenes/accounts.ts';
import { openAppData } from '../../support/pages/app-data.ts';
import { desktop, phone } from '../../support/device.ts';
import { ServicesClient } from '../../support/services-client.ts';
import { expect, signIn, signInAt, test, untilInstalled } from '../../support/test.ts';
import { visit } from '../../support/pages/visit.ts';

const number = () => String(Date.now()).slice(-10);
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });
const field = (page: Page, name: string) => page.locator(`[data-field=${name}]`);

/** Until the drafts on the device contain the text. */
async function kept(page: Page, text: string): Promise<void> {
  await expect(page.getByText(/^Draf tersimpan di perangkat/)).toBeVisible();
  await openAppData(page);
  const onDevice = async () =>
    page.evaluate(async () => {
      const all = await indexedDB.databases();
      const name = all.map((one) => one.name ?? '').find((one) => one.startsWith('amanah-ops')) ?? '';
      const open = indexedDB.open(name);
      await new Promise((done) => open.addEventListener('success', done));
      const read = open.result.transaction('drafts').objectStore('drafts').getAllKeys();
      await new Promise((done) => read.addEventListener('success', done));
      open.result.close();
      // They are stored sealed; the app opens them.
      const { drafts } = await Reflect.get(window, 'appData')();
      return JSON.stringify(await Promise.all(read.result.map((key) => drafts.get(key))));
    });
  await expect.poll(onDevice).toContain(text);
}

async function search(page: Page, text: string): Promise<void> {
  await page.getByRole('searchbox').fill(text);
  await expect(page).toHaveURL(new RegExp(`search=.*${text}`));
}

const rowOf = async (services: ServicesClient, nik: string) => {
  const [listed] = await services.rows('/api/students', nik);
  if (!listed) return undefined;
  const answer = await services.call('GET', `/api/students/${String(listed.id)}`);
  return answer.data as Record<string, unknown>;
};

/** A student that a test may change as it likes. */
async function newStudent(origin: string) {
  const services = await ServicesClient.login(origin, accounts.admin);
  const nik = number();
  const answer = await services.call('POST', '/api/students/store', {
    nik,
    nama_lengkap: `Siswa Uji ${nik}`,
    kelas: '7',
    nik_ibu: '3275014506880001',
  });
  if (answer.error) throw new Error(answer.message);
  return { services, nik, name: `Siswa Uji ${nik}` };
}

test('the long form: sections, an index, and a draft that survives a reload; then it is sent whole', { tag: ['@plain', '@core'] }, async ({
  freshPage,
  server,
}) => {
  const { page } = await freshPage({ viewport: desktop });
  const services = await ServicesClient.login(server.origin, accounts.admin);
  const nik = number();
  await signInAt(page, accounts.admin, '/students');
  await expect(page.getByRole('columnheader')).toHaveText(['No', 'Nomor Induk', 'Nama Siswa', 'Email', 'Aksi']);
  await page.getByRole('button', { name: 'Tambah Siswa' }).first().click();
  const form = dialog(page, 'Tambah Siswa');
  await expect(form.getByRole('navigation', { name: 'Bagian formulir' }).getByRole('link')).toHaveText([
    'Identitas',
    // The own branch is filled in already.
    /^Sekolah & Akun.*1 dari 7 terisi$/,
    'Alamat',
    'Kesehatan',
    'Sekolah Asal',
    'Ayah',
    'Ibu',
    'Minat & Saudara',
    'Berkas',
  ]);
  await field(page, 'nama_lengkap').locator('input').fill(`Murid ${nik}`);
  await field(page, 'nik').locator('input').fill(nik);
  // Schools write 23,5: on some phones a numeric keypad has no comma.
  await expect(field(page, 'tinggi').locator('input')).toHaveAttribute('inputmode', 'decimal');
  await form.getByRole('link', { name: 'Ibu' }).click();
  await field(page, 'nama_lengkap_ibu').locator('input').fill('Ibu Uji');
  await field(page, 'nik_ibu').locator('input').fill('3275014506880001');
  await form.getByRole('link', { name: 'Minat & Saudara' }).click();
  await field(page, 'kesenian').locator('input').fill('Kaligrafi');
  await kept(page, 'Kaligrafi');

  await page.reload();
  await expect(page.getByText(/^Draf dari .* ditampilkan lagi\./)).toBeVisible();
  await expect(field(page, 'nik').locator('input')).toHaveValue(nik);
  await dialog(page, 'Tambah Siswa').getByRole('link', { name: 'Ibu' }).click();
  await expect(field(page, 'nik_ibu').locator('input')).toHaveValue('3275014506880001');
  await page.getByRole('button', { name: 'Tambahkan' }).click();
  await expect(page.getByText('Data berhasil ditambahkan.')).toBeVisible();
  expect(await rowOf(services, nik)).toMatchObject({
    nama_lengkap: `Murid ${nik}`,
    nama_lengkap_ibu: 'Ibu Uji',
    nik_ibu: '3275014506880001',
    kesenian: 'Kaligrafi',
    ysb_branch_id: 'BKS',
  });
});

test('the short form sends its eight fields; Lengkapi data carries what was typed, the password too', async ({ freshPage, server }) => {
  const { page } = await freshPage({ viewport: desktop });
  const { services, nik, name } = await newStudent(server.origin);
  await signInAt(page, accounts.admin, '/students');
  await search(page, nik);
  await page.getByRole('button', { name: `Ubah ${name}` }).click();
  const form = dialog(page, 'Update Siswa');
  const fields = () => form.locator('[data-field]').evaluateAll((all) => all.map((one) => one.getAttribute('data-field')));
  await expect
    .poll(fields)
    .toEqual(['nik', 'nama_lengkap', 'kelas', 'tahun_ajaran', 'tahun_ajaran_pindahan', 'semester', 'email_murid', 'password']);
  await field(page, 'kelas').locator('input').fill('8');
  const first = page.waitForRequest((request) => request.method() === 'PUT');
  await form.getByRole('button', { name: 'Perbarui' }).click();
  const { user_id: _actor, ...sent } = (await first).postDataJSON();
  expect(Object.keys(sent).sort()).toEqual([
    'email_murid',
    'kelas',
    'nama_lengkap',
    'nik',
    'semester',
    'tahun_ajaran',
    'tahun_ajaran_pindahan',
  ]);
  await expect(page.getByText('Data berhasil diperbarui.')).toBeVisible();
  expect(await rowOf(services, nik)).toMatchObject({ kelas: '8', nik_ibu: '3275014506880001' });

  await page.getByRole('button', { name: `Ubah ${name}` }).click();
  await field(page, 'kelas').locator('input').fill('9');
  await field(page, 'password').locator('input').fill('rahasia-murid-1');
  await page.getByRole('button', { name: 'Lengkapi data' }).click();
  await expect(page).toHaveURL(/dialog=full&id=\d+/);
  await expect(form.getByRole('link', { name: 'Berkas' })).toBeVisible();
  await expect(field(page, 'kelas').locator('input')).toHaveValue('9');
  await expect(field(page, 'password').locator('input')).toHaveValue('rahasia-murid-1');
  await expect(field(page, 'nik_ibu').locator('input')).toHaveValue('3275014506880001');
  await field(page, 'nama_alias').locator('input').fill('Panggilan');
  await kept(page, 'Panggilan');
  await page.reload();
  await expect(field(page, 'kelas').locator('input')).toHaveValue('9');
  await expect(field(page, 'nama_alias').locator('input')).toHaveValue('Panggilan');
  await page.getByRole('button', { name: 'Perbarui' }).click();
  await expect(page.getByText('Data berhasil diperbarui.')).toBeVisible();
  await expect(page).not.toHaveURL(/dialog/);
  expect(await rowOf(services, nik)).toMatchObject({ kelas: '9', nama_alias: 'Panggilan', nik_ibu: '3275014506880001' });
  // The short form has nothing left.
  await page.getByRole('button', { name: `Ubah ${name}` }).click();
  await expect(field(page, 'kelas').locator('input')).toHaveValue('9');
  await expect(page.getByText(/^Draf dari/)).toHaveCount(0);
});

test('a number that is taken: told at the field, and the long form keeps everything', async ({ freshPage, server }) => {
  const { page } = await freshPage({ viewport: desktop });
  const { nik } = await newStudent(server.origin);
  await signInAt(page, accounts.admin, '/pendaftaran?dialog=add');
  await field(page, 'nama_lengkap').locator('input').fill('Nomor Kembar');
  await field(page, 'nik').locator('input').fill(nik);
  await field(page, 'nisn').locator('input').fill('12345');
  await page.getByRole('button', { name: 'Tambahkan' }).click();
  await expect(field(page, 'nisn').locator('.error')).toContainText('10 angka');
  await field(page, 'nisn').locator('input').fill('');
  await page.getByRole('button', { name: 'Tambahkan' }).click();
  await expect(page.getByText('Failed')).toBeVisible();
  await expect(field(page, 'nik').locator('.error')).toContainText('sudah dipakai');
  await expect(field(page, 'nama_lengkap').locator('input')).toHaveValue('Nomor Kembar');
});

test('registrations on a phone, offline: the newest on top, a new one waits and arrives', { tag: '@plain' }, async ({
  device,
  server,
  wire,
}) => {
  const tool = await device({ viewport: phone });
  const { page } = tool;
  const { services, name } = await newStudent(server.origin);
  const nik = number();
  await signIn(page, accounts.admin);
  await untilInstalled(page);
  await visit(page, '/pendaftaran');
  await expect(page).toHaveTitle('Pendaftaran');
  await expect(page.getByRole('article').first()).toContainText(name);
  await expect(page.getByRole('article').first().locator('dt')).toHaveText([
    'Nomor Induk',
    'NISN',
    'Kelas',
    'Tahun Ajaran',
    'Sekolah Asal',
  ]);

  await tool.running.setOffline(true);
  wire.cut();
  await page.getByRole('button', { name: 'Tambah Siswa' }).last().click();
  await field(page, 'nama_lengkap').locator('input').fill(`Daftar ${nik}`);
  await field(page, 'nik').locator('input').fill(nik);
  await expect(field(page, 'password').locator('input')).toBeDisabled();
  await page.getByRole('button', { name: 'Tambahkan' }).click();
  await expect(page.getByText('Tersimpan, dikirim saat tersambung').first()).toBeVisible();
  await expect(page.getByRole('article').filter({ hasText: nik })).toContainText('Belum terkirim');
  wire.mend();
  await tool.running.setOffline(false);
  await expect.poll(async () => (await services.rows('/api/students', nik)).length).toBe(1);
});

test('a student that was deleted comes back', async ({ freshPage, server }) => {
  const { page } = await freshPage({ viewport: desktop });
  const { services, nik, name } = await newStudent(server.origin);
  await signInAt(page, accounts.admin, '/students');
  await search(page, nik);
  await page.getByRole('button', { name: `Hapus ${name}` }).click();
  await expect(page.getByText('Menghapus data ini')).toBeVisible();
  await page.getByRole('button', { name: 'Ya, Hapus' }).click();
  await expect.poll(async () => (await services.rows('/api/students', nik)).length).toBe(0);
  await page.getByRole('button', { name: 'Urungkan' }).first().click();
  await expect.poll(async () => (await services.rows('/api/students', nik)).length).toBe(1);
  await expect(page.getByRole('row').filter({ hasText: name })).toHaveCount(1);
});
