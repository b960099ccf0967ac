import type { Page } from '@playwright/test';
import { findingsInBothThemes } from '../../support/pages/accessibility.ts';
import { accounts } from '../../support/scenes/accounts.ts';
import { reopenReports } from '../../support/scenes/adab-reports.ts';
import { openAppData, unsent } from '../../support/pages/app-data.ts';
import { desktop, phone, tablet } from '../../support/device.ts';
import { rowsAbout } from '../../support/device-store.ts';
import { ServicesClient } from '../../support/services-client.ts';
import { expect, signIn, test, untilInstalled } from '../../support/test.ts';
import { turn, visit } from '../../support/pages/visit.ts';

type Row = Record<string, unknown> & { readonly id: number };

const grid = (page: Page) => page.getByRole('grid');
const at = (page: Page, pupil: number, statement: number) => page.locator(`[data-place="${pupil}:${statement}"]`);
const level = (page: Page, pupil: number, statement: number) => at(page, pupil, statement).locator('[aria-checked=true]');
/** The element that the demo's teacher is filling in: its fourth statement is filled in for seven pupils. */
const atWork = 'Menghormati Guru';

async function choose(page: Page, name: string): Promise<void> {
  const choice = page.getByLabel('Elemen', { exact: true });
  await choice.selectOption((await choice.locator('option', { hasText: name }).getAttribute('value')) ?? '');
  await expect(page.locator('.rubric-count')).toBeVisible();
}

async function open(page: Page, name = atWork): Promise<void> {
  await visit(page, '/penilaian-adab');
  await expect(grid(page)).toBeVisible();
  await choose(page, name);
  // The cells of the services have arrived.
  await expect(level(page, 0, 0)).toHaveCount(1);
}

const sendNow = async (page: Page) => {
  await openAppData(page);
  await page.evaluate(async () => (await Reflect.get(window, 'appData')()).outbox.sendNow());
};

async function arrived(page: Page): Promise<void> {
  await expect
    .poll(
      async () => {
        await sendNow(page);
        return unsent(page);
      },
      { timeout: 30_000 },
    )
    .toBe(0);
}

/** What the services have of the teacher's class in one statement, by pupil. */
async function stored(services: ServicesClient, statement: string): Promise<ReadonlyMap<string, Row>> {
  const rows = async (path: string) => (await services.call('GET', path)).data as Row[];
  const active = (await rows('/api/semesters?limit=100')).find(({ status }) => status === 1)?.id;
  const sign = (await rows(`/api/sub-elements?limit=5&search=${encodeURIComponent(statement)}`))[0]?.id;
  const cells = await rows(`/api/adab-scores?limit=1000&ysb_semester_id=${active}&ysb_sub_element_id.any=${sign}`);
  return new Map(cells.map((row) => [String(row['name_student']), row]));
}

/** How many cells of a pupil the device holds. */
const heldOf = (page: Page, pupil: string) => rowsAbout(page, 'adab-scores', pupil);

test.beforeAll(({ server }) => reopenReports(server.origin));

test('by keyboard: a column of 28 and three exceptions in eight keys, taken back but for the exceptions', { tag: '@core' }, async ({
  freshPage,
}) => {
  const { page } = await freshPage({ viewport: desktop });
  await signIn(page, accounts.teacher);
  await open(page);
  expect(await findingsInBothThemes(page)).toEqual([]);
  const count = await grid(page).locator('tbody tr').count();
  expect(count).toBe(28);
  await at(page, 0, 3).focus();
  await expect(page.locator('.rubric-count')).toHaveText('44 dari 112 sel');
  for (const key of ['l', 'a', '3', '2', 'ArrowDown', '4', 'ArrowDown', '1']) {
    await page.keyboard.press(key);
    // A person sees where the key led before pressing the next.
    if (key === 'a') await expect(page.getByRole('menu')).toContainText('Hanya 21 sel kosong');
    if (key === '3') await expect(page.locator('.rubric-count')).toHaveText('65 dari 112 sel');
  }
  for (const [row, words] of [
    [6, '3'],
    [7, '2'],
    [8, '4'],
    [9, '1'],
    [10, '3'],
    [27, '3'],
  ] as const)
    await expect(level(page, row, 3)).toHaveText(words);
  await expect(at(page, 9, 3)).toBeFocused();
  expect(await unsent(page)).toBe(21);
  await page.getByRole('button', { name: 'Urungkan' }).click();
  await expect(page.locator('.rubric-count')).toHaveText('47 dari 112 sel');
  expect(await unsent(page)).toBe(3);
  // What never left the device can be emptied again.
  await at(page, 9, 3).focus();
  await page.keyboard.press('Delete');
  await expect(level(page, 9, 3)).toHaveCount(0);
  expect(await unsent(page)).toBe(2);
  // Arrows stop at the edges, and Tab reaches only one cell.
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowLeft');
  await expect(at(page, 0, 0)).toBeFocused();
  expect(await grid(page).locator('[data-place][tabindex="0"]').count()).toBe(1);
  await page.keyboard.press('Control+End');
  await expect(at(page, 27, 3)).toBeFocused();
});

test('by thumb: one statement at a time, levels as large as a finger, and the tablet needs no network', { tag: '@core' }, async ({
  device,
  server,
  wire,
}) => {
  const tool = await device({ viewport: tablet });
  const { page } = tool;
  await signIn(page, accounts.teacher);
  await open(page);
  await untilInstalled(page);
  expect(await findingsInBothThemes(page)).toEqual([]);
  await expect.poll(() => page.evaluate(() => JSON.stringify({ ...localStorage }).includes('/access/rosters'))).toBe(true);
  await tool.running.setOffline(true);
  wire.cut();
  await page.goto('/penilaian-adab');
  await expect(level(page, 0, 0)).toHaveCount(1);
  const box = await at(page, 0, 0).getByRole('radio').first().boundingBox();
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  await expect(at(page, 0, 1)).toHaveCount(0);
  const next = page.getByRole('button', { name: 'Pernyataan berikutnya' });
  for (let step = 0; step < 3; step++) await next.click();
  await expect(next).toBeDisabled();
  await expect(page.getByText('Pernyataan 4 dari 4')).toBeVisible();
  // Two taps for the column, one for each exception.
  await page.getByRole('button', { name: 'Isi semua: Berbicara dengan bahasa yang sopan' }).click();
  await page.getByRole('menuitem', { name: 'Isi semua: Berkembang' }).click();
  for (const row of [10, 11, 12]) await at(page, row, 3).getByRole('radio', { name: '2 Mulai terlihat' }).click();
  await expect(page.locator('.rubric-count')).toHaveText('65 dari 112 sel');
  expect(await unsent(page)).toBe(21);
  await page.goto('/penilaian-adab');
  for (let step = 0; step < 3; step++) await next.click();
  await expect(level(page, 11, 3)).toHaveText('2');
  await expect(level(page, 20, 3)).toHaveText('3');
  const names = await grid(page).locator('tbody th').allTextContents();
  wire.mend();
  await tool.running.setOffline(false);
  await arrived(page);
  const services = await ServicesClient.login(server.origin, accounts.superadmin);
  const cells = await stored(services, 'Berbicara dengan bahasa yang sopan');
  expect(names.slice(7).map((name) => cells.get(name)?.['number_scale'])).toEqual(
    names.slice(7).map((_, place) => ([3, 4, 5].includes(place) ? 2 : 3)),
  );
  expect(cells.get(names[20] ?? '')).toMatchObject({ source: 'Dinilai', name_users: 'Salma Azzahra' });
  for (const width of [phone.width, 1180, 1440]) {
    await turn(page, { width, height: 844 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  }
});

test('a suggestion stands pale with its count, and is stored only when it is taken', async ({ freshPage, server }) => {
  const { page } = await freshPage({ viewport: desktop });
  const teacher = await ServicesClient.login(server.origin, accounts.teacher);
  const statement = 'Meminta izin keluar kelas';
  const cells = await stored(teacher, statement);
  const roster = (await teacher.call('GET', '/api/access/rosters')).data as { classes: { pupils: { id: number; name: string }[] }[] };
  const pupil = roster.classes[0]?.pupils.findLast(({ name }) => !cells.has(name));
  const [sign] = (await teacher.call('GET', `/api/sub-elements?limit=1&search=${encodeURIComponent(statement)}`)).data as Row[];
  for (let seen = 0; seen < 4; seen++)
    await teacher.made('/api/adab-observations/store', {
      ysb_student_id: pupil?.id,
      ysb_sub_element_id: sign?.id,
      tone: 'Tampak',
      batch: `uji-${seen}`,
    });
  await signIn(page, accounts.teacher);
  await open(page);
  const row = grid(page)
    .locator('tbody tr')
    .filter({ hasText: pupil?.name ?? '' });
  const cell = row.locator('td').nth(3);
  await expect(cell.locator('.pale')).toHaveText('3');
  await expect(cell).toContainText('4 catatan');
  const group = cell.getByRole('radiogroup');
  await expect(group).toHaveAccessibleName(
    new RegExp(`${statement}: belum dinilai, saran Berkembang dari 4 catatan dalam 35 hari terakhir`),
  );
  await expect(page.getByText('saran dari catatan 35 hari terakhir, belum tersimpan')).toBeVisible();
  expect((await stored(teacher, statement)).has(pupil?.name ?? '')).toBe(false);
  await group.focus();
  await page.keyboard.press('Enter');
  await expect(cell.locator('[aria-checked=true]')).toHaveText('3');
  await arrived(page);
  expect((await stored(teacher, statement)).get(pupil?.name ?? '')).toMatchObject({ source: 'Saran diterima', number_scale: 3 });
});

test('two browsers fill in the same cells offline: the same level is one cell, another one is asked about', async ({
  device,
  freshPage,
  server,
}) => {
  const statement = 'Mendengarkan saat guru berbicara';
  const tool = await device({ viewport: desktop });
  const { page } = tool;
  await signIn(page, accounts.teacher);
  await open(page);
  await untilInstalled(page);
  const names = await grid(page).locator('tbody th').allTextContents();
  const other = (await freshPage({ viewport: desktop })).page;
  await signIn(other, accounts.teacher);
  await open(other);
  await tool.running.setOffline(true);
  const fill = async (where: Page, row: number, key: string) => {
    await at(where, row, 1).focus();
    await where.keyboard.press(key);
    await expect(level(where, row, 1)).toHaveText(key);
  };
  for (const [row, key] of [
    [25, '3'],
    [26, '3'],
    [27, '3'],
  ] as const)
    await fill(page, row, key);
  for (const [row, key] of [
    [25, '3'],
    [26, '2'],
    [27, '4'],
  ] as const)
    await fill(other, row, key);
  await arrived(other);
  await tool.running.setOffline(false);
  await sendNow(page);
  await expect(page.getByRole('link', { name: '2 sel berbeda' })).toBeVisible();
  const cellOf = (row: number) =>
    grid(page)
      .locator('td')
      .filter({ has: at(page, row, 1) });
  await expect(cellOf(26)).toContainText('lain: 2');
  await expect(cellOf(25)).not.toContainText('lain');
  const cells = await ServicesClient.login(server.origin, accounts.superadmin);
  const levelOf = async (row: number) => (await stored(cells, statement)).get(names[row] ?? '')?.['number_scale'];
  expect([await levelOf(25), await levelOf(26), await levelOf(27)]).toEqual([3, 2, 4]);
  // Mine in one of them, theirs in the other.
  await page.getByRole('link', { name: `Pilih nilai yang berlaku: ${names[26]}, ${statement}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Pilih isi yang berlaku' });
  await expect(dialog).toContainText('Salma Azzahra');
  await expect(dialog.getByRole('radio')).toHaveCount(2);
  await expect(dialog.getByRole('columnheader', { name: 'Semula' })).toHaveCount(0);
  await expect(dialog).toContainText('Mulai terlihat');
  await dialog.getByRole('button', { name: 'Simpan gabungan' }).click();
  await expect(dialog).toHaveCount(0);
  await page.goBack();
  await expect(page.getByRole('link', { name: '1 sel berbeda' })).toBeVisible();
  await page.getByRole('link', { name: '1 sel berbeda' }).click();
  await dialog.getByRole('radio').last().check();
  await dialog.getByRole('button', { name: 'Simpan gabungan' }).click();
  await expect(dialog).toHaveCount(0);
  await expect.poll(() => unsent(page)).toBe(0);
  expect([await levelOf(25), await levelOf(26), await levelOf(27)]).toEqual([3, 3, 4]);
  await page.goto('/penilaian-adab');
  await expect(level(page, 26, 1)).toHaveText('3');
  await expect(level(page, 27, 1)).toHaveText('4');
  await expect(page.locator('.rubric-clash')).toHaveCount(0);
});

test('a pupil who changes class leaves the tablet of the former teacher; another class shows only what one filled in', async ({
  freshPage,
  server,
}) => {
  const { page } = await freshPage({ viewport: tablet });
  const services = await ServicesClient.login(server.origin, accounts.superadmin);
  const rows = async (path: string) => (await services.call('GET', path)).data as Row[];
  const active = (await rows('/api/semesters?limit=100')).find(({ status }) => status === 1)?.id;
  const seats = await rows(`/api/semester-assignments?limit=1000&branch=BKS&ysb_semester_id=${active}`);
  await signIn(page, accounts.teacher);
  await open(page);
  const name = (await grid(page).locator('tbody th').nth(3).textContent()) ?? '';
  const seat = seats.find((row) => row['name_student'] === name);
  const to = seats.find((row) => row['ysb_school_id'] === seat?.['ysb_school_id'] && row['ysb_kelas_id'] !== seat?.['ysb_kelas_id']);
  const pupil = String(seat?.['ysb_student_id']);
  await expect.poll(() => heldOf(page, pupil)).toBeGreaterThan(20);
  const move = (from: Row | undefined, target: Row | undefined) =>
    services.made('/api/class-changes/store', {
      ysb_semester_assignment_id: seat?.id,
      from_kelas_id: from?.['ysb_kelas_id'],
      to_kelas_id: target?.['ysb_kelas_id'],
      ysb_teacher_id: target?.['ysb_teacher_id'],
      date: new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 10),
    });
  await move(seat, to);
  try {
    await page.goto('/penilaian-adab');
    await expect(grid(page).locator('tbody th').filter({ hasText: name })).toHaveCount(0);
    await expect.poll(() => heldOf(page, pupil)).toBe(0);
    await page.getByLabel('Kelas', { exact: true }).selectOption(String(to?.['ysb_kelas_id']));
    await expect(page.getByText('Kelas rekan: hanya nilai yang Anda isi yang tampak.')).toBeVisible();
    await expect(page.locator('.rubric-count')).toHaveText(/^0 dari/);
    await expect(page.getByRole('button', { name: /^Isi semua/ })).toHaveCount(0);
  } finally {
    await move(to, seat);
  }
});

test('cells of a pupil whose report stands approved are read, and open again once a correction is begun', async ({ freshPage, server }) => {
  const teacher = await ServicesClient.login(server.origin, accounts.teacher);
  const heads = await ServicesClient.login(server.origin, accounts.head);
  const reports = await teacher.rows('/api/adab-reports', '', 1000);
  const report = reports.findLast((row) => row['term'] === 'semester' && ['Draf', 'Siap'].includes(String(row['status'])));
  const name = String(report?.['name_student']);
  const path = `/api/adab-reports/${String(report?.['id'])}`;
  await teacher.call('PUT', path, { narrative: 'Selesai dibaca.', status: 'Siap' }, { 'if-match': '*' });
  const papers = (await heads.call('GET', `/api/adab-reports/papers?ids=${String(report?.['id'])}`)).data as { papers: { seen: string }[] };
  expect(await heads.call('POST', `${path}/approve`, { seen: papers.papers[0]?.seen })).toMatchObject({ error: 0 });
  const { page } = await freshPage({ viewport: desktop });
  await signIn(page, accounts.teacher);
  await open(page);
  const row = grid(page).locator('tbody tr').filter({ hasText: name });
  await expect(row.getByRole('rowheader')).toContainText('Rapor disetujui');
  const cells = row.getByRole('radiogroup');
  await expect(cells.first()).toHaveAccessibleName(/, rapor disetujui/);
  await expect(row.getByRole('radio', { disabled: false })).toHaveCount(0);
  const filled = await row.locator('[aria-checked=true]').count();
  await cells.last().focus();
  for (const key of ['1', 'Delete', 'Enter']) await page.keyboard.press(key);
  await expect(row.locator('[aria-checked=true]')).toHaveCount(filled);
  expect(await unsent(page)).toBe(0);
  await teacher.made('/api/adab-reports/store', {
    ysb_student_id: report?.['ysb_student_id'],
    ysb_semester_id: report?.['ysb_semester_id'],
    period: 'Semester',
    narrative: 'Diperbaiki.',
  });
  await page.goto('/penilaian-adab');
  await expect(row.getByRole('radio', { disabled: true })).toHaveCount(0);
  await expect(row.getByRole('rowheader')).not.toContainText('Rapor disetujui');
});

test('of a colleague’s class the rubric shows whose report is approved, and a closed semester, before anything is typed', async ({
  freshPage,
  server,
}) => {
  const boss = await ServicesClient.login(server.origin, accounts.superadmin);
  const rows = async (path: string) => (await boss.call('GET', path)).data as Row[];
  const active = (await rows('/api/semesters?limit=100')).find(({ status }) => status === 1)?.id;
  const seats = await rows(`/api/semester-assignments?limit=1000&branch=BKS&ysb_semester_id=${active}`);
  const { page } = await freshPage({ viewport: desktop });
  await signIn(page, accounts.teacher);
  await open(page);
  const mine = seats.find((seat) => seat['name_student'] === 'Umar Faruq Lesmana');
  const [seat, beside] = seats.filter(
    (one) => one['ysb_school_id'] === mine?.['ysb_school_id'] && one['ysb_kelas_id'] !== mine?.['ysb_kelas_id'],
  );
  const about = { ysb_semester_id: active, ysb_student_id: seat?.['ysb_student_id'], period: 'Semester' };
  await boss.made('/api/adab-reports/store', { ...about, narrative: 'Selesai dibaca.', status: 'Siap', edition: 1 });
  const id = (await rows(`/api/adab-reports?limit=10&ysb_student_id=${String(about.ysb_student_id)}`))[0]?.id;
  const papers = (await boss.call('GET', `/api/adab-reports/papers?ids=${id}`)).data as { papers: { seen: string }[] };
  expect(await boss.call('POST', `/api/adab-reports/${id}/approve`, { seen: papers.papers[0]?.seen })).toMatchObject({ error: 0 });
  const show = async (one: Row | undefined) => {
    await page.goto('/penilaian-adab');
    await page.getByLabel('Kelas', { exact: true }).selectOption(String(one?.['ysb_kelas_id']));
    await expect(page.getByText('Kelas rekan: hanya nilai yang Anda isi yang tampak.')).toBeVisible();
    return grid(page)
      .locator('tbody tr')
      .filter({ hasText: String(one?.['name_student']) });
  };
  const row = await show(seat);
  await expect(row.getByRole('rowheader')).toContainText('Rapor disetujui');
  await expect(row.getByRole('radio', { disabled: false })).toHaveCount(0);
  // The others in the class are open; once the semester is closed none is.
  await expect(grid(page).getByRole('radio', { disabled: false })).not.toHaveCount(0);
  const close = (adab_closed: boolean) => boss.call('PUT', `/api/semesters/${active}`, { adab_closed }, { 'if-match': '*' });
  await close(true);
  try {
    await show(beside);
    await expect(page.getByText('Semester ditutup. Nilainya hanya dapat dibaca.')).toBeVisible();
    await expect(grid(page).getByRole('radio', { disabled: false })).toHaveCount(0);
  } finally {
    await close(false);
  }
});
