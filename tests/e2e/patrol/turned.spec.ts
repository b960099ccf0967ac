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
  await page.getByRole('link', { name: /^Data Lantai/ }).click();
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

test('in the low window of a turned phone with large letters nothing stands over what is to be read', async ({ freshPage }) => {
  const { page } = await freshPage({ viewport: { width: 740, height: 360 } });
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => document.documentElement.style.setProperty('font-size', '32px'));
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('none', 'NotFoundError'));
  });
  await signInAt(page, accounts.superadmin, '/students');
  await page.locator('main [data-row] a').first().click();
  // What can be done with the row is at the end of its page, and not between its lines.
  const dock = page.locator('.swipe-dock');
  await expect(page.getByRole('heading', { name: 'Orang tua' })).toBeVisible();
  await expect(dock).not.toBeInViewport();
  await dock.scrollIntoViewIfNeeded();
  await dock.getByRole('button', { name: 'Ubah' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();

  await page.goto('/scan');
  const help = page.getByRole('heading', { name: 'Kamera tidak ditemukan' });
  await expect(help).toBeVisible();
  const close = await page
    .getByRole('link', { name: /^(Tutup|Kembali|Keluar)/ })
    .or(page.getByRole('button', { name: /^(Tutup|Kembali|Keluar)/ }))
    .first()
    .boundingBox();
  // The first words begin below the way out.
  expect((await help.boundingBox())?.y).toBeGreaterThanOrEqual((close?.y ?? 0) + (close?.height ?? 0));
  const again = page.getByRole('button', { name: 'Coba lagi' });
  await again.scrollIntoViewIfNeeded();
  await expect(again).toBeInViewport({ ratio: 1 });
});
