import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { read, utils } from 'xlsx';
import { accounts } from '../../support/scenes/accounts.ts';
import { desktop, phone } from '../../support/device.ts';
import { ServicesClient } from '../../support/services-client.ts';
import { expect, signIn, signInAt, test, untilInstalled } from '../../support/test.ts';
import { visit } from '../../support/pages/visit.ts';

const names = (count: number) => Array.from({ length: count }, (_, at) => String(20_000 + ((Date.now() + at * 7) % 70_000)));

async function search(page: Page, text: string): Promise<void> {
  await page.getByRole('searchbox').fill(text);
  await expect(page).toHaveURL(new RegExp(`search=${text}`));
}

async function remove(page: Page, name: string): Promise<void> {
  await search(page, name);
  await page.getByRole('button', { name: `Hapus ${name}`, exact: true }).click();
  await page.getByRole('button', { name: 'Ya, Hapus' }).click();
  await expect(page.getByText('Data berhasil di hapus!')).toBeVisible();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Tutup' }).click();
}

test('deletes that were sent can be taken back for ten seconds, also from another screen', { tag: '@core' }, async ({
  freshPage,
  server,
}) => {
  const { page } = await freshPage({ viewport: desktop });
  const services = await ServicesClient.login(server.origin, accounts.superadmin);
  const [first = '', second = ''] = names(2);
  for (const name of [first, second]) await services.call('POST', '/api/floors/store', { name });
  await signInAt(page, accounts.superadmin, '/floors');
  await remove(page, first);
  await remove(page, second);
  await page.getByRole('link', { name: 'Halaman Utama' }).first().click();
  await expect(page).toHaveURL(/dashboard/);
  await page.locator('.toast').filter({ hasText: first }).getByRole('button', { name: 'Urungkan' }).click();
  await expect(page.getByText('Penghapusan diurungkan')).toBeVisible();
  expect(await services.rows('/api/floors', first)).toHaveLength(1);
  expect(await services.rows('/api/floors', second)).toHaveLength(0);
});

test('a delete that waits is taken back without the services, and the row stands as before', async ({ device, server, wire }) => {
  const tool = await device({ viewport: phone });
  const { page } = tool;
  const services = await ServicesClient.login(server.origin, accounts.superadmin);
  const [name = ''] = names(1);
  await services.call('POST', '/api/floors/store', { name });
  await signIn(page, accounts.superadmin);
  await untilInstalled(page);
  await visit(page, '/floors');
  await search(page, name);
  await tool.running.setOffline(true);
  wire.cut();
  await page.getByRole('button', { name: `Aksi untuk ${name}`, exact: true }).click();
  await page.getByRole('button', { name: 'Hapus', exact: true }).click();
  await page.getByRole('button', { name: 'Ya, Hapus' }).click();
  await page.locator('.toast').getByRole('button', { name: 'Urungkan' }).click();
  await expect(page.getByText('Penghapusan diurungkan')).toBeVisible();
  await expect(page.getByRole('article').filter({ hasText: name })).not.toContainText('Akan dihapus');
  wire.mend();
  await tool.running.setOffline(false);
  expect(await services.rows('/api/floors', name)).toHaveLength(1);
});

test('a record tells who changed it, and what', async ({ freshPage, server }) => {
  const { page } = await freshPage({ viewport: desktop });
  const services = await ServicesClient.login(server.origin, accounts.superadmin);
  const [name = ''] = names(1);
  await services.call('POST', '/api/floors/store', { name });
  await signInAt(page, accounts.superadmin, `/floors?search=${name}`);
  await page.getByRole('button', { name: `Ubah ${name}` }).click();
  await page.getByRole('dialog').getByLabel('Lantai').fill(`${name}5`);
  await page.getByRole('button', { name: 'Perbarui' }).click();
  await page.getByRole('button', { name: `Riwayat ${name}5` }).click();
  const dialog = page.getByRole('dialog', { name: `Riwayat ${name}5` });
  await expect(dialog.getByRole('listitem')).toHaveText([
    new RegExp(`^Diubah oleh .*Lantai.*${name}.*${name}5`),
    new RegExp(`^Ditambahkan oleh .*${name}`),
  ]);
  await page.goBack();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('row').filter({ hasText: `${name}5` })).toHaveCount(1);
});

test('what a record refers to is told by its name, also what this device has never met', async ({ freshPage, server }) => {
  const { page } = await freshPage({ viewport: desktop });
  const services = await ServicesClient.login(server.origin, accounts.superadmin);
  const school = (await services.rows('/api/schools')).find((row) => row.ysb_branch_id === 'BKS');
  const name = `Ruang-${names(1)[0]}`;
  await services.call('POST', '/api/rooms/store', {
    name_room: name,
    ysb_branch_id: 'BKS',
    ysb_school_id: school?.id,
    ysb_floor_id: (await services.rows('/api/floors'))[0]?.id,
  });
  await signInAt(page, accounts.superadmin, `/rooms?search=${name}`);
  await page.getByRole('button', { name: `Riwayat ${name}` }).click();
  const entry = page.getByRole('dialog', { name: `Riwayat ${name}` }).getByRole('listitem');
  await expect(entry).toContainText(`Gedung${String(school?.school_name)}`);
});

test('an exported list holds the same rows as the list, ids as text', async ({ freshPage, server }) => {
  const { page } = await freshPage({ viewport: desktop });
  const services = await ServicesClient.login(server.origin, accounts.superadmin);
  await signInAt(page, accounts.superadmin, '/schools?search=Tunas');
  await page.getByRole('button', { name: 'Ekspor' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('dialog').getByRole('button', { name: 'Ekspor' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^Data Sekolah \d{4}-\d{2}-\d{2}\.xlsx$/);
  const book = read(await readFile(await file.path()));
  const rows: unknown[][] = utils.sheet_to_json(book.Sheets[book.SheetNames[0] ?? ''] ?? {}, { header: 1, defval: '' });
  const stored = await services.rows('/api/schools', 'Tunas');
  expect(rows[0]).toEqual(['Nama Sekolah', 'Cabang', 'NPSN', 'Alamat']);
  expect(rows.slice(1).map(([name, , npsn]) => [name, npsn])).toEqual(stored.map((row) => [row.school_name, row.npsn]));
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
