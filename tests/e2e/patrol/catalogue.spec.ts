import type { Locator, Page } from '@playwright/test';
import { findings, findingsInBothThemes } from '../../support/pages/accessibility.ts';
import { accounts } from '../../support/scenes/accounts.ts';
import { desktop, phone } from '../../support/device.ts';
import { ServicesClient } from '../../support/services-client.ts';
import { expect, signIn, signInAt, test, untilInstalled } from '../../support/test.ts';

const api = '/api/privileges';
let count = 0;
/** A name that only this test uses. */
const fresh = (words: string): string => {
  count += 1;
  return `${words} ${Date.now().toString(36)}${count}`;
};

const idOf = ({ data, message }: { readonly data?: unknown; readonly message: string }): string => {
  if (typeof data !== 'object' || data === null || !('id' in data)) throw new Error(message);
  return String(data.id);
};

interface Catalogue {
  readonly services: ServicesClient;
  readonly app: { readonly id: string; readonly name: string };
  readonly modules: readonly { readonly id: string; readonly name: string }[];
  readonly menus: readonly { readonly id: string; readonly name: string; readonly url: string }[];
}

/** An application, modules and menus that nothing is linked to yet. */
async function catalogue(origin: string): Promise<Catalogue> {
  const services = await ServicesClient.login(origin, accounts.superadmin);
  const aplikasi = fresh('Kategori Uji');
  const app = { id: idOf(await services.call('POST', `${api}/apps/store`, { aplikasi })), name: aplikasi };
  const modules = [];
  for (const words of ['Module A', 'Module B']) {
    const name = fresh(words);
    const body = { name, icon_name: 'bi bi-people', color_icon: '#1d4ed8', number_order: 90 };
    modules.push({ id: idOf(await services.call('POST', `${api}/modules/store`, body)), name });
  }
  const menus = [];
  for (const words of ['Menu A', 'Menu B']) {
    const name = fresh(words);
    const url = `/uji-${Date.now().toString(36)}-${count}`;
    const body = { name, url, icon: 'people-outline', color_icon: 'black', number_order: 7, show: false };
    menus.push({ id: idOf(await services.call('POST', `${api}/menus/store`, body)), name, url });
  }
  return { services, app, modules, menus };
}

const [first, second] = [0, 1];
function at<T>(list: readonly T[], index: number): T {
  const one = list[index];
  if (one === undefined) throw new Error(`nothing at ${index}`);
  return one;
}

async function pick(dialog: Locator, label: string, search: string): Promise<void> {
  const box = dialog.getByRole('combobox', { name: label, exact: true });
  await box.fill(search);
  await dialog.page().getByRole('option', { name: search }).first().click();
}

/** Applies a search; Enter would open a single match. */
async function find(page: Page, text: string): Promise<void> {
  await page.getByRole('searchbox').fill(text);
  await expect(page).toHaveURL(/search=/);
}

const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });
const open = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click();
const confirm = (page: Page) => page.getByRole('button', { name: 'Ya, Hapus' }).click();
const closeAlert = (page: Page) => page.getByRole('alertdialog').getByRole('button', { name: 'Tutup' }).click();

test('from List Setup to the modules of an application: pickers, a refusal that keeps them, and the list to tick', async ({
  freshPage,
  server,
}) => {
  const { services, app, modules } = await catalogue(server.origin);
  const { page } = await freshPage({ viewport: desktop });
  await signInAt(page, accounts.superadmin, '/privileges/setups');
  await expect(page).toHaveTitle('List Setup');
  await expect(page.getByRole('columnheader')).toHaveText(['No', 'Kategori', 'Module']);
  await find(page, app.name);
  await page.getByRole('link', { name: `Detail ${app.name}` }).click();
  await expect(page).toHaveURL(new RegExp(`/privileges/app-modules/${app.id}/[a-z0-9-]+$`));
  await expect(page).toHaveTitle('Integrasi Module');
  await expect(page.getByRole('heading', { level: 1, name: 'Integrasi Module' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Lokasi halaman' })).toHaveText(`List Setup${app.name}`);
  await expect(page.getByRole('button', { name: 'Hapus Module' })).toHaveCount(0);

  await open(page, /^Tambah/);
  const dialog = dialogOf(page, 'Tambah Module');
  await expect(dialog.getByRole('button', { name: /^Remove/ })).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(dialog.getByRole('button', { name: /^Remove/ })).toHaveCount(2);
  await expect(dialog.getByRole('button', { name: 'Add', exact: true })).toHaveCount(1);
  await expect(dialog.getByRole('combobox', { name: 'Nama Module 2' })).toBeFocused();
  await pick(dialog, 'Nama Module 1', at(modules, first).name);
  await dialog.getByRole('button', { name: 'Tambahkan' }).click();
  await expect(dialog.getByText('Nama Module wajib dipilih.')).toBeVisible();
  // What is picked in one row is not offered in another.
  await dialog.getByRole('combobox', { name: 'Nama Module 2' }).fill(at(modules, first).name);
  await expect(page.getByText('Tidak ada yang cocok')).toBeVisible();
  await pick(dialog, 'Nama Module 2', at(modules, second).name);

  await page.route(`**${api}/app-modules/store`, (route) =>
    route.fulfill({ status: 422, json: { error: 1, message: 'Layanan menolak.', data: null } }),
  );
  await dialog.getByRole('button', { name: 'Tambahkan' }).click();
  await expect(page.getByText('Layanan menolak.')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await page.unroute(`**${api}/app-modules/store`);
  await page.getByRole('button', { name: 'Buka lagi' }).click();
  await expect(dialog.getByRole('combobox', { name: 'Nama Module 1' })).toHaveValue(at(modules, first).name);
  await dialog.getByRole('button', { name: 'Batal' }).click();
  await page.reload();
  await open(page, /^Tambah/);
  await expect(dialog.getByText('Isian yang belum terkirim ditampilkan lagi.')).toBeVisible();
  await expect(dialog.getByRole('combobox', { name: 'Nama Module 2' })).toHaveValue(at(modules, second).name);
  await dialog.getByRole('button', { name: 'Tambahkan' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('columnheader')).toHaveText(['No', 'Nama Module', 'Menu']);
  await expect(page.getByRole('row').filter({ hasText: at(modules, second).name })).toBeVisible();

  // Taken ones are not offered again, and nothing is left of the sent rows.
  await open(page, /^Tambah/);
  await expect(dialog.getByRole('combobox')).toHaveCount(1);
  await dialog.getByRole('combobox').fill(at(modules, first).name);
  await expect(page.getByText('Tidak ada yang cocok')).toBeVisible();
  await page.keyboard.press('Escape');
  await dialog.getByRole('button', { name: 'Batal' }).click();

  await open(page, 'Hapus Module');
  const removal = dialogOf(page, 'Hapus Module');
  await expect(removal.getByRole('checkbox')).toHaveCount(2);
  await removal.getByRole('button', { name: 'Hapus', exact: true }).click();
  await expect(removal.getByText('Pilih paling sedikit satu.')).toBeVisible();
  await removal.getByRole('checkbox', { name: at(modules, first).name }).check();
  await removal.getByRole('button', { name: 'Hapus', exact: true }).click();
  await expect(page.getByText('Apakah Kamu Yakin?')).toBeVisible();
  await confirm(page);
  await expect(page.getByText('Data berhasil di hapus!')).toBeVisible();
  await expect(removal).toHaveCount(0);
  await expect(page.getByRole('row').filter({ hasText: at(modules, first).name })).toHaveCount(0);
  await expect(page.getByRole('row').filter({ hasText: at(modules, second).name })).toBeVisible();
  const left = await services.call('GET', `${api}/app-modules?page=1&limit=10&ascending=1&search=&id_app=${app.id}`);
  expect(left.pagination?.total).toBe(1);
});

test('menus of a module on a phone; the trash of Integrasi Module is for wide screens', async ({ freshPage, server }) => {
  const { services, app, modules, menus } = await catalogue(server.origin);
  await services.call('POST', `${api}/app-modules/store`, { id_app: app.id, modules: modules.map(({ id }) => ({ id_module: id })) });
  const { page } = await freshPage({ viewport: phone });
  await signInAt(page, accounts.superadmin, `/privileges/app-modules/${app.id}/uji`);
  const name = at(modules, first).name;
  await expect(page.getByRole('link', { name: `Detail ${name}` })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Hapus Module' })).toHaveCount(0);
  await page.getByRole('link', { name: `Detail ${name}` }).click();
  await expect(page).toHaveTitle('Integrasi Menu');
  await expect(page.getByRole('navigation', { name: 'Lokasi halaman' })).toHaveText(`List Setup${name}`);
  await open(page, 'Tambah Menu');
  const dialog = dialogOf(page, 'Tambah Menu');
  await dialog.getByRole('combobox').fill(at(menus, first).name);
  // Name and address of the menu.
  await page.getByRole('option', { name: `${at(menus, first).name} · ${at(menus, first).url}` }).click();
  await dialog.getByRole('button', { name: 'Tambahkan' }).click();
  await expect(page.getByRole('article').filter({ hasText: at(menus, first).name })).toBeVisible();
  await open(page, 'Hapus Menu');
  const removal = dialogOf(page, 'Hapus Menu');
  await expect(removal.getByText(at(menus, first).url)).toBeVisible();
  await removal.getByRole('checkbox').check();
  expect(await findings(page)).toEqual([]);
  await removal.getByRole('button', { name: 'Hapus', exact: true }).click();
  await confirm(page);
  await expect(page.getByText('Data berhasil di hapus!')).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(0);
  await page.getByRole('link', { name: 'List Setup' }).click();
  await expect(page).toHaveURL(/\/privileges\/setups$/);
});

test('List Sub Module: its columns, and a failed removal without words', async ({ freshPage, server }) => {
  const { modules, menus } = await catalogue(server.origin);
  const { page } = await freshPage({ viewport: desktop });
  await signInAt(page, accounts.superadmin, '/privileges/modules');
  await expect(page).toHaveTitle('List Module');
  await expect(page.getByRole('columnheader')).toHaveText(['No', 'Nama Module', 'Icon', 'Number Order', 'Aksi']);
  await find(page, at(modules, first).name);
  await page.getByRole('link', { name: at(modules, first).name }).click();
  await expect(page).toHaveTitle('List Sub Module');
  await open(page, 'Tambah Sub Module');
  const dialog = dialogOf(page, 'Tambah Module');
  await pick(dialog, 'Nama Menu', at(menus, first).name);
  await dialog.getByRole('button', { name: 'Tambahkan' }).click();
  await expect(page.getByRole('columnheader')).toHaveText(['No', 'Nama Menu', 'Icon', 'Number Order']);
  const { name, url } = at(menus, first);
  await expect(page.getByRole('row').filter({ hasText: name }).getByRole('cell')).toHaveText(['1', name, url, '7']);

  await page.route(`**${api}/module-menus/*`, (route) =>
    route.request().method() === 'DELETE' ? route.fulfill({ status: 500, json: { error: 1, message: '', data: null } }) : route.fallback(),
  );
  await open(page, 'Hapus Sub Module');
  const removal = dialogOf(page, 'Hapus Sub Module');
  await removal.getByRole('checkbox', { name }).check();
  await removal.getByRole('button', { name: 'Hapus', exact: true }).click();
  await confirm(page);
  await expect(page.getByText('An error occurred')).toBeVisible();
  await closeAlert(page);
  await expect(removal.getByRole('checkbox', { name })).toBeChecked();
  await page.unroute(`**${api}/module-menus/*`);
  await removal.getByRole('button', { name: 'Hapus', exact: true }).click();
  await confirm(page);
  await expect(page.getByText('Data berhasil di hapus!')).toBeVisible();
  await expect(page.getByText('Belum ada sub module')).toBeVisible();
});

test('a category, a module and a menu live: icon and colour with preview, Show or Hide, and the words of a deletion', async ({
  freshPage,
  server,
}) => {
  const services = await ServicesClient.login(server.origin, accounts.superadmin);
  const { page } = await freshPage({ viewport: desktop });
  await signInAt(page, accounts.superadmin, '/privileges/apps');
  await expect(page).toHaveTitle('List Kategori');
  await expect(page.getByRole('columnheader')).toHaveText(['No', 'Kategori', 'Aksi']);
  const category = fresh('<b>Kategori</b>');
  await open(page, /^Tambah Kategori/);
  await dialogOf(page, 'Tambah Kategori').getByLabel('Kategori').fill(category);
  await page.getByRole('button', { name: 'Tambahkan' }).click();
  await find(page, category);
  await page.getByRole('button', { name: `Ubah ${category}` }).click();
  await dialogOf(page, 'Update Kategori').getByLabel('Kategori').fill(`${category} 2`);
  await page.getByRole('button', { name: 'Perbarui' }).click();
  await page.getByRole('button', { name: `Hapus ${category} 2` }).click();
  await confirm(page);
  await expect(page.getByText('Data berhasil di hapus!')).toBeVisible();

  await page.goto('/privileges/menus');
  await expect(page).toHaveTitle('List Security');
  await expect(page.getByRole('heading', { level: 1, name: 'Menu', exact: true })).toBeVisible();
  await expect(page.getByRole('columnheader')).toHaveText(['No', 'Nama Menu', 'Url', 'Icon', 'Catatan', 'Aksi']);
  const name = fresh('Menu');
  await open(page, /^Tambah Menu/);
  const dialog = dialogOf(page, 'Tambah Menu');
  await expect(dialog.getByRole('radio', { name: 'Show' })).toBeChecked();
  await dialog.getByLabel('Nama Menu').fill(name);
  await dialog.getByRole('textbox', { name: 'Url' }).fill('https://example.org');
  await dialog.getByRole('combobox', { name: 'Icon' }).fill('qr');
  await page.getByRole('option', { name: 'qr-code-outline' }).click();
  await dialog.getByRole('textbox', { name: 'Color Icon', exact: true }).fill('#be185d');
  await expect(dialog.getByLabel('Pilih Color Icon dari palet')).toHaveValue('#be185d');
  await dialog.getByLabel('Number Order').fill('12');
  await dialog.getByRole('radio', { name: 'Hide' }).check();
  await dialog.getByRole('button', { name: 'Tambahkan' }).click();
  await expect(dialog.getByText(/alamat di dalam aplikasi/)).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Url' }).fill(`/uji-${Date.now().toString(36)}`);
  await dialog.getByRole('button', { name: 'Tambahkan' }).click();
  await expect(dialog).toHaveCount(0);
  await find(page, name);
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row).toContainText('12');
  await expect(row.locator('.data-icon')).toHaveCSS('color', 'rgb(190, 24, 93)');
  const [stored] = await services.rows(`${api}/menus`, name);
  expect(stored).toMatchObject({ icon: 'qr-code-outline', color_icon: '#be185d', number_order: 12, show: false });
  await page.getByRole('button', { name: `Ubah ${name}` }).click();
  const edit = dialogOf(page, 'Update Menu');
  await expect(edit.getByRole('radio', { name: 'Hide' })).toBeChecked();
  expect(await findings(page)).toEqual([]);
  await edit.getByRole('radio', { name: 'Show' }).check();
  await edit.getByLabel('Number Order').fill('13');
  await edit.getByRole('button', { name: 'Perbarui' }).click();
  await expect.poll(async () => (await services.rows(`${api}/menus`, name))[0]?.show).toBe(true);
  await expect(row).toContainText('13');
  await page.getByRole('button', { name: `Hapus ${name}` }).click();
  await confirm(page);
  await expect(page.getByText('Your data has been successfully deleted')).toBeVisible();

  await page.goto('/privileges/modules');
  const module = fresh('Module');
  await open(page, /^Tambah Module/);
  const adding = dialogOf(page, 'Tambah Module');
  await adding.getByLabel('Nama Module').fill(module);
  // A name without a picture in this app stays as it is and shows the neutral icon.
  await adding.getByRole('combobox', { name: 'Icon' }).fill('bi bi-rocket');
  await adding.getByLabel('Number Order').fill('3');
  await adding.getByRole('button', { name: 'Tambahkan' }).click();
  await find(page, module);
  await expect(page.getByRole('row').filter({ hasText: module })).toContainText('bi bi-rocket');
  await page.getByRole('button', { name: `Ubah ${module}` }).click();
  await expect(dialogOf(page, 'Update Module').getByLabel('Number Order')).toHaveValue('3');
});

const odd = ['a/b 50% ?x=1#y', '<img src=x onerror=alert(1)>', 'Ilmu & Amal “2026” 🕌', '$id_app', '..', 'v1.2.js', ''];

test('names in addresses may hold anything: by click, by reload, offline @long', async ({ device, server, wire }) => {
  const { services, app, modules } = await catalogue(server.origin);
  const name = at(modules, first).name;
  await services.call('POST', `${api}/app-modules/store`, { id_app: app.id, modules: [{ id_module: at(modules, first).id }] });
  const tool = await device({ viewport: desktop });
  const { page } = tool;
  await signIn(page, accounts.superadmin);
  const isThere = async () => {
    await expect(page.getByRole('heading', { level: 1, name: 'Integrasi Module' })).toBeVisible();
    await expect(page.getByRole('link', { name: `Detail ${name}` })).toBeVisible();
  };
  // Without the worker the services themselves have to serve the page.
  for (const slug of odd.filter((one) => one !== '..')) {
    await page.goto(`/privileges/app-modules/${app.id}/${encodeURIComponent(slug)}`);
    await isThere();
  }
  await untilInstalled(page);
  for (const slug of odd) {
    await page.unrouteAll();
    await page.route(`**${api}/apps?**`, async (route) => {
      const answer = await route.fetch();
      const body: { data: { id: number }[] } = await answer.json();
      const data = body.data.map((row) => (String(row.id) === app.id ? { ...row, slug_name: slug } : row));
      await route.fulfill({ response: answer, json: { ...body, data } });
    });
    await page.goto(`/privileges/setups?search=${encodeURIComponent(app.name)}`);
    const detail = page.getByRole('link', { name: `Detail ${app.name}` });
    await expect(detail).toHaveAttribute(
      'href',
      slug === '' || slug === '..' ? `/privileges/app-modules/${app.id}` : new RegExp(`^/privileges/app-modules/${app.id}/[^/?#]+$`),
    );
    await detail.click();
    await isThere();
    await page.reload();
    await isThere();
  }
  await tool.running.setOffline(true);
  wire.cut();
  for (const slug of odd.filter((one) => one !== '..')) {
    await page.goto(`/privileges/app-modules/${app.id}/${encodeURIComponent(slug)}`);
    await isThere();
  }
  // Links are read offline but changed only online; the buttons say so.
  await expect(page.getByText(/^Luring/).first()).toBeVisible();
  await expect(page.getByRole('button', { name: /^Tambah/ })).toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('button', { name: /^Tambah/ }).click({ force: true });
  await expect(page.getByText(/hubungan dan hak hanya dapat diubah saat tersambung/).first()).toBeVisible();
  await expect(dialogOf(page, 'Tambah Module')).toHaveCount(0);
});

test('a failed load of List Setup is told by a toast, of others by an alert', async ({ freshPage }) => {
  const { page } = await freshPage({ viewport: desktop });
  await signIn(page, accounts.superadmin);
  await page.route(`**${api}/apps?**`, (route) =>
    route.fulfill({ status: 500, json: { error: 1, message: 'Layanan sibuk.', data: null } }),
  );
  await page.goto('/privileges/setups');
  await expect(page.getByText('Layanan sibuk.').first()).toBeVisible();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await page.goto('/privileges/apps');
  await expect(page.getByRole('alertdialog')).toContainText('Failed');
});

for (const [layout, viewport] of [
  ['390', phone],
  ['1440', desktop],
] as const) {
  // The forms themselves are checked with all the others (axe.spec.ts).
  test(`axe finds nothing serious in the dialogs, ${layout} wide`, async ({ freshPage }) => {
    const { page } = await freshPage({ viewport });
    await signInAt(page, accounts.superadmin, '/privileges/app-modules/1/master-data?dialog=remove');
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(await findingsInBothThemes(page)).toEqual([]);
    await page.goto('/privileges/menus?dialog=add');
    await page.getByRole('dialog').getByRole('combobox', { name: 'Icon' }).click();
    await expect(page.getByRole('option', { name: 'add-outline', exact: true })).toBeVisible();
    expect(await findingsInBothThemes(page)).toEqual([]);
  });
}
