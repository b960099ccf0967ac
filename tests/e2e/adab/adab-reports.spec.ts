import type { Page } from '@playwright/test';
import { findingsInBothThemes } from '../../support/pages/accessibility.ts';
import { accounts } from '../../support/scenes/accounts.ts';
import { reopenReports } from '../../support/scenes/adab-reports.ts';
import { openAppData, unsent } from '../../support/pages/app-data.ts';
import { desktop, phone, tablet } from '../../support/device.ts';
import { rowsAbout } from '../../support/device-store.ts';
import { ServicesClient } from '../../support/services-client.ts';
import { expect, signIn, test, untilInstalled } from '../../support/test.ts';
import { visit } from '../../support/pages/visit.ts';

const { head } = accounts;
type Row = Readonly<Record<string, unknown>>;

const pupils = (page: Page) => page.getByRole('list', { name: 'Murid' }).getByRole('button');
const pupil = (page: Page, name: string) => pupils(page).filter({ hasText: name });
const panel = (page: Page, name: string) => page.getByRole('region', { name });
const words = (page: Page) => page.getByRole('textbox', { name: 'Catatan wali kelas' });

async function open(page: Page): Promise<void> {
  await visit(page, '/rapor-adab');
  await expect(pupils(page)).toHaveCount(28);
}

/** Opens a pupil's report once it is there. */
async function openPupil(page: Page, name: string): Promise<void> {
  await pupil(page, name).click();
  await expect(panel(page, name)).toBeVisible();
}

/** The printer's dialog would wait for a person; the paper stays until it closes. */
const holdPrinter = (page: Page) =>
  page.addInitScript(() => {
    window.print = () => undefined;
  });
const closePrinter = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
const sheets = (page: Page) => page.locator('.print-only .rapor-page');
const pagesOf = (pdf: Buffer): number => pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
const textOf = (page: Page) => sheets(page).evaluateAll((all) => all.map((one) => one.textContent ?? ''));

const sendNow = async (page: Page) => {
  await openAppData(page);
  await page.evaluate(async () => (await Reflect.get(window, 'appData')()).outbox.sendNow());
};

async function reportOf(services: ServicesClient, name: string): Promise<Row> {
  const found = (await services.rows('/api/adab-reports', name)).filter((row) => row['name_student'] === name);
  const last = found.toSorted((a, b) => Number(a['edition']) - Number(b['edition'])).at(-1);
  if (!last) throw new Error(`No report on ${name}`);
  return last;
}

async function papersOf(services: ServicesClient, ...ids: readonly unknown[]) {
  const { data } = await services.call('GET', `/api/adab-reports/papers?ids=${ids.join(',')}`);
  return Reflect.get(Object(data), 'papers') as {
    seen: string;
    paper: { narrative: string; dimensions: { name: string; label: string; sentence: string }[] };
  }[];
}

test.afterAll(({ server }) => reopenReports(server.origin));

test('draft, ready, approved, printed: what was written is what comes out', { tag: '@core' }, async ({ freshPage, server }, info) => {
  const name = 'Umar Faruq Lesmana';
  const { page } = await freshPage({ viewport: desktop });
  await holdPrinter(page);
  await signIn(page, accounts.teacher);
  await open(page);
  await expect(page.getByText(/^\d+ dari 28 siap$/)).toHaveText('21 dari 28 siap');
  await openPupil(page, name);
  await expect(panel(page, name).getByText('Draf', { exact: true })).toBeVisible();
  const before = await words(page).inputValue();
  const [first = ''] = before.split(/(?<=\.)\s/);
  await panel(page, name)
    .getByRole('button', { name: `Hapus kalimat: ${first}` })
    .click();
  await expect(words(page)).not.toHaveValue(new RegExp(first.slice(0, 20)));
  await words(page).press('End');
  const own = `Ia menyapa penjaga sekolah. <b>tebal</b> ${Date.now()}`;
  await words(page).fill(`${await words(page).inputValue()} ${own}`);
  await page.getByRole('button', { name: 'Tandai siap' }).click();
  await expect(pupil(page, name).getByText('Siap')).toBeVisible();
  await expect(page.getByText('22 dari 28 siap')).toBeVisible();

  const { page: heads } = await freshPage({ viewport: desktop });
  await signIn(heads, head);
  await open(heads);
  await openPupil(heads, name);
  const read = panel(heads, name);
  await expect(read.getByText(own)).toBeVisible();
  await expect(read.locator('.rapor-levels tbody tr')).toHaveCount(7);
  // His page requests nothing that he may not read.
  await expect(heads.getByText('Failed', { exact: true })).toHaveCount(0);
  await read.getByRole('button', { name: 'Setujui' }).click();
  await expect(read.getByText('Disetujui', { exact: true })).toBeVisible();

  await page.reload();
  await expect(panel(page, name).getByText(/^Disetujui .+/)).toBeVisible();
  await panel(page, name).getByRole('button', { name: 'Cetak', exact: true }).click();
  await expect(sheets(page)).toHaveCount(1);
  const [text = ''] = await textOf(page);
  const services = await ServicesClient.login(server.origin, accounts.teacher);
  const [told] = await papersOf(services, (await reportOf(services, name))['id']);
  expect(told?.paper.narrative).toContain(own);
  for (const part of [name, 'عمر فاروق ليسمانا', '4 - Abu Bakar', told?.paper.narrative ?? '-', '1 dari 1', 'Edisi 1', 'Kepala sekolah'])
    expect(text).toContain(part);
  // Screen, answer and paper say the same about each dimension.
  const rows = panel(page, name).locator('.rapor-levels tbody tr');
  for (const [at, one] of (told?.paper.dimensions ?? []).entries()) {
    for (const part of [one.name, one.label === '' ? 'Belum dinilai' : one.label, one.sentence]) {
      expect(text).toContain(part);
      await expect(rows.nth(at)).toContainText(part);
    }
  }
  expect(await sheets(page).locator('b b, img[src^="http"]').count()).toBe(0);
  await page.emulateMedia({ media: 'print' });
  const pdf = await page.pdf({ preferCSSPageSize: true, path: info.outputPath('rapor.pdf') });
  expect(pagesOf(pdf)).toBe(1);
  expect(await page.evaluate(() => document.fonts.check('18pt Amiri', 'عمر'))).toBe(true);
  await page.emulateMedia({ media: 'screen' });
  await closePrinter(page);
  await panel(page, name).getByRole('button', { name: 'Tandai dibagikan' }).click();
  await expect(pupil(page, name).getByText('Dibagikan')).toBeVisible();
});

test('a class is approved in one go, and printed with its own count of pages for each', async ({ freshPage, server }, info) => {
  const services = await ServicesClient.login(server.origin, accounts.teacher);
  const boss = await ServicesClient.login(server.origin, accounts.superadmin);
  const name = 'Hana Zhafira Anindya';
  const row = await reportOf(services, name);
  const long = Array.from({ length: 38 }, (_, at) => `Kalimat ke-${at + 1} tentang adab hariannya di kelas.`).join(' ');
  const advice = Array.from({ length: 14 }, (_, at) => `Saran ${at + 1}.`).join('\n');
  await services.call(
    'PUT',
    `/api/adab-reports/${String(row['id'])}`,
    { narrative: long.slice(0, 2000), home_advice: advice },
    { 'if-match': '*' },
  );
  const longName = 'Abdurrahman'.repeat(17);
  await boss.call('PUT', `/api/students/${String(row['ysb_student_id'])}`, { nama_lengkap: longName }, { 'if-match': '*' });
  try {
    const { page: heads } = await freshPage({ viewport: desktop });
    await holdPrinter(heads);
    await signIn(heads, head);
    await open(heads);
    await heads.getByRole('button', { name: /^Setujui yang siap/ }).click();
    const dialog = heads.getByRole('dialog', { name: 'Setujui rapor kelas' });
    await dialog.getByRole('button', { name: /^Setujui \d+ rapor/ }).click();
    await expect(dialog.getByText(/^\d+ rapor disetujui\.$/)).toBeVisible({ timeout: 60_000 });
    await expect(dialog.locator('.error')).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Tutup' }).last().click();
    const button = heads.getByRole('button', { name: /^Cetak kelas, \d+ rapor/ });
    const count = Number(/\d+/.exec(await button.innerText())?.[0]);
    expect(count).toBeGreaterThan(20);
    await button.click();
    await expect(sheets(heads).first()).toBeAttached();
    const texts = await textOf(heads);
    const ends = texts.map((text) => /(\d) dari (\d)$/.exec(text)?.slice(1).map(Number) ?? [0, 0]);
    expect(ends.filter(([page]) => page === 1)).toHaveLength(count);
    for (const [at, [page = 0, pages = 0]] of ends.entries())
      expect([page, pages]).toEqual(page === 1 ? [1, pages] : [(ends[at - 1]?.[0] ?? 0) + 1, ends[at - 1]?.[1]]);
    // Only a report with many words needs a second page.
    expect(ends.filter(([, pages]) => pages === 1)).toHaveLength(count - 1);
    const at = texts.findIndex((text) => text.includes(longName));
    expect([ends[at], ends[at + 1]]).toEqual([
      [1, 2],
      [2, 2],
    ]);
    const both = `${texts[at]}${texts[at + 1]}`;
    for (const part of [longName, 'Kalimat ke-38', 'Saran 1.', 'Saran 14.']) expect(both).toContain(part);
    // The second page says whose it is.
    expect(texts[at + 1]).toContain(`${longName} · 4 - Abu Bakar`);
    await heads.emulateMedia({ media: 'print' });
    expect(pagesOf(await heads.pdf({ preferCSSPageSize: true, path: info.outputPath('kelas.pdf') }))).toBe(texts.length);
    // Nothing is cut off, and nothing overlaps the foot.
    const over = await sheets(heads).evaluateAll(
      (all) =>
        all.filter((sheet) => {
          const foot = sheet.querySelector('.rapor-foot')?.getBoundingClientRect().top ?? 0;
          const parts = [...sheet.children].filter((one) => !one.matches('.rapor-foot'));
          return parts.some((one) => one.getBoundingClientRect().bottom > foot) || sheet.scrollWidth > sheet.clientWidth + 1;
        }).length,
    );
    expect(over).toBe(0);
  } finally {
    await boss.call('PUT', `/api/students/${String(row['ysb_student_id'])}`, { nama_lengkap: name }, { 'if-match': '*' });
  }
});

test('without a connection a report is written; approved meanwhile, its words wait for a person', async ({ device, wire, server }) => {
  const tool = await device({ viewport: tablet });
  const { page } = tool;
  const [mine, approved] = ['Zidan Fathur Rahman', 'Wafa Khairunnisa'];
  const services = await ServicesClient.login(server.origin, accounts.teacher);
  const heads = await ServicesClient.login(server.origin, head);
  const ready = await reportOf(services, approved);
  await services.call(
    'PUT',
    `/api/adab-reports/${String(ready['id'])}`,
    { narrative: 'Siap dibaca.', status: 'Siap' },
    { 'if-match': '*' },
  );
  await signIn(page, accounts.teacher);
  await untilInstalled(page);
  await open(page);
  await openPupil(page, approved);
  await expect(words(page)).toHaveValue('Siap dibaca.');
  await expect.poll(() => page.evaluate(() => JSON.stringify({ ...localStorage }).includes('/access/rosters'))).toBe(true);
  await tool.running.setOffline(true);
  wire.cut();
  await words(page).fill('Ditulis di perjalanan.');
  await page.getByRole('button', { name: 'Simpan', exact: true }).click();
  await expect.poll(() => unsent(page)).toBe(1);
  await page.goto('/rapor-adab');
  await expect(pupils(page)).toHaveCount(28);
  await openPupil(page, mine);
  await words(page).fill('Juga di perjalanan.');
  await page.getByRole('button', { name: 'Tandai siap' }).click();
  await expect.poll(() => unsent(page)).toBe(2);
  const [{ seen } = { seen: '' }] = await papersOf(heads, ready['id']);
  expect(await heads.call('POST', `/api/adab-reports/${String(ready['id'])}/approve`, { seen })).toMatchObject({ error: 0 });
  wire.mend();
  await tool.running.setOffline(false);
  await sendNow(page);
  // One arrived; the other is kept with its words, and what was approved stays as it was.
  await expect.poll(async () => (await reportOf(services, mine))['status']).toBe('Siap');
  await visit(page, '/kotak-keluar');
  await expect(page.getByText(/sudah disetujui dan tidak berubah lagi/).first()).toBeVisible();
  expect(await unsent(page)).toBe(1);
  const [told] = await papersOf(services, ready['id']);
  expect(told?.paper.narrative).toBe('Siap dibaca.');
  // One tap leads to the report, another takes the words into its next edition; nothing is left of them in the outbox.
  await page.getByRole('link', { name: 'Buka di rapor' }).click();
  const left = page.getByRole('region', { name: 'Kata Anda yang belum masuk rapor' });
  await expect(panel(page, approved)).toBeVisible();
  await expect(left).toContainText('Ditulis di perjalanan.');
  await left.getByRole('button', { name: 'Pakai dalam edisi baru' }).click();
  await expect(words(page)).toHaveValue('Ditulis di perjalanan.');
  await expect(left).toHaveCount(0);
  await expect.poll(() => unsent(page)).toBe(0);
  await page.getByRole('button', { name: 'Simpan draf' }).click();
  await expect.poll(async () => (await reportOf(services, approved))['edition']).toBe(Number(ready['edition']) + 1);
  expect(await reportOf(services, approved)).toMatchObject({ narrative: 'Ditulis di perjalanan.', status: 'Draf' });
});

test('what was written offline about a pupil who changed class meanwhile is found again, to copy or to discard', async ({
  device,
  wire,
  server,
}) => {
  const tool = await device({ viewport: tablet });
  const { page } = tool;
  const boss = await ServicesClient.login(server.origin, accounts.superadmin);
  const services = await ServicesClient.login(server.origin, accounts.teacher);
  // One that can still be written, whatever was approved before.
  const draft = (await services.rows('/api/adab-reports')).find((row) => row['status'] === 'Draf');
  if (!draft) throw new Error('no draft');
  const name = String(draft['name_student']);
  const seats = (
    await boss.call('GET', `/api/semester-assignments?limit=1000&branch=BKS&ysb_semester_id=${String(draft['ysb_semester_id'])}`)
  ).data as Row[];
  const seat = seats.find((row) => row['ysb_student_id'] === draft['ysb_student_id']);
  const to = seats.find((row) => row['ysb_school_id'] === seat?.['ysb_school_id'] && row['ysb_kelas_id'] !== seat?.['ysb_kelas_id']);
  const move = (from: Row | undefined, target: Row | undefined) =>
    boss.made('/api/class-changes/store', {
      ysb_semester_assignment_id: seat?.['id'],
      from_kelas_id: from?.['ysb_kelas_id'],
      to_kelas_id: target?.['ysb_kelas_id'],
      ysb_teacher_id: target?.['ysb_teacher_id'],
      date: new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 10),
    });
  await signIn(page, accounts.teacher);
  await untilInstalled(page);
  await open(page);
  await openPupil(page, name);
  await expect.poll(() => page.evaluate(() => JSON.stringify({ ...localStorage }).includes('/access/rosters'))).toBe(true);
  await tool.running.setOffline(true);
  wire.cut();
  await words(page).fill('Ditulis saat ia masih di kelas ini.');
  await page.getByRole('button', { name: /^Simpan( draf)?$/ }).click();
  await expect.poll(() => unsent(page)).toBe(1);
  await move(seat, to);
  try {
    wire.mend();
    await tool.running.setOffline(false);
    await sendNow(page);
    await visit(page, '/kotak-keluar');
    await expect(page.getByText(/Anda tidak lagi wali kelas murid ini/).first()).toBeVisible();
    await page.getByRole('link', { name: 'Buka di rapor' }).click();
    const behind = page.getByRole('region', { name: 'Tulisan tentang murid yang kini punya wali kelas lain' });
    await expect(behind).toContainText('Ditulis saat ia masih di kelas ini.');
    await expect(behind).toContainText(name);
    await expect(pupils(page).filter({ hasText: name })).toHaveCount(0);
    expect(await findingsInBothThemes(page)).toEqual([]);
    await behind.getByRole('button', { name: 'Salin' }).click();
    await behind.getByRole('button', { name: 'Buang' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Buang' }).click();
    await expect(behind).toHaveCount(0);
    expect(await unsent(page)).toBe(0);
  } finally {
    await move(to, seat);
  }
});

/** Pupils whose reports other tests of this file write. */
const writtenAbout = ['Hana Zhafira Anindya', 'Shafira Dwi Astuti', 'Tiara Cahya Wulandari', 'Umar Faruq Lesmana', 'Zidan Fathur Rahman'];

test('a second edition says on paper what it replaces, under the letterhead of the school, with three signatures', async ({
  freshPage,
  server,
}, info) => {
  const mine = await ServicesClient.login(server.origin, accounts.teacher);
  // Nobody whom another test goes on to write about.
  const draft = (await mine.rows('/api/adab-reports', '', 1000)).find(
    (one) => one['term'] === 'semester' && one['status'] === 'Draf' && !writtenAbout.includes(String(one['name_student'])),
  );
  const name = String(draft?.['name_student']);
  const heads = await ServicesClient.login(server.origin, head);
  const boss = await ServicesClient.login(server.origin, accounts.superadmin);
  const approve = async (id: unknown) => {
    const [{ seen } = { seen: '' }] = await papersOf(heads, id);
    expect(await heads.call('POST', `/api/adab-reports/${String(id)}/approve`, { seen })).toMatchObject({ error: 0 });
  };
  const row = await reportOf(mine, name);
  const first = Number(row['edition']);
  const { ysb_student_id, ysb_semester_id } = row;
  const ready = { narrative: 'Rajin dan santun.', home_advice: 'Membaca bersama.', status: 'Siap' };
  await mine.call('PUT', `/api/adab-reports/${String(row['id'])}`, ready, { 'if-match': '*' });
  await approve(row['id']);
  await mine.call('POST', '/api/adab-reports/store', {
    ysb_student_id,
    ysb_semester_id,
    period: 'Semester',
    ...ready,
    narrative: 'Lebih rajin.',
  });
  await approve((await reportOf(mine, name))['id']);
  const schools = await boss.rows('/api/schools', '', 100);
  const school = schools.find((one) => one['school_code'] === row['ysb_school_id']);
  const { page } = await freshPage({ viewport: desktop });
  await holdPrinter(page);
  await signIn(page, accounts.teacher);
  await open(page);
  await openPupil(page, name);
  await panel(page, name).getByRole('button', { name: 'Cetak', exact: true }).click();
  await expect(sheets(page)).toHaveCount(1);
  const [text = ''] = await textOf(page);
  expect(text).toContain(`Edisi ${first + 1}, menggantikan edisi ${first} tanggal`);
  for (const part of [String(school?.['school_name']), 'Orang tua/wali', 'Wali kelas', 'Kepala sekolah', 'Lebih rajin.', '1 dari 1'])
    expect(text).toContain(part);
  expect(text).not.toContain('santun');
  await page.emulateMedia({ media: 'print' });
  expect(pagesOf(await page.pdf({ preferCSSPageSize: true, path: info.outputPath('edisi.pdf') }))).toBe(1);
});

/** How many reports on a pupil the device holds. */
const heldOf = (page: Page, pupil: string) => rowsAbout(page, 'adab-reports', pupil);

test('what is written about a pupil leaves the tablet of the former teacher once he changes class', async ({ freshPage, server }) => {
  const { page } = await freshPage({ viewport: tablet });
  const services = await ServicesClient.login(server.origin, accounts.superadmin);
  const active = (await services.rows('/api/semesters', '', 100)).find((row) => row['status'] === 1)?.['id'];
  const seats = (await services.call('GET', `/api/semester-assignments?limit=1000&branch=BKS&ysb_semester_id=${String(active)}`))
    .data as Row[];
  const mine = await ServicesClient.login(server.origin, accounts.teacher);
  const drafts = await mine.rows('/api/adab-reports', '', 1000);
  const pupil = drafts.findLast((row) => row['term'] === 'semester' && ['Draf', 'Siap'].includes(String(row['status'])))?.[
    'ysb_student_id'
  ];
  const seat = seats.find((row) => row['ysb_student_id'] === pupil);
  const to = seats.find((row) => row['ysb_school_id'] === seat?.['ysb_school_id'] && row['ysb_kelas_id'] !== seat?.['ysb_kelas_id']);
  await signIn(page, accounts.teacher);
  await open(page);
  await expect.poll(() => heldOf(page, String(pupil))).toBeGreaterThan(0);
  const move = (from: Row | undefined, target: Row | undefined) =>
    services.made('/api/class-changes/store', {
      ysb_semester_assignment_id: seat?.['id'],
      from_kelas_id: from?.['ysb_kelas_id'],
      to_kelas_id: target?.['ysb_kelas_id'],
      ysb_teacher_id: target?.['ysb_teacher_id'],
      date: new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 10),
    });
  await move(seat, to);
  try {
    await page.goto('/rapor-adab');
    await expect(pupils(page)).toHaveCount(27);
    await expect.poll(() => heldOf(page, String(pupil))).toBe(0);
  } finally {
    await move(to, seat);
  }
});

test('what is typed outlives the next pupil and a reload', async ({ freshPage }) => {
  const { page } = await freshPage({ viewport: tablet });
  await signIn(page, accounts.teacher);
  await open(page);
  const [first, next] = ['Shafira Dwi Astuti', 'Tiara Cahya Wulandari'];
  await openPupil(page, first);
  await words(page).fill('Belum disimpan.');
  await page.getByRole('button', { name: 'Murid berikutnya' }).click();
  await expect(panel(page, next)).toBeVisible();
  await expect(words(page)).not.toHaveValue('Belum disimpan.');
  await page.goBack();
  await page.goto('/rapor-adab');
  await openPupil(page, first);
  await expect(words(page)).toHaveValue('Belum disimpan.');
  // The name of another pupil triggers a warning, but does not prevent saving.
  await words(page).fill('Ia sering bersama Tiara.');
  await expect(panel(page, first).getByText(/Menyebut murid lain: Tiara/)).toBeVisible();
  await words(page).fill(' ');
  await page.getByRole('button', { name: 'Tandai siap' }).click();
  await expect(page.getByText('Tulis catatan wali kelas sebelum menandai siap.')).toBeVisible();
});

test('axe finds nothing on the class, on a report, on a phone, nor as the head', async ({ freshPage }) => {
  for (const [who, viewport] of [
    [accounts.teacher, phone],
    [accounts.teacher, tablet],
    [head, desktop],
  ] as const) {
    const { page } = await freshPage({ viewport });
    await signIn(page, who);
    await open(page);
    expect(await findingsInBothThemes(page)).toEqual([]);
    await pupils(page).nth(1).click();
    await expect(page.locator('.rapor-levels')).toBeVisible();
    expect(await findingsInBothThemes(page)).toEqual([]);
    await page.close();
  }
});
