import type { Page } from '@playwright/test';
import { accounts, password } from '../../support/scenes/accounts.ts';
import { desktop } from '../../support/device.ts';
import { ServicesClient } from '../../support/services-client.ts';
import { expect, signInAt, test } from '../../support/test.ts';
import { visit } from '../../support/pages/visit.ts';

const unique = () => Date.now().toString(36).slice(-6);

/** Requests for the dictionaries that judge new passwords. */
function dictionariesOf(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('password-dictionaries')) asked.push(request.url());
  });
  return asked;
}

test('a new password is judged while it is typed; the login and what is installed do without the dictionaries', async ({ freshPage }) => {
  const { page } = await freshPage({ viewport: desktop });
  const asked = dictionariesOf(page);
  await signInAt(page, accounts.teacher, '/change-password');
  const box = page.getByLabel('Password Baru', { exact: true });
  expect(asked).toEqual([]);
  await box.fill('sekolah2026');
  await expect(page.getByText('Password ini mudah ditebak: kata yang umum dengan sedikit tambahan.')).toBeVisible();
  expect(asked.length).toBe(1);
  await box.fill('        ');
  await expect(page.getByText('Password tidak boleh hanya berisi spasi.')).toBeVisible();
  await box.fill('guru@amanah.test');
  await expect(page.getByText('Password ini dibuat dari nama, NIK, e-mail')).toBeVisible();
  await box.fill('kapal menyeberang ungu');
  await expect(page.getByText('Paling sedikit 8 huruf; bukan data diri')).toBeVisible();
  // What the device does not know is told by the services, at the field; what was typed stays.
  await page.getByLabel('Password Lama').fill(password);
  await box.fill(accounts.teacher.nik.repeat(2));
  await page.getByLabel('Konfirmasi Password Baru').fill(accounts.teacher.nik.repeat(2));
  await page.getByRole('button', { name: 'Simpan Perubahan' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Password ini dibuat dari' }).first()).toBeVisible();
  await expect(box).toHaveValue(accounts.teacher.nik.repeat(2));
});

test('the form says beforehand what of an account cannot be changed: one’s own password, and the names of a stronger one', async ({
  freshPage,
  server,
}) => {
  const { page } = await freshPage({ viewport: desktop });
  const services = await ServicesClient.login(server.origin, accounts.superadmin);
  const name = `kuat-${unique()}`;
  const person = { nik: String(Date.now()).slice(-9), name, email: `${name}@amanah.test`, password: 'diberi-orang-lain-9' };
  await services.call('POST', '/api/employes/store', { ...person, ysb_branch_id: 'BKS', ysb_department_id: 1, id_role: 1 });
  const [user] = await services.rows('/api/privileges/users', name);
  const [menu] = (await services.rows('/api/privileges/menus')).filter(({ url }) => url === '/privileges/menus');
  const rights = { id_menu: menu?.id, create: false, read: false, update: false, delete: true };
  const granted = await services.call('POST', '/api/privileges/permissions/store', { id_user: user?.id, menus: [rights] });
  expect(granted.error).toBe(0);

  await signInAt(page, accounts.admin, `/employes?search=${name}`);
  await page.getByRole('button', { name: `Ubah ${name}` }).click();
  const form = page.getByRole('dialog');
  for (const label of ['NIK YSB', 'Email']) {
    await expect(form.getByLabel(label)).toBeDisabled();
    await expect(form.getByLabel(label)).toHaveAccessibleDescription(/Email dan NIK untuk masuk tidak dapat Anda ubah/);
  }
  await expect(form.getByLabel('Email')).toHaveValue(person.email);
  await expect(form.getByLabel('Password')).toHaveAccessibleDescription(/password-nya hanya dapat diganti oleh admin yang memilikinya/);
  await expect(form.getByLabel('Nama')).toBeEnabled();
  await form.getByRole('button', { name: 'Batal' }).click();

  await visit(page, `/employes?search=${encodeURIComponent(accounts.admin.email)}`);
  await page
    .getByRole('button', { name: /^Ubah / })
    .first()
    .click();
  await expect(form.getByLabel('Password')).toBeDisabled();
  await expect(form.getByLabel('Password')).toHaveAccessibleDescription(/halaman Ganti Password, dengan password lama/);
  await expect(form.getByLabel('Email')).toBeEnabled();
});
