import { phone } from '../../support/device.ts';
import { accounts } from '../../support/scenes/accounts.ts';
import { ServicesClient } from '../../support/services-client.ts';
import { expect, signInAt, test } from '../../support/test.ts';

test('the cross of a message stays where it is when another one comes', async ({ freshPage, server }) => {
  const services = await ServicesClient.login(server.origin, accounts.superadmin);
  const mark = `T${Date.now() % 100_000}`;
  for (const letter of ['A', 'B'])
    await services.made('/api/departments/store', { kode_dept: mark + letter, departemen: `Bagian ${mark}${letter}` });
  const { page } = await freshPage({ viewport: phone });
  await signInAt(page, accounts.superadmin, `/departments?search=${mark}`);
  const message = (letter: string) => page.locator('.toast').filter({ hasText: mark + letter });
  const cross = (letter: string) => message(letter).getByRole('button', { name: 'Tutup pesan' });
  const place = async (letter: string) => (await cross(letter).boundingBox())?.y;
  await page.clock.install();
  await expect(page.getByText(`Bagian ${mark}B`).first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  await page.context().setOffline(true);
  const remove = async (letter: string) => {
    await page.getByRole('button', { name: `Aksi untuk Bagian ${mark}${letter}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Hapus' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Ya, Hapus' }).click();
    await expect(message(letter)).toBeVisible();
    // A pointer over it, as of somebody who is about to press, stops its time.
    await message(letter).dispatchEvent('pointerover');
    await expect(message(letter)).toHaveAttribute('data-held');
  };
  await remove('A');
  const lowest = await place('A');
  await remove('B');
  expect(await place('A')).toBe(lowest);
});
