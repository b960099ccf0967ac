import { readFileSync } from 'node:fs';
import { read, utils } from 'xlsx';
import { desktop } from '../../support/device.ts';
import { accounts } from '../../support/scenes/accounts.ts';
import { ServicesClient } from '../../support/services-client.ts';
import { expect, signInAt, test } from '../../support/test.ts';

test('Jejak is narrowed by a tap, by its boxes and by its address, leads to the history of a row, and is exported', async ({
  freshPage,
  server,
}) => {
  const code = `T${Date.now().toString(36).slice(-5).toUpperCase()}`;
  const services = await ServicesClient.login(server.origin, accounts.superadmin);
  // The demo was made by nobody, so its trail is empty: more than a page of acts first.
  for (let n = 0; n < 26; n += 1)
    await services.made('/api/departments/store', { kode_dept: `${code}${n}`, departemen: `Lain ${code} ${n}` });
  const id = await services.made('/api/departments/store', { kode_dept: code, departemen: `Bagian ${code}` });
  await services.call('PUT', `/api/departments/${id}`, { kode_dept: code, departemen: `Bagian ${code} baru` });

  const { page } = await freshPage({ viewport: desktop });
  await signInAt(page, accounts.superadmin, '/jejak');
  await expect(page).toHaveTitle('Jejak');
  const lines = page.locator('.trail-entries > li');
  await expect(lines).toHaveCount(25);
  // The row of the newest entry about the new department.
  await page
    .getByRole('button', { name: new RegExp(`Bagian ${code}`) })
    .first()
    .click();
  await expect(lines).toHaveCount(2);
  await expect(lines.first()).toContainText('Mengubah');
  await expect(lines.first()).toContainText('Isian: Nama Departemen');
  await expect(page).toHaveURL(/resource=departments/);
  await page.getByLabel('Tindakan').selectOption({ label: 'Menambah' });
  await expect(lines).toHaveCount(1);
  await page.goBack();
  await expect(lines).toHaveCount(2);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Ekspor Excel' }).click();
  const file = await (await download).path();
  const book = read(readFileSync(file), { cellDates: true });
  const rows = utils.sheet_to_json<readonly unknown[]>(book.Sheets[book.SheetNames[0] ?? ''] ?? {}, { header: 1 });
  expect(rows).toHaveLength(3);
  expect(rows[1]).toContain('Mengubah');

  await page.getByRole('textbox', { name: 'Orang' }).fill('tidak ada orang ini');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Tidak ada yang cocok')).toBeVisible();
  await page.getByRole('button', { name: 'Hapus filter' }).click();
  await expect(lines).toHaveCount(25);
  await page.locator('.pager a').filter({ hasText: '2' }).first().click();
  await expect(page).toHaveURL(/page=2/);
  await page.goto('/jejak?page=9999');
  await expect(lines.first()).toBeVisible();
  await expect(page).not.toHaveURL(/page=9999/);
  // Whose it is stands there also where nothing is found, and a box never says what is not looked for.
  await page.goto('/jejak?user=99999');
  await expect(page.locator('.trail-count')).toContainText('0 catatan · Hanya jejak akun nomor 99999');
  await page.goto('/jejak');
  const number = page.getByLabel('Nomor');
  await number.fill('abc');
  await page.keyboard.press('Enter');
  await expect(number).toHaveValue('');
  await number.fill(` ${id} `);
  await page.keyboard.press('Enter');
  await expect(number).toHaveValue(String(id));
  await expect(page).toHaveURL(new RegExp(`row=${id}$`));
  await page.goto(`/jejak?resource=departments&row=${id}`);
  await lines
    .first()
    .getByRole('link', { name: /^Riwayat/ })
    .click();
  await expect(page.getByRole('dialog', { name: /Riwayat/ })).toContainText('Diubah');
});

test('Jejak is for nobody below developer, and says that it needs a connection', async ({ freshPage, device, server, wire }) => {
  const { page } = await freshPage({ viewport: desktop });
  await signInAt(page, accounts.admin, '/jejak');
  await expect(page).toHaveURL(/dashboard/);
  await expect(page.getByText(/Menu Jejak belum diberikan/)).toBeVisible();
  const services = await ServicesClient.login(server.origin, accounts.superadmin);
  await services.made('/api/departments/store', { kode_dept: `L${Date.now().toString(36).slice(-6)}`, departemen: 'Untuk jejak' });
  const phone = await device();
  await signInAt(phone.page, accounts.superadmin, '/jejak');
  await expect(phone.page.locator('.trail-entries > li').first()).toBeVisible();
  await phone.running.setOffline(true);
  wire.cut();
  await expect(phone.page.getByText('Jejak perlu sambungan')).toBeVisible();
});
