import * as xlsx from 'xlsx';
import { accounts } from '../../support/scenes/accounts.ts';
import { desktop, phone, tablet } from '../../support/device.ts';
import { expect, signIn, signInAt, test } from '../../support/test.ts';
import { turn, visit } from '../../support/pages/visit.ts';

const mime = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

test('a device that is turned keeps the open page: what no draft holds stays in the form, the chosen file in the import', async ({
  freshPage,
}) => {
  const { page } = await freshPage({ viewport: desktop });
  await signInAt(page, accounts.superadmin, '/users?dialog=add');
  const form = page.getByRole('dialog', { name: 'Tambah User' });
  await form.getByLabel('Password').fill('kata-sandi-uji');
  await turn(page, phone);
  await expect(form.getByLabel('Password')).toHaveValue('kata-sandi-uji');
  await turn(page, desktop);
  await expect(form.getByLabel('Password')).toHaveValue('kata-sandi-uji');

  await visit(page, '/teachers');
  await page.getByRole('button', { name: 'Impor Excel' }).first().click();
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.getByRole('button', { name: 'Pilih berkas' }).click()]);
  const book = xlsx.utils.book_new();
  const lines = [
    ['Nama Lengkap', 'Email', 'Cabang'],
    ['Guru Putar', 'putar@sekolah.test', 'Bekasi'],
  ];
  xlsx.utils.book_append_sheet(book, xlsx.utils.aoa_to_sheet(lines), 'Guru');
  await chooser.setFiles({ name: 'guru.xlsx', mimeType: mime, buffer: xlsx.write(book, { type: 'buffer', bookType: 'xlsx' }) });
  const preview = page.getByRole('dialog', { name: 'Impor Guru dari Excel' }).getByText('Guru Putar').filter({ visible: true });
  await expect(preview.first()).toBeVisible();
  await turn(page, phone);
  await expect(preview.first()).toBeVisible();
});

test('the sidebar gives its width to an upright tablet until somebody chooses', async ({ freshPage }) => {
  const { page } = await freshPage({ viewport: desktop });
  await signInAt(page, accounts.superadmin, '/students');
  await expect(page.getByRole('button', { name: 'Ciutkan menu' })).toBeVisible();
  await turn(page, tablet);
  await page.getByRole('button', { name: 'Lebarkan menu' }).click();
  await turn(page, desktop);
  await turn(page, tablet);
  await expect(page.getByRole('button', { name: 'Ciutkan menu' })).toBeVisible();
});

test('a menu that is open while the device is turned leaves the page usable, and is closed when it is turned back', async ({
  freshPage,
}) => {
  const { page } = await freshPage({ viewport: phone });
  // By way of the home, to which the way back leads at the end.
  await signIn(page, accounts.superadmin);
  await visit(page, '/floors');
  await page.getByRole('button', { name: 'Buka menu' }).click();
  await expect(page.getByRole('button', { name: 'Tutup menu' })).toBeVisible();
  await turn(page, desktop);
  await page.getByRole('main').getByRole('button', { name: 'Tambah Lantai' }).first().click();
  await expect(page.getByRole('dialog', { name: 'Tambah Lantai' })).toBeVisible();
  await page.keyboard.press('Escape');
  await turn(page, phone);
  await expect(page.getByRole('button', { name: 'Buka menu' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Tutup menu' })).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL(/\/dashboard/);
});
