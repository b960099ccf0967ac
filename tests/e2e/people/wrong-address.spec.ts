import { accounts } from '../../support/scenes/accounts.ts';
import { desktop } from '../../support/device.ts';
import { expect, signIn, test, untilInstalled } from '../../support/test.ts';

/** Addresses that no row can have, for each kind of page. */
const wrong = [
  ['/students/abc', 'Siswa', 'Buka Data Siswa'],
  ['/students/local:abc', 'Siswa', 'Buka Data Siswa'],
  ['/teachers/0', 'Guru', 'Buka Data Guru'],
  ['/employes/-1', 'Karyawan', 'Buka Karyawan'],
  ['/schools/x', 'Sekolah', 'Buka'],
  ['/rooms/1.5', 'Check Point', 'Buka'],
  ['/check-points/99999999999999999999', 'Check Point', 'Buka Titik Pemeriksaan'],
  ['/rute-patroli/z', 'Rute Patroli', 'Buka Rute Patroli'],
] as const;

test('an address that no row can have is said to be wrong, with or without a connection, and leads back to the list', async ({
  device,
}) => {
  const tool = await device({ viewport: desktop });
  const { page } = tool;
  const asked: string[] = [];
  page.on('response', (answer) => {
    if (answer.status() === 400) asked.push(answer.url());
  });
  await signIn(page, accounts.superadmin);
  await untilInstalled(page);
  const read = async () => {
    for (const [address, label, way] of wrong) {
      await page.goto(address);
      await expect(page.getByRole('heading', { name: `${label} ini tidak ditemukan` })).toBeVisible();
      await expect(page.getByText('Alamat ini keliru atau terpotong.')).toBeVisible();
      await expect(page.locator('main').getByRole('link', { name: way })).toBeVisible();
    }
    await page.goto('/temuan/q');
    await expect(page.getByText('Temuan ini tidak ditemukan')).toBeVisible();
    await expect(page.getByText('Alamat ini keliru atau terpotong.')).toBeVisible();
  };
  await read();
  expect(asked).toEqual([]);
  await tool.running.setOffline(true);
  await read();
  // What may be there, but not on this device: with the way to the list as well.
  await page.goto('/students/888888');
  await expect(page.getByText('Siswa ini belum tersimpan di perangkat')).toBeVisible();
  await page.locator('main').getByRole('link', { name: 'Buka Data Siswa' }).click();
  await expect(page).toHaveURL(/\/students$/);
});

test('a finding is not said to be gone by a device that cannot ask about it', async ({ device }) => {
  const tool = await device({ viewport: desktop });
  const { page } = tool;
  await signIn(page, accounts.superadmin);
  await untilInstalled(page);
  await tool.running.setOffline(true);
  await page.goto('/temuan/99999999');
  await expect(page.getByText('Temuan ini belum tersimpan di perangkat')).toBeVisible();
  await expect(page.getByText('Temuan ini tidak ditemukan')).toHaveCount(0);
  await tool.running.setOffline(false);
  await expect(page.getByText('Temuan ini tidak ditemukan')).toBeVisible();
});
