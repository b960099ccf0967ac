import type { Page } from '@playwright/test';
import { accounts } from '../../support/scenes/accounts.ts';
import { unsent } from '../../support/pages/app-data.ts';
import { desktop } from '../../support/device.ts';
import { ServicesClient } from '../../support/services-client.ts';
import { expect, signIn, test, untilInstalled } from '../../support/test.ts';

const localIn = (address: string): string => /local(?::|%3A)[0-9A-Z]{26}/.exec(address)?.[0].replace('%3A', ':') ?? '';

async function addDepartment(page: Page, name: string, code: string): Promise<void> {
  await page.goto('/departments?dialog=add');
  const form = page.getByRole('dialog', { name: 'Tambah Departemen' });
  await form.getByLabel('Kode Departemen').fill(code);
  await form.getByLabel('Nama Departemen').fill(name);
  await form.getByRole('button', { name: 'Tambahkan' }).click();
  await expect(page.getByText('Tersimpan, dikirim saat tersambung').first()).toBeVisible();
}

test('the address of a row that was made offline becomes the service’s: the open form stays, a reload and a cold start go there', {
  tag: '@core',
}, async ({ device, server, wire }) => {
  const tool = await device({ viewport: desktop, lasting: true });
  let { page } = tool;
  const services = await ServicesClient.login(server.origin, accounts.superadmin);
  const key = `L${Date.now().toString(36).slice(-5).toUpperCase()}`;
  const name = `Bagian ${key}`;
  await signIn(page, accounts.superadmin);
  await untilInstalled(page);
  await tool.running.setOffline(true);
  wire.cut();
  await addDepartment(page, name, key);
  await page.getByRole('button', { name: `Ubah ${name}` }).click();
  await page.reload();
  const form = page.getByRole('dialog', { name: 'Update Departemen' });
  await form.getByLabel('Nama Departemen').fill(`${name} baru`);
  await expect(form.getByText(/^Draf tersimpan/)).toBeVisible();
  const address = page.url();
  const local = localIn(address);
  expect(local).not.toBe('');

  wire.mend();
  await tool.running.setOffline(false);
  await expect.poll(async () => (await services.rows('/api/departments', key)).length).toBe(1);
  const id = String((await services.rows('/api/departments', key))[0]?.id);
  // The services have it a moment before the device hears of it.
  await expect.poll(() => unsent(page)).toBe(0);
  await expect(page.getByText('Tersambung').filter({ visible: true }).first()).toBeVisible();
  // The form is not taken away from the person who is filling it in.
  await expect(form.getByLabel('Nama Departemen')).toHaveValue(`${name} baru`);
  expect(localIn(page.url())).toBe(local);
  // A reload switches to the service's id, with what was typed.
  await page.reload();
  await expect(page).toHaveURL(new RegExp(`dialog=edit&id=${id}$`));
  await expect(form.getByLabel('Nama Departemen')).toHaveValue(`${name} baru`);
  await form.getByRole('button', { name: 'Perbarui' }).click();
  await expect(form).toHaveCount(0);
  await expect.poll(async () => (await services.rows('/api/departments', key))[0]?.departemen).toBe(`${name} baru`);

  await tool.kill();
  page = await tool.open();
  await page.goto(address);
  await expect(page).toHaveURL(new RegExp(`dialog=edit&id=${id}$`));
  await expect(page.getByRole('dialog', { name: 'Update Departemen' }).getByLabel('Nama Departemen')).toHaveValue(`${name} baru`);
});

test('a page about a row that was not sent yet waits for it and opens by itself; a row that nobody knows leads to its list', async ({
  device,
  wire,
}) => {
  const tool = await device({ viewport: desktop });
  const { page } = tool;
  const key = `L${Date.now().toString(36).slice(-5).toUpperCase()}`;
  await signIn(page, accounts.superadmin);
  await untilInstalled(page);
  await page.goto('/privileges/modules');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await tool.running.setOffline(true);
  wire.cut();
  await page.goto('/privileges/modules?dialog=add');
  const form = page.getByRole('dialog');
  await form.getByRole('textbox').first().fill(`Modul ${key}`);
  await form.getByRole('button', { name: 'Tambahkan' }).click();
  const row = page.getByRole('row').filter({ hasText: key });
  await expect(row).toContainText('Belum terkirim');
  await row.getByRole('button', { name: /^Ubah/ }).click();
  await expect(page).toHaveURL(/dialog=edit/);
  const local = localIn(page.url());
  await page.goto(`/privileges/sub-modules/${local}/peran`);
  await expect(page.getByRole('heading', { name: 'Data ini belum terkirim' })).toBeVisible();
  wire.mend();
  await tool.running.setOffline(false);
  await expect(page).toHaveURL(/\/privileges\/sub-modules\/\d+\/peran$/);
  await expect(page.getByRole('heading', { name: 'List Sub Module' }).first()).toBeVisible();

  for (const address of [
    '/privileges/sub-modules/local:01JD3M8Z9K7Q2W4E6R8T0Y1V3X/guru',
    '/departments?dialog=edit&id=local:01JD3M8Z9K7Q2W4E6R8T0Y1V3X',
  ]) {
    await page.goto(address);
    await expect(page.getByRole('heading', { name: 'Data ini tidak dikenal di perangkat ini' })).toBeVisible();
    await page.locator('.empty .acts a').click();
    await expect(page).toHaveURL(address.startsWith('/dep') ? /\/departments$/ : /\/privileges\/modules$/);
    await expect(page.getByRole('row').nth(1)).toBeVisible();
  }
});
