import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { nodeFlags } from '../../support/machine/node-flags.ts';
import { Server } from '../../support/machine/server.ts';
import { desktop, phone, sharedOptions } from '../../support/device.ts';
import { password } from '../../support/scenes/accounts.ts';
import { changedPassword } from '../../support/scenes/changed-password.ts';
import { ServicesClient } from '../../support/services-client.ts';
import { expect, signIn, test } from '../../support/test.ts';

const owner = { email: 'awal@amanah.test', nik: '' };
const teacher = { email: 'nur@amanah.test', nik: '' };
const officer = { email: 'satpam@amanah.test', nik: '' };

/** A foundation on its first day: a branch with a school, the usual roles, a teacher and an officer with accounts. */
async function firstDay(origin: string): Promise<void> {
  const services = await ServicesClient.login(origin, owner);
  await services.made('/api/branches/store', { branch_code: 'BKS', branch_name: 'Bekasi' });
  await services.made('/api/schools/store', { school_name: 'SD Uji', school_code: 'SD1', ysb_branch_id: 'BKS' });
  const department = await services.made('/api/departments/store', { kode_dept: 'KAM', departemen: 'Keamanan' });
  await services.call('POST', '/api/onboarding/roles', { rows: ['BKS/Guru', 'BKS/Petugas Patroli'] });
  const roles = await services.rows('/api/privileges/roles');
  const roleOf = (name: string) => roles.find((role) => role.name === name)?.id;
  const place = { ysb_branch_id: 'BKS' };
  const people = [
    ['teachers', teacher.email, 'Guru', { full_name: 'Nur', ysb_school_id: 'SD1', nik_ysb: '2001', ...place }],
    ['employes', officer.email, 'Petugas Patroli', { name: 'Satpam', nik: '3001', ysb_department_id: department, ...place }],
  ] as const;
  for (const [kind, email, role, row] of people) {
    const person = await services.made(`/api/${kind}/store`, { email, ...row });
    const { data } = await services.call('POST', '/api/accounts/bulk', { accounts: [{ kind, person, email, id_role: roleOf(role) }] });
    const [made] = (data as { made: { user: number }[] }).made;
    const first = 'lembah-hijau-senja-77';
    await services.call('POST', '/api/accounts/handover', { accounts: [{ user: made?.user, password: first }] });
    await changedPassword(origin, email, first);
  }
}

test('on the first day a teacher and an officer are told what is really missing, with and without a connection', async ({
  sharedBrowser,
}) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'amanah-first-day-'));
  const env = { DEMO: '0', ADMIN_EMAIL: owner.email, ADMIN_PASSWORD: password };
  const server = await Server.start({ dataDir, env, flags: nodeFlags });
  const open = async (viewport: typeof phone) => {
    const context = await sharedBrowser.newContext({ ...sharedOptions({ origin: server.origin, viewport }), serviceWorkers: 'block' });
    return context.newPage();
  };
  try {
    await firstDay(server.origin);
    const page = await open(desktop);
    await signIn(page, teacher);
    await expect(page.getByText('Belum ada tahun ajaran')).toBeVisible();
    await expect(page.getByText('Belum menjadi wali kelas', { exact: false })).toHaveCount(0);
    // Both pages are here; then the connection goes.
    await page.getByRole('link', { name: 'Identitas Murid' }).first().click();
    await expect(page.getByText('Belum ada tahun ajaran')).toBeVisible();
    await page.getByRole('link', { name: 'Halaman Utama' }).first().click();
    await page.getByRole('link', { name: 'Data Tahun Ajaran' }).first().click();
    await expect(page.getByText('Daftar ini masih kosong.')).toBeVisible();
    await page.context().setOffline(true);
    await expect(page.getByRole('link', { name: 'Luring' })).toBeVisible();
    await page.getByRole('link', { name: 'Halaman Utama' }).first().click();
    await page.getByRole('link', { name: 'Identitas Murid' }).first().click();
    await expect(page.getByText('Belum ada tahun ajaran')).toBeVisible();
    await expect(page.getByText('belum tersimpan di perangkat', { exact: false })).toHaveCount(0);
    await page.context().close();

    // Whoever may not add points is not asked to.
    const walk = await open(phone);
    await signIn(walk, officer);
    await walk.goto('/check-points');
    await expect(walk.getByText('Belum ada check point')).toBeVisible();
    await expect(walk.getByText('Daftar ini masih kosong.')).toBeVisible();
    await expect(walk.getByText('Tambahkan ruangan pertama', { exact: false })).toHaveCount(0);
    await walk.context().close();

    // With a year, what is missing is a class.
    const services = await ServicesClient.login(server.origin, owner);
    const dates = { date_in: '2020-07-01', date_out: '2099-12-31' };
    await services.made('/api/semesters/store', { name_year: '2026/2027', semester: 1, status: 1, ...dates });
    const later = await open(phone);
    await signIn(later, teacher);
    await expect(later.getByText('Belum menjadi wali kelas pada tahun ajaran ini')).toBeVisible();
    await expect(later.getByText('Belum ada tahun ajaran')).toHaveCount(0);
    await later.context().close();
  } finally {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
});
