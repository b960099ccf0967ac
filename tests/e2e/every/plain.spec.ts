import type { Page } from '@playwright/test';
import { accounts } from '../../support/scenes/accounts.ts';
import { desktop, phone } from '../../support/device.ts';
import { writeNote } from '../../support/scenes/patrol.ts';
import { phonePhoto } from '../../support/pages/pictures.ts';
import { ServicesClient } from '../../support/services-client.ts';
import { expect, signIn, signInAt, test, untilInstalled } from '../../support/test.ts';
import { visit } from '../../support/pages/visit.ts';

const tag = ['@plain', '@plain-only'];

async function removeFloor(page: Page, name: string): Promise<void> {
  await page.goto(`/floors?search=${name}`);
  await page.getByRole('button', { name: `Hapus ${name}`, exact: true }).click();
  await page.getByRole('button', { name: 'Ya, Hapus' }).click();
  await expect(page.getByText('Data berhasil di hapus!')).toBeVisible();
}

test('services of others keep no history and bring nothing back: the app says so and offers neither', { tag }, async ({
  freshPage,
  server,
}) => {
  const { page } = await freshPage({ viewport: desktop });
  const services = await ServicesClient.login(server.origin, accounts.superadmin);
  const name = String(100_000 + (Date.now() % 800_000));
  await services.call('POST', '/api/floors/store', { name });
  await signInAt(page, accounts.superadmin, `/floors?search=${name}`);
  await page.getByRole('button', { name: `Riwayat ${name}` }).click();
  await expect(page.getByRole('dialog').getByText('Server ini tidak menyimpan riwayat.')).toBeVisible();
  await page.goBack();
  await removeFloor(page, name);
  expect(await services.rows('/api/floors', name)).toHaveLength(0);
  await expect(page.getByRole('button', { name: 'Urungkan' })).toHaveCount(0);
});

test('photos that services of others cannot take hold up nothing: the log arrives, they stay and say why', { tag }, async ({
  device,
  server,
  wire,
}) => {
  const officer = await ServicesClient.login(server.origin, accounts.officer);
  const [point] = await officer.rows('/api/check-points');
  const note = `Berfoto ${Date.now()}`;
  const tool = await device({ viewport: phone });
  const { page } = tool;
  await signIn(page, accounts.officer);
  await untilInstalled(page);
  await visit(page, `/scan?titik=${String(point?.id)}`);
  const photo = await phonePhoto(page, 800, 600);
  await page.getByRole('button', { name: 'Lainnya…' }).waitFor();
  await tool.running.setOffline(true);
  wire.cut();
  await page.locator('.log-photos input[type=file]').setInputFiles([{ name: 'foto.jpg', mimeType: 'image/jpeg', buffer: photo }]);
  await expect(page.getByAltText('Foto 1 yang akan disimpan')).toBeVisible();
  await writeNote(page, 'Kebersihan', note);
  await expect(page.getByText('Tersimpan di perangkat', { exact: true }).first()).toBeVisible();
  wire.mend();
  await tool.running.setOffline(false);
  await expect.poll(async () => (await officer.rows('/api/log-check-points', note)).length, { timeout: 60_000 }).toBe(1);
  await page.goto('/kotak-keluar');
  await page.getByRole('button', { name: /foto 0\/1 terkirim, 1 tidak didukung server/ }).click();
  const download = page.waitForEvent('download');
  await page.locator('.cmd-photo').getByRole('button', { name: /Unduh/ }).click();
  expect((await download).suggestedFilename()).toMatch(/\.jpg$/);
});

test('branch and level go out where they are described; a pupil is sent without a branch that the service does not know', {
  tag: ['@plain-brief', '@plain-only', '@core'],
}, async ({ freshPage, server }) => {
  const { page } = await freshPage({ viewport: desktop });
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (request.method() === 'GET') asked.push(`${pathname} ${searchParams.get('branch')} ${searchParams.get('level')}`);
  });
  const nik = String(Date.now()).slice(-10);
  await signInAt(page, accounts.admin, '/floors');
  await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible();
  await visit(page, '/students');
  await expect.poll(() => asked).toContain('/api/students BKS user');
  expect(asked.filter((one) => one.startsWith('/api/floors'))).toEqual(expect.arrayContaining(['/api/floors null null']));
  expect(asked.filter((one) => one.startsWith('/api/floors BKS'))).toEqual([]);

  await page.getByRole('button', { name: 'Tambah Siswa' }).first().click();
  const form = page.getByRole('dialog', { name: 'Tambah Siswa', exact: true });
  await form.locator('[data-field=nik] input').fill(nik);
  await form.locator('[data-field=nama_lengkap] input').fill(`Siswa Lain ${nik}`);
  await expect(page.locator('[data-field=ysb_branch_id], [data-field=ysb_school_id]')).toHaveCount(0);
  const stored = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/api/students/store'));
  await form.getByRole('button', { name: 'Tambahkan' }).click();
  const body: unknown = (await stored).postDataJSON();
  expect(body).toMatchObject({ nik });
  expect(Object.keys(body as object)).not.toContain('ysb_branch_id');
  const services = await ServicesClient.login(server.origin, accounts.admin);
  await expect.poll(async () => (await services.rows('/api/students', nik)).length).toBe(1);
});

test('services of others know no findings: their pages say so, and nothing else speaks of them', {
  tag: ['@plain-brief', '@plain-only'],
}, async ({ freshPage, server }) => {
  const officer = await ServicesClient.login(server.origin, accounts.officer);
  const [point] = await officer.rows('/api/check-points');
  const { page } = await freshPage({ viewport: phone });
  await signInAt(page, accounts.officer, '/temuan/lapor');
  await expect(page.getByText('Server ini tidak mengenal temuan')).toBeVisible();
  await expect(page.getByText('Di mana?')).toHaveCount(0);
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill('temuan');
  await expect(page.getByRole('option', { name: /temuan/i })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await visit(page, `/scan?titik=${String(point?.id)}`);
  await expect(page.locator('.log-sheet')).toBeVisible();
  await expect(page.locator('.log-sheet .known')).toHaveCount(0);
  const { page: other } = await freshPage({ viewport: phone });
  await signInAt(other, accounts.superadmin, '/tugas');
  await expect(other.getByText('Server ini tidak mengenal temuan')).toBeVisible();
  await other.keyboard.press('Control+k');
  for (const words of ['laporkan temuan', 'tugas saya']) {
    await other.getByRole('combobox').fill(words);
    // The palette has answered: a name could be meant, no command is.
    await expect(other.getByRole('option', { name: `Tambah siswa bernama “${words}”` })).toBeVisible();
    await expect(other.getByRole('option', { name: new RegExp(`^${words}`, 'i') })).toHaveCount(0);
  }
});
