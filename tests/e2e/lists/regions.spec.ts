import type { Locator, Page } from '@playwright/test';
import { findings } from '../../support/pages/accessibility.ts';
import { accounts } from '../../support/scenes/accounts.ts';
import { desktop, phone } from '../../support/device.ts';
import { ServicesClient } from '../../support/services-client.ts';
import { expect, signIn, test, untilInstalled } from '../../support/test.ts';
import { visit } from '../../support/pages/visit.ts';

type Address = Readonly<Record<string, string>>;
let made = 0;

/** A student that only this test uses, with an address as somebody wrote it. */
async function newStudent(origin: string, address: Address = {}) {
  const services = await ServicesClient.login(origin, accounts.admin);
  made += 1;
  const nik = `${String(Date.now()).slice(-8)}${String(made).padStart(2, '0')}`;
  const name = `Alamat Uji ${nik}`;
  const answer = await services.call('POST', '/api/students/store', { nik, nama_lengkap: name, kelas: '7', ...address });
  if (answer.error) throw new Error(answer.message);
  const [listed] = await services.rows('/api/students', nik);
  const stored = async () => (await services.call('GET', `/api/students/${String(listed?.id)}`)).data as Record<string, unknown>;
  return { nik, name, id: String(listed?.id), stored };
}

const field = (page: Page, name: string): Locator => page.locator(`[data-field=${name}] input`);
const options = (page: Page): Locator => page.getByRole('listbox').getByRole('option');
const question = (page: Page): Locator => page.getByRole('group', { name: 'Pertanyaan tentang alamat' });

/** Leaves the form, and waits for the address to follow: another one opened before that would be replaced. */
async function leaveForm(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Batal', exact: true }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

/** The full form of a student, at its address. */
async function openForm(page: Page, { nik, id }: { readonly nik: string; readonly id: string }): Promise<void> {
  await visit(page, `/pendaftaran?search=${nik}&dialog=edit&id=${id}`);
  await field(page, 'kode_pos').scrollIntoViewIfNeeded();
}

const save = (page: Page) => page.getByRole('button', { name: 'Perbarui' }).click();

test('three letters of a village find it, and choosing it fills the rest; the keyboard is enough', {
  tag: ['@plain-brief', '@core'],
}, async ({ freshPage, server, services }) => {
  const { page } = await freshPage({ viewport: desktop });
  const student = await newStudent(server.origin, { kota_kabupaten: 'KOTA BEKASI' });
  await signIn(page, accounts.admin);
  await openForm(page, student);
  const village = field(page, 'kelurahan');
  await village.focus();
  await village.pressSequentially('jat');
  await expect(options(page).first()).toContainText(/^Jat.*Kec\. .*, 17\d{3}/);
  const first = String(await options(page).first().textContent());
  const [, name = '', district = '', postal = ''] = /^(.+)Kec\. (.+), (\d{5})$/.exec(first) ?? [];
  await expect(village).toHaveAttribute('aria-activedescendant', String(await options(page).first().getAttribute('id')));
  expect(await findings(page)).toEqual([]);
  await village.press('Enter');
  await expect(village).toHaveValue(name);
  await expect(field(page, 'kecamatan')).toHaveValue(district);
  await expect(field(page, 'kode_pos')).toHaveValue(postal);
  await expect(field(page, 'provinsi')).toHaveValue('Jawa Barat');
  // It means the same, so it stays as it was written.
  await expect(field(page, 'kota_kabupaten')).toHaveValue('KOTA BEKASI');
  await save(page);
  await expect.poll(async () => (await student.stored()).kelurahan).toBe(name);
  const stored = await student.stored();
  expect(stored).toMatchObject({ provinsi: 'Jawa Barat', kota_kabupaten: 'KOTA BEKASI', kecamatan: district, kode_pos: postal });
  // Other people's services are not sent what they do not know.
  if (services === 'ours') expect(stored.kode_wilayah).toMatch(/^3275\d{6}$/);
  else expect(stored.kode_wilayah ?? '').toBe('');
});

test('what nobody recognises stays as it was typed, and another regency takes along what lay in the first', async ({
  freshPage,
  server,
}) => {
  const { page } = await freshPage({ viewport: phone });
  const student = await newStudent(server.origin);
  await signIn(page, accounts.admin);
  await openForm(page, student);
  await field(page, 'kecamatan').fill('jatias');
  await options(page).filter({ hasText: 'Kota Bekasi' }).click();
  await expect(field(page, 'kota_kabupaten')).toHaveValue('Kota Bekasi');
  await field(page, 'kelurahan').fill('Kampung di Seberang');
  await expect(page.getByText('Tidak ada yang cocok. Yang diketik tetap dipakai.')).toBeVisible();
  await field(page, 'kelurahan').press('Tab');
  await field(page, 'kota_kabupaten').fill('kota surabaya');
  // Nothing with that name lies in Jawa Barat.
  await options(page).first().click();
  await expect(field(page, 'provinsi')).toHaveValue('Jawa Timur');
  await expect(field(page, 'kecamatan')).toHaveValue('');
  await expect(field(page, 'kelurahan')).toHaveValue('Kampung di Seberang');
  await field(page, 'provinsi_asal').fill('Selangor');
  await field(page, 'provinsi_asal').press('Tab');
  await field(page, 'kota_kabupaten_asal').fill('Shah Alam');
  await field(page, 'kota_kabupaten_asal').press('Tab');
  await save(page);
  await expect.poll(async () => (await student.stored()).kota_kabupaten_asal).toBe('Shah Alam');
  expect(await student.stored()).toMatchObject({
    provinsi_asal: 'Selangor',
    kota_kabupaten: 'Kota Surabaya',
    kelurahan: 'Kampung di Seberang',
    kode_wilayah: '3578',
  });
});

test('offline it works with what was read once; what was not says so, and is typed', async ({ device, wire, server }) => {
  const tool = await device({ viewport: desktop });
  const { page } = tool;
  const student = await newStudent(server.origin, { kota_kabupaten: 'Kota Bekasi' });
  await signIn(page, accounts.admin);
  await untilInstalled(page);
  const kept = () => page.evaluate(async () => (await (await caches.open('amanah-wilayah')).keys()).length);
  expect(await kept(), 'nothing of it is installed').toBe(0);
  // What an earlier version stored is removed with the first file of this one.
  await page.evaluate(async () => (await caches.open('amanah-wilayah')).put('/regions/00000000/index.txt', new Response('old')));
  await openForm(page, student);
  await field(page, 'kelurahan').click();
  await expect(options(page).first()).toBeVisible();
  expect(await kept(), 'the index and one regency').toBe(2);
  await tool.running.setOffline(true);
  wire.cut();
  await page.reload();
  await field(page, 'kode_pos').scrollIntoViewIfNeeded();
  await field(page, 'kelurahan').click();
  await field(page, 'kelurahan').pressSequentially('jat');
  await expect(options(page).first()).toContainText('Jat');
  await field(page, 'kelurahan').press('Enter');
  await expect(field(page, 'kode_pos')).toHaveValue(/^17\d{3}$/);
  const village = await field(page, 'kelurahan').inputValue();

  await field(page, 'kota_kabupaten_asal').fill('Kota Surabaya');
  await field(page, 'kota_kabupaten_asal').press('Tab');
  const other = field(page, 'kelurahan_desa_asal');
  await other.click();
  await expect(page.locator('[data-field=kelurahan_desa_asal]').getByRole('status')).toHaveText(
    /^Daftar desa\/kelurahan Kota Surabaya belum tersimpan di perangkat ini dan server tidak terjangkau\./,
  );
  // The same element as before: the focus is still in it, and it promises no list.
  await expect(other).toBeFocused();
  await expect(other).not.toHaveAttribute('role', 'combobox');
  await other.pressSequentially('Jagir');
  await save(page);
  await tool.running.setOffline(false);
  wire.mend();
  await expect.poll(async () => (await student.stored()).kelurahan, { timeout: 60_000 }).toBe(village);
  expect(await student.stored()).toMatchObject({ kelurahan_desa_asal: 'Jagir', kota_kabupaten_asal: 'Kota Surabaya' });
});

test('a server that fails, or the login page of a network in its place, leaves a plain text that says why', async ({
  freshPage,
  server,
}) => {
  const { page } = await freshPage({ viewport: desktop });
  const answers = [
    { status: 502, contentType: 'text/html', body: 'Bad Gateway' },
    { status: 200, contentType: 'text/html', body: '<!doctype html><title>Wi-Fi</title>' },
  ];
  let failed = 0;
  await page.route('**/regions/**', async (route) => {
    const answer = answers[failed];
    failed += 1;
    await (answer ? route.fulfill(answer) : route.continue());
  });
  const student = await newStudent(server.origin);
  await signIn(page, accounts.admin);
  await openForm(page, student);
  const district = field(page, 'kecamatan');
  const said = page.locator('[data-field=kecamatan]').getByRole('status');
  await district.focus();
  await expect(said).toHaveText(/^Daftar wilayah tidak dapat dimuat karena server tidak menjawab dengan benar\./);
  await district.fill('Jatiasih');
  await district.blur();
  await district.focus();
  await expect.poll(() => failed).toBe(2);
  await expect(said).toBeVisible();
  // Nothing of either answer was stored: the third time it is there.
  await district.blur();
  await district.focus();
  await expect(said).toBeHidden();
  await expect(district).toHaveValue('Jatiasih');
  await district.fill('jatiasi');
  await expect(options(page)).toHaveCount(1);
});

test('what saved words mean is asked once: a no is kept for that row, a yes takes the official names', async ({ freshPage, server }) => {
  const { page } = await freshPage({ viewport: desktop });
  const old = { kota_kabupaten: 'KOTA BEKASI', kecamatan: 'Kec. Jatiasih', kelurahan: 'Blok C', kode_pos: '17420' };
  const [one, other] = [await newStudent(server.origin, old), await newStudent(server.origin, old)];
  await signIn(page, accounts.admin);
  await openForm(page, one);
  await expect(question(page)).toContainText('Maksudnya Kec. Jatiasih, Kota Bekasi?');
  expect(await findings(page)).toEqual([]);
  await expect(field(page, 'kecamatan')).toHaveValue('Kec. Jatiasih');
  await question(page).getByRole('button', { name: 'Bukan' }).press('Enter');
  await expect(question(page)).toBeHidden();
  await expect(field(page, 'provinsi')).toBeFocused();
  await leaveForm(page);
  await page.reload();
  await openForm(page, one);
  await field(page, 'kelurahan').click();
  await expect(options(page).first()).toBeVisible();
  await expect(question(page)).toBeHidden();
  await page.keyboard.press('Escape');
  await leaveForm(page);
  expect(await one.stored()).toMatchObject(old);

  await openForm(page, other);
  await question(page).getByRole('button', { name: 'Ya, pakai nama resminya' }).click();
  await expect(field(page, 'kecamatan')).toHaveValue('Jatiasih');
  await save(page);
  await expect.poll(async () => (await other.stored()).kecamatan).toBe('Jatiasih');
  expect(await other.stored()).toMatchObject({
    provinsi: 'Jawa Barat',
    kota_kabupaten: 'Kota Bekasi',
    kelurahan: 'Blok C',
    kode_pos: '17420',
    kode_wilayah: '327509',
  });
});
