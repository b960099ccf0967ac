import { accounts } from '../../support/scenes/accounts.ts';
import { phone } from '../../support/device.ts';
import { expect, signInAt, test } from '../../support/test.ts';

test('a walk that is paused says how far it came and goes on from there, also after a reload; the meter says what is taken', async ({
  device,
  wire,
}) => {
  const { page } = await device({ viewport: phone });
  await signInAt(page, accounts.superadmin, '/data-offline');
  await expect(page.getByText('Belum tersimpan').first()).toBeVisible();
  const used = page.locator('.storage .num');
  await expect(used).toHaveText(/^[\d.,]+ (B|kB|MB|GB)( dari [\d.,]+ (kB|MB|GB|TB))? terpakai$/);
  await expect(page.locator('.storage .per')).toHaveText(/^(Penyimpanan dijaga|Browser dapat membuang)/);

  // Slow enough that a finger can come between two pages.
  wire.slow(150);
  const whole = page.getByRole('progressbar', { name: 'Seluruhnya' });
  const part = async () => Number(await whole.getAttribute('aria-valuenow'));
  await page.getByRole('button', { name: 'Siapkan data offline' }).click();
  await expect(page.getByText('Sedang menyimpan')).toBeVisible();
  await expect.poll(part).toBeGreaterThan(0);
  const stored = page.locator('.commands .done');
  await expect.poll(() => stored.count()).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Jeda' }).click();
  await expect(page.getByText('Sebagian tersimpan')).toBeVisible();
  const paused = await part();
  expect(paused).toBeGreaterThan(0);
  expect(paused).toBeLessThan(100);
  const before = await stored.count();
  expect(before).toBeGreaterThan(0);

  await page.reload();
  await expect(page.getByText('Sebagian tersimpan')).toBeVisible();
  await expect(stored).toHaveCount(before);
  wire.slow(0);
  await page.getByRole('button', { name: /^(Lanjutkan|Siapkan data offline)$/ }).click();
  await expect(page.getByText('Siap dipakai luring')).toBeVisible({ timeout: 120_000 });
  await expect(whole).toHaveAttribute('aria-valuenow', '100');

  // Brought up to date and paused at once: a complete list stays complete.
  wire.slow(150);
  await page.getByRole('button', { name: 'Perbarui data offline' }).click();
  await page.getByRole('button', { name: 'Jeda' }).click();
  await expect(page.getByText('Siap dipakai luring')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Perbarui data offline' })).toBeVisible();
});
