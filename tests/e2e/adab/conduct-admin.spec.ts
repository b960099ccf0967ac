import type { Page } from '@playwright/test';
import { findings } from '../../support/pages/accessibility.ts';
import { accounts } from '../../support/scenes/accounts.ts';
import { desktop, phone } from '../../support/device.ts';
import { ServicesClient } from '../../support/services-client.ts';
import { expect, signIn, signInAt, test, untilInstalled } from '../../support/test.ts';
import { visit } from '../../support/pages/visit.ts';

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
const refusal = { status: 422, json: { error: 1, message: 'Layanan menolak.', data: null } };

const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });
const trail = (page: Page) => page.getByRole('navigation', { name: 'Lokasi halaman' });
const confirm = (page: Page) => page.getByRole('button', { name: 'Ya, Hapus' }).click();

async function find(page: Page, text: string): Promise<void> {
  await page.getByRole('searchbox').fill(text);
  await expect(page).toHaveURL(/search=/);
}

/** A dimension with an element, to attach others to. */
async function branchOfTree(services: ServicesClient) {
  const dimensi = fresh('Adab');
  const dimensiId = idOf(await services.call('POST', '/api/dimensis/store', { name_dimensi: dimensi }));
  const element = fresh('Salat');
  const about = `Menjaga ${element}`;
  const body = { name_element: element, ysb_dimensi_id: Number(dimensiId), description: about };
  return { dimensi, dimensiId, element, about, elementId: idOf(await services.call('POST', '/api/elements/store', body)) };
}

test('a KKCA lives on a desktop; a refused one closes the dialog and keeps what was typed', { tag: ['@plain', '@core'] }, async ({
  freshPage,
  server,
}) => {
  const { page } = await freshPage({ viewport: desktop });
  const services = await ServicesClient.login(server.origin, accounts.admin);
  await signInAt(page, accounts.admin, '/kkca');
  await expect(page).toHaveTitle('KKCA');
  await expect(page.getByRole('heading', { level: 1, name: 'Data KKCA' })).toBeVisible();
  await expect(trail(page)).toHaveText('BerandaKKCA');
  await expect(page.getByRole('columnheader')).toHaveText(['No', 'Nama KKCA', 'Persentase', 'Action']);
  const name = fresh('Sikap di Kelas');
  const dialog = dialogOf(page, 'Tambah KKCA');
  await page.getByRole('button', { name: 'Tambah KKCA' }).first().click();
  await dialog.getByLabel('Nama KKCA').fill(name);
  await dialog.getByLabel('Persentase').fill('tiga puluh %');
  expect(await findings(page)).toEqual([]);
  await page.route('**/api/kkca/store', (route) => route.fulfill(refusal));
  await dialog.getByRole('button', { name: 'Tambahkan' }).click();
  await expect(page.getByRole('alertdialog', { name: 'Failed' })).toContainText('Layanan menolak.');
  await expect(dialog).toHaveCount(0);
  await page.unroute('**/api/kkca/store');
  await page.getByRole('button', { name: 'Buka lagi' }).click();
  await expect(dialog.getByLabel('Nama KKCA')).toHaveValue(name);
  await dialog.getByRole('button', { name: 'Tambahkan' }).click();
  await expect(dialog).toHaveCount(0);
  await find(page, name);
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row.getByRole('cell').nth(2)).toHaveText('tiga puluh %');

  await page.getByRole('button', { name: `Ubah ${name}` }).click();
  const edit = dialogOf(page, 'Update KKCA');
  await expect(edit.getByLabel('Nama KKCA')).toHaveValue(name);
  await edit.getByLabel('Persentase').fill('35%');
  await page.route('**/api/kkca/*', (route) => (route.request().method() === 'PUT' ? route.fulfill(refusal) : route.fallback()));
  await edit.getByRole('button', { name: 'Perbarui' }).click();
  await expect(page.getByText('Layanan menolak.').first()).toBeVisible();
  await expect(edit.getByLabel('Persentase')).toHaveValue('35%');
  await page.unroute('**/api/kkca/*');
  await edit.getByRole('button', { name: 'Perbarui' }).click();
  await expect(row.getByRole('cell').nth(2)).toHaveText('35%');
  await page.getByRole('button', { name: `Hapus ${name}` }).click();
  await expect(page.getByText('Menghapus data ini')).toBeVisible();
  await confirm(page);
  await expect(page.getByText('Data berhasil di hapus!')).toBeVisible();
  await expect.poll(async () => (await services.rows('/api/kkca', name)).length).toBe(0);
  await visit(page, '/data-dimensi');
  await expect(page.getByRole('columnheader')).toHaveText(['No', 'Nama Dimensi', 'Action']);
  await trail(page).getByRole('link', { name: 'Beranda' }).click();
  await expect(page).toHaveURL(/\/beranda-laporan-adab$/);
  await page.setViewportSize(phone);
  await visit(page, '/kkca');
  await expect(page.getByRole('button', { name: 'KKCA' }).filter({ hasText: /^KKCA$/ })).toBeVisible();
});

test('dimensions on a phone: made and changed without a connection, and not deleted while elements are in them', async ({
  device,
  server,
  wire,
}) => {
  const tool = await device({ viewport: phone });
  const { page } = tool;
  const services = await ServicesClient.login(server.origin, accounts.admin);
  const { dimensi } = await branchOfTree(services);
  await signIn(page, accounts.admin);
  await untilInstalled(page);
  await visit(page, '/data-dimensi');
  await expect(page).toHaveTitle('Elements');
  await expect(page.getByRole('heading', { level: 1, name: 'Data Dimensi' })).toBeVisible();
  await find(page, dimensi);
  await expect(page.getByRole('article').filter({ hasText: dimensi })).toBeVisible();

  await tool.running.setOffline(true);
  wire.cut();
  const name = `${dimensi} baru`;
  await page
    .getByRole('button', { name: 'Dimensi' })
    .filter({ hasText: /^Dimensi$/ })
    .click();
  await dialogOf(page, 'Tambah Dimensi').getByLabel('Nama Dimensi').fill(`${name} sekali`);
  expect(await findings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Tambahkan' }).click();
  await expect(page.getByRole('article').filter({ hasText: `${name} sekali` })).toContainText('Belum terkirim');
  await page.getByRole('button', { name: `Aksi untuk ${name} sekali` }).click();
  await page.getByRole('button', { name: 'Ubah', exact: true }).click();
  await dialogOf(page, 'Update Dimensi').getByLabel('Nama Dimensi').fill(name);
  await page.getByRole('button', { name: 'Perbarui' }).click();
  await expect(page.getByRole('article').filter({ hasText: name })).toContainText('Belum terkirim');
  wire.mend();
  await tool.running.setOffline(false);
  await expect.poll(async () => (await services.rows('/api/dimensis', name)).length).toBe(1);
  await expect(page.getByText('Belum terkirim')).toHaveCount(0);

  await page.getByRole('button', { name: `Aksi untuk ${dimensi}`, exact: true }).click();
  await page.getByRole('button', { name: 'Hapus', exact: true }).click();
  await confirm(page);
  await expect(page.getByRole('alertdialog', { name: 'Failed' })).toContainText('1 Element (Salat');
  expect(await services.rows('/api/dimensis', dimensi)).toHaveLength(2);
});

test('an element on a desktop: two names of its description, its dimension, and the way to its sub-elements', { tag: '@plain' }, async ({
  freshPage,
  server,
}) => {
  const { page } = await freshPage({ viewport: desktop });
  const services = await ServicesClient.login(server.origin, accounts.admin);
  const { dimensi } = await branchOfTree(services);
  await signInAt(page, accounts.admin, '/elements');
  await expect(page).toHaveTitle('Data Element');
  await expect(page.getByRole('columnheader')).toHaveText(['No', 'Nama Element', 'Dimensi', 'Sub Element', 'Detail', 'Action']);
  const name = fresh("Al-Qur'an");
  await page.getByRole('button', { name: 'Tambah Element' }).first().click();
  const add = dialogOf(page, 'Tambah Element');
  await add.getByLabel('Nama Element').fill(name);
  await add.getByRole('combobox', { name: 'Dimensi' }).fill(dimensi);
  await page.getByRole('option', { name: dimensi }).click();
  await add.getByLabel('Sub Element').fill('Membaca setiap hari');
  expect(await findings(page)).toEqual([]);
  await add.getByRole('button', { name: 'Tambahkan' }).click();
  await expect(add).toHaveCount(0);
  await find(page, name);
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row.getByRole('cell').nth(2)).toHaveText(dimensi);

  await page.getByRole('button', { name: `Ubah ${name}` }).click();
  const edit = dialogOf(page, 'Update Element');
  await expect(edit.getByLabel('Sub Element')).toHaveCount(0);
  await expect(edit.getByLabel('Sub Judul')).toHaveValue('Membaca setiap hari');
  await edit.getByLabel('Sub Judul').fill('Membaca dan menghafal');
  await edit.getByRole('button', { name: 'Perbarui' }).click();
  await expect(row.getByRole('cell').nth(3)).toHaveText('Membaca dan menghafal');
  // The row shows what was typed before the service has it.
  await expect
    .poll(async () => (await services.rows('/api/elements', name))[0])
    .toMatchObject({ description: 'Membaca dan menghafal', name_dimensi: dimensi });
  const [stored] = await services.rows('/api/elements', name);

  await page.getByRole('link', { name: `Detail ${name}` }).click();
  await expect(page).toHaveURL(new RegExp(`/sub-elements/${String(stored?.['id'])}/[a-z0-9-]+$`));
  await expect(page).toHaveTitle('Sub Elements');
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: 'Membaca dan menghafal' })).toHaveCSS('text-align', 'center');
  await expect(trail(page)).toHaveText(`BerandaElement${name}`);
  await page.goBack();
  await page.getByRole('button', { name: `Hapus ${name}` }).click();
  await confirm(page);
  await expect(page.getByText('Data berhasil di hapus!')).toBeVisible();
});

test('sub-elements of one element: static dialogs, a draft of its own, and addresses with any name or none', { tag: '@plain' }, async ({
  freshPage,
  server,
}) => {
  const { page } = await freshPage({ viewport: desktop });
  const services = await ServicesClient.login(server.origin, accounts.admin);
  const one = await branchOfTree(services);
  const other = await branchOfTree(services);
  await signInAt(page, accounts.admin, `/sub-elements/${one.elementId}/${encodeURIComponent('../apa saja?#%')}`);
  await expect(page.getByRole('heading', { level: 1, name: one.element })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: one.about })).toBeVisible();
  await expect(page.getByText('Belum ada sub element')).toBeVisible();
  await page.getByRole('button', { name: 'Tambah Sub Element' }).first().click();
  const add = dialogOf(page, 'Tambah Sub Element');
  const words = fresh('Salat tepat waktu');
  await add.getByLabel('Keterangan Sub Element').fill(words);
  await page.mouse.click(5, 5);
  await page.keyboard.press('Escape');
  await expect(add.getByLabel('Keterangan Sub Element')).toHaveValue(words);
  expect(await findings(page)).toEqual([]);
  await expect(add.getByText(/^Draf tersimpan/)).toBeVisible();

  // The draft belongs to its element and to no other.
  await page.goto(`/sub-elements/${other.elementId}?dialog=add`);
  await expect(page.getByRole('heading', { level: 1, name: other.element })).toBeAttached();
  await expect(add.getByLabel('Keterangan Sub Element')).toHaveValue('');
  await page.goto(`/sub-elements/${one.elementId}?dialog=add`);
  await expect(add.getByLabel('Keterangan Sub Element')).toHaveValue(words);
  await add.getByRole('button', { name: 'Tambahkan' }).click();
  await expect(add).toHaveCount(0);
  await expect(page.getByRole('columnheader')).toHaveText(['No', 'Keterangan Sub Element', 'Action']);
  await expect.poll(async () => String((await services.rows('/api/sub-elements', words))[0]?.['id_element'])).toBe(one.elementId);

  await page.getByRole('button', { name: `Ubah ${words}` }).click();
  const edit = dialogOf(page, 'Update');
  await edit.getByLabel('Keterangan Sub Element').fill(`${words} sekali`);
  await page.keyboard.press('Escape');
  await edit.getByRole('button', { name: 'Perbarui' }).click();
  await expect(page.getByRole('row').filter({ hasText: `${words} sekali` })).toBeVisible();
  await expect(page).not.toHaveURL(/dialog=/);
  await page.goto(`/sub-elements/${other.elementId}`);
  await expect(page.getByText('Belum ada sub element')).toBeVisible();
  await trail(page).getByRole('link', { name: 'Element' }).click();
  await expect(page).toHaveURL(/\/elements$/);
  await page.goto('/sub-elements/987654321/hilang');
  await expect(page.getByText('Element ini tidak ditemukan')).toBeVisible();
});

test('sub-elements on a phone without a connection: written, changed, and under their element when they arrive', { tag: '@plain' }, async ({
  device,
  server,
  wire,
}) => {
  const tool = await device({ viewport: phone });
  const { page } = tool;
  const services = await ServicesClient.login(server.origin, accounts.admin);
  const { element, elementId, about } = await branchOfTree(services);
  await services.call('POST', '/api/sub-elements/store', { id_element: Number(elementId), description: `Yang lama ${element}` });
  await signIn(page, accounts.admin);
  await untilInstalled(page);
  await visit(page, '/elements');
  await find(page, element);
  await page.getByRole('link', { name: `Detail ${element}` }).click();
  await expect(page.getByRole('article').filter({ hasText: 'Yang lama' })).toBeVisible();
  await tool.running.setOffline(true);
  wire.cut();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: element })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: about })).toBeVisible();
  await expect(page.getByRole('article').filter({ hasText: 'Yang lama' })).toBeVisible();
  await page
    .getByRole('button', { name: 'Sub Element' })
    .filter({ hasText: /^Sub Element$/ })
    .click();
  const words = fresh('Berzikir');
  await dialogOf(page, 'Tambah Sub Element').getByLabel('Keterangan Sub Element').fill(words);
  await page.getByRole('button', { name: 'Tambahkan' }).click();
  await expect(page.getByRole('article').filter({ hasText: words })).toContainText('Belum terkirim');
  await page.getByRole('button', { name: `Aksi untuk Yang lama ${element}` }).click();
  await page.getByRole('button', { name: 'Hapus', exact: true }).click();
  await confirm(page);
  wire.mend();
  await tool.running.setOffline(false);
  const arrived = async () => {
    const { data } = await services.call('GET', `/api/sub-elements?page=1&limit=10&ascending=0&search=&id_element=${elementId}`);
    return Array.isArray(data) ? data.map((row: { description: string }) => row.description) : [];
  };
  await expect.poll(arrived).toEqual([words]);
});
