import type { Page } from '@playwright/test';
import { accounts } from '../support/accounts.ts';
import { desktop } from '../support/device.ts';
import { ServicesClient } from '../support/services-client.ts';
import { expect, signIn, test } from '../support/test.ts';

const tag = ['@plain', '@plain-only'];

async function removeFloor(page: Page, name: string): Promise<void> {
  await page.goto(`/floors?search=${name}`);
  await page.getByRole('button', { name: `Hapus ${name}`, exact: true }).click();
  await page.getByRole('button', { name: 'Ya, Hapus' }).click();
  await expect(page.getByText('Data berhasil di hapus!')).toBeVisible();
}

test('services of others keep no history and bring nothing back: the app says so and offers neither', { tag }, async ({
  device,
  server,
}) => {
  const { page } = await device({ viewport: desktop });
  const services = await ServicesClient.login(server.origin, accounts.superadmin);
  const name = String(100_000 + (Date.now() % 800_000));
  await services.call('POST', '/api/floors/store', { name });
  await signIn(page, accounts.superadmin);
  await page.goto(`/floors?search=${name}`);
  await page.getByRole('button', { name: `Riwayat ${name}` }).click();
  await expect(page.getByRole('dialog').getByText('Layanan ini tidak menyimpan riwayat.')).toBeVisible();
  await page.goBack();
  await removeFloor(page, name);
  expect(await services.rows('/api/floors', name)).toHaveLength(0);
  await expect(page.getByRole('button', { name: 'Urungkan' })).toHaveCount(0);
});
