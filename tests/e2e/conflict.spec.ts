import { accounts } from '../support/accounts.ts';
import { desktop } from '../support/device.ts';
import { ServicesClient } from '../support/services-client.ts';
import { expect, signIn, test, untilInstalled } from '../support/test.ts';

test('two people change the same department: other fields are joined, the same field asks', async ({ device, server, wire }) => {
  const tool = await device({ viewport: desktop });
  const { page } = tool;
  const services = await ServicesClient.login(server.origin, accounts.superadmin);
  const key = `K${Date.now().toString(36).slice(-5).toUpperCase()}`;
  await services.call('POST', '/api/departments/store', { kode_dept: key, departemen: `Bagian ${key}` });
  const find = async () => (await services.rows('/api/departments', key))[0];
  const id = (await find())?.id;

  await signIn(page, accounts.superadmin);
  await untilInstalled(page);
  await page.goto(`/departments?search=${key}`);
  await expect(page.getByRole('row').filter({ hasText: key })).toHaveCount(1);
  await tool.running.setOffline(true);
  wire.cut();
  await page.getByRole('button', { name: `Ubah Bagian ${key}` }).click();
  await page.getByRole('dialog').getByLabel('Nama Departemen').fill(`Milik saya ${key}`);
  await page.getByRole('dialog').getByRole('button', { name: 'Perbarui' }).click();
  await expect(page.getByText('Tersimpan, dikirim saat tersambung').first()).toBeVisible();

  await services.call('PUT', `/api/departments/${id}`, { kode_dept: `${key}X`, departemen: `Di server ${key}` });
  wire.mend();
  await tool.running.setOffline(false);
  await expect(page.getByText('1 perlu tindakan').filter({ visible: true }).first()).toBeVisible();

  await page.goto('/kotak-keluar');
  const choice = page.getByRole('group', { name: /Nama Departemen/ });
  await expect(choice).toContainText(`Semula: Bagian ${key}`);
  await expect(choice.getByRole('radio', { name: /Milik Anda/ })).toBeChecked();
  await expect(choice.getByRole('radio', { name: new RegExp(`Di server ${key}`) })).not.toBeChecked();
  await expect(page.getByRole('group', { name: /Kode Departemen/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Simpan gabungan' }).click();
  await expect.poll(async () => (await find())?.departemen).toBe(`Milik saya ${key}`);
  expect((await find())?.kode_dept).toBe(`${key}X`);
  await expect(page.getByText('Semua terkirim').filter({ visible: true }).first()).toBeVisible();
});
