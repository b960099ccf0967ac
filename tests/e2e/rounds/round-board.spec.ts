import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import * as xlsx from 'xlsx';
import { clockText, dayText, weekdayText } from '../../../src/contract/words/field-text.ts';
import { daysBefore, wallClock } from '../../../src/contract/values/wall-clock.ts';
import { findingsInBothThemes } from '../../support/pages/accessibility.ts';
import { accounts } from '../../support/scenes/accounts.ts';
import { boardOf, coverageOf } from '../../support/pages/boards.ts';
import { desktop, phone } from '../../support/device.ts';
import { addQuietPoint, kindNamed } from '../../support/scenes/findings.ts';
import { ServicesClient } from '../../support/services-client.ts';
import { expect, signIn, signInAt, test, untilInstalled } from '../../support/test.ts';
import { turn, visit } from '../../support/pages/visit.ts';

const yesterday = () => daysBefore(wallClock(Date.now()).date, 1);

const sum = <T>(rows: readonly T[], of: (row: T) => number): number => rows.reduce((total, row) => total + of(row), 0);

/** Nothing on the page is wider than its window. */
const sideways = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

async function downloaded(page: Page, button: Locator): Promise<{ readonly name: string; readonly size: number }> {
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
  return { name: download.suggestedFilename(), size: (await readFile(await download.path())).length };
}

test('last night’s missed points are one tap from the home; each round is told point by point, by keys, and stays without a connection', async ({
  freshPage,
  server,
  wire,
}) => {
  const services = await ServicesClient.login(server.origin, accounts.superadmin);
  const { rounds } = await boardOf(services, yesterday());
  const { page } = await freshPage({ viewport: desktop });
  await signIn(page, accounts.superadmin);
  const missed = sum(rounds, (round) => round.missed);
  const card = page.getByRole('article', { name: 'Titik terlewat', exact: true });
  const figure = card.getByRole('link', { name: /^Titik terlewat: / });
  await expect(figure).toHaveText(missed.toLocaleString('id-ID'));
  const lacking = rounds.filter((round) => round.missed > 0);
  const reasoned = sum(lacking, (round) => round.reasoned);
  await expect(card).toContainText(
    `${lacking.length} putaran yang mulai ${weekdayText(yesterday())}; ${reasoned === 0 ? 'belum ada alasan' : `${reasoned} beralasan`}.`,
  );
  await figure.click();
  await expect(page).toHaveURL(new RegExp(`/putaran\\?tanggal=${yesterday()}$`));

  const sums = page.locator('.round-sums');
  await expect(sums).toContainText(`${sum(rounds, ({ done }) => done)} dari ${sum(rounds, ({ expected }) => expected)} yang sudah dibuka`);
  const table = page.getByRole('table', { name: /menurut cabang/ });
  // Marks are buttons as well.
  const buttons = table.getByRole('button', { name: /titik satu per satu$/ });
  await expect(buttons).toHaveCount(rounds.length);
  await expect(page.getByText('Langsung · per')).toBeVisible();
  expect(await findingsInBothThemes(page)).toEqual([]);

  // The second by keyboard only.
  await buttons.first().focus();
  await page.keyboard.press('ArrowDown');
  await expect(buttons.nth(1)).toBeFocused();
  await page.keyboard.press('Enter');
  const second = rounds[1];
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading')).toHaveText(`${second?.name} ${second?.start_time}`);
  await expect(dialog.getByRole('listitem')).toHaveCount(second?.points.length ?? -1);
  await expect(dialog.getByText('Terlewat', { exact: true })).toHaveCount(second?.missed ?? -1);
  expect(await findingsInBothThemes(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);

  await turn(page, phone);
  const cards = page.locator('.round-cards button');
  await expect(cards).toHaveCount(rounds.length);
  expect(await sideways(page)).toBeLessThanOrEqual(0);
  wire.cut();
  // It fetches by itself, and so finds out.
  await expect(page.getByText('Tanpa koneksi · per')).toBeVisible();
  await expect(cards).toHaveCount(rounds.length);
  await cards.nth(1).click();
  await expect(dialog.getByRole('listitem')).toHaveCount(second?.points.length ?? -1);
  await page.keyboard.press('Escape');
  wire.mend();
  await expect(page.getByText('Langsung · per')).toBeVisible({ timeout: 60_000 });
});

test('coverage and report say what the services counted, on the screen, on paper and in a workbook', { tag: '@core' }, async ({
  freshPage,
  server,
}) => {
  const services = await ServicesClient.login(server.origin, accounts.superadmin);
  const [from, to] = [daysBefore(yesterday(), 6), yesterday()];
  const told = await coverageOf(services, from, to);
  const { page } = await freshPage({ viewport: desktop });
  await page.addInitScript(() => {
    window.print = () => undefined;
  });
  await signIn(page, accounts.superadmin);
  const route = told.routes.find(({ name }) => name === 'Kampus Melati');
  await visit(page, `/putaran?tab=cakupan&rute=${route?.route}`);
  const schedules = told.schedules.filter((one) => one.route === route?.route);
  const heat = page.getByRole('table', { name: /^Titik yang diperiksa/ });
  const cells = told.points.flatMap(({ room, cells: own }) =>
    own.flatMap(({ schedule, done, of }) => {
      const time = schedules.find((one) => one.schedule === schedule)?.start_time;
      return time === undefined ? [] : [`${room}, ${time}: ${done}/${of}`];
    }),
  );
  await expect(heat.getByRole('button')).toHaveCount(cells.length);
  const shown = await heat.getByRole('button').evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')));
  expect([...shown].sort()).toEqual([...cells].sort());
  expect(await findingsInBothThemes(page)).toEqual([]);

  await heat.getByRole('button').first().click();
  await expect(page.getByRole('dialog').getByRole('list').first()).toBeVisible();
  expect(await findingsInBothThemes(page)).toEqual([]);
  await page.keyboard.press('Escape');
  const file = await downloaded(page, page.getByRole('button', { name: 'XLSX' }));
  expect(file.name).toMatch(/^Cakupan Putaran .*\.xlsx$/);
  expect(file.size).toBeGreaterThan(2000);
  await page.getByRole('button', { name: 'Cetak A4' }).click();
  await expect(page.locator('.paper-rows tbody tr')).toHaveCount(await heat.locator('tbody tr:not(.part)').count());
  await expect(page.locator('.paper-head')).toContainText('Cakupan Putaran');
  // Every cell has its shade on paper too, and the paper is printed with it.
  for (const shade of [1, 2, 3, 4, 5])
    await expect(page.locator(`.paper-shade-${shade}`)).toHaveCount(await heat.locator(`button.heat-${shade}`).count());
  await page.emulateMedia({ media: 'print' });
  const printed = await page
    .locator('.paper-shade')
    .first()
    .evaluate((cell) => getComputedStyle(cell).printColorAdjust);
  expect(printed).toBe('exact');
  await page.emulateMedia({ media: 'screen' });
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));

  await visit(page, '/putaran?tab=cakupan&dari=2026-01-01&sampai=2026-12-31');
  await expect(page.getByRole('alert')).toHaveText('Paling banyak 92 hari sekaligus. Persempit periodenya.');

  // Nobody asks for last week: its days give way to yesterday, not to its last one.
  await visit(page, '/putaran?tab=laporan');
  await page.getByRole('button', { name: 'Harian' }).click();
  await expect(page.getByRole('button', { name: 'Kemarin' })).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Bulanan' }).click();
  await expect(page.getByRole('button', { name: 'Bulan lalu' })).toHaveAttribute('aria-pressed', 'true');

  await visit(page, `/putaran?tab=laporan&jenis=hari&tanggal=${to}`);
  const { rounds } = await coverageOf(services, to, to);
  const total = page.getByRole('table', { name: 'Menurut cabang' }).getByRole('row', { name: /^Jumlah/ });
  const figures = [
    rounds.length,
    ...(['expected', 'done', 'late', 'missed', 'reasoned', 'by_hand'] as const).map((name) => sum(rounds, (one) => one[name])),
  ];
  await expect
    .poll(async () => (await total.getByRole('cell').allTextContents()).slice(1, 1 + figures.length))
    .toEqual(figures.map((one) => one.toLocaleString('id-ID')));
  expect(await findingsInBothThemes(page)).toEqual([]);
  await page.getByRole('button', { name: 'Cetak A4' }).click();
  await expect(page.locator('.paper-part h2').first()).toHaveText('Menurut cabang');
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await turn(page, phone);
  expect(await sideways(page)).toBeLessThanOrEqual(0);
  await visit(page, '/putaran?tab=cakupan');
  await expect(heat).toBeVisible();
  expect(await sideways(page)).toBeLessThanOrEqual(0);
});

type Sheet = readonly Readonly<Record<string, string | number | null>>[];

/** The lines of the first sheet, by its headings. */
function linesOf(file: Buffer): Sheet {
  const book = xlsx.read(file);
  return xlsx.utils.sheet_to_json(book.Sheets[book.SheetNames[0] ?? ''] ?? {}, { defval: null });
}

/** What a table shows: its headings, and its rows without the last if that is their sum. */
const shownIn = async (table: Locator): Promise<readonly (readonly string[])[]> =>
  table.getByRole('row').evaluateAll((rows) => rows.map((row) => [...row.children].map((cell) => cell.textContent ?? '')));

/** As a person reads it: numbers with points between thousands, and nothing if there is nothing. */
const words = (cell: string | number | null | undefined): string =>
  typeof cell === 'number' ? cell.toLocaleString('id-ID') : (cell ?? '');

test('the opened workbook of a report says cell by cell what the screen shows, hand-overs among it', async ({ freshPage, server }) => {
  const services = await ServicesClient.login(server.origin, accounts.superadmin);
  const [from, to] = [daysBefore(yesterday(), 27), yesterday()];
  const { page } = await freshPage({ viewport: desktop });
  await signInAt(page, accounts.superadmin, `/putaran?tab=laporan&jenis=bulan&tanggal=${daysBefore(yesterday(), 8)}`);
  const table = (name: string) => page.getByRole('table', { name, exact: true });
  await expect(table('Serah terima')).toBeVisible();
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'XLSX' }).click()]);
  const sheet = linesOf(await readFile(await download.path()));
  const part = (name: string) => sheet.filter((line) => line['Bagian'] === name);

  const [, ...given] = await shownIn(table('Serah terima'));
  // Time, from, to, taken over, points missed.
  expect(given.map(([at, by, taker, received, missed]) => [`${by} ke ${taker}`, missed, at, received])).toEqual(
    part('Serah terima').map((line) => [line['Nama'], words(line['Terlewat']), line['Waktu'], line['Diterima']]),
  );
  const month = daysBefore(yesterday(), 8).slice(0, 7);
  const told = await coverageOf(services, from, to);
  const own = told.handovers.filter(({ at }) => wallClock(Date.parse(at)).date.startsWith(month));
  expect(own.length).toBeGreaterThan(0);
  for (const { at, by, to: taker, rounds_done, rounds_missed } of own) {
    const { date, time } = wallClock(Date.parse(at));
    const line = part('Serah terima').find(
      (one) => one['Waktu'] === `${dayText(date)} ${clockText(time)}` && one['Nama'] === `${by} ke ${taker}`,
    );
    expect([line?.['Putaran'], line?.['Terlewat']]).toEqual([rounds_done, rounds_missed]);
  }

  for (const name of ['Menurut cabang', 'Menurut petugas']) {
    const [headings = [], ...lines] = await shownIn(table(name));
    const rows = name === 'Menurut cabang' ? lines : lines.slice(0, -1);
    const inFile = part(name).map((line) => [line['Nama'], ...headings.slice(1).map((heading) => line[heading])].map(words));
    expect(inFile, name).toEqual(rows);
  }
  const [, ...points] = await shownIn(table('Titik paling sering terlewat'));
  expect(points).toEqual(
    part('Titik paling sering terlewat')
      .slice(0, points.length)
      .map((line) => ['Nama', 'Tempat', 'Terlewat', 'Titik', 'Alasan tersering'].map((heading) => words(line[heading]))),
  );
  const [, ...reasons] = await shownIn(table('Alasan terlewat'));
  expect(reasons).toEqual(part('Alasan terlewat').map((line) => [words(line['Nama']), words(line['Terlewat'])]));

  // What was found links to the list that counts the same number.
  for (const name of ['Temuan menurut cabang', 'Temuan menurut rute']) {
    const [, ...found] = await shownIn(table(name));
    expect(found.length).toBeGreaterThan(0);
    const inFile = part(name).map((line) => ['Nama', 'Dilaporkan', 'Diverifikasi', 'Masih terbuka'].map((heading) => words(line[heading])));
    expect(inFile, name).toEqual(found);
  }
  for (const [name, figure] of [
    ['Temuan menurut cabang', /^Bekasi, Masih terbuka/],
    ['Temuan menurut rute', /^Kampus .*, Dilaporkan/],
  ] as const) {
    const link = table(name).getByRole('link', { name: figure }).first();
    const count = await link.innerText();
    await link.click();
    await expect(page).toHaveURL(/\/temuan\?/);
    await expect(page.getByText(`Total Rows ${count}`)).toBeVisible();
    await page.goBack();
    await expect(table(name)).toBeVisible();
  }
});

interface Walk {
  readonly name_room: string;
  readonly number_order: number;
}

test('a period without rounds tells what was found in it', async ({ freshPage, server }) => {
  const services = await ServicesClient.login(server.origin, accounts.superadmin);
  const { room } = await addQuietPoint(server.origin);
  const kind = await kindNamed(services, 'Lampu mati');
  await services.made('/api/findings/store', { ysb_room_id: room, ysb_finding_kind_id: kind['id'] });
  const { page } = await freshPage({ viewport: desktop });
  await page.addInitScript(() => {
    window.print = () => undefined;
  });
  // The demo foundation has rounds every day.
  await page.route('**/api/rounds/coverage?*', async (route) => {
    const response = await route.fetch();
    const told = await response.json();
    await route.fulfill({ response, json: { ...told, data: { ...told.data, rounds: [], points: [], handovers: [] } } });
  });
  await signInAt(page, accounts.superadmin, `/putaran?tab=laporan&jenis=hari&tanggal=${daysBefore(yesterday(), -1)}`);
  await expect(page.getByText('Belum ada putaran yang selesai pada periode ini.')).toBeVisible();
  await expect(page.getByRole('table', { name: 'Temuan menurut cabang' }).getByRole('row', { name: /^Jumlah/ })).toContainText(/[1-9]/);
  await expect(page.getByRole('table', { name: 'Menurut cabang', exact: true })).toHaveCount(0);
  await page.getByRole('button', { name: 'Cetak A4' }).click();
  await expect(page.locator('.paper-part h2').first()).toHaveText('Temuan menurut cabang');
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await turn(page, phone);
  expect(await sideways(page)).toBeLessThanOrEqual(0);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('a night of all points of the branch is planned in ten clicks; its points are ordered and taken out without a connection', async ({
  device,
  server,
  wire,
}) => {
  const services = await ServicesClient.login(server.origin, accounts.admin);
  const tool = await device({ viewport: desktop });
  const { page } = tool;
  await signIn(page, accounts.admin);
  await untilInstalled(page);
  let clicks = 0;
  const click = async (what: Locator) => {
    await what.click();
    clicks += 1;
  };
  const name = `Malam ${Date.now()}`;
  const form = page.getByRole('dialog');
  await visit(page, '/rute-patroli');
  await click(page.getByRole('button', { name: 'Tambah Rute Patroli' }));
  await form.getByRole('textbox', { name: 'Nama Rute' }).fill(name);
  await click(form.getByRole('button', { name: 'Tambahkan' }));
  await click(page.getByRole('link', { name }));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await click(page.getByRole('button', { name: 'Semua titik cabang, urut lantai' }));
  const lines = page.locator('.route-points ol > li');
  // Every point in use of the branch, not only those that the device happened to hold.
  const inUse = await services.call('GET', '/api/check-points?page=1&limit=1&is_retired=false');
  const all = inUse.pagination?.total ?? 0;
  await expect(lines).toHaveCount(all);
  const routeId = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  const walk = async (): Promise<readonly string[]> => {
    const answer = await services.call('GET', `/api/route-points?page=1&limit=200&ysb_patrol_route_id=${routeId}`);
    const rows = answer.data as readonly Walk[];
    return [...rows].sort((a, b) => a.number_order - b.number_order).map(({ name_room }) => name_room);
  };
  const onScreen = () => lines.locator('b').allTextContents();
  await expect.poll(walk).toEqual(await onScreen());

  await click(page.getByRole('link', { name: 'Jadwal baru' }));
  await form.getByRole('textbox', { name: 'Nama' }).fill(name);
  const route = form.getByRole('combobox', { name: 'Rute' });
  await click(route);
  await route.fill(name);
  await click(form.getByRole('option', { name }));
  await form.getByRole('textbox', { name: 'Mulai', exact: true }).fill('21.30');
  // Beyond the days on which other tests count rounds.
  await form.getByLabel('Berlaku dari').fill('2031-01-01');
  await click(form.getByRole('button', { name: 'Tambahkan' }));
  await expect(form).toHaveCount(0);
  await expect.poll(async () => (await services.rows('/api/patrol-schedules', name)).length).toBe(1);
  expect(clicks).toBeLessThanOrEqual(10);

  // A second one an hour later shares its late minutes with the first: it says so, and stops nobody.
  await visit(page, '/jadwal-patroli?dialog=add');
  await form.getByRole('combobox', { name: 'Rute' }).fill(name);
  await form.getByRole('option', { name }).click();
  await form.getByRole('textbox', { name: 'Mulai', exact: true }).fill('22.30');
  await form.getByLabel('Berlaku dari').fill('2031-01-01');
  const warning = form.getByText(/^Bertumpuk \d+ menit dengan .*pukul \d\d\.\d\d–\d\d\.\d\d, setiap hari/);
  await expect(warning).toContainText(`dengan ${name} (21.30)`);
  await expect(form.getByText(`Sepekan 14 putaran, ${14 * all} kunjungan titik di rute ini.`)).toBeVisible();
  // One tap moves to the nearest start at which nothing is shared.
  const free = form.getByRole('button', { name: /^Mulai \d\d\.\d\d tidak bertumpuk$/ });
  const time = /\d\d\.\d\d/.exec((await free.textContent()) ?? '')?.[0] ?? '';
  await free.click();
  await expect(form.getByRole('textbox', { name: 'Mulai', exact: true })).toHaveValue(time);
  await expect(warning).toHaveCount(0);
  await expect(free).toHaveCount(0);
  await form.getByRole('button', { name: 'Batal' }).click();

  await visit(page, `/rute-patroli/${routeId}`);
  await expect(lines).toHaveCount(all);
  const [first = '', second = ''] = await onScreen();
  wire.cut();
  await page
    .getByRole('button', { name: `Turunkan ${first}`, exact: true })
    .first()
    .click();
  await expect(lines.first()).toContainText(second);
  await expect(lines.nth(1).getByRole('button', { name: `Turunkan ${first}`, exact: true })).toBeFocused();
  await page.keyboard.press('Alt+ArrowDown');
  await expect(lines.nth(2)).toContainText(first);
  await lines
    .last()
    .getByRole('button', { name: /^Keluarkan/ })
    .click();
  await expect(lines).toHaveCount(all - 1);
  await page.getByRole('button', { name: 'Urungkan' }).click();
  await expect(lines).toHaveCount(all);
  await lines
    .last()
    .getByRole('button', { name: /^Keluarkan/ })
    .click();
  await expect(lines).toHaveCount(all - 1);
  // What an officer should know there: begun, left and resumed.
  const [noted = ''] = await onScreen();
  const word = `Kunci <b>panel</b> ${name}`;
  const openNote = () =>
    lines
      .first()
      .getByRole('button', { name: /pesan untuk petugas/i })
      .click();
  await openNote();
  await form.getByRole('textbox', { name: 'Pesan untuk petugas' }).fill(word);
  await form.getByRole('button', { name: 'Batal' }).click();
  await openNote();
  await expect(form.getByRole('textbox', { name: 'Pesan untuk petugas' })).toHaveValue(word);
  await form.getByRole('button', { name: 'Simpan pesan' }).click();
  await expect(form).toHaveCount(0);
  await expect(lines.first()).toContainText(word);
  const wanted = await onScreen();
  wire.mend();
  await expect.poll(walk, { timeout: 60_000 }).toEqual(wanted);
  const notes = async () => {
    const answer = await services.call('GET', `/api/route-points?page=1&limit=200&ysb_patrol_route_id=${routeId}`);
    return (answer.data as readonly (Walk & { note: string })[]).filter(({ note }) => note !== '').map((row) => [row.name_room, row.note]);
  };
  await expect.poll(notes).toEqual([[noted, word]]);
});
