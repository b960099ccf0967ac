import type { Locator, Page } from '@playwright/test';
import { accounts } from '../../support/scenes/accounts.ts';
import { desktop, phone } from '../../support/device.ts';
import { ServicesClient } from '../../support/services-client.ts';
import { expect, signIn, signInAt, test, untilInstalled } from '../../support/test.ts';
import { visit } from '../../support/pages/visit.ts';

const mark = () => Date.now().toString(36).slice(-6);
const menu = '/teachers';

async function choose(dialog: Locator, label: string | RegExp, option: string): Promise<void> {
  await dialog.getByRole('combobox', { name: label }).click();
  await dialog.page().getByRole('option', { name: option }).first().click();
}

async function found(page: Page, text: string): Promise<Locator> {
  await page.getByRole('searchbox').fill(text);
  const row = page.getByRole('row').filter({ hasText: text });
  await expect(row).toHaveCount(1);
  return row;
}

/** A teacher of Bekasi, created through the services. */
async function teacher(services: ServicesClient, name: string, more: Readonly<Record<string, unknown>> = {}): Promise<string> {
  const email = `${name.toLowerCase().replaceAll(' ', '.')}@guru.test`;
  const answer = await services.call('POST', '/api/teachers/store', { full_name: name, email, ysb_branch_id: 'BKS', ...more });
  const { data } = answer;
  if (typeof data !== 'object' || data === null || !('id' in data)) throw new Error(answer.message);
  return String(data.id);
}

const records = async (services: ServicesClient, id: string) => {
  const { data } = await services.call('GET', `/api/teacher-status-records/array/${id}`);
  if (!Array.isArray(data)) throw new Error('no list of records');
  return data.map((row) => `${String(row.status_code)} ${String(row.date)} ${String(row.nip_ypi)}`);
};

test('the list: headings, the rule of the NIP, the address of the account, on both layouts', async ({ freshPage, server }) => {
  const services = await ServicesClient.login(server.origin, accounts.superadmin);
  const [both, contract] = [`Nip Dua ${mark()}`, `Nip Satu ${mark()}`];
  const [one, two, three] = [`71${Date.now()}`, `72${Date.now()}`, `73${Date.now()}`];
  await teacher(services, both, { nip_ypi: one, nip_ypi_karyawan: two });
  await teacher(services, contract, { nip_ypi: three });
  const wide = (await freshPage({ viewport: desktop })).page;
  await signInAt(wide, accounts.superadmin, menu);
  await expect(wide).toHaveTitle('List Guru');
  await expect(wide.getByRole('heading', { level: 1 })).toHaveText('Data Guru');
  await expect(wide.getByRole('columnheader')).toHaveText(['No', 'NIP YPI', 'Nama', 'Email', 'Sekolah', 'Cabang', 'Aksi']);
  await expect(wide.getByRole('button', { name: /^Tambah Guru/ }).first()).toBeVisible();
  const row = await found(wide, both);
  await expect(row).toContainText(two);
  await expect(row).not.toContainText(one);
  await expect(await found(wide, contract)).toContainText(three);
  // The account of the demo teacher has another address than the teacher's own row may have.
  await expect(await found(wide, accounts.teacher.email)).toContainText('Salma Azzahra');

  const narrow = (await freshPage({ viewport: phone })).page;
  await signInAt(narrow, accounts.superadmin, menu);
  await narrow.getByRole('searchbox').fill(both);
  await expect(narrow.getByRole('article')).toHaveCount(1);
  await expect(narrow.getByRole('article')).toContainText(two);
  await expect(narrow.getByRole('button', { name: 'Tambah Guru' })).toHaveText('User');
});

test('a teacher is added with the keyboard alone, his statuses with him', async ({ freshPage, server }) => {
  const { page } = await freshPage({ viewport: desktop });
  const services = await ServicesClient.login(server.origin, accounts.superadmin);
  const name = `Papan Ketik ${mark()}`;
  const { keyboard } = page;
  await signInAt(page, accounts.superadmin, menu);
  await expect(page.getByText(/^Page 1 of /).first()).toBeVisible();
  await keyboard.press('n');
  const dialog = page.getByRole('dialog', { name: 'Tambah Guru' });
  await expect(dialog.getByLabel('Nama Lengkap')).toBeFocused();
  // A static dialog: Escape does nothing.
  await keyboard.press('Escape');
  await expect(dialog).toBeVisible();
  await keyboard.type(name);
  await keyboard.press('Tab');
  await keyboard.press('ArrowDown');
  await expect(page.getByRole('option', { name: 'Bekasi (BKS)' })).toBeVisible();
  // Enter right behind the last letter, before any search could answer.
  await keyboard.type('Bekasi');
  await keyboard.press('Enter');
  await expect(dialog.getByRole('combobox', { name: 'Cabang' })).toHaveValue('Bekasi (BKS)');
  await keyboard.press('Tab');
  await expect(dialog.getByRole('combobox', { name: 'Role' })).toBeFocused();
  await keyboard.press('ArrowDown');
  // Only teachers' roles, and only those of this branch.
  await expect(page.getByRole('listbox', { name: 'Role' }).getByRole('option')).toHaveText(['Guru', 'Kepala Sekolah']);
  await keyboard.press('Enter');
  await keyboard.press('Tab');
  await expect(dialog.getByRole('button', { name: 'Kosongkan Role' })).toBeFocused();
  await keyboard.press('Tab');
  await keyboard.type(`papan.${mark()}@guru.test`);
  await keyboard.press('Tab');
  await keyboard.press('Tab');
  await expect(dialog.getByRole('button', { name: 'Tambah baris' })).toBeFocused();
  for (const [code, words] of [
    ['KTR', 'Kontrak (KTR)'],
    ['TTP', 'Tetap Yayasan (TTP)'],
  ] as const) {
    await keyboard.press('Enter');
    await keyboard.type(`00${code.length}17`);
    await keyboard.press('Tab');
    await keyboard.type(code);
    await expect(page.getByRole('option', { name: words })).toBeVisible();
    await keyboard.press('Enter');
    await keyboard.press('Tab');
    await keyboard.type(code === 'KTR' ? '07012024' : '07012025');
    await dialog.getByRole('button', { name: 'Tambah baris' }).focus();
  }
  await keyboard.press('Control+s');
  await expect(page.getByText('Data berhasil ditambahkan.')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  const [row] = await services.rows('/api/teachers', name);
  expect(row).toMatchObject({ full_name: name, ysb_branch_id: 'BKS', fg_active: 1 });
  expect(await records(services, String(row?.id))).toHaveLength(2);
});

test('the role is chosen among those of teachers; one that the first rows do not reach is still called by its name', async ({
  freshPage,
  server,
}) => {
  const services = await ServicesClient.login(server.origin, accounts.superadmin);
  const name = `Peran Lama ${mark()}`;
  const role = async (title: string) => {
    const made = await services.call('POST', '/api/privileges/roles/store', { name: title, ysb_kategori: 'guru', ysb_branch_id: 'BDG' });
    return Number((made.data as { id: unknown }).id);
  };
  // The first ten answers come from the end of the alphabet.
  const held = await role(`Asisten ${mark()}`);
  for (let n = 0; n < 11; n++) await role(`Guru Uji ${n} ${mark()}`);
  await teacher(services, name, { ysb_branch_id: 'BDG', id_role: held });
  const { page } = await freshPage({ viewport: desktop });
  await signInAt(page, accounts.superadmin, menu);
  await found(page, name);
  const asked = page.waitForRequest(/\/api\/role-teachers\?page=0&limit=10&ascending=0&.*branch=BDG/);
  await page.getByRole('button', { name: `Ubah ${name}` }).click();
  await asked;
  const box = page.getByRole('dialog', { name: 'Update Guru' }).getByRole('combobox', { name: 'Role' });
  await expect(box).toHaveValue(/^Asisten /);
});

test('no choice of the employment is cut off, on an upright tablet either', async ({ freshPage }) => {
  const { page } = await freshPage({ viewport: { width: 820, height: 1180 } });
  await signInAt(page, accounts.superadmin, menu);
  const row = await found(page, accounts.teacher.email);
  await expect(page.getByRole('row')).toHaveCount(2);
  await row.getByRole('button', { name: /^Aksi untuk/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Ubah' }).click();
  const dialog = page.getByRole('dialog', { name: 'Update Guru' });
  await dialog.getByRole('link', { name: 'Kepegawaian' }).click();
  for (const [name, value] of [
    ['Sekolah', 'SD Islam Tunas Cendekia (SD-TC-BKS)'],
    ['Status Kepegawaian', /\([A-Z]{3}\)$/],
  ] as const) {
    const box = dialog.getByRole('combobox', { name });
    await expect(box).toHaveValue(value);
    expect(await box.evaluate((input) => input.scrollWidth - input.clientWidth), name).toBeLessThanOrEqual(0);
  }
});

test('rows of a new teacher can be removed, and an unfinished one is named before anything is sent', async ({ freshPage, server }) => {
  const { page } = await freshPage({ viewport: desktop });
  const services = await ServicesClient.login(server.origin, accounts.superadmin);
  const name = `Baris Guru ${mark()}`;
  await signInAt(page, accounts.superadmin, `${menu}?dialog=add`);
  const dialog = page.getByRole('dialog', { name: 'Tambah Guru' });
  await dialog.getByLabel('Nama Lengkap').fill(name);
  await choose(dialog, 'Cabang', 'Bekasi (BKS)');
  await dialog.getByLabel('Email').fill(`baris.${mark()}@guru.test`);
  const add = dialog.getByRole('button', { name: 'Tambah baris' });
  await add.click();
  await choose(dialog, 'STATUS, baris 1', 'Kontrak (KTR)');
  await add.click();
  await dialog.getByLabel('TANGGAL, baris 1').fill('2024-07-01');
  await dialog.getByRole('button', { name: 'Tambahkan' }).click();
  await expect(dialog.getByText('STATUS wajib dipilih.')).toBeVisible();
  await expect(dialog.getByText('TANGGAL wajib diisi.')).toBeVisible();
  expect(await services.rows('/api/teachers', name)).toHaveLength(0);
  await dialog.getByRole('button', { name: 'Hapus baris 2' }).click();
  await expect(dialog.getByText('wajib diisi')).toHaveCount(0);
  await dialog.getByRole('radio', { name: 'Tidak Aktif' }).check();
  await dialog.getByRole('button', { name: 'Tambahkan' }).click();
  await expect(page.getByText('Data berhasil ditambahkan.')).toBeVisible();
  const [row] = await services.rows('/api/teachers', name);
  expect(row?.fg_active).toBe(0);
  expect(await records(services, String(row?.id))).toEqual(['KTR 2024-07-01 ']);
});

test('the history of a teacher is edited row by row, each saved at once', async ({ freshPage, server }) => {
  const { page } = await freshPage({ viewport: desktop });
  const services = await ServicesClient.login(server.origin, accounts.superadmin);
  const name = `Riwayat ${mark()}`;
  const id = await teacher(services, name, {
    array_status: [{ id: '', ysb_id_teacher: '', nip_ypi: '0017', status_code: 'KTR', date: '2023-07-01' }],
  });
  await signInAt(page, accounts.superadmin, menu);
  await found(page, name);
  await page.getByRole('button', { name: `Ubah ${name}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Update Guru' });
  await dialog.getByRole('button', { name: 'Tambah baris' }).click();
  // One at a time: no other row can be edited meanwhile.
  await expect(dialog.getByRole('button', { name: /^Ubah Kontrak/ })).toHaveCount(0);
  await dialog.getByLabel('NIP YPI, baris 2').fill('0018');
  await choose(dialog, 'STATUS, baris 2', 'Tetap Yayasan (TTP)');
  await dialog.getByRole('button', { name: 'Simpan baris' }).click();
  await expect(dialog.getByText('TANGGAL wajib diisi.')).toBeVisible();
  await dialog.getByLabel('TANGGAL, baris 2').fill('0025-07-01');
  await dialog.getByRole('button', { name: 'Simpan baris' }).click();
  await expect(dialog.getByText('TANGGAL tidak boleh sebelum 01-01-1900. Periksa tahunnya.')).toBeVisible();
  await dialog.getByLabel('TANGGAL, baris 2').fill('2025-07-01');
  // Enter saves the row and leaves the teacher's form open.
  await dialog.getByLabel('NIP YPI, baris 2').press('Enter');
  await expect.poll(() => records(services, id)).toEqual(['KTR 2023-07-01 0017', 'TTP 2025-07-01 0018']);
  await expect(dialog).toBeVisible();

  await dialog.getByRole('button', { name: 'Ubah Kontrak (KTR) 1 Jul 2023' }).click();
  await dialog.getByLabel(/^TANGGAL, Kontrak/).fill('2023-08-01');
  await dialog.getByRole('button', { name: 'Simpan baris' }).click();
  await expect.poll(() => records(services, id)).toEqual(['KTR 2023-08-01 0017', 'TTP 2025-07-01 0018']);

  await dialog.getByRole('button', { name: 'Hapus Tetap Yayasan (TTP) 1 Jul 2025' }).click();
  await expect(page.getByText('Apakah Kamu Yakin?')).toBeVisible();
  await page.getByRole('button', { name: 'Ya, Hapus' }).click();
  await expect.poll(() => records(services, id)).toEqual(['KTR 2023-08-01 0017']);

  await dialog.getByLabel('Nama Lengkap').fill(`${name} Baru`);
  await dialog.getByRole('button', { name: 'Perbarui' }).click();
  await expect(page.getByText('Data berhasil diperbarui.').last()).toBeVisible();
  // The message of a row's own save may still be there.
  await expect.poll(async () => (await services.rows('/api/teachers', `${name} Baru`)).map((row) => String(row.id))).toEqual([id]);
  expect(await records(services, id)).toHaveLength(1);
});

test('offline: a row of the history is kept with its mark, a half typed one comes back, and it is sent once', async ({
  device,
  server,
  wire,
}) => {
  const tool = await device({ viewport: desktop });
  const { page } = tool;
  const services = await ServicesClient.login(server.origin, accounts.superadmin);
  const name = `Luring Guru ${mark()}`;
  const id = await teacher(services, name);
  await signIn(page, accounts.superadmin);
  await untilInstalled(page);
  await visit(page, menu);
  await found(page, name);
  const open = () => page.getByRole('button', { name: `Ubah ${name}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Update Guru' });
  // The statuses to choose from are on the device once a form was open.
  await open();
  await dialog.getByRole('button', { name: 'Tambah baris' }).click();
  await dialog.getByRole('combobox', { name: 'STATUS, baris 1' }).click();
  await expect(page.getByRole('option', { name: 'Kontrak (KTR)' })).toBeVisible();
  await page.keyboard.press('Escape');
  await tool.running.setOffline(true);
  wire.cut();
  await dialog.getByLabel('NIP YPI, baris 1').fill('0099');
  await dialog.getByRole('button', { name: 'Tutup' }).click();
  await expect(dialog).toHaveCount(0);
  await open();
  await expect(dialog.getByLabel('NIP YPI, baris 1')).toHaveValue('0099');
  await expect(dialog.getByLabel('Password')).toBeDisabled();
  await choose(dialog, 'STATUS, baris 1', 'Kontrak (KTR)');
  await dialog.getByLabel('TANGGAL, baris 1').fill('2026-01-05');
  await dialog.getByRole('button', { name: 'Simpan baris' }).click();
  await expect(dialog.getByRole('row').filter({ hasText: '0099' })).toContainText('Belum terkirim');
  expect(await records(services, id)).toEqual([]);
  wire.mend();
  await tool.running.setOffline(false);
  await expect.poll(() => records(services, id)).toEqual(['KTR 2026-01-05 0099']);
  await expect(dialog.getByText('Belum terkirim')).toHaveCount(0);
  await expect(dialog.getByRole('row').filter({ hasText: '0099' })).toHaveCount(1);
});

test('a taken e-mail is named at its field, and what was typed stays through a reload', async ({ freshPage }) => {
  const { page } = await freshPage({ viewport: desktop });
  const name = `Kembar ${mark()}`;
  await signInAt(page, accounts.superadmin, `${menu}?dialog=add`);
  const dialog = page.getByRole('dialog', { name: 'Tambah Guru' });
  await dialog.getByLabel('Nama Lengkap').fill(name);
  await choose(dialog, 'Cabang', 'Bekasi (BKS)');
  await dialog.getByLabel('Email').fill(accounts.teacher.email);
  await dialog.getByRole('button', { name: 'Tambah baris' }).click();
  await choose(dialog, 'STATUS, baris 1', 'Kontrak (KTR)');
  await dialog.getByLabel('TANGGAL, baris 1').fill('2024-07-01');
  await dialog.getByRole('button', { name: 'Tambahkan' }).click();
  const alert = page.getByRole('alertdialog', { name: 'Failed' });
  await expect(alert).toContainText('sudah dipakai');
  await alert.getByRole('button', { name: 'Tutup' }).click();
  await expect(dialog).toBeVisible();
  await expect(dialog.locator('[data-field="email"]')).toContainText('sudah dipakai');
  await page.reload();
  await expect(dialog.getByLabel('Nama Lengkap')).toHaveValue(name);
  await expect(dialog.getByLabel('TANGGAL, baris 1')).toHaveValue('2024-07-01');
  await expect(dialog.getByRole('combobox', { name: 'STATUS, baris 1' })).toHaveValue('Kontrak (KTR)');
});
