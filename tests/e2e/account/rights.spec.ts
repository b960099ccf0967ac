import type { Locator, Page } from '@playwright/test';
import { findings } from '../../support/pages/accessibility.ts';
import { accounts } from '../../support/scenes/accounts.ts';
import { desktop, phone, tablet } from '../../support/device.ts';
import { ServicesClient } from '../../support/services-client.ts';
import { expect, signIn, signInAt, test, untilInstalled } from '../../support/test.ts';
import { inForcedColours, tonesBetween } from '../../support/pages/tones.ts';
import { visit } from '../../support/pages/visit.ts';

const unique = () => Date.now().toString(36).slice(-6);
const dialog = (page: Page, name?: string | RegExp) => page.getByRole('dialog', name ? { name, exact: true } : {});
const box = (page: Page, name: string | RegExp) => page.getByRole('checkbox', { name, exact: true });

async function pick(page: Page, label: string | RegExp, text: string, meant: string | RegExp = text): Promise<void> {
  const field = dialog(page).getByRole('combobox', { name: label });
  await field.click();
  await field.fill(text);
  await page.getByRole('option').filter({ hasText: meant }).first().click();
}

/** A role of its own for each test. */
async function newRole(client: ServicesClient, name = `Uji ${unique()}`) {
  const { data } = await client.call('POST', '/api/privileges/roles/store', {
    name,
    ysb_branch_id: 'BKS',
    ysb_kategori: 'karyawan',
    icon_name: 'key-outline',
  });
  const { id } = data as { id: number };
  return { id: String(id), name };
}

/** What a finger would miss: narrower or lower than 44 px. */
const smallerThan44 = (targets: Locator) =>
  targets.evaluateAll((nodes) =>
    nodes.flatMap((node) => {
      const { width, height } = node.getBoundingClientRect();
      return width === 0 || (width >= 44 && height >= 44) ? [] : [`${node.textContent} ${Math.round(width)} × ${Math.round(height)}`];
    }),
  );

test('a role: added, its permissions one by one with the stated dialogs', async ({ freshPage }) => {
  const { page } = await freshPage({ viewport: desktop });
  const name = `Uji ${unique()}`;
  await signInAt(page, accounts.superadmin, '/privileges/roles');
  await expect(page).toHaveTitle('List Role');
  await expect(page.getByRole('columnheader')).toHaveText(['No', 'Nama Role', 'Icon', 'Role Permission', 'Aksi']);
  await page.getByRole('button', { name: 'Tambah Role' }).first().click();
  await dialog(page).getByLabel('Kategori').selectOption('karyawan');
  await pick(page, 'Cabang', 'Bekasi');
  await dialog(page).getByLabel('Nama Role').fill(name);
  await dialog(page).getByRole('button', { name: 'Tambahkan' }).click();
  await expect(dialog(page)).toHaveCount(0);
  await page.getByRole('searchbox').fill(name);
  // Without a search the new row leaves its place at the top as soon as it is sent.
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.getByRole('button', { name: `Ubah ${name}` }).click();
  await dialog(page, 'Update Role').getByLabel('Nama Role').fill(`${name} baru`);
  await dialog(page).getByRole('button', { name: 'Perbarui' }).click();
  await page.getByRole('link', { name: `Detail role permission ${name} baru` }).click();

  await expect(page).toHaveURL(/\/privileges\/roles\/\d+\/uji-/);
  await expect(page).toHaveTitle('List Role Permission');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('List Role Permission');
  await page.getByRole('button', { name: 'Tambah Permission' }).first().click();
  const form = dialog(page, 'Tambah Role Permission');
  await expect(form.getByRole('button', { name: /Remove/ })).toHaveCount(0);
  await pick(page, /Nama Menu/, 'Lantai', '/floors');
  await form.getByRole('checkbox', { name: 'Read' }).check();
  await form.getByRole('button', { name: 'Add' }).click();
  await expect(form.getByRole('button', { name: 'Add' })).toHaveCount(1);
  await expect(form.getByRole('button', { name: /Remove/ })).toHaveCount(2);
  await pick(page, /Nama Menu 2/, 'Sekolah', '/schools');
  const sent = page.waitForRequest((request) => request.url().endsWith('/role-permissions/store'));
  await form.getByRole('button', { name: 'Tambahkan' }).click();
  const { menus } = (await sent).postDataJSON();
  expect(menus).toMatchObject([
    { create: false, read: true, update: false, delete: false },
    { create: false, read: false, update: false, delete: false },
  ]);

  await expect(page.getByRole('columnheader')).toHaveText(['No', 'Nama Menu', 'Url', 'Create', 'Read', 'Update', 'Delete', 'Aksi']);
  const floors = page.getByRole('row').filter({ hasText: '/floors' });
  await expect(floors.getByRole('cell').nth(3)).toHaveText('Not Acces');
  await expect(floors.getByRole('cell').nth(4)).toHaveText('Acces');
  // Never by colour alone: green or red, an icon and a word.
  await expect(floors.getByRole('cell').nth(3).locator('.chip.danger .icon')).toHaveCount(1);
  await expect(floors.getByRole('cell').nth(4).locator('.chip.success .icon')).toHaveCount(1);
  await floors.getByRole('button', { name: 'Ubah Data Lantai' }).click();
  await dialog(page, 'Update Role Permission').getByRole('checkbox', { name: 'Create' }).check();
  await dialog(page).getByRole('button', { name: 'Simpan' }).click();
  await expect(floors.getByRole('cell').nth(3)).toHaveText('Acces');
  await floors.getByRole('button', { name: 'Hapus Data Lantai' }).click();
  await page.getByRole('button', { name: 'Ya, Hapus' }).click();
  await expect(page.getByText('Data berhasil di hapus!')).toBeVisible();
  await expect(floors).toHaveCount(0);
});

test('the matrix: everything for a new role in four clicks and one request, with the differences first', { tag: '@core' }, async ({
  freshPage,
  server,
}) => {
  const { page } = await freshPage({ viewport: desktop });
  const client = await ServicesClient.login(server.origin, accounts.superadmin);
  const role = await newRole(client);
  const other = await newRole(client);
  const [floors] = await client.rows('/api/privileges/menus', '/floors');
  await client.call('POST', '/api/privileges/role-permissions/store', { id_role: other.id, menus: [{ id_menu: floors?.id, read: true }] });
  await signInAt(page, accounts.superadmin, `/privileges/roles/${role.id}/uji`);
  const requests: string[] = [];
  page.on('request', (request) => {
    if (/role-permissions/.test(request.url()) && request.method() !== 'GET') requests.push(request.url());
  });
  await page.getByRole('link', { name: 'Matriks' }).click();
  await box(page, 'Semua hak, semua menu').click();
  await page
    .getByRole('button', { name: 'Simpan Ctrl S' })
    .or(page.getByRole('button', { name: 'Simpan' }))
    .first()
    .click();
  await expect(dialog(page, 'Periksa perubahan')).toContainText(/\d+ ditambah/);
  await dialog(page).getByRole('button', { name: 'Simpan perubahan' }).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Simpan' })).toHaveCount(0);
  await expect(box(page, 'Semua hak, semua menu')).toHaveAttribute('aria-checked', 'true');
  expect(requests).toHaveLength(1);

  // Keys: arrows move, space changes, Ctrl+S continues; a column changes only what is found.
  await page.keyboard.press('/');
  await page.keyboard.type('/branches');
  await expect(page.getByRole('row')).toHaveCount(3);
  await box(page, 'Create Data Cabang').focus();
  await page.keyboard.press('ArrowRight');
  await expect(box(page, 'Read Data Cabang')).toBeFocused();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowUp');
  await expect(box(page, 'Semua Read')).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Space');
  await expect(page.getByText('2 dicabut')).toBeVisible();
  await page.keyboard.press('Control+s');
  await expect(dialog(page, 'Periksa perubahan')).toContainText('2 dicabut');
  await page.keyboard.press('Escape');

  // Leaving asks; what was not saved is still there after a reload.
  await page.getByRole('link', { name: 'List Role' }).first().click();
  await expect(page.getByText('Perubahan belum disimpan')).toBeVisible();
  await page.getByRole('button', { name: 'Tetap di sini' }).click();
  await page.goBack();
  await expect(page.getByText('Perubahan belum disimpan')).toBeVisible();
  await expect(page).toHaveURL(/matriks/);
  await page.goBack();
  await expect(page.getByText('Perubahan belum disimpan')).toHaveCount(0);
  await expect(page).toHaveURL(/matriks/);
  await page.waitForTimeout(500);
  page.on('dialog', (asked) => void asked.accept());
  await page.reload();
  await expect(page.getByText('2 dicabut')).toBeVisible();
  await expect(box(page, 'Read Data Cabang')).toHaveAttribute('aria-checked', 'false');

  // A row, and back.
  await box(page, 'Semua hak Data Lantai').click();
  await expect(box(page, 'Delete Data Lantai')).toHaveAttribute('aria-checked', 'false');
  await box(page, 'Semua hak Data Lantai').click();
  await expect(box(page, 'Delete Data Lantai')).toHaveAttribute('aria-checked', 'true');
  // A copy of another role's rights, here with just one.
  await page.getByRole('button', { name: 'Salin dari role lain' }).click();
  await pick(page, 'Role', other.name);
  await dialog(page).getByRole('button', { name: 'Salin' }).click();
  await expect(box(page, 'Read Data Lantai')).toHaveAttribute('aria-checked', 'true');
  await expect(box(page, 'Create Data Lantai')).toHaveAttribute('aria-checked', 'false');
  await expect(box(page, 'Read Data Cabang')).toHaveAttribute('aria-checked', 'false');
  await page.locator('.savebar').getByRole('button', { name: 'Buang' }).click();
  await page.getByRole('button', { name: 'Ya, Buang' }).click();
  await expect(box(page, 'Semua hak, semua menu')).toHaveAttribute('aria-checked', 'true');
});

test('two tidy up the same role: what the other took is shown, and not given back unseen', async ({ freshPage, server }) => {
  const { page } = await freshPage({ viewport: desktop });
  const client = await ServicesClient.login(server.origin, accounts.superadmin);
  const role = await newRole(client);
  const [floors] = await client.rows('/api/privileges/menus', '/floors');
  const set = await client.call('POST', '/api/privileges/role-permissions/store', {
    id_role: role.id,
    menus: [{ id_menu: floors?.id, read: true, update: true }],
  });
  await signInAt(page, accounts.superadmin, `/privileges/roles/${role.id}/uji/matriks`);
  await box(page, 'Create Data Lantai').click();
  const [entry] = set.data as { id: number }[];
  await client.call('PUT', `/user-service/privileges/role-permissions/${entry?.id}`, { update: false });
  const save = async () => {
    await page.keyboard.press('Control+s');
    await dialog(page, 'Periksa perubahan').getByRole('button', { name: 'Simpan perubahan' }).click();
  };
  await save();
  await expect(page.getByText('Hak ini sudah diubah orang lain', { exact: false })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(box(page, 'Update Data Lantai')).toHaveAttribute('aria-checked', 'false');
  await expect(box(page, 'Create Data Lantai')).toHaveAttribute('aria-checked', 'true');
  await page.keyboard.press('Escape');
  await expect(page.locator('[data-layer="dialog"]')).toHaveCount(0);
  await save();
  await expect(dialog(page)).toHaveCount(0);
  const [now] = await client.rows(`/api/privileges/role-permissions/${role.id}`);
  expect(now).toMatchObject({ create: true, read: true, update: false, delete: false });
});

test('nobody gives what he does not hold: the boxes are closed with the reason', async ({ freshPage, server }) => {
  const { page } = await freshPage({ viewport: desktop });
  const client = await ServicesClient.login(server.origin, accounts.superadmin);
  const role = await newRole(client);
  const [person] = await client.rows('/api/privileges/users', accounts.teacher.email);
  const menus = await client.rows('/api/privileges/menus', '', 1000);
  const menu = menus.find(({ url }) => url === '/privileges/roles');
  const granted = await client.call('POST', '/user-service/privileges/permissions/store', {
    id_user: person?.id,
    menus: [{ id_menu: menu?.id, create: true, read: true, update: true, delete: true }],
  });
  await signInAt(page, accounts.teacher, `/privileges/roles/${role.id}/uji/matriks`);
  const held = box(page, 'Read Data Kelas');
  // The links behind the groups are closed to a teacher; the teacher's own sidebar names them.
  await expect(page.getByRole('rowheader', { name: 'Laporan Adab · Adab' })).toBeVisible();
  await expect(page.getByText('Tanpa module')).toHaveCount(0);
  await held.click();
  await expect(held).toHaveAttribute('aria-checked', 'true');
  const locked = page.getByRole('checkbox', { name: /^Create Data Kelas\. / });
  await expect(locked).toHaveAttribute('aria-disabled', 'true');
  // Closed for machines too, so the click is forced.
  await locked.click({ force: true });
  await expect(locked).toHaveAttribute('aria-checked', 'false');
  await page.keyboard.press('Control+s');
  await dialog(page).getByRole('button', { name: 'Simpan perubahan' }).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Simpan' })).toHaveCount(0);
  await expect(held).toHaveAttribute('aria-checked', 'true');
  const [entry] = granted.data as { id: number }[];
  await client.call('DELETE', `/user-service/privileges/permissions/${entry?.id}`);
});

test('rights of a user: reached from the list, also without a last name; Mengapa? tells where each comes from', async ({ freshPage }) => {
  const { page } = await freshPage({ viewport: desktop });
  await signInAt(page, accounts.superadmin, '/privileges/users');
  await expect(page).toHaveTitle('Pengguna');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('List User');
  await expect(page.getByRole('columnheader')).toHaveText(['No', 'Nama', 'Email', 'Aksi']);
  await page.getByRole('searchbox').fill(accounts.otherOfficer.email);
  await expect(page.getByRole('row')).toHaveCount(2);
  await page
    .getByRole('button', { name: /^Permission / })
    .first()
    .click();
  await expect(page).toHaveURL(/\/permissions\/\d+\/\w+/);
  await expect(page).toHaveTitle('List Role Permission');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^List Permission \w+/);
  await expect(page.getByRole('navigation', { name: 'Lokasi halaman' })).toBeVisible();
  const menus = page.waitForRequest((request) => /\/user-service\/privileges\/menus\?.*limit=1000/.test(request.url()));
  await page.getByRole('button', { name: 'Tambah Permission' }).first().click();
  await pick(page, /Nama Menu/, 'Lantai', '/floors');
  await menus;
  await dialog(page, 'Tambah Permission').getByRole('checkbox', { name: 'Read' }).check();
  await dialog(page).getByRole('button', { name: 'Tambahkan' }).click();
  await expect(page.getByText('Data berhasil ditambahkan.')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: '/floors' })).toBeVisible();
  const ofRole = page.getByRole('region', { name: 'Dari role, hanya dibaca' });
  await expect(ofRole.getByRole('row').filter({ hasText: '/beranda-patrol' }).getByRole('cell').nth(1)).toHaveText('Acces');
  await expect(ofRole.getByText('/floors')).toHaveCount(0);
  await expect(ofRole.getByRole('button')).toHaveCount(0);
  await page.getByRole('button', { name: 'Ubah Data Lantai' }).click();
  await dialog(page, 'Update Role Permission').getByRole('checkbox', { name: 'Delete' }).check();
  await dialog(page).getByRole('button', { name: 'Simpan' }).click();
  await expect(page.getByRole('row').filter({ hasText: '/floors' }).getByRole('cell').nth(6)).toHaveText('Acces');

  await page.getByRole('button', { name: 'Mengapa?' }).click();
  const why = dialog(page, /^Mengapa\?/);
  const line = (url: string) => why.getByRole('row').filter({ hasText: url });
  await expect(line('/floors').getByRole('cell')).toHaveText(['Tidak', 'Sendiri', 'Tidak', 'Sendiri']);
  await expect(line('/beranda-patrol').getByRole('cell').nth(1)).toHaveText('Role');
  // Rights that are held come first: no row without a right comes before one with.
  const held = await why
    // A row without a heading tells what another menu opens of the one above it.
    .locator('tbody tr:has(th)')
    .evaluateAll((rows) => rows.map((row) => [...row.querySelectorAll('td')].some((cell) => cell.textContent !== 'Tidak')));
  expect(held).toContain(true);
  expect(held).toEqual([...held].sort((a, b) => Number(b) - Number(a)));
  await why.getByRole('searchbox').fill('/floors');
  await expect(why.getByRole('row')).toHaveCount(2);
  await page.goBack();
  await expect(why).toHaveCount(0);

  const id = /permissions\/(\d+)/.exec(page.url())?.[1];
  await page.goto(`/permissions/${id}/Budi%20%26%20%3Cb%3E/`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('List Permission Budi & <b>');
  await page.reload();
  await expect(page.getByRole('row').filter({ hasText: '/floors' })).toBeVisible();
  await page.getByRole('button', { name: 'Hapus Data Lantai' }).click();
  await expect(page.getByText('Menghapus data ini: Data Lantai', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Ya, Hapus' }).click();
  await expect(page.getByRole('row').filter({ hasText: '/floors' })).toHaveCount(0);
});

test('on a phone: who has no last name is reached by a tap, a right in both places says so, a level opens everything, and the list is read again', async ({
  freshPage,
  server,
}) => {
  const { page } = await freshPage({ viewport: phone });
  const client = await ServicesClient.login(server.origin, accounts.superadmin);
  const role = await newRole(client);
  const name = `Tunggal ${unique()}`;
  const [floors] = await client.rows('/api/privileges/menus', '/floors');
  const rights = [{ id_menu: floors?.id, read: true }];
  await client.call('POST', '/api/privileges/role-permissions/store', { id_role: role.id, menus: rights });
  const made = await client.call('POST', '/api/privileges/users/store', {
    id_role: Number(role.id),
    username: name,
    password: 'kata-sandi-uji',
    email: `${unique()}@uji.test`,
    level: 'user',
    firstname: 'Tunggal',
    ysb_branch_id: 'BKS',
  });
  await client.call('POST', '/user-service/privileges/permissions/store', { id_user: (made.data as { id: number }).id, menus: rights });
  await signInAt(page, accounts.superadmin, '/privileges/users');
  await page.getByRole('searchbox').fill(name);
  await page.getByRole('button', { name: `Aksi untuk ${name}` }).click();
  const isList = (url: string) => /\/privileges\/permissions\/\d+\?/.test(url);
  // A press during the first reading joins it and requests nothing of its own.
  const read = page.waitForResponse((response) => isList(response.url()));
  await page.getByRole('button', { name: /^Permission/ }).click();
  await expect(page).toHaveURL(/\/permissions\/\d+\/Tunggal$/);
  await expect(page.getByRole('link', { name: 'List User' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'List Permission Tunggal' })).toBeVisible();
  await (await read).finished();
  await expect(page.getByText(/^Total Rows/).filter({ visible: true })).toBeVisible();
  const again = page.waitForRequest((request) => isList(request.url()));
  await page.getByRole('button', { name: 'Muat ulang' }).click();
  await again;
  await page.getByRole('button', { name: 'Mengapa?' }).click();
  await expect(
    dialog(page, /^Mengapa\?/)
      .getByText('Role dan sendiri')
      .first(),
  ).toBeVisible();

  const [above] = await client.rows('/api/privileges/users', accounts.superadmin.email);
  await page.goto(`/permissions/${above?.id}/Rangga?dialog=why`);
  await expect(
    dialog(page, /^Mengapa\?/)
      .getByText('Level', { exact: true })
      .first(),
  ).toBeVisible();
});

test('Lihat sebagai peran: the menus of the role, nothing can be written, and a way out', async ({ freshPage, server }) => {
  const { page } = await freshPage({ viewport: desktop });
  const client = await ServicesClient.login(server.origin, accounts.superadmin);
  const roles = await client.rows('/api/privileges/roles', 'Admin Cabang');
  const role = roles.find(({ ysb_branch_id }) => ysb_branch_id === 'BKS');
  await signInAt(page, accounts.superadmin, `/privileges/roles/${role?.id}/admin-cabang`);
  await page.getByRole('button', { name: /^Lihat sebagai peran/ }).click();
  await expect(page).toHaveURL(/\/dashboard/);
  await expect(page.getByText('Melihat sebagai peran Admin Cabang.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'List Setup' })).toHaveCount(0);

  const writes: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') writes.push(`${request.method()} ${request.url()}`);
  });
  await page.getByRole('button', { name: 'Lokasi' }).click();
  await page.getByRole('link', { name: 'Data Lantai' }).first().click();
  await page.getByRole('button', { name: 'Tambah Lantai' }).first().click();
  await dialog(page).getByRole('textbox').first().fill('Tidak boleh ada');
  await dialog(page).getByRole('button', { name: 'Tambahkan' }).click();
  await expect(page.getByText(/hanya untuk melihat/).first()).toBeVisible();
  // First the alert, then the form.
  await expect(async () => {
    await page.keyboard.press('Escape');
    await expect(page.locator('[data-layer="dialog"]')).toHaveCount(0, { timeout: 500 });
  }).toPass();
  expect(writes).toEqual([]);

  await page.getByRole('button', { name: 'Keluar dari pratinjau' }).click();
  await expect(page).toHaveURL(/\/privileges\/roles\/\d+\/admin-cabang/);
  await expect(page.getByText('Melihat sebagai peran')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'List Setup' })).toBeVisible();
});

test('a changed right reaches the person without a new login; offline the device keeps its menus', { tag: '@core' }, async ({
  device,
  server,
}) => {
  const { page } = await device({ viewport: desktop });
  const client = await ServicesClient.login(server.origin, accounts.superadmin);
  const [person] = await client.rows('/api/privileges/users', accounts.otherOfficer.email);
  const menus = await client.rows('/api/privileges/menus', '', 1000);
  const menu = menus.find(({ url }) => url === '/departments');
  await signInAt(page, accounts.otherOfficer, '/departments');
  await expect(page.getByText('Yang kurang: hak melihat (Read) atas /departments', { exact: false })).toBeVisible();
  await expect(page.getByText('superadmin, developer, atau pengelola role', { exact: false })).toBeVisible();
  const granted = await client.call('POST', '/user-service/privileges/permissions/store', {
    id_user: person?.id,
    menus: [{ id_menu: menu?.id, create: false, read: true, update: false, delete: false }],
  });
  const shown = page.getByRole('button', { name: 'Lembaga' });
  await expect(shown).toHaveCount(0);
  // Not fetched again within ten seconds of the last time.
  await page.evaluate(() => {
    const now = Date.now.bind(Date);
    Date.now = () => now() + 10_500;
  });
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(shown).toBeVisible();
  await untilInstalled(page);
  await page.context().setOffline(true);
  // Taken away meanwhile: the device cannot know, and keeps what it has, even across a restart.
  const entry = (granted.data as { id: number }[])[0];
  await client.call('DELETE', `/user-service/privileges/permissions/${entry?.id}`);
  await page.goto('/dashboard');
  await expect(shown).toBeVisible();
  await page.context().setOffline(false);
  await expect(shown).toHaveCount(0);
});

test('opened by its address on a tablet the role is called by its own name, and all four rights are in sight', async ({
  freshPage,
  server,
}) => {
  const { page } = await freshPage({ viewport: tablet });
  const client = await ServicesClient.login(server.origin, accounts.superadmin);
  const role = await newRole(client);
  const [menu] = await client.rows('/api/privileges/menus', '', 1);
  await client.call('POST', '/api/privileges/role-permissions/store', { id_role: role.id, menus: [{ id_menu: menu?.id, read: true }] });
  await signInAt(page, accounts.superadmin, `/privileges/roles/${role.id}/yang-di-alamat`);
  await expect(page.getByRole('navigation', { name: 'Lokasi halaman' })).toContainText(role.name);
  await expect(page.locator('.page-head .chip').first()).toHaveText('karyawan');
  await expect(page.getByRole('row')).toHaveCount(2);
  for (const word of ['Create', 'Read', 'Update', 'Delete']) {
    const heading = await page.getByRole('columnheader', { name: word, exact: true }).boundingBox();
    const acts = await page.getByRole('columnheader', { name: 'Aksi', exact: true }).boundingBox();
    expect((heading?.x ?? 0) + (heading?.width ?? 0), word).toBeLessThanOrEqual((acts?.x ?? 0) + 1);
  }
  // From the list to the matrix: what the list left on the device is never said to be all there is.
  const said: string[] = [];
  await page.exposeFunction('noteSaid', (words: string) => said.push(words));
  await page.evaluate(() => {
    const look = () => {
      for (const note of document.querySelectorAll('.matrix-note')) Reflect.get(window, 'noteSaid')(note.textContent);
    };
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
  });
  await page.getByRole('link', { name: 'Matriks' }).click();
  await expect(box(page, `Read ${menu?.name}`)).toHaveAttribute('aria-checked', 'true');
  await expect(box(page, 'Semua hak, semua menu')).not.toHaveAttribute('aria-disabled', 'true');
  expect(said).toEqual([]);

  // Some of them, and all of one: a line and a tick even with forced colours.
  const some = page.getByRole('checkbox', { name: 'Semua Read' }).locator('.check');
  await inForcedColours(some, () => expect.poll(() => tonesBetween(some, [0.5, 0.25], [0.5, 0.75])).toBeGreaterThan(1));

  // On touch: what is next to and above the lists, and every box.
  for (const [what, targets] of [
    ['the rail', page.locator('.sidebar').getByRole('link')],
    ['modules', page.locator('.sidebar').getByRole('button')],
    ['the trail', page.locator('.crumbs').getByRole('link')],
    ['boxes', page.getByRole('table').getByRole('checkbox')],
  ] as const)
    expect(await smallerThan44(targets), what).toEqual([]);
  for (const name of ['Halaman Utama', 'Kotak Keluar']) {
    const word = page.locator('.sidebar').getByRole('link', { name }).locator('.label');
    await expect(word).toBeVisible();
    expect(await word.evaluate((node) => node.scrollWidth - node.clientWidth), name).toBeLessThanOrEqual(0);
  }
  await visit(page, '/departments');
  expect(await smallerThan44(page.getByRole('columnheader').getByRole('button')), 'heads that sort').toEqual([]);
});

test('offline the rights can be read and not changed, and the buttons say so', async ({ device, server }) => {
  const { page } = await device({ viewport: desktop });
  const client = await ServicesClient.login(server.origin, accounts.superadmin);
  const role = await newRole(client);
  const menus = await client.rows('/api/privileges/menus', '', 1000);
  const [menu] = menus;
  await client.call('POST', '/api/privileges/role-permissions/store', { id_role: role.id, menus: [{ id_menu: menu?.id, read: true }] });
  await signInAt(page, accounts.superadmin, `/privileges/roles/${role.id}/uji/matriks`);
  await expect(box(page, `Read ${menu?.name}`)).toHaveAttribute('aria-checked', 'true');
  await page.getByRole('link', { name: 'Daftar' }).click();
  await expect(page.getByRole('row')).toHaveCount(2);
  // An answer still on its way would say that the services can be reached after all.
  await page.waitForLoadState('networkidle');
  await page.context().setOffline(true);
  await expect(page.getByText('Luring').first()).toBeVisible();
  const change = page.getByRole('button', { name: `Ubah ${menu?.name}` });
  // The rows hear of it a moment after the header.
  await expect(change).toHaveAttribute('aria-disabled', 'true');
  // Not its place on the screen: the toolbar may just be making room for the age of the data.
  await Promise.all([
    expect(page.getByText('Perlu sambungan: hak hanya dapat diubah saat tersambung.').first()).toBeVisible(),
    change.dispatchEvent('click'),
  ]);
  await expect(dialog(page)).toHaveCount(0);
  await page.getByRole('link', { name: 'Matriks' }).click();
  await expect(page.getByRole('checkbox', { name: new RegExp(`^Read ${menu?.name}`) })).toHaveAttribute('aria-checked', 'true');
  await expect(page.getByRole('checkbox', { name: new RegExp(`^Read ${menu?.name}`) })).toHaveAttribute('aria-disabled', 'true');
  await page.context().setOffline(false);
});

for (const [width, viewport] of [
  ['390', phone],
  ['1440', desktop],
] as const) {
  test(`axe finds nothing serious on the screens of rights, ${width} wide @long`, async ({ freshPage, server }) => {
    const { page } = await freshPage({ viewport });
    const client = await ServicesClient.login(server.origin, accounts.superadmin);
    const role = await newRole(client);
    await signIn(page, accounts.superadmin);
    const found: Record<string, string[]> = {};
    const look = async (name: string) => {
      await page.waitForLoadState('networkidle');
      const grave = await findings(page);
      if (grave.length > 0) found[name] = grave;
    };
    for (const path of [`/privileges/roles/${role.id}/uji`, '/permissions/4/Budi?dialog=why']) {
      await page.goto(path);
      await look(path);
    }
    await page.goto(`/privileges/roles/${role.id}/uji/matriks`);
    await page.getByRole('checkbox', { name: 'Semua hak, semua menu' }).click();
    await look('matrix');
    await page.getByRole('button', { name: 'Simpan' }).click();
    await look('differences');
    expect(found).toEqual({});
  });
}
