import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { accounts, password } from '../../support/scenes/accounts.ts';
import { Device, desktop, phone } from '../../support/device.ts';
import { scan, writeNote } from '../../support/scenes/patrol.ts';
import { Server } from '../../support/machine/server.ts';
import { ServicesClient } from '../../support/services-client.ts';
import { expect, signIn, test, untilInstalled } from '../../support/test.ts';

const run = promisify(execFile);

/** The operator's own commands, as built. */
const operate = (command: 'backup' | 'restore', file: string, dataDir: string) => {
  const { DATABASE_URL: _none, ...env } = process.env;
  return run(process.execPath, [`dist/server/services/ops/${command}.command.js`, file], { env: { ...env, DATA_DIR: dataDir } });
};

async function addFloor({ page }: Device, name: string): Promise<void> {
  await page.goto('/floors?dialog=add');
  await page.getByRole('dialog').getByRole('textbox').fill(name);
  await page.getByRole('button', { name: 'Tambahkan' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

/** The restored server no longer knows any token; the login opens where the person is. */
async function signInAgain({ page }: Device, path: string): Promise<void> {
  await page.goto(path);
  const banner = page.locator('.banner').filter({ hasText: 'Masuk kembali' });
  await banner.getByRole('button').click();
  const dialog = page.getByRole('dialog', { name: 'Masuk kembali' });
  await dialog.locator('input[autocomplete="current-password"]').fill(password);
  await dialog.getByRole('button', { name: 'Login' }).click();
  await expect(dialog).toHaveCount(0);
  await page.goto('/kotak-keluar');
}

test('after a restore a phone sends again what the server lost, an administrator decides on master data @long', async () => {
  test.setTimeout(240_000);
  const home = await mkdtemp(join(tmpdir(), 'amanah-restored-'));
  const [before, after, file] = [join(home, 'before'), join(home, 'after'), join(home, 'backup.gz')];
  let server = await Server.start({ dataDir: before, env: { DEMO: '1' } });
  const { origin, port } = server;
  const [point] = await (await ServicesClient.login(origin, accounts.superadmin)).rows('/api/check-points');
  const officer = await Device.unpack({ origin, viewport: phone, sees: String(point?.id) });
  const boss = await Device.unpack({ origin, viewport: desktop });
  try {
    await signIn(officer.page, accounts.officer);
    await untilInstalled(officer.page);
    await signIn(boss.page, accounts.superadmin);
    // Nothing was ever done in this database: its trail is empty, and a restore still has to be noticed.
    await operate('backup', file, before);
    await addFloor(boss, 'Lantai sesudah cadangan');
    await scan(officer.page, String(point?.name_room));
    await writeNote(officer.page, 'Kebersihan', 'Sesudah cadangan');
    await expect(officer.page.getByText('Tersimpan di perangkat', { exact: true }).first()).toBeVisible();
    await officer.page.goto('/kotak-keluar');
    await expect(officer.page.getByText(/Bukti no\./)).toBeVisible();

    await server.stop();
    await operate('restore', file, after);
    server = await Server.start({ dataDir: after, port });
    await signInAgain(officer, '/log-check-points');
    await expect(officer.page.getByText(/Server dipulihkan dari cadangan .* 1 catatan dikirim ulang\./)).toBeVisible();
    await expect(officer.page.getByText(/Bukti no\./)).toBeVisible();
    if (process.env.PICTURES) await officer.page.screenshot({ path: join(process.env.PICTURES, 'restored-phone.png') });

    await signInAgain(boss, '/floors');
    const services = await ServicesClient.login(origin, accounts.superadmin);
    expect(await services.rows('/api/log-check-points', 'Sesudah cadangan')).toHaveLength(1);
    expect(await services.rows('/api/floors', 'sesudah cadangan')).toHaveLength(0);
    await expect(boss.page.getByText('1 perubahan menunggu keputusan Anda di bawah.')).toBeVisible();
    if (process.env.PICTURES) await boss.page.screenshot({ path: join(process.env.PICTURES, 'restored-desktop.png') });
    await boss.page.getByRole('button', { name: 'Kirim ulang' }).click();
    await expect.poll(async () => (await services.rows('/api/floors', 'sesudah cadangan')).length).toBe(1);
    await boss.page.goto('/perangkat');
    await expect(boss.page.getByText('1 catatan sudah dikirim ulang oleh perangkat.')).toBeVisible();
    if (process.env.PICTURES) await boss.page.screenshot({ path: join(process.env.PICTURES, 'restored-admin.png') });
    await boss.page.goto('/kotak-keluar');
    await boss.page.getByRole('button', { name: 'Mengerti' }).click();
    await expect(boss.page.getByText(/Server dipulihkan/)).toHaveCount(0);
  } finally {
    await Promise.all([officer.discard(), boss.discard()]);
    await server.stop();
    await rm(home, { recursive: true, force: true });
  }
});
