import type { Page } from '@playwright/test';
import { accounts } from '../../support/scenes/accounts.ts';
import { desktop, phone } from '../../support/device.ts';
import { bringClock, hurry } from '../../support/pages/page-clock.ts';
import { ServicesClient } from '../../support/services-client.ts';
import { expect, signIn, signInAt, test, untilInstalled } from '../../support/test.ts';
import { visit } from '../../support/pages/visit.ts';

const code = () => `T${Date.now().toString(36).slice(-5).toUpperCase()}`;

async function fill(page: Page, values: Readonly<Record<string, string>>, button: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  for (const [label, value] of Object.entries(values)) await dialog.getByLabel(label).fill(value);
  await dialog.getByRole('button', { name: button }).click();
}

async function search(page: Page, text: string): Promise<void> {
  await page.getByRole('searchbox').fill(text);
  await expect(page).toHaveURL(new RegExp(`search=.*${encodeURIComponent(text).replaceAll('%20', '.*')}`));
}

test('a department on a desktop: list, search, page size, add, edit, delete', { tag: ['@plain', '@plain-brief', '@core'] }, async ({
  freshPage,
  server,
}) => {
  const { page } = await freshPage({ viewport: desktop });
  const services = await ServicesClient.login(server.origin, accounts.superadmin);
  await signInAt(page, accounts.superadmin, '/departments');
  await expect(page).toHaveTitle('Departemen');
  await expect(page.getByRole('columnheader')).toHaveText(['No', 'Kode Departemen', 'Nama Departemen', 'Aksi']);
  await expect(page.getByText(/^Total Rows/)).toBeVisible();
  await expect(page.getByText(/^Page 1 of \d+$/).first()).toBeVisible();

  await page.getByLabel('Tampilkan').selectOption('25');
  await expect(page).toHaveURL(/limit=25|size=25/);

  const key = code();
  await page.getByRole('button', { name: 'Tambah Departemen' }).first().click();
  await expect(page.getByRole('dialog', { name: 'Tambah Departemen' })).toBeVisible();
  await fill(page, { 'Kode Departemen': key, 'Nama Departemen': `Bagian ${key}` }, 'Tambahkan');
  await expect(page.getByText('Data berhasil ditambahkan.')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await search(page, key);
  await expect(page.getByRole('row').filter({ hasText: key })).toHaveCount(1);
  await page.getByRole('button', { name: `Ubah Bagian ${key}` }).click();
  await expect(page.getByRole('dialog', { name: 'Update Departemen' })).toBeVisible();
  await expect(page.getByRole('dialog').getByLabel('Nama Departemen')).toHaveValue(`Bagian ${key}`);
  await fill(page, { 'Nama Departemen': `Bagian ${key} baru` }, 'Perbarui');
  await expect(page.getByText('Data berhasil diperbarui.')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: `Bagian ${key} baru` })).toHaveCount(1);

  await page.getByRole('button', { name: `Hapus Bagian ${key} baru` }).click();
  await expect(page.getByText('Apakah Kamu Yakin?')).toBeVisible();
  await expect(page.getByText(`Menghapus data ini: Bagian ${key} baru`, { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Batal' }).click();
  expect(await services.rows('/api/departments', key)).toHaveLength(1);
  await page.getByRole('button', { name: `Hapus Bagian ${key} baru` }).click();
  await page.getByRole('button', { name: 'Ya, Hapus' }).click();
  await expect(page.getByText('Data berhasil di hapus!')).toBeVisible();
  await expect.poll(async () => (await services.rows('/api/departments', key)).length).toBe(0);
});

test('a floor on a phone, offline: add, edit and delete wait and then arrive', { tag: ['@plain', '@core'] }, async ({
  device,
  server,
  wire,
}) => {
  const tool = await device({ viewport: phone });
  const { page } = tool;
  const services = await ServicesClient.login(server.origin, accounts.superadmin);
  const name = String(1000 + (Date.now() % 100_000));
  await services.call('POST', '/api/floors/store', { name });
  await signIn(page, accounts.superadmin);
  await untilInstalled(page);
  await visit(page, '/floors');
  await search(page, name);
  await expect(page.getByRole('article').filter({ hasText: name })).toHaveCount(1);

  await tool.running.setOffline(true);
  wire.cut();
  await page
    .getByRole('button', { name: /^(Tambah )?Lantai$/ })
    .last()
    .click();
  await fill(page, { Lantai: `${name}9` }, 'Tambahkan');
  await expect(page.getByText('Tersimpan, dikirim saat tersambung').first()).toBeVisible();
  await expect(page.getByRole('article').filter({ hasText: `${name}9` })).toContainText('Belum terkirim');

  await page.getByRole('button', { name: `Aksi untuk ${name}`, exact: true }).click();
  await page.getByRole('button', { name: 'Ubah', exact: true }).click();
  await fill(page, { Lantai: `${name}5` }, 'Perbarui');
  await expect(page.getByRole('article').filter({ hasText: `${name}5` })).toContainText('Belum terkirim');
  await expect(
    page
      .getByText(/Luring · 2 belum terkirim/)
      .filter({ visible: true })
      .first(),
  ).toBeVisible();

  wire.mend();
  await tool.running.setOffline(false);
  await expect
    .poll(async () => (await services.rows('/api/floors', name)).map((row) => String(row.name)).sort())
    .toEqual([`${name}5`, `${name}9`]);
  await expect(page.getByText('Belum terkirim')).toHaveCount(0);

  await page.getByRole('button', { name: `Aksi untuk ${name}9`, exact: true }).click();
  await page.getByRole('button', { name: 'Hapus', exact: true }).click();
  await page.getByRole('button', { name: 'Ya, Hapus' }).click();
  await expect(page.getByText('Data berhasil di hapus!')).toBeVisible();
  await expect.poll(async () => (await services.rows('/api/floors', name)).length).toBe(1);
});

test('the address is the state of a list: a reload and Back return to it', async ({ freshPage }) => {
  const { page } = await freshPage({ viewport: desktop });
  await signInAt(page, accounts.superadmin, '/rooms');
  await page.getByRole('link', { name: 'Halaman 2', exact: true }).click();
  await expect(page.getByText(/^Page 2 of /).first()).toBeVisible();
  await page.reload();
  await expect(page.getByText(/^Page 2 of /).first()).toBeVisible();
  await expect(page.getByRole('row').nth(1).getByRole('cell').first()).toHaveText('11');
  await page.goBack();
  await expect(page.getByText(/^Page 1 of /).first()).toBeVisible();
});

test('a refused create keeps what was typed', { tag: '@plain' }, async ({ freshPage }) => {
  const { page } = await freshPage({ viewport: desktop });
  await signInAt(page, accounts.superadmin, '/branches');
  await page.getByRole('button', { name: 'Tambah Cabang' }).first().click();
  await fill(page, { 'Kode Cabang': 'BKS', 'Nama Cabang': 'Cabang kembar' }, 'Tambahkan');
  await expect(page.getByText('Failed')).toBeVisible();
  await expect(page.getByText(/sudah dipakai/).first()).toBeVisible();
  const dialog = page.getByRole('dialog', { name: 'Tambah Cabang' });
  if (!(await dialog.isVisible()))
    await page
      .getByRole('button', { name: /Buka lagi|Tambah Cabang/ })
      .first()
      .click();
  await expect(dialog.getByLabel('Nama Cabang')).toHaveValue('Cabang kembar');
});

test('why a row cannot be deleted stands for ten seconds, long enough to be read', async ({ freshPage }) => {
  const { page } = await freshPage({ viewport: desktop });
  await bringClock(page);
  await signInAt(page, accounts.superadmin, '/branches');
  await page.getByRole('button', { name: 'Hapus Bekasi', exact: true }).click();
  await page.getByRole('button', { name: 'Ya, Hapus' }).click();
  const alert = page.getByRole('alertdialog').filter({ hasText: 'Failed' });
  await expect(alert).toContainText(/Cabang ini tidak dapat dihapus karena masih dipakai oleh .* Sekolah/);
  await hurry(page, 10);
  await page.waitForTimeout(500);
  await expect(alert).toBeVisible();
  await expect(alert).toHaveCount(0);
});
