import type { Page } from '@playwright/test';
import { wallClock } from '../../../src/contract/values/wall-clock.ts';
import { accounts } from '../../support/scenes/accounts.ts';
import { desktop } from '../../support/device.ts';
import { bringClock } from '../../support/pages/page-clock.ts';
import { ServicesClient } from '../../support/services-client.ts';
import { expect, signIn, test } from '../../support/test.ts';
import { visit } from '../../support/pages/visit.ts';

const dayMs = 86_400_000;
const sheets = (page: Page) => page.locator('.print-only .rapor-page');
const textOf = (page: Page) => sheets(page).evaluateAll((all) => all.map((one) => one.textContent ?? ''));
const pagesOf = (pdf: Buffer): number => pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;

type Paper = Record<string, unknown>;
interface Papers {
  readonly data: { papers: { paper: Paper }[]; logo: string };
}

/** Approved reports on the current month: those on the semester belong to other tests, and a month locks no cell. */
async function approvedMonth(origin: string, count: number): Promise<{ month: string; names: readonly string[] }> {
  const teacher = await ServicesClient.login(origin, accounts.teacher);
  const head = await ServicesClient.login(origin, accounts.head);
  const month = wallClock(Date.now()).date.slice(5, 7);
  const { data } = await teacher.call('GET', '/api/access/rosters');
  const { id_semester, classes } = data as { id_semester: number; classes: { own: boolean; pupils: { id: number; name: string }[] }[] };
  const chosen = classes.find(({ own }) => own)?.pupils.slice(0, count) ?? [];
  const known = await teacher.rows('/api/adab-reports', '', 1000);
  for (const { id } of chosen) {
    if (known.some((row) => row['ysb_student_id'] === id && row['term'] === month)) continue;
    const report = await teacher.made('/api/adab-reports/store', {
      ...{ ysb_student_id: id, ysb_semester_id: id_semester, period: 'Bulan', month },
      ...{ narrative: 'Rajin dan santun.', home_advice: 'Membaca bersama.', status: 'Siap' },
    });
    const answer = await head.call('GET', `/api/adab-reports/papers?ids=${String(report)}`);
    const [paper] = Reflect.get(Object(answer.data), 'papers') as { seen: string }[];
    expect(await head.call('POST', `/api/adab-reports/${String(report)}/approve`, { seen: paper?.seen })).toMatchObject({ error: 0 });
  }
  return { month, names: chosen.map(({ name }) => name) };
}

/** The printer's dialog would wait for a person; the paper stays until it closes. */
async function openMonth(page: Page, month: string): Promise<void> {
  await page.addInitScript(() => {
    Reflect.set(window, 'printed', 0);
    window.print = () => Reflect.set(window, 'printed', Number(Reflect.get(window, 'printed')) + 1);
  });
  await signIn(page, accounts.teacher);
  await visit(page, `/rapor-adab?masa=${month}`);
}

/** What the services answer for printing, modified on its way. */
const changing = (page: Page, change: (told: Papers) => void) =>
  page.route(/adab-reports\/papers.*logo=1/, async (route) => {
    const answer = await route.fetch();
    const told = (await answer.json()) as Papers;
    change(told);
    await route.fulfill({ response: answer, json: told });
  });

const printAll = (page: Page) => page.getByRole('button', { name: /^Cetak kelas, \d+ rapor$/ }).click();

/** Parts that are cut off, overlap one another, or overlap the foot. */
const faultsOf = (page: Page): Promise<string[]> =>
  sheets(page).evaluateAll((all) =>
    all.flatMap((sheet, at) => {
      const box = sheet.getBoundingClientRect();
      const foot = sheet.querySelector('.rapor-foot');
      const parts = [...sheet.children].map((one) => one.getBoundingClientRect()).sort((a, b) => a.top - b.top);
      const over = parts
        .filter((part, place) => part.top < (parts[place - 1]?.bottom ?? box.top) - 0.5)
        .map(() => `page ${at + 1}: parts overlap`);
      const low = parts.some((part) => part.bottom > box.bottom) ? [`page ${at + 1}: cut at its end`] : [];
      const footTop = foot?.getBoundingClientRect().top ?? 0;
      const under = [...sheet.children].some((one) => one !== foot && one.getBoundingClientRect().bottom > footTop)
        ? [`page ${at + 1}: over the foot`]
        : [];
      // Every element that has text, and not only the sheet: a cell may be wider than its column.
      const wide = [...sheet.querySelectorAll('*')].filter((one) => {
        const { left, right } = one.getBoundingClientRect();
        return one.scrollWidth > one.clientWidth + 1 && one.clientWidth > 0 ? true : right > box.right + 0.5 || left < box.left - 0.5;
      });
      return [...over, ...low, ...under, ...wide.map((one) => `page ${at + 1}: ${one.className || one.tagName} is wider than its place`)];
    }),
  );

const many = (words: string, letters: number): string => words.repeat(Math.ceil(letters / words.length)).slice(0, letters);

/** As long as anything may be, and longer. */
function longest(paper: Paper): void {
  const dimensions = Array.from({ length: 7 }, (_, at) => ({
    name: many(`Adab kepada sesama ${at} `, 255),
    label: many('Membudaya tanpa diingatkan ', 40),
    ...{ step: 9, steps: 9 },
    sentence: `${many(at % 2 === 0 ? 'Mengucapkan salam lebih dulu kepada siapa pun. ' : 'Mengucapkansalamlebihdulu', 396)} ${at}.`,
  }));
  Object.assign(paper, {
    pupil: `${many('Abdurrahman Muhammad Zainuddin ', 200)}${many('Tanpaspasi', 196)}-akh`,
    arabic: many('عبد الرحمن محمد زين الدين ', 255),
    homeroom: many('Siti Nurhaliza Kusumawardani ', 255),
    kelas: `4 - ${many('Abu Bakar Ash-Shiddiq ', 255)}`,
    school: {
      branch: many('Cabang Bekasi Timur ', 255),
      name: many('SD Islam Terpadu Tunas Cendekia ', 255),
      place: many('Jalan Raya Pekayon Nomor 15, ', 500),
      ...{ npsn: '20223344', town: many('Bekasi', 255) },
    },
    dimensions,
    levels: Array.from({ length: 9 }, (_, at) => many(`Tingkat ${at + 1} dari sembilan tingkat `, 40)),
    narrative: Array.from({ length: 150 }, (_, at) => `Baris ${at + 1}.`).join('\n'),
    advice: [many('Mendampingi ananda membaca. ', 940), ...Array.from({ length: 29 }, (_, at) => `Saran ${at + 1}.`), 'Saran akhir.'],
    ...{ parent: many('Orangtuanya', 255), head: many('Kepala Sekolah Yang Panjang ', 255), edition: 99, replaces: '2026-10-01' },
  });
}

test('as long as everything may be, on paper nothing is cut, nothing overlaps, and the pages are counted', async ({
  freshPage,
  server,
}, info) => {
  const { month } = await approvedMonth(server.origin, 2);
  const { page } = await freshPage({ viewport: desktop });
  await changing(page, ({ data: { papers } }) => {
    const [first] = papers;
    if (first) longest(first.paper);
  });
  await openMonth(page, month);
  await printAll(page);
  await expect(sheets(page).first()).toBeAttached();
  await page.emulateMedia({ media: 'print' });
  const texts = await textOf(page);
  expect(texts.length).toBeGreaterThan(3);
  // The long one, and after it the other on one page of its own.
  const counted = texts.slice(1).map((_, at) => `${at + 1} dari ${texts.length - 1}`);
  await expect(sheets(page).locator('.rapor-foot > :last-child')).toHaveText([...counted, '1 dari 1']);
  const whole = texts.slice(0, -1).join('');
  for (const part of ['-akh', ' 6.', 'Baris 1.', 'Baris 75.', 'Baris 150.', 'Saran 1.', 'Saran akhir.', 'Tingkat 9 dari', 'Kepala sekolah'])
    expect([part, whole.includes(part)]).toEqual([part, true]);
  expect(await faultsOf(page)).toEqual([]);
  // Once it is printed the paper is removed.
  expect(pagesOf(await page.pdf({ preferCSSPageSize: true, path: info.outputPath('panjang.pdf') }))).toBe(texts.length);
});

test('a report with nothing in it is one page, and its signatures stand at its end', async ({ freshPage, server }) => {
  const { month } = await approvedMonth(server.origin, 2);
  const { page } = await freshPage({ viewport: desktop });
  const none = { branch: '', name: '', place: '', npsn: '', town: '' };
  await changing(page, ({ data: { papers } }) => {
    for (const { paper } of papers)
      Object.assign(paper, {
        ...{ arabic: '', nisn: '', dimensions: [], levels: [], narrative: '', advice: [], parent: '', head: '' },
        school: none,
      });
  });
  await openMonth(page, month);
  await printAll(page);
  await expect(sheets(page)).toHaveCount(2);
  expect(await faultsOf(page)).toEqual([]);
  await expect(sheets(page).first()).toContainText('1 dari 1');
  const low = await sheets(page)
    .first()
    .evaluate((sheet) => {
      const [signs, foot] = ['.rapor-end', '.rapor-foot'].map((one) => sheet.querySelector(one)?.getBoundingClientRect());
      return (foot?.top ?? 0) - (signs?.bottom ?? 0);
    });
  expect(low).toBeLessThan(60);
});

test('what the services leave out is said, and nothing at all opens no printer', async ({ freshPage, server }) => {
  const { month } = await approvedMonth(server.origin, 2);
  const { page } = await freshPage({ viewport: desktop });
  let left = 1;
  await changing(page, ({ data }) => {
    data.papers = data.papers.slice(0, left);
  });
  await openMonth(page, month);
  await printAll(page);
  await expect(page.getByText(/^1 rapor tidak ikut tercetak/)).toBeVisible();
  await expect(sheets(page)).toHaveCount(1);
  const printed = () => page.evaluate(() => Number(Reflect.get(window, 'printed')));
  await expect.poll(printed).toBe(1);
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  left = 0;
  await printAll(page);
  await expect(page.getByText(/^2 rapor tidak ikut tercetak/)).toBeVisible();
  await expect(sheets(page)).toHaveCount(0);
  expect(await printed()).toBe(1);
});

test('on a device whose clock is a year ahead, paper says the day of the approval', async ({ freshPage, server }) => {
  const { month, names } = await approvedMonth(server.origin, 2);
  const { page } = await freshPage({ viewport: desktop });
  await bringClock(page, 400 * dayMs);
  await openMonth(page, month);
  await printAll(page);
  await expect(sheets(page)).toHaveCount(2);
  const year = new Date().getFullYear();
  for (const [at, text] of (await textOf(page)).entries()) {
    expect(text).toContain(names[at]);
    expect(text).toContain('1 dari 1');
    expect(text).toMatch(new RegExp(`Edisi 1 · disetujui \\d+ \\w+ ${year}`));
  }
  expect(await faultsOf(page)).toEqual([]);
});
