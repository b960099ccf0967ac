import type { Page } from '@playwright/test';
import { accounts, password } from '../../support/scenes/accounts.ts';
import { desktop, phone } from '../../support/device.ts';
import { ServicesClient } from '../../support/services-client.ts';
import { expect, loginFields, signIn, signInAt, test, untilInstalled } from '../../support/test.ts';
import { turn, visit } from '../../support/pages/visit.ts';

const unique = () => Date.now().toString(36).slice(-6);
const dialog = (page: Page, name?: string) => page.getByRole('dialog', name ? { name, exact: true } : {});

async function search(page: Page, text: string): Promise<void> {
  await page.getByRole('searchbox').fill(text);
  await expect(page).toHaveURL(new RegExp(`search=.*${text}`));
}

/** Types into a picker and picks the right choice. */
async function pick(page: Page, label: string, text: string, meant = text): Promise<void> {
  const box = dialog(page).getByRole('combobox', { name: label });
  await box.click();
  await box.fill(text);
  await page.getByRole('option').filter({ hasText: meant }).first().click();
}

const sent = (page: Page, method: string, part: string) =>
  page.waitForRequest((request) => request.method() === method && request.url().includes(part)).then((request) => request.postDataJSON());

test('a user: role by level, all fields when added, six when changed, a delete that comes back', { tag: '@core' }, async ({
  freshPage,
  server,
}) => {
  const { page } = await freshPage({ viewport: desktop });
  const services = await ServicesClient.login(server.origin, accounts.superadmin);
  const name = `uji-${unique()}`;
  await signInAt(page, accounts.superadmin, '/users');
  await expect(page).toHaveTitle('List User');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pengguna');
  await expect(page.getByRole('columnheader')).toHaveText(['No', 'Nama', 'Email', 'Action']);

  await page.getByRole('button', { name: 'Tambah User' }).first().click();
  const form = dialog(page, 'Tambah User');
  const level = form.getByLabel('Level');
  await expect(level.locator('option')).toHaveText(['Pilih', 'user', 'developer', 'superadmin']);
  const role = form.getByRole('combobox', { name: 'Role' });
  await expect(role).toHaveCount(0);
  await level.selectOption('developer');
  await expect(role).toHaveCount(0);
  await level.selectOption('user');
  await pick(page, 'Role', 'Petugas', 'Petugas Patroli (JKT)');
  await form.getByLabel('Nama', { exact: false }).first().fill(name);
  await form.getByLabel('Email').fill(`${name}@amanah.test`);
  await form.getByLabel('Password').fill('kata-sandi-uji');
  await form.getByLabel('Nama Depan').fill('Uji');
  const created = sent(page, 'POST', '/privileges/users/store');
  await form.getByRole('button', { name: 'Tambahkan' }).click();
  const body = await created;
  expect(Object.keys(body).sort()).toEqual(
    [
      'address',
      'birth_day',
      'birth_place',
      'email',
      'firstname',
      'gender',
      'id_role',
      'lastname',
      'level',
      'password',
      'phone_number',
      'unique_id',
      'username',
      'ysb_branch_id',
    ].sort(),
  );
  expect(body).toMatchObject({ level: 'user', ysb_branch_id: 'JKT', birth_day: '', firstname: 'Uji' });
  await expect(page.getByText('Data berhasil ditambahkan.')).toBeVisible();

  await search(page, name);
  await page.getByRole('button', { name: `Ubah ${name}` }).click();
  const edit = dialog(page, 'Update User');
  await expect(edit.getByRole('combobox', { name: 'Role' })).toHaveValue('Petugas Patroli (JKT)');
  await edit.getByLabel('Jenis Kelamin').selectOption('Wanita');
  const updated = sent(page, 'PUT', '/privileges/users/');
  await edit.getByRole('button', { name: 'Perbarui' }).click();
  // An empty password leaves it as it was; whether an account may log in is a field that only ours have.
  expect(Object.keys(await updated).sort()).toEqual(['active', 'email', 'gender', 'id_role', 'level', 'username']);
  await expect(page.getByText('Data berhasil diperbarui.')).toBeVisible();
  await page.getByRole('button', { name: `Ubah ${name}` }).click();
  const mark = page
    .getByRole('row')
    .filter({ hasText: name })
    .locator('.chip', { hasText: /^Nonaktif$/ });
  await expect(mark).toHaveCount(0);
  await edit.getByLabel('Aktif').uncheck();
  await edit.getByRole('button', { name: 'Perbarui' }).click();
  // By a word and an icon, never by colour alone.
  await expect(mark.locator('.icon')).toBeVisible();
  await expect.poll(async () => (await services.rows('/api/privileges/users', name))[0]?.active).toBe(false);
  // The same account under the privileges, and as a card on a phone.
  await visit(page, `/privileges/users?search=${name}`);
  await expect(mark).toBeVisible();
  await turn(page, phone);
  await expect(page.getByRole('article').filter({ hasText: name })).toContainText('Nonaktif');
  await turn(page, desktop);
  await visit(page, `/users?search=${name}`);

  await page.getByRole('button', { name: `Hapus ${name}` }).click();
  await page.getByRole('button', { name: 'Ya, Hapus' }).click();
  await page.getByRole('button', { name: 'Urungkan' }).first().click();
  await expect.poll(async () => (await services.rows('/api/privileges/users', name)).length).toBe(1);
  const [row] = await services.rows('/api/privileges/users', name);
  expect(row).toMatchObject({ username: name, gender: 0, ysb_branch_id: 'JKT' });
});

// The same accounts are added on two screens.
for (const route of ['/users', '/privileges/users']) {
  test(`${route}: the branch of a role goes out with the account, also when the role is picked last and saved in the same breath`, async ({
    freshPage,
  }) => {
    const { page } = await freshPage({ viewport: desktop });
    await signInAt(page, accounts.superadmin, route);
    await page.getByRole('button', { name: 'Tambah User' }).first().click();
    const form = dialog(page, 'Tambah User');
    const name = `uji-${unique()}`;
    await form.getByLabel('Level').selectOption('user');
    await form.getByLabel('Nama', { exact: false }).first().fill(name);
    await form.getByLabel('Email').fill(`${name}@amanah.test`);
    await form.getByLabel('Password').fill('kata-sandi-uji');
    await form.getByRole('combobox', { name: 'Role' }).fill('Petugas');
    const role = page.getByRole('option').filter({ hasText: 'Petugas Patroli (JKT)' }).first();
    const submit = await form.getByRole('button', { name: 'Tambahkan' }).elementHandle();
    const created = sent(page, 'POST', '/privileges/users/store');
    await role.evaluate(async (option: HTMLElement, button) => {
      option.click();
      await Promise.resolve();
      (button as HTMLElement).click();
    }, submit);
    expect(await created).toMatchObject({ level: 'user', ysb_branch_id: 'JKT' });
  });
}

test('a superadmin stays one, and can make another', async ({ freshPage }) => {
  const { page } = await freshPage({ viewport: desktop });
  await signInAt(page, accounts.superadmin, '/users');
  await search(page, 'superadmin');
  await page.getByRole('row').filter({ hasText: accounts.superadmin.email }).getByRole('button', { name: /^Ubah/ }).click();
  const level = dialog(page, 'Update User').getByLabel('Level');
  await expect(level).toHaveValue('superadmin');
  await expect(level.locator('option')).toHaveText(['Pilih', 'user', 'developer', 'superadmin']);
  await page.keyboard.press('Escape');
  await visit(page, '/users?dialog=add');
  const form = dialog(page, 'Tambah User');
  await expect(form.getByText('Superadmin membuka semua menu')).toHaveCount(0);
  await form.getByLabel('Level').selectOption('superadmin');
  await expect(form.getByText('Superadmin membuka semua menu')).toBeVisible();
  const name = `super-${unique()}`;
  await form.getByLabel('Nama', { exact: false }).first().fill(name);
  await form.getByLabel('Email').fill(`${name}@amanah.test`);
  await form.getByLabel('Password').fill('kuda-laut-menari-7');
  const created = sent(page, 'POST', '/privileges/users/store');
  await form.getByRole('button', { name: 'Tambahkan' }).click();
  expect(await created).toMatchObject({ level: 'superadmin' });
});

test('a level that was chosen by mistake costs no role, and offline the field itself says why nothing is kept', async ({
  device,
  wire,
}) => {
  const { page, running } = await device({ viewport: desktop });
  await signInAt(page, accounts.superadmin, `/users?search=${accounts.otherOfficer.email}`);
  await untilInstalled(page);
  const row = page.getByRole('row').filter({ hasText: accounts.otherOfficer.email });
  await row.getByRole('button', { name: /^Ubah/ }).click();
  const form = dialog(page, 'Update User');
  const role = form.getByRole('combobox', { name: 'Role' });
  await expect(role).toHaveValue(/Petugas Patroli/);
  await form.getByLabel('Level').selectOption('developer');
  await expect(role).toHaveCount(0);
  await form.getByLabel('Level').selectOption('user');
  await expect(role).toHaveValue(/Petugas Patroli/);

  await running.setOffline(true);
  wire.cut();
  await expect(form.getByText('Perlu sambungan untuk mengisi kolom ini.')).toBeVisible();
  await form.getByLabel('Level').selectOption('developer');
  await form.getByRole('button', { name: 'Perbarui' }).click();
  await expect(form.locator('[data-field=level]')).toContainText('Perlu sambungan untuk mengubah kolom ini.');
  await form.getByRole('button', { name: 'Batal' }).click();
  await row.getByRole('button', { name: /^Buat tautan/ }).click();
  await expect(dialog(page)).toContainText('Membuat tautan perlu sambungan.');
});

test('who may add accounts and is no more than a user is offered no level above his own', async ({ freshPage }) => {
  const { page } = await freshPage({ viewport: desktop });
  await signInAt(page, accounts.admin, '/users?dialog=add');
  await expect(dialog(page, 'Tambah User').getByLabel('Level').locator('option')).toHaveText(['Pilih', 'user']);
});

test('an employee whose e-mail is taken: the refusal stands at the field and the draft is kept', async ({ freshPage }) => {
  const { page } = await freshPage({ viewport: desktop });
  await signInAt(page, accounts.admin, '/employes');
  await expect(page).toHaveTitle('Karyawan');
  await expect(page.getByRole('columnheader')).toHaveText(['No', 'NIK YSB', 'Nama', 'Email', 'Cabang', 'Departemen', 'Aksi']);
  await page.getByRole('button', { name: 'Tambah Karyawan' }).first().click();
  const form = dialog(page, 'Tambah Karyawan');
  await page.keyboard.press('Escape');
  await expect(form).toBeVisible();
  const name = `Karyawan ${unique()}`;
  await form.getByLabel('NIK YSB').fill(String(Date.now()).slice(-9));
  await form.getByLabel('Nama', { exact: false }).first().fill(name);
  await form.getByLabel('Email').fill(accounts.officer.email);
  await pick(page, 'Cabang', 'Bekasi');
  await pick(page, 'Departemen', 'Keamanan');
  await form.getByRole('button', { name: 'Tambahkan' }).click();
  await expect(page.getByText('Failed')).toBeVisible();
  await expect(form.locator('[data-field=email] .error')).toContainText('sudah dipakai');
  await page.reload();
  await expect(dialog(page, 'Tambah Karyawan').getByLabel('Nama', { exact: false }).first()).toHaveValue(name);
});

test('a picker holds the saved value by its name, also one beyond the rows it asks for first', async ({ freshPage, server }) => {
  const { page } = await freshPage({ viewport: desktop });
  const services = await ServicesClient.login(server.origin, accounts.superadmin);
  const key = unique();
  await services.call('POST', '/api/departments/store', { kode_dept: `L${key}`, departemen: `Lama ${key}` });
  const [department] = await services.rows('/api/departments', `L${key}`);
  const placed = { ysb_branch_id: 'BKS', ysb_department_id: department?.id };
  await services.call('POST', '/api/employes/store', {
    nik: `9${Date.now()}`,
    name: `Lama-${key}`,
    email: `${key}@amanah.test`,
    ...placed,
  });
  // An edit form asks for ten rows, the newest first.
  for (let at = 1; at <= 10; at++)
    await services.call('POST', '/api/departments/store', { kode_dept: `B${at}${key}`, departemen: `Baru ${at} ${key}` });
  await signInAt(page, accounts.superadmin, `/employes?search=Lama-${key}`);
  await page.getByRole('button', { name: `Ubah Lama-${key}` }).click();
  const box = dialog(page, 'Update Karyawan').getByRole('combobox', { name: 'Departemen' });
  await expect(box).toHaveValue(`Lama ${key}`);
  await box.click();
  await expect(dialog(page).getByRole('option').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(box).toHaveValue(`Lama ${key}`);
});

test('a class on a phone, offline: added, changed, and there once the network is back', async ({ device, server, wire }) => {
  const tool = await device({ viewport: phone });
  const { page } = tool;
  const services = await ServicesClient.login(server.origin, accounts.superadmin);
  const [school] = await services.rows('/api/schools', 'SMP');
  const name = `Kelas ${unique()}`;
  await signIn(page, accounts.superadmin);
  await untilInstalled(page);
  await visit(page, '/kelas');
  await page
    .getByRole('button', { name: /^(Tambah )?Kelas$/ })
    .last()
    .click();
  // Seen once with a connection, the choices are on the device.
  await pick(page, 'Cabang', String(school?.ysb_branch_name));
  await pick(page, 'Sekolah', String(school?.school_name));
  await tool.running.setOffline(true);
  wire.cut();
  const form = dialog(page, 'Tambah Kelas');
  await form.getByLabel('Kelas', { exact: false }).first().fill('7');
  await form.getByLabel('Nama Kelas').fill(name);
  await form.getByRole('button', { name: 'Tambahkan' }).click();
  const card = page.getByRole('article').filter({ hasText: name });
  await expect(card).toContainText('Belum terkirim');
  await card.getByRole('button', { name: /^Aksi untuk/ }).click();
  await page.getByRole('button', { name: 'Ubah', exact: true }).click();
  await dialog(page, 'Update kelas').getByLabel('Nama Kelas').fill(`${name} baru`);
  await dialog(page).getByRole('button', { name: 'Perbarui' }).click();
  await expect(card).toContainText(`${name} baru`);
  wire.mend();
  await tool.running.setOffline(false);
  await expect.poll(async () => (await services.rows('/api/kelas', name)).map((row) => row.name_kelas)).toEqual([`${name} baru`]);
});

test('an academic year: the chosen status is sent, the list says Aktif or Tidak Aktif', async ({ freshPage, server }) => {
  const { page } = await freshPage({ viewport: desktop });
  const services = await ServicesClient.login(server.origin, accounts.superadmin);
  const year = `Uji ${unique()}`;
  await signInAt(page, accounts.superadmin, '/tahun-ajaran');
  await expect(page.getByRole('columnheader')).toHaveText([
    'No',
    'Tahun Ajaran',
    'Semester',
    'Tanggal Mulai',
    'Tanggal Akhir',
    'Status',
    'Action',
  ]);
  await page.getByRole('button', { name: 'Tambah Tahun Ajaran' }).first().click();
  const form = dialog(page, 'Tambah Data Tahun Ajaran');
  await form.getByLabel('Tahun Ajaran').fill(year);
  await expect(form.getByLabel('Semester').locator('option')).toHaveText(['Pilih', '1', '2']);
  await expect(form.getByLabel('Aktif').locator('option')).toHaveText(['Pilih', 'Ya', 'Tidak']);
  await form.getByLabel('Semester').selectOption('2');
  await form.getByLabel('Tanggal Mulai').fill('2031-01-06');
  // Reported in a pause, before a save could be refused.
  await form.getByLabel('Tanggal Akhir').fill('2030-06-20');
  await expect(form.getByText('Tanggal Akhir tidak boleh sebelum Tanggal Mulai.')).toBeVisible();
  await form.getByLabel('Tanggal Akhir').fill('2031-06-20');
  await expect(form.getByText('Tanggal Akhir tidak boleh sebelum Tanggal Mulai.')).toHaveCount(0);
  await form.getByLabel('Aktif').selectOption('Tidak');
  await form.getByRole('button', { name: 'Tambahkan' }).click();
  await expect(page.getByText('Data berhasil ditambahkan.')).toBeVisible();
  await search(page, year.split(' ')[1] ?? year);
  const row = page.getByRole('row').filter({ hasText: year });
  await expect(row).toContainText('Tidak Aktif');
  await row.getByRole('button', { name: /^Ubah/ }).click();
  const edit = dialog(page, 'Update Tahun AjAran');
  await edit.getByLabel('Tanggal Akhir').fill('2031-06-27');
  const updated = sent(page, 'PUT', '/api/semesters/');
  await edit.getByRole('button', { name: 'Perbarui' }).click();
  expect(await updated).toMatchObject({ date_out: '2031-06-27', dat_out: '2031-06-27', status: 0 });
  await expect.poll(async () => (await services.rows('/api/semesters', year))[0]?.date_out).toBe('2031-06-27');
});

test('one password for another: mismatch, offline, then every other session ends', async ({ device, server, wire }) => {
  const tool = await device({ viewport: desktop });
  const { page } = tool;
  const services = await ServicesClient.login(server.origin, accounts.superadmin);
  const email = `sandi-${unique()}@amanah.test`;
  const given = 'diberi-orang-lain-9';
  const person = { nik: String(Date.now()).slice(-9), name: 'Pegawai Baru', email, password: given };
  await services.call('POST', '/api/employes/store', { ...person, ysb_branch_id: 'BKS', ysb_department_id: 1, id_role: 2 });

  await page.goto('/');
  const { name: box, secret, submit } = loginFields(page);
  await box.fill(email);
  await secret.fill(given);
  await submit.click();
  // Somebody else gave the password: nothing else is open.
  await expect(page).toHaveURL(/\/change-password$/);
  await expect(page).toHaveTitle('Ganti Password');
  await expect(page.getByText('Ganti password dulu.')).toBeVisible();
  // No link is shown that leads back here.
  for (const size of [phone, desktop]) {
    await turn(page, size);
    await expect(page.getByRole('navigation')).toHaveCount(0);
    await expect(page.getByRole('link')).toHaveCount(0);
  }
  await page.getByRole('button', { name: /Pegawai Baru/ }).click();
  await expect(page.getByRole('menuitem')).toHaveText(['Logout']);
  await page.keyboard.press('Escape');
  await page.goto('/beranda-patrol');
  await expect(page).toHaveURL(/\/change-password$/);
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await expect(page.getByLabel('Email')).toHaveAttribute('readonly');

  const save = page.getByRole('button', { name: 'Simpan Perubahan' });
  await save.click();
  await expect(page.getByText('Password Lama wajib diisi.')).toBeVisible();
  await page.getByLabel('Password Lama').fill(given);
  await page.getByLabel('Password Baru', { exact: true }).fill('milik-sendiri-2031');
  await page.getByLabel('Konfirmasi Password Baru').fill('milik-sendiri-2032');
  await save.click();
  const alert = page.getByRole('alertdialog');
  await expect(alert).toContainText('Oops!');
  await expect(alert).toContainText('Password baru dan konfirmasi tidak cocok!');
  await alert.getByRole('button').first().click();
  await page.getByLabel('Konfirmasi Password Baru').fill('milik-sendiri-2031');

  await tool.running.setOffline(true);
  wire.cut();
  await expect(page.getByText('Ganti password perlu sambungan.')).toBeVisible();
  await expect(save).toBeDisabled();
  wire.mend();
  await tool.running.setOffline(false);
  await expect(save).toBeEnabled();
  await save.click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible();
  await page.goto('/beranda-patrol');
  await expect(page).toHaveURL(/\/beranda-patrol$/);
  const again = await fetch(`${server.origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: given }),
  });
  expect(again.status).toBe(401);
});

test('Ganti Password stands in the user menu; a wrong old password is told', async ({ freshPage }) => {
  const { page } = await freshPage({ viewport: desktop });
  await signIn(page, accounts.teacher);
  await page.locator('[aria-haspopup="menu"]').click();
  await page.getByRole('menuitem', { name: 'Ganti Password' }).click();
  await page.getByLabel('Password Lama').fill(`${password}-salah`);
  await page.getByLabel('Password Baru', { exact: true }).fill('milik-sendiri-2031');
  await page.getByLabel('Konfirmasi Password Baru').fill('milik-sendiri-2031');
  await page.getByRole('button', { name: 'Simpan Perubahan' }).click();
  await expect(page.locator('.toasts')).toContainText(/password/i);
  await expect(page.getByLabel('Password Lama')).toHaveValue(`${password}-salah`);
});
