import type { Page } from '@playwright/test';
import { findingsInBothThemes } from '../../support/pages/accessibility.ts';
import { accounts } from '../../support/scenes/accounts.ts';
import { openAppData, unsent } from '../../support/pages/app-data.ts';
import { phone, tablet } from '../../support/device.ts';
import { rowsAbout } from '../../support/device-store.ts';
import { ServicesClient } from '../../support/services-client.ts';
import { expect, signIn, signInAt, test, untilInstalled } from '../../support/test.ts';
import { turn, visit } from '../../support/pages/visit.ts';
import { whereKept } from '../../support/machine/where-kept.ts';

const tiles = (page: Page) => page.getByRole('group', { name: 'Murid' }).getByRole('button');
const panel = (page: Page, words: string) => page.getByRole('region', { name: words });
const bar = (page: Page) => page.locator('.notes-undo');

/** Opens the page and waits for what a tap needs. */
async function open(page: Page): Promise<void> {
  await visit(page, '/catatan-adab');
  await expect(tiles(page).first()).toBeVisible();
  await expect(page.locator('.notes-statements label')).toHaveCount(6);
}

const sendNow = async (page: Page) => {
  await openAppData(page);
  await page.evaluate(async () => (await Reflect.get(window, 'appData')()).outbox.sendNow());
};

/** Everything that the browser stores for this address, as text; what is sealed is bytes. */
const kept = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const asked = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error ?? new Error('unreadable'));
      });
    const texts = [JSON.stringify({ ...localStorage }), JSON.stringify({ ...sessionStorage })];
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await asked(indexedDB.open(name));
      for (const store of database.objectStoreNames)
        texts.push(JSON.stringify(await asked(database.transaction(store).objectStore(store).getAll())));
      database.close();
    }
    return texts.join('\n');
  });

/** How many notes about a pupil the device holds. */
const notesOf = (page: Page, pupil: string) => rowsAbout(page, 'adab-observations', pupil);

/** What became of what was saved today. */
const states = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const { outbox } = await Reflect.get(window, 'appData')();
    return new Promise<string[]>((resolve) => {
      const stop: () => void = outbox.list().subscribe((all: readonly { state: string }[]) => {
        resolve(all.map(({ state }) => state));
        setTimeout(() => stop());
      });
    });
  });

test('a class in sight: all but two in three taps, one more saves, and one takes all of it back', { tag: '@core' }, async ({
  freshPage,
}) => {
  const { page } = await freshPage({ viewport: tablet });
  await signIn(page, accounts.teacher);
  await open(page);
  const count = await tiles(page).count();
  expect(count).toBeGreaterThan(20);
  await expect(tiles(page).last()).toBeInViewport({ ratio: 1 });
  expect(await findingsInBothThemes(page)).toEqual([]);
  await page.getByRole('button', { name: 'Seluruh kelas' }).click();
  await tiles(page).nth(1).click();
  await tiles(page).nth(4).click();
  await expect(panel(page, `${count - 2} murid dipilih`)).toBeVisible();
  await page.getByRole('button', { name: 'Tampak', exact: true }).click();
  await expect(bar(page)).toContainText(`${count - 2} murid tersimpan`);
  expect(await unsent(page)).toBe(count - 2);
  await page.getByRole('button', { name: 'Urungkan' }).click();
  await expect(page.getByText('Catatan diurungkan')).toBeVisible();
  expect(await unsent(page)).toBe(0);
  // The same pupils are chosen again.
  await expect(panel(page, `${count - 2} murid dipilih`)).toBeVisible();
  await page.getByRole('button', { name: 'Kelas lain' }).click();
  const classes = page.getByRole('group', { name: 'Kelas di sekolah ini' });
  const search = classes.getByRole('searchbox', { name: 'Cari kelas atau murid' });
  await search.fill('abu bakar');
  await expect(classes.getByRole('button', { name: /^\d/ }).first()).toContainText('Abu Bakar');
  expect(await classes.getByRole('button', { name: /^\d/ }).allTextContents()).not.toContain('5 - Umar bin Khattab');
  // By who sits there; Enter opens it.
  await search.fill('zidan fathur');
  await expect(classes.getByRole('button', { name: /^\d/ })).toHaveCount(1);
  await search.fill('tidak ada yang bernama begini');
  await expect(classes.getByText('Tidak ada kelas atau murid')).toBeVisible();
  await search.fill('');
  expect(await findingsInBothThemes(page)).toEqual([]);
  const other = classes.getByRole('button').last();
  const name = (await other.textContent()) ?? '';
  await other.click();
  await expect(page.getByRole('heading', { name })).toBeVisible();
  await expect(panel(page, 'Pilih murid dahulu')).toBeVisible();
  for (const width of [tablet.height, phone.width, 1440]) {
    await turn(page, { width, height: 820 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  }
});

test('from the page one pupil takes three taps and five take seven, another statement than the last one included', async ({
  freshPage,
}) => {
  const { page } = await freshPage({ viewport: tablet });
  await page.addInitScript(() => {
    Reflect.set(window, 'taps', 0);
    document.addEventListener('pointerup', () => Reflect.set(window, 'taps', Number(Reflect.get(window, 'taps')) + 1), true);
  });
  await signInAt(page, accounts.teacher, '/catatan-adab');
  await expect(page.locator('.notes-statements label')).toHaveCount(6);
  const tapsFor = async (pupils: readonly number[], statement: number) => {
    const before = await page.evaluate(() => Number(Reflect.get(window, 'taps')));
    for (const at of pupils) await tiles(page).nth(at).click();
    await page.locator('.notes-statements label').nth(statement).click();
    await page.getByRole('button', { name: 'Tampak', exact: true }).click();
    await expect(bar(page)).toContainText(`${pupils.length} murid tersimpan`);
    return (await page.evaluate(() => Number(Reflect.get(window, 'taps')))) - before;
  };
  expect(await tapsFor([3], 4)).toBeLessThanOrEqual(4);
  expect(await tapsFor([0, 5, 9, 11, 14], 2)).toBeLessThanOrEqual(8);
  // None of it is kept: other tests count this class's notes.
  await page.getByRole('button', { name: 'Urungkan' }).click();
});

test('without a connection: saved, given words that no storage tells, and all of it arrives once', { tag: '@core' }, async ({
  device,
  server,
  wire,
}) => {
  const tool = await device({ viewport: tablet });
  const { page } = tool;
  await signIn(page, accounts.teacher);
  await open(page);
  await untilInstalled(page);
  // The names are written within a second, along with everything else.
  await expect.poll(() => page.evaluate(() => JSON.stringify({ ...localStorage }).includes('/access/rosters'))).toBe(true);
  await tool.running.setOffline(true);
  wire.cut();
  await page.goto('/catatan-adab');
  await expect(tiles(page).first()).toBeVisible();
  await expect(page.locator('.notes-statements label')).toHaveCount(6);
  const words = `Menenangkan adik kelas ${Date.now()}`;
  await tiles(page).nth(2).click();
  await tiles(page).nth(3).click();
  await page.getByRole('button', { name: 'Perlu bimbingan' }).click();
  await bar(page).getByRole('button', { name: 'Tambah kata' }).click();
  const dialog = page.getByRole('dialog', { name: 'Tambah kata' });
  await dialog.getByLabel('Catatan', { exact: true }).fill(words);
  await dialog.getByRole('button', { name: 'Simpan' }).click();
  await expect(dialog).toHaveCount(0);
  expect(await unsent(page)).toBe(2);
  expect(await kept(page)).not.toContain(words);
  wire.mend();
  await tool.running.setOffline(false);
  await sendNow(page);
  await expect.poll(() => unsent(page)).toBe(0);
  expect(await kept(page)).not.toContain(words);
  const services = await ServicesClient.login(server.origin, accounts.superadmin);
  const rows = await services.call('GET', '/api/adab-observations?limit=3&ascending=0&sort=id');
  const [last, before] = rows.data as { id: number; batch: string; tone: string }[];
  expect([last?.tone, before?.tone, last?.batch === before?.batch]).toEqual(['Perlu bimbingan', 'Perlu bimbingan', true]);
  for (const row of [last, before])
    expect((await services.call('GET', `/api/adab-observations/${row?.id}`)).data).toMatchObject({ note: words });
});

/** Starts typing words for two pupils whose notes are waiting, and answers the dialog. */
async function begin(page: Page) {
  await tiles(page).nth(2).click();
  await tiles(page).nth(3).click();
  await page.getByRole('button', { name: 'Perlu bimbingan' }).click();
  await bar(page).getByRole('button', { name: 'Tambah kata' }).click();
  return page.getByRole('dialog', { name: 'Tambah kata' });
}
const typed = (page: Page) => page.getByRole('dialog').getByLabel('Catatan', { exact: true });

/** Until a pause in typing has stored the words. */
const putAway = async (page: Page) => {
  await openAppData(page);
  const begun = () =>
    page.evaluate(async () => {
      const { drafts } = await Reflect.get(window, 'appData')();
      return (await drafts.get('adab-observations:words:until-logout'))?.input.note;
    });
  await expect.poll(begun).toBe(await typed(page).inputValue());
};

test('words that are being typed outlive a reload, and nobody else finds them', async ({ freshPage, server }) => {
  const { page } = await freshPage({ viewport: tablet });
  await signIn(page, accounts.teacher);
  await open(page);
  const again = async () => {
    await page.goto('/catatan-adab');
    await expect(tiles(page).first()).toBeVisible();
  };
  const words = `Membagi bekalnya ${Date.now()}`;
  const dialog = await begin(page);
  await typed(page).fill(words);
  await dialog.getByLabel('Tempat').selectOption({ index: 1 });
  await putAway(page);
  await again();
  await expect(typed(page)).toHaveValue(words);
  await expect(dialog).toContainText('2 murid');
  expect(await kept(page)).not.toContain(words);
  // They go to the notes that waited for them.
  expect(await unsent(page)).toBe(2);
  await dialog.getByRole('button', { name: 'Simpan' }).click();
  await expect(dialog).toHaveCount(0);
  expect(await unsent(page)).toBe(2);
  await sendNow(page);
  await expect.poll(() => unsent(page)).toBe(0);
  const services = await ServicesClient.login(server.origin, accounts.superadmin);
  const last = async () => (await services.call('GET', '/api/adab-observations?limit=1&ascending=0&sort=id')).data as { id: number }[];
  const [row] = await last();
  expect((await services.call('GET', `/api/adab-observations/${row?.id}`)).data).toMatchObject({ note: words, tone: 'Perlu bimbingan' });
  // Discarded words are gone; if the notes went out meanwhile the words become notes of their own.
  await again();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await begin(page);
  await typed(page).fill('Dibuang.');
  await putAway(page);
  await dialog.getByRole('button', { name: 'Batal' }).click();
  await again();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await begin(page);
  await typed(page).fill('Terlambat ditulis.');
  await putAway(page);
  await page.goto('/kotak-keluar');
  await sendNow(page);
  await expect.poll(() => unsent(page)).toBe(0);
  await again();
  await expect(page.getByRole('dialog', { name: 'Catatan' })).toContainText('Catatannya tidak menunggu lagi');
  await expect(typed(page)).toHaveValue('Terlambat ditulis.');
  // Left alone, they go with the logout.
  await page.goto('/profile');
  await page.locator('[aria-haspopup="menu"]').click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/$/);
  for (const account of [accounts.superadmin, accounts.teacher]) {
    await signIn(page, account);
    await visit(page, '/catatan-adab');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(await kept(page)).not.toContain('Terlambat ditulis.');
    await page.locator('[aria-haspopup="menu"]').click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await expect(page).toHaveURL(/\/$/);
  }
});

test('the last letters before a reload are there after it', async ({ freshPage }) => {
  const { page } = await freshPage({ viewport: tablet });
  await signInAt(page, accounts.teacher, '/catatan-adab');
  await expect(page.locator('.notes-statements label')).toHaveCount(6);
  for (const words of ['Meminjamkan payung.', 'Meminjamkan payung. Menyapa adik kelas.']) {
    if (await page.getByRole('dialog').count()) await typed(page).press('End');
    else await begin(page);
    const already = await typed(page).inputValue();
    await typed(page).pressSequentially(words.slice(already.length));
    // No pause: the page goes with the last letter.
    await page.reload();
    await expect(typed(page)).toHaveValue(words);
    expect(await kept(page)).not.toContain('payung');
  }
  // They still belong to the two waiting notes.
  await expect(page.getByRole('dialog', { name: 'Tambah kata' })).toContainText('2 murid');
  await page.getByRole('button', { name: 'Batal' }).click();
  await page.getByRole('button', { name: 'Urungkan' }).click();
  await expect.poll(() => unsent(page)).toBe(0);
});

test('a pupil who changes class leaves the tablet of the former teacher', async ({ freshPage, server }) => {
  const { page } = await freshPage({ viewport: tablet });
  const services = await ServicesClient.login(server.origin, accounts.superadmin);
  const rows = async (path: string) => (await services.call('GET', path)).data as Record<string, unknown>[];
  const active = (await rows('/api/semesters?limit=100')).find(({ status }) => status === 1)?.['id'];
  const seats = await rows(`/api/semester-assignments?limit=1000&branch=BKS&ysb_semester_id=${String(active)}`);
  await signIn(page, accounts.teacher);
  await open(page);
  const name = (await tiles(page).nth(6).locator('b').textContent()) ?? '';
  const seat = seats.find((row) => row['name_student'] === name);
  const to = seats.find((row) => row['ysb_school_id'] === seat?.['ysb_school_id'] && row['ysb_kelas_id'] !== seat?.['ysb_kelas_id']);
  const pupil = String(seat?.['ysb_student_id']);
  const note = `Menangis di tangga ${Date.now()}`;
  await tiles(page).nth(6).click();
  await page.getByRole('button', { name: 'Tampak', exact: true }).click();
  await bar(page).getByRole('button', { name: 'Tambah kata' }).click();
  await typed(page).fill(note);
  await page.getByRole('dialog').getByRole('button', { name: 'Simpan' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect
    .poll(async () => {
      await sendNow(page);
      return states(page);
    })
    .toEqual(['done']);
  await page.goto('/catatan-adab');
  await expect.poll(() => notesOf(page, pupil)).toBeGreaterThan(0);
  // She takes one back, with a reason, and it stays struck out.
  await page.getByText('Catatan terakhir saya').click();
  await page
    .getByRole('button', { name: `Tarik ${name}` })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: 'Tarik catatan' });
  await dialog.getByRole('button', { name: 'Tarik', exact: true }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Tulis alasannya.');
  await dialog.getByLabel('Alasan').fill('Keliru murid');
  await dialog.getByRole('button', { name: 'Tarik', exact: true }).click();
  await expect(page.locator('.notes-own li').filter({ hasText: name }).filter({ hasText: 'ditarik' })).toHaveCount(1);
  const move = (from: Record<string, unknown> | undefined, target: Record<string, unknown> | undefined) =>
    services.made('/api/class-changes/store', {
      ysb_semester_assignment_id: seat?.['id'],
      from_kelas_id: from?.['ysb_kelas_id'],
      to_kelas_id: target?.['ysb_kelas_id'],
      ysb_teacher_id: target?.['ysb_teacher_id'],
      date: new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 10),
    });
  // Every page that shows him stores on the device what it needs without a connection.
  for (const [at, shown] of [
    ['/dashboard', page.getByRole('region', { name: /^4 - Abu Bakar/ })],
    ['/catatan-adab/kelas', page.locator('.month-lines')],
    ['/penilaian-adab', page.getByRole('grid')],
    ['/rapor-adab', page.locator('.rapor-list')],
    ['/keadilan-adab', page.getByText('Angka ini mengajak menengok, bukan menilai.')],
  ] as const) {
    await visit(page, at);
    await expect(shown.first()).toBeVisible();
  }
  const lists = ['adab-observations', 'adab-scores', 'adab-reports'] as const;
  for (const list of lists) await expect.poll(() => rowsAbout(page, list, pupil), list).toBeGreaterThan(0);
  await expect.poll(() => rowsAbout(page, 'semester-assignments', pupil)).toBe(1);
  await expect.poll(() => page.evaluate(() => JSON.stringify({ ...localStorage }).includes('/adab/fairness'))).toBe(true);
  await move(seat, to);
  try {
    await page.goto('/catatan-adab');
    await expect(tiles(page).filter({ hasText: name })).toHaveCount(0);
    for (const list of lists) await expect.poll(() => rowsAbout(page, list, pupil), list).toBe(0);
    // Byte by byte: the roster has him where he sits now, and today's receipt what she sent herself. Nothing else
    // mentions him. Answers are written to disk within a second.
    const place = (found: string) => found.replace(/:.*/, '').replace(/amanah-(ops|hot)-\w+/, '$1');
    const isSeat = (found: string) => found.includes('"resource":"semester-assignments"');
    const elsewhere = async () => (await whereKept(page, name)).filter((found) => !isSeat(found)).map(place);
    await expect.poll(async () => (await elsewhere()).toSorted()).toEqual(['localStorage hot', 'ops outbox']);
    for (const words of [note, 'Keliru murid']) expect(await whereKept(page, words)).toEqual([]);
    // She may read his placement wherever it is: it leaves the ones of her class with the page that fetches them.
    await visit(page, '/dashboard');
    await expect.poll(() => rowsAbout(page, 'semester-assignments', pupil)).toBe(0);
  } finally {
    await move(to, seat);
  }
});

test('a batch of which some have arrived and some are on their way is taken back as a whole', async ({ freshPage, server }) => {
  const { page } = await freshPage({ viewport: tablet });
  await signIn(page, accounts.teacher);
  await open(page);
  const services = await ServicesClient.login(server.origin, accounts.superadmin);
  const newest = async () =>
    (await services.call('GET', '/api/adab-observations?limit=60&ascending=0&sort=id')).data as { id: number; withdrawn_at: string }[];
  const latest = async () => Number((await newest())[0]?.id);
  const before = await latest();
  let asked = 0;
  let isHeld = true;
  // The network is slow: two notes get through, the next ones stay on their way.
  await page.route('**/api/adab-observations/store', async (route) => {
    asked += 1;
    if (asked > 2) await expect.poll(() => isHeld, { timeout: 30_000 }).toBe(false);
    await route.continue();
  });
  await page.getByRole('button', { name: 'Seluruh kelas' }).click();
  await page.getByRole('button', { name: 'Tampak', exact: true }).click();
  await expect(bar(page)).toBeVisible();
  await openAppData(page);
  await page.evaluate(async () => {
    void (await Reflect.get(window, 'appData')()).outbox.sendNow();
  });
  await expect.poll(async () => (await latest()) > before).toBe(true);
  await expect.poll(() => asked).toBeGreaterThan(2);
  await page.getByRole('button', { name: 'Urungkan' }).click();
  isHeld = false;
  await expect(page.getByText('Catatan diurungkan')).toBeVisible();
  expect(await unsent(page)).toBe(0);
  const mine = (await newest()).filter(({ id }) => id > before);
  expect(mine.length).toBeGreaterThanOrEqual(2);
  // Whatever arrived is struck out; and most of the class never left the device.
  expect(mine.filter((row) => !row.withdrawn_at)).toEqual([]);
  expect(mine.length).toBeLessThan(await tiles(page).count());
});

test('all that somebody noted in the last days is listed, however much it is', async ({ freshPage }) => {
  const { page } = await freshPage({ viewport: tablet });
  await signIn(page, accounts.teacher);
  await open(page);
  await page.context().setOffline(true);
  const count = await tiles(page).count();
  for (const _ of [1, 2]) {
    await page.getByRole('button', { name: 'Seluruh kelas' }).click();
    await page.getByRole('button', { name: 'Tampak', exact: true }).click();
    await expect(bar(page)).toContainText(`${count} murid tersimpan`);
  }
  await page.getByText('Catatan terakhir saya').click();
  const own = page.locator('.notes-own li');
  await expect(own).toHaveCount(40);
  const more = page.getByRole('button', { name: 'Tampilkan lebih banyak' });
  // The screen is drawn again a moment after the words: only with both classes in it does it say how many there are.
  await expect(async () => {
    while (await more.isVisible()) await more.click();
    expect(await own.filter({ hasText: 'belum terkirim' }).count()).toBe(2 * count);
    const told = (await page.locator('.notes-own-more').textContent()) ?? '';
    const all = Number(/dari ([\d.]+) catatan/.exec(told)?.[1]?.replace('.', ''));
    expect(all).toBeGreaterThanOrEqual(2 * count);
    expect(await own.count()).toBe(all);
  }).toPass();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
});

test('where every second answer is lost, each note arrives once', async ({ freshPage, server }) => {
  const { page } = await freshPage({ viewport: phone });
  const services = await ServicesClient.login(server.origin, accounts.superadmin);
  const total = async () => (await services.call('GET', '/api/adab-observations?limit=1')).pagination?.total ?? 0;
  await signIn(page, accounts.teacher);
  await open(page);
  const had = await total();
  let asked = 0;
  await page.route('**/api/adab-observations/store', async (route) => {
    asked += 1;
    if (asked % 2 === 0) return route.continue();
    // It was stored; only the answer is lost.
    await route.fetch().catch(() => undefined);
    await route.abort('connectionreset').catch(() => undefined);
  });
  for (const at of [0, 1, 2]) await tiles(page).nth(at).click();
  await page.getByRole('button', { name: 'Tampak', exact: true }).click();
  await expect(bar(page)).toContainText('3 murid tersimpan');
  await expect
    .poll(
      async () => {
        await sendNow(page);
        return unsent(page);
      },
      { timeout: 60_000 },
    )
    .toBe(0);
  expect(await total()).toBe(had + 3);
});
