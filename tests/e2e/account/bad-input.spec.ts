import { shortCodeOf } from '../../../src/contract/words/short-code.ts';
import { findingsInBothThemes } from '../../support/pages/accessibility.ts';
import { accounts, password } from '../../support/scenes/accounts.ts';
import { roundLists, storeLists } from '../../support/pages/app-data.ts';
import { openScanner, scan, writeNote } from '../../support/scenes/patrol.ts';
import { ServicesClient } from '../../support/services-client.ts';
import { expect, loginFields, signIn, test, untilInstalled } from '../../support/test.ts';

test('a QR of another kind passes with a word, without a dialog', async ({ device }) => {
  const { page } = await device({ sees: 'https://example.org/promo' });
  await signIn(page, accounts.officer);
  await openScanner(page);
  const word = page.getByText('Bukan kode titik pemeriksaan');
  await expect(word).toBeVisible();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  // It disappears by itself, and does not come back while the same code is in front of the camera.
  await expect(word).toHaveCount(0, { timeout: 4000 });
  await page.waitForTimeout(1000);
  await expect(word).toHaveCount(0);
});

test('a QR whose number no check point has: Error, gagal, why, both ways on, and nothing is sent', async ({ device }) => {
  const { page } = await device({ sees: '99999999' });
  const sent: string[] = [];
  await signIn(page, accounts.officer);
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(request.url());
  });
  await openScanner(page);
  const alert = page.getByRole('alertdialog', { name: 'Error' });
  await expect(alert).toContainText('gagal');
  await expect(alert).toContainText(
    'Titik no. 99999999 tidak ada di Cabang Bekasi: labelnya milik cabang lain, atau titiknya sudah dihapus.',
  );
  for (const button of await alert.getByRole('button').all())
    expect(Math.round((await button.boundingBox())?.height ?? 0), await button.innerText()).toBeGreaterThanOrEqual(48);
  expect(await findingsInBothThemes(page)).toEqual([]);
  await alert.getByRole('button', { name: 'Ketik kode' }).click();
  const typing = page.getByRole('dialog', { name: 'Ketik kode' });
  await expect(typing.getByLabel('Kode pada label')).toBeFocused();
  await expect(typing.locator('.pick-row')).toHaveCount(0);
  await typing.getByLabel('Kode pada label').fill(shortCodeOf('33554000') ?? '');
  await expect(typing.getByRole('alert')).toContainText('tidak ada di Cabang Bekasi');
  expect(await findingsInBothThemes(page)).toEqual([]);
  await page.keyboard.press('Escape');
  // The code is still in front of the camera; what was dealt with is not asked about again.
  await page.waitForTimeout(1000);
  await expect(alert).toHaveCount(0);
  expect(sent.filter((url) => url.includes('log-check-points'))).toEqual([]);
  await page.goto('/kotak-keluar');
  await expect(page.getByText(/\d belum terkirim/)).toHaveCount(0);
});

test('an expired session keeps unsent logs, which go out after the next login', { tag: '@core' }, async ({ device, server, wire }) => {
  const services = await ServicesClient.login(server.origin, accounts.officer);
  const [point] = await services.rows('/api/check-points');
  const note = `Sesi habis ${Date.now()}`;
  const tool = await device({ sees: String(point?.id) });
  await signIn(tool.page, accounts.officer);
  await untilInstalled(tool.page);
  await storeLists(tool.page, roundLists);
  await tool.running.setOffline(true);
  wire.cut();
  await scan(tool.page, String(point?.name_room));
  await writeNote(tool.page, 'Kebersihan', note);
  await expect(tool.page.getByText('Tersimpan di perangkat', { exact: true }).first()).toBeVisible();
  await expect(tool.page.getByText(/1 belum terkirim/).first()).toBeVisible();

  await tool.page.evaluate(() => localStorage.setItem('token_expiry', String(Date.now() - 1000)));
  await tool.page.goto('/dashboard');
  await expect(tool.page).toHaveURL(/\/$/);
  await expect(tool.page.getByText('1 perubahan')).toBeVisible();

  wire.mend();
  await tool.running.setOffline(false);
  await tool.page.waitForTimeout(3_000);
  expect(await services.rows('/api/log-check-points', note)).toEqual([]);

  const { name, secret, submit } = loginFields(tool.page);
  await name.fill(accounts.officer.email);
  await secret.fill(password);
  await submit.click();
  await expect(tool.page).toHaveURL(/\/dashboard$/);
  await expect.poll(async () => (await services.rows('/api/log-check-points', note)).length).toBe(1);
});

test('a session that the services no longer know pauses the queue; a login in place sends it', async ({ device, server, wire }) => {
  const services = await ServicesClient.login(server.origin, accounts.officer);
  const [point] = await services.rows('/api/check-points');
  const note = `Token dicabut ${Date.now()}`;
  const tool = await device({ sees: String(point?.id) });
  await signIn(tool.page, accounts.officer);
  await untilInstalled(tool.page);
  await storeLists(tool.page, roundLists);
  await tool.running.setOffline(true);
  wire.cut();
  await scan(tool.page, String(point?.name_room));
  await writeNote(tool.page, 'Kebersihan', note);
  await expect(tool.page.getByText('Tersimpan di perangkat', { exact: true }).first()).toBeVisible();

  // Logged out elsewhere while this device was away.
  const token = await tool.page.evaluate(() => localStorage.getItem('token') ?? '');
  await fetch(`${server.origin}/api/auth/logout`, { method: 'POST', headers: { authorization: `Bearer ${token}` } });
  await tool.page.goto('/kotak-keluar');
  await expect(tool.page.getByText(`Catatan: ${String(point?.name_room)}`)).toBeVisible();
  wire.mend();
  await tool.running.setOffline(false);
  await expect(tool.page.getByRole('button', { name: 'Masuk kembali' }).first()).toBeVisible();
  expect(await services.rows('/api/log-check-points', note)).toEqual([]);

  await tool.page.getByRole('button', { name: 'Masuk kembali' }).first().click();
  const { secret } = loginFields(tool.page);
  await secret.fill(password);
  await secret.press('Enter');
  await expect.poll(async () => (await services.rows('/api/log-check-points', note)).length).toBe(1);
});

test('a full disk: TIDAK tersimpan, and the form stays with what was typed', async ({ device, server, wire }) => {
  const services = await ServicesClient.login(server.origin, accounts.officer);
  const [point] = await services.rows('/api/check-points');
  const tool = await device({ sees: String(point?.id) });
  await signIn(tool.page, accounts.officer);
  await storeLists(tool.page, roundLists);
  // The browser caches for half a minute how much room there was; a new one asks again.
  await tool.close();
  await tool.open();
  const debug = await tool.running.newCDPSession(tool.page);
  await debug.send('Storage.overrideQuotaForOrigin', { origin: wire.origin, quotaSize: 1 });
  await scan(tool.page, String(point?.name_room));
  await writeNote(tool.page, 'Kebersihan', 'Tidak muat lagi');
  await expect(tool.page.getByText('TIDAK tersimpan').first()).toBeVisible();
  await expect(tool.page.getByPlaceholder('Tulis catatan')).toHaveValue('Tidak muat lagi');
  await expect(tool.page.getByText('Tersimpan di perangkat', { exact: true })).toHaveCount(0);

  await debug.send('Storage.overrideQuotaForOrigin', { origin: wire.origin });
  await tool.page.getByRole('button', { name: 'Simpan', exact: true }).click();
  await expect(tool.page.getByText('Tersimpan di perangkat', { exact: true }).first()).toBeVisible();
});
