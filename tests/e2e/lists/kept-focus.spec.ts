import type { Locator, Page } from '@playwright/test';
import { desktop } from '../../support/device.ts';
import { visit } from '../../support/pages/visit.ts';
import { accounts } from '../../support/scenes/accounts.ts';
import { ServicesClient } from '../../support/services-client.ts';
import { expect, signIn, test } from '../../support/test.ts';

const named = (page: Page, name: string | RegExp) => page.locator('main').getByRole('button', { name });
const rows = (page: Page) => page.locator('main [data-row]');

/** Presses it as somebody without a mouse does. */
async function press(button: Locator, key = 'Enter'): Promise<void> {
  // A page further can be gone to once it is known how many there are.
  await expect(button).toBeEnabled();
  await button.focus();
  await button.press(key);
}

test('what goes away under the focus of a list leaves it to its neighbour', async ({ freshPage }) => {
  const { page } = await freshPage({ viewport: desktop });
  await signIn(page, accounts.superadmin);
  await visit(page, '/students');
  await expect(rows(page).first()).toBeVisible();

  await press(named(page, 'Halaman berikutnya'));
  await expect(page).toHaveURL(/page=2/);
  await press(named(page, 'Halaman sebelumnya'));
  await expect(page).not.toHaveURL(/page=2/);
  await expect(named(page, 'Halaman sebelumnya')).toBeDisabled();
  await expect(named(page, 'Halaman sebelumnya')).toBeFocused();

  const chip = named(page, /^Jenis Kelamin/);
  await press(chip);
  await page.keyboard.press('Space');
  // Escape closes the choices, and nothing else.
  await page.keyboard.press('Escape');
  await expect(chip).toBeFocused();
  await press(named(page, 'Hapus filter Jenis Kelamin'));
  await expect(chip).toBeFocused();
  await press(chip);
  await page.keyboard.press('Space');
  await page.keyboard.press('Escape');
  await press(named(page, 'Hapus semua'));
  await expect(page.locator('.filters :focus')).toHaveCount(1);

  const search = page.getByRole('searchbox', { name: 'Cari siswa' });
  await search.fill('zzzqq');
  await press(named(page, 'Hapus pencarian').first());
  await expect(search).toBeFocused();

  await press(rows(page).first().getByRole('checkbox'), 'Space');
  await press(named(page, 'Batalkan pilihan'));
  await expect(page.locator('main :focus')).toHaveCount(1);

  await press(rows(page).first().getByRole('link').first());
  const heading = page.locator('h1:visible');
  await expect(heading).toBeFocused();
  const first = (await heading.textContent()) ?? '';
  await press(named(page, /^Berikutnya: /));
  await expect(heading).not.toHaveText(first);
  await expect(heading).toBeFocused();
});

test('a row that was deleted leaves the focus to the row beside it, once what was said about it has closed', async ({
  freshPage,
  server,
}) => {
  const services = await ServicesClient.login(server.origin, accounts.superadmin);
  const mark = `U${Date.now() % 100_000}`;
  for (const letter of ['A', 'B', 'C'])
    await services.made('/api/departments/store', { kode_dept: mark + letter, departemen: `Bagian ${mark}${letter}` });
  const { page } = await freshPage({ viewport: desktop });
  await signIn(page, accounts.superadmin);
  await visit(page, `/departments?search=${mark}`);
  await expect(rows(page)).toHaveCount(3);
  for (const [letter, beside] of [
    ['B', rows(page).filter({ hasText: `${mark}C` })],
    // After the last one comes the one before it.
    ['C', rows(page).filter({ hasText: `${mark}A` })],
  ] as const) {
    await press(named(page, `Hapus Bagian ${mark}${letter}`));
    await press(page.getByRole('alertdialog').getByRole('button', { name: 'Ya, Hapus' }));
    await expect(named(page, `Hapus Bagian ${mark}${letter}`)).toHaveCount(0);
    await expect(page.getByRole('alertdialog', { name: 'Success' })).toBeVisible();
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await expect(beside.locator(':focus')).toHaveCount(1);
  }
});

test('Escape closes the choices of a field, and not the form around them', async ({ freshPage }) => {
  const { page } = await freshPage({ viewport: desktop });
  await signIn(page, accounts.superadmin);
  await visit(page, '/schools?dialog=add');
  const form = page.getByRole('dialog');
  const picker = form.getByRole('combobox').first();
  await press(picker, 'ArrowDown');
  await expect(picker).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Escape');
  await expect(picker).toHaveAttribute('aria-expanded', 'false');
  await expect(form).toBeVisible();
  await expect(picker).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(form).toHaveCount(0);
});
