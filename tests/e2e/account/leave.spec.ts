import type { Page } from '@playwright/test';
import { accounts } from '../../support/scenes/accounts.ts';
import { carried, enqueueEach, openAppData, unsent } from '../../support/pages/app-data.ts';
import { desktop, phone } from '../../support/device.ts';
import { ServicesClient } from '../../support/services-client.ts';
import { expect, loginFields, signIn, signInAt, test, untilInstalled } from '../../support/test.ts';
import { visit } from '../../support/pages/visit.ts';
import { resourceOf } from '../../../src/contract/registry.ts';

const password = 'sandi berkas 1';
const keyNow = () => `Q${Date.now().toString(36).slice(-5).toUpperCase()}`;

async function addDepartment(page: Page, key: string): Promise<void> {
  await page.goto('/departments');
  await page
    .getByRole('button', { name: /Tambah Departemen|^Departemen$/ })
    .filter({ visible: true })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Kode Departemen' }).fill(key);
  await dialog.getByRole('textbox', { name: 'Nama Departemen' }).fill(`Bagian ${key}`);
  await dialog.getByRole('button', { name: 'Tambahkan' }).click();
  await expect(dialog).toHaveCount(0);
}

async function askToLeave(page: Page): Promise<void> {
  await page.locator('[aria-haspopup="menu"]').click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
}

const exportButton = (page: Page) => page.getByRole('button', { name: 'Ekspor antrean' });

/** Fills in the open dialog; answers the path of the file. */
async function exported(page: Page): Promise<string> {
  const dialog = page.getByRole('dialog', { name: 'Ekspor antrean' });
  await dialog.getByLabel('Kata sandi berkas').fill(password);
  await dialog.getByLabel('Ulangi kata sandi').fill(`${password}x`);
  await exportButton(page).last().click();
  await expect(dialog.getByRole('alert')).toHaveText('Kedua kata sandi tidak sama.');
  await dialog.getByLabel('Ulangi kata sandi').fill(password);
  const download = page.waitForEvent('download');
  await exportButton(page).last().click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^Antrean Amanah .+ \d{4}-\d\d-\d\d\.amanah$/);
  await expect(dialog).toHaveCount(0);
  return file.path();
}

test('the queue of one device arrives from another one, once, also when the first finds the network again', async ({
  device,
  server,
  wire,
}) => {
  const services = await ServicesClient.login(server.origin, accounts.superadmin);
  const first = await device({ viewport: desktop });
  await signIn(first.page, accounts.superadmin);
  await untilInstalled(first.page);
  await visit(first.page, '/departments');
  await expect(first.page.getByText(/^Total Rows/)).toBeVisible();
  await first.running.setOffline(true);
  const key = keyNow();
  await addDepartment(first.page, key);
  await first.page.goto('/kotak-keluar');
  await exportButton(first.page).click();
  const file = await exported(first.page);

  const second = await device({ viewport: phone });
  await signInAt(second.page, accounts.superadmin, '/kotak-keluar');
  await second.page.getByRole('button', { name: 'Impor antrean' }).click();
  const dialog = second.page.getByRole('dialog', { name: 'Impor antrean' });
  await dialog.getByLabel('Berkas antrean').setInputFiles(file);
  await dialog.getByLabel('Kata sandi berkas').fill('bukan sandinya');
  await dialog.getByRole('button', { name: 'Impor antrean' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Kata sandi berkas salah');
  await dialog.getByLabel('Kata sandi berkas').fill(password);
  await dialog.getByRole('button', { name: 'Impor antrean' }).click();
  await expect(second.page.getByText('1 perubahan diimpor')).toBeVisible();
  await expect.poll(async () => (await services.rows('/api/departments', key)).length).toBe(1);

  wire.mend();
  await first.running.setOffline(false);
  await expect(first.page.getByText('Semua terkirim')).toBeVisible();
  expect(await services.rows('/api/departments', key)).toHaveLength(1);
});

test('leaving with unsent work: kept it is named at the login and goes out later; a typed word gives it up', {
  tag: ['@plain', '@core'],
}, async ({ device, server, wire }) => {
  const services = await ServicesClient.login(server.origin, accounts.superadmin);
  const tool = await device({ viewport: desktop });
  const { page } = tool;
  await signIn(page, accounts.superadmin);
  await untilInstalled(page);
  await visit(page, '/departments');
  await expect(page.getByText(/^Total Rows/)).toBeVisible();
  await tool.running.setOffline(true);
  wire.cut();
  const kept = keyNow();
  await addDepartment(page, kept);
  await askToLeave(page);
  const dialog = page.getByRole('dialog', { name: 'Keluar dari Amanah?' });
  await expect(dialog.getByText('1 perubahan belum terkirim.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Kirim sekarang, lalu keluar' })).toHaveAttribute('aria-disabled', 'true');
  await dialog.getByRole('button', { name: 'Simpan di perangkat, lalu keluar' }).click();
  await expect(loginFields(page).submit).toBeVisible();
  await expect(page.getByText(/1 perubahan/)).toBeVisible();
  await expect(page.getByText(kept)).toHaveCount(0);

  wire.mend();
  await tool.running.setOffline(false);
  await signIn(page, accounts.superadmin);
  await expect.poll(async () => (await services.rows('/api/departments', kept)).length).toBe(1);
  // The services have it a moment before the device hears of it.
  await expect.poll(() => unsent(page)).toBe(0);

  await tool.running.setOffline(true);
  wire.cut();
  const dropped = keyNow();
  await addDepartment(page, dropped);
  await askToLeave(page);
  await dialog.getByRole('button', { name: 'Buang semua, lalu keluar' }).click();
  await expect(dialog.getByRole('button', { name: 'Buang dan keluar' })).toHaveAttribute('aria-disabled', 'true');
  await dialog.getByLabel('Ketik BUANG untuk membuang 1 perubahan').fill('buang');
  await dialog.getByRole('button', { name: 'Buang dan keluar' }).click();
  await expect(loginFields(page).submit).toBeVisible();
  await expect(page.getByText(/1 perubahan/)).toHaveCount(0);
  wire.mend();
  await tool.running.setOffline(false);
  await signInAt(page, accounts.superadmin, '/kotak-keluar');
  await expect(page.getByText('Kotak keluar kosong')).toBeVisible();
  expect(await services.rows('/api/departments', dropped)).toHaveLength(0);
});

test('what was saved in the moment before Logout is asked for, though the screen does not count it yet', async ({ freshPage }) => {
  const { page } = await freshPage({ viewport: desktop });
  await signInAt(page, accounts.superadmin, '/departments');
  await openAppData(page);
  await page.locator('[aria-haspopup="menu"]').click();
  const code = keyNow();
  await page.getByRole('menuitem', { name: 'Logout' }).evaluate(
    async (item: HTMLElement, { kode_dept, resource }) => {
      const { outbox } = await Reflect.get(window, 'appData')();
      const input = { kode_dept, departemen: 'Saat terakhir' };
      await outbox.enqueue({ resource, operation: 'create', input, title: kode_dept, holdMs: 600_000 });
      item.click();
      // In the very moment in which the question is there.
      const discard = () => [...document.querySelectorAll<HTMLElement>('.leave-choice')].at(-1);
      while (!discard()) await new Promise((again) => setTimeout(again, 0));
      discard()?.click();
    },
    { kode_dept: code, resource: carried(resourceOf('departments')) },
  );
  const question = page.getByRole('dialog', { name: 'Keluar dari Amanah?' });
  // It was not taken for an outbox that has been emptied.
  await expect(question.getByRole('button', { name: 'Buang dan keluar' })).toHaveAttribute('aria-disabled', 'true');
  await expect(question.getByText('1 perubahan belum terkirim.')).toBeVisible();
});

test('with a connection everything is sent and then left; what is refused keeps the person here, and the queue can be taken along first', async ({
  freshPage,
  server,
}) => {
  const services = await ServicesClient.login(server.origin, accounts.superadmin);
  const [taken, good, later] = ['A', 'B', 'C'].map((end) => keyNow() + end) as [string, string, string];
  await services.call('POST', '/api/departments/store', { kode_dept: taken, departemen: `Lama ${taken}` });
  const { page } = await freshPage({ viewport: desktop });
  // Only a person's press sends it sooner.
  const holdMs = 600_000;
  const department = (code: string) =>
    ({
      resource: resourceOf('departments'),
      operation: 'create',
      input: { kode_dept: code, departemen: `Bagian ${code}` },
      title: code,
      holdMs,
    }) as const;
  await signInAt(page, accounts.superadmin, '/kotak-keluar');
  await enqueueEach(page, [department(taken), department(good)]);
  // A person saves on a screen and sees it counted before the menu is open.
  await expect(page.getByRole('region', { name: 'Menunggu' }).locator('.cmd')).toHaveCount(2);
  await askToLeave(page);
  const dialog = page.getByRole('dialog', { name: 'Keluar dari Amanah?' });
  await dialog.getByRole('button', { name: 'Ekspor ke berkas' }).click();
  expect(await exported(page)).not.toBe('');
  await expect(dialog.getByText('2 perubahan belum terkirim.')).toBeVisible();

  await dialog.getByRole('button', { name: 'Kirim sekarang, lalu keluar' }).click();
  await expect(dialog.getByText('1 belum dapat dikirim.')).toBeVisible();
  expect(await services.rows('/api/departments', good)).toHaveLength(1);
  await dialog.getByRole('button', { name: 'Batal' }).click();
  await page.locator('.cmd.needs').getByRole('button', { name: 'Buang' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Ya, Buang' }).click();
  await expect(page.locator('.cmd.needs')).toHaveCount(0);

  await enqueueEach(page, [department(later)]);
  await askToLeave(page);
  await dialog.getByRole('button', { name: 'Kirim sekarang, lalu keluar' }).click();
  await expect(loginFields(page).submit).toBeVisible();
  await expect(page.getByText(/\d perubahan/)).toHaveCount(0);
  expect(await services.rows('/api/departments', later)).toHaveLength(1);
});
