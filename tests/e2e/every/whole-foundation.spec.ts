import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import * as xlsx from 'xlsx';
import { Device, desktop, phone } from '../../support/device.ts';
import { nodeFlags } from '../../support/machine/node-flags.ts';
import { openScanner, untilRead } from '../../support/scenes/patrol.ts';
import { Server } from '../../support/machine/server.ts';
import { expect, loginFields, test } from '../../support/test.ts';
import { isSettled } from '../../support/pages/visit.ts';

const first = { email: 'awal@amanah.test', password: 'kata-sandi-uji-7' };
const officer = { email: 'petugas@sekolah.test', password: 'Ronda-malam-2719' };
const ownPassword = 'Bulan-purnama-4413';
const mime = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

type Line = readonly (string | number)[];

function workbook(lines: readonly Line[]): Buffer {
  const book = xlsx.utils.book_new();
  xlsx.utils.book_append_sheet(book, xlsx.utils.aoa_to_sheet(lines.map((line) => [...line])), 'Data');
  return xlsx.write(book, { type: 'buffer', bookType: 'xlsx' });
}

const branches = [
  ['MLG', 'Malang'],
  ['BTU', 'Batu'],
  ['KDR', 'Kediri'],
  ['BLT', 'Blitar'],
] as const;
const stages = ['SD', 'SMP', 'SMA'];
const schools = branches.flatMap(([branch, place]) =>
  stages.map((stage) => ({ branch, stage, code: `${stage}${branch}`, name: `${stage} Islam ${place}` })),
);
const classes = schools.flatMap(({ code, stage }) =>
  ['Umar', 'Ali'].map((name) => ({ school: code, number: { SD: 4, SMP: 7, SMA: 10 }[stage] ?? 1, name })),
);
const teacherOf = (at: number) => `guru${at}@sekolah.test`;
const nisnOf = (at: number) => `016${String(1_000_000 + at * 13)}`;

const files: Readonly<Record<string, readonly Line[]>> = {
  schools: [
    ['Nama Sekolah', 'Kode Sekolah', 'Cabang', 'Jenjang'],
    ...schools.map(({ name, code, branch, stage }) => [name, code, branch, stage]),
  ],
  kelas: [['Kelas', 'Nama Kelas', 'Sekolah'], ...classes.map(({ school, number, name }) => [number, name, school])],
  teachers: [['Nama', 'Email', 'Sekolah'], ...classes.map(({ school }, at) => [`Guru ${at}`, teacherOf(at), school])],
  // In Dapodik's form, all schools in one file.
  students: [
    ['Daftar Peserta Didik'],
    ['No', 'Nama', 'NIPD', 'JK', 'NISN', 'Tanggal Lahir', 'NIK', 'Rombel Saat Ini', 'Sekolah'],
    ...classes.flatMap(({ school, number, name }, at) =>
      [0, 1, 2, 3].map((seat): Line => {
        const n = at * 4 + seat;
        return [
          n + 1,
          `Siswa ${n}`,
          `2026${String(n).padStart(5, '0')}`,
          n % 2 ? 'P' : 'L',
          nisnOf(n),
          '2016-03-04',
          '-',
          `Kelas ${number} ${name}`,
          school,
        ];
      }),
    ),
  ],
  'semester-assignments': [
    ['NISN', 'Kelas', 'Wali Kelas', 'Sekolah'],
    ...classes.flatMap(({ school, number, name }, at) =>
      [0, 1, 2, 3].map((seat): Line => [nisnOf(at * 4 + seat), `${number} - ${name}`, teacherOf(at), school]),
    ),
  ],
  rooms: [
    ['Nama Check Point', 'Lantai', 'Gedung'],
    ...schools.flatMap(({ name }) => ['Gerbang', 'Ruang Guru'].map((room): Line => [`${room} ${name}`, '1', name])),
  ],
  'check-points': [['Check Point'], ...schools.flatMap(({ name }) => ['Gerbang', 'Ruang Guru'].map((room): Line => [`${room} ${name}`]))],
  users: [
    ['Nama', 'Email', 'Password', 'Level', 'Role', 'Cabang'],
    ['Petugas Malang', officer.email, officer.password, 'user', 'Petugas Patroli', 'MLG'],
  ],
};

/** A hand that counts: entering a field is one click, choosing in a list two. */
class Hand {
  clicks = 0;
  constructor(readonly page: Page) {}
  async click(target: Locator): Promise<void> {
    this.clicks += 1;
    await target.click();
  }
  async fill(target: Locator, text: string): Promise<void> {
    this.clicks += 1;
    await target.fill(text);
  }
  async select(target: Locator, label: string): Promise<void> {
    this.clicks += 2;
    await target.selectOption({ label });
  }
  /** Through the sidebar: its group, and the menu. */
  async visit(address: string): Promise<void> {
    this.clicks += 2;
    await this.page.evaluate((to) => history.pushState(null, '', to), address);
    await this.page.waitForFunction(isSettled);
  }
}

/** Sends a file through the wizard of the open table. */
async function importFile(hand: Hand, name: string): Promise<void> {
  const { page } = hand;
  const dialog = page.getByRole('dialog', { name: /^Impor .* dari Excel$/ });
  const pick = dialog.getByRole('button', { name: 'Pilih berkas' });
  await expect(pick).toBeEnabled();
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), hand.click(pick)]);
  // The file itself: two clicks in the system's own dialog.
  hand.clicks += 2;
  await chooser.setFiles({ name: `${name}.xlsx`, mimeType: mime, buffer: workbook(files[name] ?? []) });
  await expect(dialog.getByText('Gagal', { exact: true })).toBeVisible();
  expect(await dialog.locator('dl').first().innerText()).toContain('Gagal\n0');
  await hand.click(dialog.getByRole('button', { name: /^Kirim \d+ / }));
  await hand.click(page.getByRole('button', { name: 'Ya, Upload' }));
  await expect(dialog.getByRole('heading', { name: 'Your data has been successfully' })).toBeVisible({ timeout: 60_000 });
  await hand.click(dialog.getByRole('button', { name: 'Selesai' }));
}

const step = (page: Page, title: string) =>
  page.getByRole('region', { name: 'Menyiapkan yayasan' }).getByRole('listitem').filter({ hasText: title }).first();

/** The import that a step of the first steps leads to. */
async function importStep(hand: Hand, title: string, name: string): Promise<void> {
  await hand.visit('/dashboard');
  await hand.click(step(hand.page, title).getByRole('link', { name: new RegExp(`^Impor.*: ${title}$`) }));
  await importFile(hand, name);
}

async function importAt(hand: Hand, address: string, name: string): Promise<void> {
  await hand.visit(address);
  await hand.click(hand.page.getByRole('button', { name: 'Impor Excel' }).first());
  await importFile(hand, name);
}

async function makeSet(hand: Hand, title: string): Promise<void> {
  await hand.click(hand.page.getByRole('button', { name: `Lihat dulu: ${title}` }));
  const dialog = hand.page.getByRole('dialog', { name: title });
  await hand.click(dialog.getByRole('button', { name: /^Buat [1-9]\d*$/ }));
  await expect(dialog).toHaveCount(0);
}

async function logIn(hand: Hand, account: { email: string; password: string }): Promise<void> {
  const { name, secret, submit } = loginFields(hand.page);
  await hand.fill(name, account.email);
  await hand.fill(secret, account.password);
  await hand.click(submit);
  await expect(hand.page).toHaveURL(/\/(dashboard|change-password)$/);
}

/** A password that somebody else made is changed at the first login. */
async function changePassword(hand: Hand): Promise<void> {
  const { page } = hand;
  await hand.fill(page.getByLabel('Password Lama'), officer.password);
  await hand.fill(page.getByLabel('Password Baru', { exact: true }), ownPassword);
  await hand.fill(page.getByLabel('Konfirmasi Password Baru'), ownPassword);
  await hand.click(page.getByRole('button', { name: 'Simpan Perubahan' }));
  await expect(page).toHaveURL(/\/dashboard$/);
}

async function addBranches(hand: Hand): Promise<void> {
  const { page } = hand;
  await hand.click(step(page, 'Cabang').getByRole('link', { name: 'Tambah: Cabang' }));
  for (const [at, [code, name]] of branches.entries()) {
    if (at > 0) await hand.click(page.getByRole('button', { name: /^Tambah/ }).first());
    const form = page.getByRole('dialog');
    await hand.fill(form.getByLabel('Kode Cabang'), code);
    await hand.fill(form.getByLabel('Nama Cabang'), name);
    await hand.click(form.getByRole('button', { name: 'Tambahkan' }));
    await expect(form).toHaveCount(0);
  }
}

async function addYear(hand: Hand): Promise<void> {
  const { page } = hand;
  await hand.visit('/dashboard');
  await hand.click(step(page, 'Tahun ajaran').getByRole('link', { name: /^Tambah/ }));
  const form = page.getByRole('dialog');
  const year = new Date().getFullYear();
  await hand.fill(form.getByLabel('Tahun Ajaran'), `${year}/${year + 1}`);
  await hand.select(form.getByLabel('Semester'), '1');
  await hand.fill(form.getByLabel('Tanggal Mulai'), `${year}-07-01`);
  await hand.fill(form.getByLabel('Tanggal Akhir'), `${year + 1}-12-31`);
  await hand.select(form.getByLabel('Aktif'), 'Ya');
  await hand.click(form.getByRole('button', { name: 'Tambahkan' }));
  await expect(form).toHaveCount(0);
}

async function emptyServer() {
  const dataDir = await mkdtemp(join(tmpdir(), 'amanah-whole-'));
  const env = { DEMO: '0', ADMIN_EMAIL: first.email, ADMIN_PASSWORD: first.password };
  const server = await Server.start({ dataDir, env, flags: nodeFlags });
  return {
    server,
    close: async () => {
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** What the label of a check point says. */
async function codeOf(page: Page, room: string): Promise<string> {
  return page.evaluate(async (search) => {
    const token = localStorage.getItem('token') ?? '';
    const answer = await fetch(`/api/check-points?limit=1&search=${encodeURIComponent(search)}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const { data }: { data: { id: number }[] } = await answer.json();
    return String(data[0]?.id);
  }, room);
}

test('a foundation of four branches and twelve schools, from the empty server to the first scan, in at most 150 clicks', async ({
  sharedBrowser,
}) => {
  test.setTimeout(400_000);
  const { server, close } = await emptyServer();
  const desk = await Device.unpack({ origin: server.origin, viewport: desktop }, sharedBrowser);
  let tool: Device | undefined;
  try {
    const { page } = desk;
    const hand = new Hand(page);
    await page.goto(server.origin);
    await logIn(hand, first);
    for (const set of ['Jenjang sekolah', 'Lantai']) await makeSet(hand, set);
    await addBranches(hand);
    await hand.visit('/dashboard');
    await makeSet(hand, 'Catatan cepat');
    await makeSet(hand, 'Peran');
    await importStep(hand, 'Sekolah', 'schools');
    await addYear(hand);
    await importStep(hand, 'Kelas', 'kelas');
    await importStep(hand, 'Guru', 'teachers');
    await importStep(hand, 'Siswa', 'students');
    await importAt(hand, '/data-murid', 'semester-assignments');
    await importAt(hand, '/rooms', 'rooms');
    await importAt(hand, '/check-points', 'check-points');
    await importAt(hand, '/users', 'users');
    await hand.visit('/check-points/label');
    await expect(page.getByText('Gerbang SD Islam Malang').first()).toBeVisible();

    const room = 'Gerbang SD Islam Malang';
    tool = await Device.unpack({ origin: server.origin, viewport: phone, sees: await codeOf(page, room) });
    const thumb = new Hand(tool.page);
    await tool.page.goto(server.origin);
    await logIn(thumb, officer);
    await changePassword(thumb);
    await openScanner(tool.page);
    thumb.clicks += 2;
    await untilRead(tool.page, room);
    await thumb.click(tool.page.getByRole('dialog').getByRole('button', { name: 'Bersih', exact: true }));
    await expect(tool.page.getByText('Tersimpan').first()).toBeVisible();

    // The step ticks itself, and with it the foundation is set up.
    await expect
      .poll(
        async () => {
          await page.reload();
          await page.goto(`${server.origin}/dashboard`);
          await page.waitForLoadState('networkidle');
          return page.getByRole('region', { name: 'Menyiapkan yayasan' }).count();
        },
        { timeout: 60_000, intervals: [3000] },
      )
      .toBe(0);
    const clicks = hand.clicks + thumb.clicks;
    test.info().annotations.push({ type: 'clicks', description: String(clicks) });
    expect(clicks).toBeLessThanOrEqual(150);
  } finally {
    await tool?.close();
    await desk.close();
    await close();
  }
});
