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
  // What belongs to a row, at an address with that row's id.
  ['/privileges/app-modules/zz', 'Kategori', 'Buka List Setup'],
  ['/privileges/module_menus/0', 'Module', 'Buka List Setup'],
  ['/privileges/sub-modules/abc', 'Module', 'Buka List Module'],
  ['/privileges/roles/x/y', 'Role', 'Buka List Role'],
  ['/privileges/roles/x/y/matriks', 'Role', 'Buka List Role'],
  ['/permissions/x/y', 'User', 'Buka List User'],
  ['/sub-elements/x', 'Element', 'Buka'],
] as const;

/** Ids that nobody has any more, for pages of what belongs to a row. */
const gone = [
  ['/privileges/app-modules/99999/lama', 'Kategori'],
  ['/privileges/module_menus/99999/lama', 'Module'],
  ['/privileges/sub-modules/99999/lama', 'Module'],
  ['/privileges/roles/99999/lama', 'Role'],
  ['/privileges/roles/99999/lama/matriks', 'Role'],
  ['/permissions/99999/lama', 'User'],
  ['/sub-elements/99999/lama', 'Element'],
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

test('what belongs to a row that is gone is not offered, and nothing is added to it', async ({ device }) => {
  const { page } = await device({ viewport: desktop });
  // An alert closes by itself.
  await page.addInitScript(() => {
    new MutationObserver(() => {
      const alert = document.querySelector('[role="alertdialog"]');
      if (alert) document.documentElement.dataset['alerted'] = alert.textContent;
    }).observe(document, { childList: true, subtree: true });
  });
  // What belongs to the row is asked for as well, and answered first.
  await page.route(/99999$/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 700));
    await route.continue();
  });
  await signIn(page, accounts.superadmin);
  for (const [address, label] of gone) {
    await page.goto(address);
    await expect(page.getByText(`${label} ini tidak ditemukan`)).toBeVisible();
    await expect(page.getByText('Mungkin sudah dihapus')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('button', { name: /^Tambah/ })).toHaveCount(0);
    // What the list of it answers is the same once more, and no failure of its own.
    await page.waitForLoadState('networkidle');
    expect(await page.evaluate(() => document.documentElement.dataset['alerted'])).toBeUndefined();
  }
});
