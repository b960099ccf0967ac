import type { Page } from '@playwright/test';
import { findingsInBothThemes } from '../../support/pages/accessibility.ts';
import { accounts } from '../../support/scenes/accounts.ts';
import { unsent } from '../../support/pages/app-data.ts';
import { desktop, phone, tablet } from '../../support/device.ts';
import { ServicesClient } from '../../support/services-client.ts';
import { expect, signIn, signInAt, test } from '../../support/test.ts';
import { turn, visit } from '../../support/pages/visit.ts';

const { head, teacher } = accounts;
type Row = Readonly<Record<string, unknown>>;

const list = (page: Page, name: string) => page.getByRole('list', { name, exact: true });
const sheets = (page: Page) => page.locator('.print-only .rapor-page');
const holdPrinter = (page: Page) =>
  page.addInitScript(() => {
    window.print = () => undefined;
  });

async function fits(page: Page): Promise<void> {
  for (const width of [phone.width, tablet.width, 1440]) {
    await turn(page, { width, height: 900 });
    expect([width, await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)]).toEqual([width, 0]);
  }
}

async function approve(services: ServicesClient, id: unknown): Promise<void> {
  const { data } = await services.call('GET', `/api/adab-reports/papers?ids=${String(id)}`);
  const { seen } = (data as { papers: { seen: string }[] }).papers[0] ?? { seen: '' };
  expect(await services.call('POST', `/api/adab-reports/${String(id)}/approve`, { seen })).toMatchObject({ error: 0 });
}

interface Years {
  readonly active: Row;
  readonly earlier: Row;
  readonly later: Row;
}

/** The active semester, the one before it, and the one after. */
async function yearsOf(boss: ServicesClient): Promise<Years> {
  const all = (await boss.rows('/api/semesters', '', 100)).toSorted((a, b) => String(b['date_in']).localeCompare(String(a['date_in'])));
  const active = all.find((row) => row['status'] === 1) ?? {};
  const earlier = all.find((row) => String(row['date_in']) < String(active['date_in'])) ?? {};
  const later = all.findLast((row) => String(row['date_in']) > String(active['date_in'])) ?? {};
  return { active, earlier, later };
}

const seatsOf = async (boss: ServicesClient, year: Row) =>
  (await boss.call('GET', `/api/semester-assignments?limit=1000&branch=BKS&ysb_semester_id=${String(year['id'])}`)).data as Row[];

const yearWords = ({ name_year, semester }: Row) => `${String(name_year)} · Semester ${String(semester)}`;

test('a report of an earlier semester is read and printed by the class of then, and changed by nobody', async ({ freshPage, server }) => {
  const boss = await ServicesClient.login(server.origin, accounts.superadmin);
  const mine = await ServicesClient.login(server.origin, teacher);
  const { earlier } = await yearsOf(boss);
  const roster = (await mine.call('GET', '/api/access/rosters')).data as { classes: { own: boolean; pupils: { id: number }[] }[] };
  const own = new Set(roster.classes.filter((one) => one.own).flatMap(({ pupils }) => pupils.map(({ id }) => id)));
  const seat = (await seatsOf(boss, earlier)).find((row) => own.has(Number(row['ysb_student_id'])));
  const words = `Rajin sejak tahun lalu, ${Date.now()}.`;
  const id = await boss.made('/api/adab-reports/store', {
    ysb_semester_id: earlier['id'],
    ysb_student_id: seat?.['ysb_student_id'],
    period: 'Semester',
    narrative: words,
    status: 'Siap',
  });
  await approve(boss, id);
  const name = String(seat?.['name_student']);
  for (const who of [teacher, head]) {
    const { page } = await freshPage({ viewport: desktop });
    await holdPrinter(page);
    await signIn(page, who);
    await visit(page, '/rapor-adab');
    await page.getByLabel('Tahun ajaran').selectOption(yearWords(earlier));
    await expect(page).toHaveURL(new RegExp(`tahun=${String(earlier['id'])}`));
    await list(page, 'Murid').getByRole('button', { name }).click();
    const panel = page.getByRole('region', { name });
    await expect(panel).toContainText(words);
    await expect(panel).toContainText('Rapor semester yang lalu');
    await expect(panel.getByRole('button', { name: /Tandai dibagikan|Perbaiki|Setujui/ })).toHaveCount(0);
    await panel.getByRole('button', { name: 'Cetak', exact: true }).click();
    await expect(sheets(page)).toHaveCount(1);
    await expect(sheets(page)).toContainText(words);
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
    expect(await findingsInBothThemes(page)).toEqual([]);
    await fits(page);
    await turn(page, desktop);
    // A term in which nothing was approved says so, and Back leads to the report.
    await page.getByLabel('Masa rapor').selectOption({ index: 1 });
    await expect(page.getByText('Tidak ada rapor yang disetujui untuk masa ini')).toBeVisible();
    await page.goBack();
    await expect(panel).toContainText(words);
    await page.getByLabel('Tahun ajaran').selectOption('');
    await expect(page.getByText(/^\d+ dari \d+ siap$/)).toBeVisible();
    await page.close();
  }
});

test('whoever left the school keeps his approved report under the class in which it was', async ({ freshPage, server }) => {
  const boss = await ServicesClient.login(server.origin, accounts.superadmin);
  const mine = await ServicesClient.login(server.origin, teacher);
  const heads = await ServicesClient.login(server.origin, head);
  const row = (await mine.rows('/api/adab-reports', '', 1000)).findLast((one) => one['term'] === 'semester' && one['status'] === 'Siap');
  const name = String(row?.['name_student']);
  const about = {
    ysb_student_id: row?.['ysb_student_id'],
    reason: 'Uji',
    date: new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 10),
  };
  await approve(heads, row?.['id']);
  await boss.made('/api/student-moves/store', { ...about, kind: 'Keluar' });
  try {
    for (const who of [teacher, head]) {
      const { page } = await freshPage({ viewport: desktop });
      await signInAt(page, who, `/rapor-adab?kelas=${String(row?.['ysb_kelas_id'])}`);
      await expect(list(page, 'Murid').getByRole('button', { name })).toHaveCount(0);
      await list(page, 'Pindah atau keluar').getByRole('button', { name }).click();
      const panel = page.getByRole('region', { name });
      await expect(panel).toContainText('Murid ini tidak lagi di kelas ini');
      await expect(panel.getByRole('button', { name: 'Cetak', exact: true })).toBeVisible();
      await expect(panel.getByRole('button', { name: /Tandai dibagikan|Perbaiki/ })).toHaveCount(0);
      expect(await findingsInBothThemes(page)).toEqual([]);
      await page.close();
    }
  } finally {
    await boss.made('/api/student-moves/store', { ...about, kind: 'Batal' });
    // Other tests fill in this pupil's cells: a next edition opens them.
    await mine.call('POST', '/api/adab-reports/store', {
      ...row,
      id: undefined,
      edition: undefined,
      narrative: 'Diperbaiki.',
      status: 'Draf',
    });
  }
});

test('a head sees how far every class is, one without a word too, and his home counts what waits for him', async ({
  freshPage,
  server,
}) => {
  const heads = await ServicesClient.login(server.origin, head);
  const { data } = await heads.call('GET', '/api/adab-reports/progress');
  const { classes, waiting } = data as {
    classes: { number_kelas: string; name_kelas: string; ready: number; pupils: number }[];
    waiting: { count: number }[];
  };
  const waits = waiting.reduce((all, { count }) => all + count, 0);
  const { page } = await freshPage({ viewport: desktop });
  await signIn(page, head);
  await page.getByRole('link', { name: `Rapor adab menunggu persetujuan: ${waits} rapor` }).click();
  await expect(page).toHaveURL(/\/rapor-adab/);
  await expect(page.getByLabel('Kelas', { exact: true })).toContainText('menunggu');
  const school = page.getByRole('group').filter({ hasText: 'Seluruh sekolah' });
  await school.getByText('Seluruh sekolah').click();
  await expect(school.getByRole('row')).toHaveCount(classes.length + 2);
  const none = classes.find(({ ready }) => ready === 0);
  const words = `Kelas ${none?.number_kelas} - ${none?.name_kelas}`;
  await expect(school.getByRole('row').filter({ hasText: words })).toContainText(`0 dari ${none?.pupils}`);
  expect(await findingsInBothThemes(page)).toEqual([]);
  await fits(page);
  await turn(page, desktop);
  await school.getByRole('button', { name: `Buka rapor ${words}` }).click();
  await expect(page.getByRole('heading', { name: words })).toBeVisible();
});

test('the home of a teacher counts whom of her class nobody looked at, and leads to them', async ({ freshPage, server }) => {
  const mine = await ServicesClient.login(server.origin, teacher);
  const told = (await mine.call('GET', '/api/adab/fairness')).data as { classes: { whole: boolean; pupils: { last: string }[] }[] };
  const before = new Date(Date.now() + 7 * 3_600_000 - 14 * 86_400_000).toISOString().slice(0, 10);
  const quiet = told.classes.filter(({ whole }) => whole).flatMap(({ pupils }) => pupils.filter(({ last }) => last <= before)).length;
  const { page } = await freshPage({ viewport: tablet });
  await signIn(page, teacher);
  const figure = page.getByRole('link', { name: `Murid yang lama tidak diamati: ${quiet} murid` });
  await expect(figure).toHaveCount(quiet === 0 ? 0 : 1);
  if (quiet === 0) return;
  await figure.click();
  await expect(page).toHaveURL(/\/keadilan-adab\?kelas=\d+/);
  const counted = async () => (await page.locator('.fair-count').allTextContents()).reduce((all, one) => all + Number(one), 0);
  await expect.poll(counted).toBe(quiet);
  // Noted and not sent yet, as in the ten seconds of Urungkan, the pupil is gone at once.
  await page.route('**/api/adab-observations/**', (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()));
  const first = page.getByRole('link', { name: /^Catat / }).first();
  const name = (await first.getAttribute('aria-label'))?.replace('Catat ', '') ?? '';
  await first.click();
  await expect(page.getByText('1 murid dipilih')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Tampak', exact: true })).toBeEnabled();
  await page.getByRole('button', { name: 'Tampak', exact: true }).click();
  await expect(page.getByText('1 murid tersimpan')).toBeVisible();
  await visit(page, '/keadilan-adab');
  await expect(page.getByRole('heading', { name: 'Keadilan Adab' })).toBeVisible();
  await expect(page.getByRole('link', { name: `Catat ${name}` })).toHaveCount(0);
  expect(await unsent(page)).toBe(1);
  await page.close();
});

test('after the semester is switched the head still finds its notes in the recap, and erases their words', async ({
  freshPage,
  server,
}) => {
  const boss = await ServicesClient.login(server.origin, accounts.superadmin);
  const { active, later } = await yearsOf(boss);
  const set = (year: Row, status: number) => boss.call('PUT', `/api/semesters/${String(year['id'])}`, { status }, { 'if-match': '*' });
  const { page } = await freshPage({ viewport: desktop });
  try {
    expect(await set(later, 1)).toMatchObject({ error: 0 });
    await signInAt(page, head, '/rekap-adab');
    const table = page.getByRole('table', { name: /^Catatan adab SD Islam Tunas Cendekia/ });
    const sum = table.getByRole('row').filter({ hasText: '4 - Abu Bakar' }).locator('.recap-sum');
    const shown = () => sum.evaluate((cell) => Number(cell.firstChild?.textContent?.replace('.', '') ?? 0));
    await expect(page.getByText('Belum ada murid yang ditempatkan di sekolah ini.')).toBeVisible();
    await page
      .getByLabel('Semester', { exact: true })
      .selectOption(`Semester ${String(active['semester'])} · ${String(active['name_year'])}`);
    await expect(page).toHaveURL(new RegExp(`tahun=${String(active['id'])}`));
    await expect.poll(shown).toBeGreaterThan(50);
    await expect(page.getByLabel('Rentang')).toHaveCount(0);
    const before = await shown();
    expect(await findingsInBothThemes(page)).toEqual([]);
    await fits(page);
    await turn(page, desktop);
    await page.getByRole('button', { name: 'Lihat catatan 4 - Abu Bakar' }).click();
    const first = page
      .getByRole('dialog', { name: 'Catatan 4 - Abu Bakar' })
      .getByRole('listitem')
      .filter({ hasNotText: /dihapus|ditarik/ })
      .first();
    await first.getByRole('button', { name: /^Hapus isi / }).click();
    const why = page.getByRole('dialog', { name: 'Hapus isi catatan' });
    await why.getByLabel('Alasan').fill('Permintaan orang tua');
    await why.getByRole('button', { name: 'Hapus isi' }).click();
    await expect(page.getByText('Kata-kata catatan dihapus.')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect.poll(shown).toBe(before - 1);
    // So are its reports, although nobody is placed in the new one.
    await visit(page, '/rapor-adab');
    await expect(page.getByText('Belum ada murid yang ditempatkan di sekolah Anda')).toBeVisible();
    await page.getByLabel('Tahun ajaran').selectOption(yearWords(active));
    await expect(list(page, 'Murid').getByRole('button').first()).toBeVisible();
  } finally {
    await set(active, 1);
  }
});

test('names of as many letters as there may be break neither tiles nor rubric nor Kelas Saya', async ({ freshPage, server }) => {
  const boss = await ServicesClient.login(server.origin, accounts.superadmin);
  const mine = await ServicesClient.login(server.origin, teacher);
  const roster = (await mine.call('GET', '/api/access/rosters')).data as { classes: { pupils: { id: number; name: string }[] }[] };
  const pupil = roster.classes[0]?.pupils[3];
  // As long as a name may be; the services accept none of 400 letters.
  const name = 'Abdurrahman'.repeat(20).slice(0, 191);
  const rename = (nama_lengkap: string | undefined) =>
    boss.call('PUT', `/api/students/${String(pupil?.id)}`, { nama_lengkap }, { 'if-match': '*' });
  expect(await rename('Abdurrahman'.repeat(40).slice(0, 400))).toMatchObject({ error: 1 });
  expect(await rename(name)).toMatchObject({ error: 0 });
  try {
    const { page } = await freshPage({ viewport: tablet });
    await signIn(page, teacher);
    for (const path of ['/catatan-adab', '/penilaian-adab', '/catatan-adab/kelas', '/rapor-adab', '/keadilan-adab']) {
      await visit(page, path);
      await expect(page.getByText(name).first(), path).toBeAttached();
      for (const width of [phone.width, tablet.width]) {
        await turn(page, { width, height: 900 });
        expect([path, width, await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)]).toEqual([path, width, 0]);
        const out = await page
          .locator('.notes-tile, .rubric-panel tbody tr, .month-class li, .rapor-list li')
          .evaluateAll(
            (all) =>
              all.filter((one) => one.getBoundingClientRect().right > innerWidth + 1 && !one.closest('.table-scroll, .rubric-scroll'))
                .length,
          );
        expect([path, width, out]).toEqual([path, width, 0]);
      }
    }
  } finally {
    await rename(pupil?.name);
  }
});
