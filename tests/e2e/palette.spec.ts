import type { Page } from '@playwright/test';
import { accounts } from '../support/accounts.ts';
import { storeLists } from '../support/app-data.ts';
import { desktop } from '../support/device.ts';
import { expect, signIn, test, untilInstalled } from '../support/test.ts';

const options = (page: Page) => page.getByRole('dialog', { name: 'Cari menu' }).getByRole('option');

/** Ctrl+K and letters, with no pause between them. */
async function look(page: Page, letters: string): Promise<void> {
  await expect(page.getByRole('button', { name: /Ctrl K$/ })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog', { name: 'Cari menu' }).getByRole('combobox')).toBeFocused();
  await page.keyboard.type(letters);
}

test('an admin finds people, check points and menus from anywhere, asked from the services and offline from the device', async ({
  device,
}) => {
  const { page } = await device({ viewport: desktop });
  await signIn(page, accounts.admin);

  await look(page, 'melati');
  await expect(options(page).filter({ hasText: 'Melati Nasution' })).toContainText('Guru · 20160001');
  await page.keyboard.press('Escape');

  await look(page, 'jenj');
  await expect(options(page)).toHaveText(['Data Jenjang']);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/educational-stages$/);

  await storeLists(page, ['check-points']);
  await untilInstalled(page);
  await page.context().setOffline(true);
  // Enter right behind the last letter means what that letter finds.
  await look(page, 'gerbang ut');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/check-points\?search=Gerbang/);
  await expect(page.getByRole('row').filter({ hasText: 'Gerbang Utara' }).first()).toBeVisible();

  await look(page, 'tidak-ada-orang-ini');
  await expect(page.getByRole('dialog', { name: 'Cari menu' })).toContainText('Tidak ada yang cocok');
});

test('nobody is found for whom the person may not read the list', async ({ freshPage }) => {
  const { page } = await freshPage({ viewport: desktop });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await signIn(page, accounts.officer);
  await page.waitForLoadState('networkidle');
  asked.length = 0;
  await look(page, 'gerbang');
  await expect(options(page).filter({ hasText: 'Gerbang' }).first()).toContainText('Check Point');
  await page.keyboard.press('Escape');
  await look(page, 'melati');
  await expect(page.getByRole('dialog', { name: 'Cari menu' })).toContainText('Tidak ada yang cocok');
  expect(asked.filter((path) => /teachers|students|employes|semester-assignments|privileges\/users/.test(path))).toEqual([]);
});
