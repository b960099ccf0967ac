import type { Page } from '@playwright/test';
import { findingsInBothThemes } from '../../support/pages/accessibility.ts';
import { accounts } from '../../support/scenes/accounts.ts';
import { changedPassword } from '../../support/scenes/changed-password.ts';
import { holderOf } from '../../support/scenes/holder.ts';
import { desktop, phone, tablet } from '../../support/device.ts';
import { prepareOffline } from '../../support/scenes/patrol.ts';
import { ServicesClient } from '../../support/services-client.ts';
import { expect, signIn, test, untilInstalled } from '../../support/test.ts';

const card = (page: Page, title: string) => page.getByRole('article', { name: title });
const figure = (page: Page, title: string) => card(page, title).getByRole('link', { name: new RegExp(`^${title}: `) });
const shown = async (page: Page, title: string): Promise<number> => Number((await figure(page, title).textContent())?.replaceAll('.', ''));
const rows = (page: Page) => page.locator('main [data-row]');

interface Paged {
  readonly pagination: { readonly total: number };
}

test('a superadmin’s figures are those of the services, and each leads to exactly the rows that it counts', async ({
  freshPage,
  server,
}) => {
  const services = await ServicesClient.login(server.origin, accounts.superadmin);
  const totalOf = async (path: string) => ((await services.call('GET', path)) as unknown as Paged).pagination.total;
  // One of each, so that no card depends on what the demo happens to hold.
  const nik = `7${Date.now()}`;
  await services.call('POST', '/api/students/store', { nik, nama_lengkap: `Zubair ${nik}`, ysb_branch_id: 'BKS' });
  await services.call('POST', '/api/privileges/roles/store', { name: `Kosong ${nik}`, ysb_kategori: 'karyawan', ysb_branch_id: 'BKS' });
  const account = { username: `Tanpa ${nik}`, email: `tanpa${nik}@amanah.test`, password: 'lembah-hijau-senja-77', level: 'user' };
  await services.made('/api/privileges/users/store', { ...account, ysb_branch_id: 'BKS', active: true });
  const { findings: noted } = (await services.call('GET', '/api/patrol-days')).data as { findings: { total: number; ids: string[] } };
  const expected = {
    'Siswa tanpa kelas semester ini': await totalOf('/api/students?limit=1&penempatan=belum&status.left=0'),
    'Akun tanpa peran': await totalOf('/api/privileges/users?limit=1&id_role.none=1&level.any=user&active=true'),
    'Kode rusak': await totalOf('/api/check-points?limit=1&label_state=rusak&is_retired=false'),
    'Role tanpa hak': ((await services.call('GET', '/api/empty-roles')).data as { ids: number[] }).ids.length,
    'Catatan selain Aman': noted.total,
  };
  const { page } = await freshPage({ viewport: desktop });
  await signIn(page, accounts.superadmin);
  for (const [title, count] of Object.entries(expected)) {
    await expect(figure(page, title)).toBeVisible();
    expect([title, await shown(page, title)]).toEqual([title, count]);
    await expect(card(page, title)).toContainText(/per \d\d\.\d\d/);
  }
  expect(await findingsInBothThemes(page)).toEqual([]);
  for (const [title, count] of Object.entries(expected)) {
    // Hundreds of logs from other tests are more than an address can name.
    if (count === noted.total && noted.ids.length < count) continue;
    await figure(page, title).click();
    await expect(page.getByText(`Total Rows ${count.toLocaleString('id-ID')}`)).toBeVisible();
    await expect(page.locator('.filter.on').first()).toBeVisible();
    await page.goBack();
    await expect(figure(page, title)).toBeVisible();
  }
  // What somebody noted is in the card, and in nothing that the browser stores of it.
  const findings = card(page, 'Catatan selain Aman');
  await expect(findings).toContainText(/Terbaru: .+, /);
  const note = /Terbaru: (.+?), /.exec(String(await findings.textContent()))?.[1] ?? '';
  expect(note.length).toBeGreaterThan(3);
  const kept = () => page.evaluate(() => JSON.stringify({ ...localStorage }).toLowerCase());
  await expect.poll(kept).toContain('patrol-findings');
  expect(await kept()).not.toContain(note.toLowerCase());
});

test('every number of a chart leads to as many rows, by keyboard and in its table', async ({ freshPage, server }) => {
  const services = await ServicesClient.login(server.origin, accounts.superadmin);
  const { id } = (await services.rows('/api/check-points', '', 1))[0] ?? { id: 0 };
  await services.call('POST', '/api/log-check-points/store', { ysb_check_point_id: id, ysb_kategori_note: 1, note: 'Aman' });
  const { page } = await freshPage({ viewport: desktop });
  await signIn(page, accounts.superadmin);
  // What is left has a pattern, not only another colour.
  await expect(
    page.getByRole('figure', { name: 'Titik tercatat hari ini per cabang' }).locator('svg.plot [fill^="url("]').first(),
  ).toBeAttached();
  const total = (link: string) => page.getByText(`Total Rows ${/[\d.]+$/.exec(link)?.[0]}`);
  for (const [chart, most] of [
    ['Titik tercatat hari ini per cabang', 6],
    ['Catatan per hari', 1],
  ] as const) {
    const figureOf = page.getByRole('figure', { name: chart });
    const drawn = figureOf.locator('svg.plot a');
    await expect(drawn.first()).toBeVisible();
    const names = await Promise.all((await drawn.all()).map(async (link) => (await link.getAttribute('aria-label')) ?? ''));
    for (const name of names.slice(-most)) {
      await figureOf.getByRole('group').getByRole('link', { name, exact: true }).focus();
      await page.keyboard.press('Enter');
      await expect(total(name)).toBeVisible();
      await page.goBack();
      await expect(drawn.first()).toBeVisible();
    }
    await figureOf.getByText('Lihat angka').click();
    await expect(figureOf.getByRole('table').getByRole('link')).toHaveCount(names.length);
    // On paper the numbers stand there whether they were opened or not.
    await figureOf.getByText('Lihat angka').click();
    await expect(figureOf.getByRole('table')).toBeHidden();
    await page.emulateMedia({ media: 'print' });
    await expect(figureOf.getByRole('table')).toBeVisible();
    await page.emulateMedia({ media: null });
    await figureOf.getByText('Lihat angka').click();
    const last = figureOf.getByRole('table').getByRole('link', { name: names.at(-1) ?? '', exact: true });
    await last.click();
    await expect(total(names.at(-1) ?? '')).toBeVisible();
    await page.goBack();
  }
  expect(await findingsInBothThemes(page)).toEqual([]);
});

test('rows that a figure named are one chip, which can be taken away', async ({ freshPage }) => {
  const { page } = await freshPage({ viewport: desktop });
  await signIn(page, accounts.superadmin);
  await page.goto('/users?id.any=1,3');
  await expect(rows(page)).toHaveCount(2);
  await expect(page.getByText('2 baris yang ditunjuk')).toBeVisible();
  await page.getByRole('button', { name: 'Hapus filter Hanya' }).click();
  await expect(page).not.toHaveURL(/id\.any/);
  await page.goto('/users?id_role.none=1');
  await expect(page.locator('.filter.on').filter({ hasText: 'Role' })).toContainText('Kosong');
});

test('an officer is one tap from the camera, sees what is left and whether all is ready, and again without a connection', {
  tag: '@core',
}, async ({ device, wire }) => {
  const tool = await device({ viewport: phone, lasting: true });
  let { page } = tool;
  await signIn(page, accounts.officer);
  await expect(page).toHaveURL(/\/dashboard$/);
  // The demo has rounds every night: one is always open or next.
  const round = page.getByRole('region', { name: /^Putaran \d{2}\.\d{2}$/ });
  await expect(round).toBeVisible();
  const ready = page.getByRole('region', { name: 'Kesiapan' });
  await expect(ready.getByText('tepat')).toBeVisible();
  // Three points were never all stored by looking at the home alone.
  expect(await findingsInBothThemes(page)).toEqual([]);
  await expect(page.getByRole('article')).toHaveCount(0);
  await untilInstalled(page);
  await prepareOffline(page);
  await tool.close();
  page = await tool.open();
  await tool.running.setOffline(true);
  wire.cut();
  await page.goto('/dashboard');
  await expect(page.getByRole('region', { name: /^Putaran \d{2}\.\d{2}$/ })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Kesiapan' }).getByText(/^per /)).toBeVisible();
  await page.getByRole('link', { name: 'Scan QR' }).click();
  await expect(page).toHaveURL(/\/scan$/);
});

/** Answers these lists of the services with empty ones. */
async function emptied(page: Page, ...paths: readonly string[]) {
  await page.route(
    (at) => paths.includes(at.pathname),
    async (route) => {
      // Requests still open when the page goes are answered by nobody.
      try {
        const answer = await route.fetch();
        const json = await answer.json();
        await route.fulfill({ response: answer, json: { ...json, data: [], pagination: { ...json.pagination, total: 0, lastPage: 1 } } });
      } catch {
        await route.abort().catch(() => undefined);
      }
    },
  );
}

test('without a round an officer is told what is left as far as it is known, and why where nothing is', async ({ freshPage }) => {
  const planless = async () => {
    const { page } = await freshPage({ viewport: phone });
    // Including the rounds open at this hour, which are walked as they were planned.
    await emptied(page, '/api/patrol-schedules', '/api/patrol-rounds');
    return { page, day: page.locator('.officer-day') };
  };
  const failing = await planless();
  const points = (at: URL) => at.pathname === '/api/check-points';
  await failing.page.route(points, (route) => route.fulfill({ status: 500, json: { error: 1, message: 'Server bermasalah.' } }));
  await signIn(failing.page, accounts.officer);
  await expect(failing.day).toContainText('Server bermasalah');
  await expect(failing.day).not.toContainText('Sambungkan');
  await failing.page.unroute(points);
  await failing.day.getByRole('button', { name: 'Coba lagi' }).click();
  await expect(failing.day.locator('.sum')).toContainText(/titik lagi dari \d+/);
  // Some of the points are not the whole list, and without a way to ask nothing is claimed.
  await failing.page.context().setOffline(true);
  await expect(failing.day.locator('.due-notes')).toHaveText('Daftar titik mungkin belum lengkap');
  const bare = await planless();
  await emptied(bare.page, '/api/check-points');
  await signIn(bare.page, accounts.officer);
  await expect(bare.day).toContainText('Belum ada titik pemeriksaan');
});

test('a teacher finds her class as tiles and what is missing of it, and nobody else’s', { tag: '@core' }, async ({ freshPage, server }) => {
  const services = await ServicesClient.login(server.origin, accounts.superadmin);
  const found = (await services.call('GET', '/api/students?search=Bilqis%20Humaira%20Putri&limit=1')).data as { id: number }[];
  const id = found[0]?.id;
  const { data: whole } = await services.call('GET', `/api/students/${id}`);
  const before = (whole as { nisn: string }).nisn;
  await services.call('PUT', `/api/students/${id}`, { nisn: '' });
  // Other tests may have placed pupils of their own in that class.
  const active = ((await services.call('GET', '/api/semesters?limit=100')).data as { id: number; status: number }[]).find(
    ({ status }) => status === 1,
  );
  const seats = (await services.call('GET', `/api/semester-assignments?limit=1000&branch=BKS&ysb_semester_id=${active?.id}`)).data as {
    ysb_student_id: number;
    ysb_kelas_id: number;
  }[];
  const kelas = seats.find(({ ysb_student_id }) => ysb_student_id === id)?.ysb_kelas_id;
  const pupils = seats.filter(({ ysb_kelas_id }) => ysb_kelas_id === kelas).length;
  expect(pupils).toBeGreaterThanOrEqual(28);
  const { page } = await freshPage({ viewport: tablet });
  await signIn(page, accounts.teacher);
  const tiles = page.getByRole('region', { name: /^4 - Abu Bakar/ });
  await expect(tiles.getByRole('link', { name: 'Bilqis Humaira Putri' })).toContainText('Tanpa NISN');
  await expect(tiles.getByRole('listitem')).toHaveCount(pupils);
  await expect(tiles.getByRole('link', { name: 'Bilqis Humaira Putri' })).toHaveAttribute('href', `/students/${id}`);
  expect(await findingsInBothThemes(page)).toEqual([]);
  await page
    .getByRole('region', { name: 'Perlu dilengkapi' })
    .getByRole('link', { name: /tanpa NISN/ })
    .click();
  await expect(tiles.getByRole('listitem')).toHaveCount(1);
  await page.reload();
  await expect(tiles.getByRole('listitem')).toHaveCount(1);
  await page.getByRole('link', { name: 'Tampilkan semua' }).click();
  await tiles.getByRole('searchbox').fill('zid');
  await expect(tiles.getByRole('listitem')).toHaveCount(1);
  // Next to it the pupils of the class nobody has looked at, and nothing about anybody else's work.
  await expect(
    page.getByRole('article').filter({ hasNot: page.getByRole('heading', { name: 'Murid yang lama tidak diamati' }) }),
  ).toHaveCount(0);
  // From one pupil's page the next by name is one tap away, and so is the way back.
  await tiles.getByRole('searchbox').fill('');
  const inOrder = await tiles.locator('a.tile-p b').allTextContents();
  await tiles.getByRole('link', { name: inOrder[1] }).click();
  await expect(page.getByText(`2 dari ${pupils}`)).toBeVisible();
  await page.getByRole('button', { name: `Berikutnya: ${inOrder[2]}` }).click();
  await expect(page.getByRole('heading', { level: 1, name: inOrder[2] })).toBeVisible();
  await page.getByRole('navigation', { name: 'Lokasi halaman' }).getByRole('link', { name: 'Halaman Utama' }).click();
  await expect(tiles.getByRole('listitem')).toHaveCount(pupils);
  await services.call('PUT', `/api/students/${id}`, { nisn: before });
});

test('no name on a tile of the class is broken within a word, however wide the window', async ({ freshPage }) => {
  const { page } = await freshPage({ viewport: phone });
  await signIn(page, accounts.teacher);
  const tile = page.locator('a.tile-p').filter({ hasText: 'Kusumawardhani' });
  for (const width of [390, 440, 600, 820, 1180, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    await expect(tile).toBeVisible();
    const broken = await page.locator('a.tile-p b').evaluateAll((names) =>
      names.flatMap((name) => {
        const text = name.firstChild;
        const words = [...(text?.textContent ?? '').matchAll(/\S+/g)];
        return words
          .filter(({ 0: word, index }) => {
            const range = document.createRange();
            range.setStart(text as Node, index);
            range.setEnd(text as Node, index + word.length);
            return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1;
          })
          .map(([word]) => word);
      }),
    );
    expect([width, broken]).toEqual([width, []]);
  }
});

test('a word in the address that is no gap narrows the class to nobody and to nothing; a gap that was never told is said to be unknown', async ({
  freshPage,
}) => {
  const { page } = await freshPage({ viewport: desktop });
  const failures: string[] = [];
  page.on('pageerror', ({ message }) => failures.push(message));
  await page.route('**/api/access/own-class/gaps', (route) => route.abort());
  await signIn(page, accounts.teacher);
  const tiles = page.getByRole('region', { name: /^4 - Abu Bakar/ });
  await expect(tiles.getByRole('listitem').nth(20)).toBeVisible();
  const whole = await tiles.getByRole('listitem').count();
  for (const word of ['nik', 'constructor', '', '["nisn"]', '1', 'nisn%00']) {
    await page.goto(`/dashboard?celah=${encodeURIComponent(word)}`);
    await expect(tiles.getByRole('listitem')).toHaveCount(whole);
    await expect(page.getByRole('link', { name: 'Tampilkan semua' })).toHaveCount(0);
  }
  await page.goto('/dashboard?celah=nisn');
  await expect(tiles.getByRole('status').filter({ hasText: 'Tanpa NISN' })).toContainText('belum diketahui di perangkat ini');
  await expect(tiles.getByRole('listitem')).toHaveCount(whole);
  await page.getByRole('link', { name: 'Tampilkan semua' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  expect(failures).toEqual([]);
});

test('a class that is not whole on the device is named, with why and the way on, and how much of it is here', async ({ freshPage }) => {
  const { page } = await freshPage({ viewport: desktop });
  const isOfClass = (url: URL) => url.pathname === '/api/semester-assignments' && url.searchParams.has('ysb_teacher_id');
  await page.route(isOfClass, (route) => route.fulfill({ status: 500, body: '{}' }));
  await signIn(page, accounts.teacher);
  const own = page.getByRole('region', { name: /^4 - Abu Bakar/ });
  await expect(own.getByText('Server bermasalah')).toBeVisible();
  expect(await findingsInBothThemes(page)).toEqual([]);
  await page.context().setOffline(true);
  await expect(own.getByText('Daftar murid belum tersimpan di perangkat ini')).toBeVisible();
  await page.context().setOffline(false);
  // Some of them come with a page of another list.
  await page.goto('/data-murid?search=Bilqis+Humaira+Putri');
  await expect(rows(page).filter({ hasText: 'Bilqis Humaira Putri' }).first()).toBeVisible();
  await page.getByRole('link', { name: 'Halaman Utama' }).first().click();
  await expect(own.getByText('Server bermasalah')).toBeVisible();
  await page.context().setOffline(true);
  await expect(own.getByText(/^Baru \d+ murid tersimpan di perangkat ini$/)).toBeVisible();
  await expect(own).toContainText('Sambungkan ke internet sebentar');
  await page.context().setOffline(false);
  await page.unroute(isOfClass);
  await expect(own.getByRole('listitem').nth(20)).toBeVisible();
});

test('figures stand in the first frame without a connection, and what this device never counted is not called zero', async ({
  device,
  wire,
}) => {
  const tool = await device({ viewport: desktop, lasting: true });
  let { page } = tool;
  await signIn(page, accounts.superadmin);
  const count = await shown(page, 'Menunggu verifikasi');
  await untilInstalled(page);
  await tool.close();
  page = await tool.open();
  await tool.running.setOffline(true);
  wire.cut();
  await page.goto('/dashboard');
  await expect(figure(page, 'Menunggu verifikasi')).toHaveText(String(count));
  await expect(card(page, 'Menunggu verifikasi')).toContainText(/per /);
  await expect(card(page, 'Kode rusak')).toBeVisible();
});

test('what was never told is not called zero: the board says how many figures are missing', async ({ freshPage }) => {
  const { page } = await freshPage({ viewport: desktop });
  await page.route('**/api/empty-roles', (route) => route.fulfill({ status: 500, json: { error: 1, message: 'Server bermasalah.' } }));
  await signIn(page, accounts.superadmin);
  await expect(page.getByText(/^1 angka belum dapat dihitung/)).toBeVisible();
  await expect(card(page, 'Menunggu verifikasi')).toBeVisible();
});

test('what is still being counted is neither nothing to do nor left out', async ({ freshPage, server }) => {
  const services = await ServicesClient.login(server.origin, accounts.superadmin);
  const email = await holderOf(services, server.origin, ['/privileges/roles']);
  const { page } = await freshPage({ viewport: desktop });
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/empty-roles', async (route) => {
    await held;
    await route.continue();
  });
  await signIn(page, { email, nik: '' });
  await expect(page.getByText(/^Masih menghitung 1 angka/)).toBeVisible();
  await expect(page.getByText('Tidak ada angka yang perlu tindakan')).toHaveCount(0);
  release();
  await expect(page.getByText(/^Masih menghitung/)).toHaveCount(0);
});

test('a begun form is one of the open drafts, and leads back to what was typed', async ({ freshPage }) => {
  const { page } = await freshPage({ viewport: desktop });
  await signIn(page, accounts.superadmin);
  await page.goto('/floors?dialog=add');
  const field = page.getByRole('dialog').getByRole('textbox').first();
  await field.fill('Lantai Draf');
  await expect(page.getByText(/Draf tersimpan/)).toBeVisible();
  await page.keyboard.press('Escape');
  await page.goto('/dashboard');
  await page
    .getByRole('region', { name: /draf terbuka/ })
    .getByRole('link', { name: /Lantai baru/ })
    .click();
  await expect(field).toHaveValue('Lantai Draf');
});

test('whoever may read one list of many sees its figure and no other, no name and no number beside it', async ({ freshPage, server }) => {
  const services = await ServicesClient.login(server.origin, accounts.superadmin);
  const mark = `H${Date.now().toString(36)}`;
  const role = (await services.call('POST', '/api/privileges/roles/store', { name: mark, ysb_kategori: 'karyawan', ysb_branch_id: 'BKS' }))
    .data as { id: number };
  const menus = await services.rows('/api/privileges/menus');
  const id_menu = menus.find(({ url }) => url === '/users')?.['id'];
  await services.call('POST', '/api/privileges/role-permissions/store', { id_role: role.id, menus: [{ id_menu, read: true }] });
  const email = `${mark}@amanah.test`.toLowerCase();
  const first = 'lembah-hijau-senja-77';
  const body = { username: mark, email, password: first, level: 'user', ysb_branch_id: 'BKS', active: true, id_role: role.id };
  expect((await services.call('POST', '/api/privileges/users/store', body)).error).toBeFalsy();
  await changedPassword(server.origin, email, first);
  const { id_role: _none, ...roleless } = { ...body, username: `${mark} lain`, email: `x${email}` };
  expect((await services.call('POST', '/api/privileges/users/store', roleless)).error).toBeFalsy();
  const own = (await services.call(
    'GET',
    '/api/privileges/users?limit=1&id_role.none=1&level.any=user&active=true&ysb_branch_id=BKS',
  )) as unknown as Paged;
  const { page } = await freshPage({ viewport: desktop });
  await signIn(page, { email, nik: '' });
  await expect(figure(page, 'Akun tanpa peran')).toHaveText(String(own.pagination.total));
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page.getByText('Titik tercatat hari ini per cabang')).toHaveCount(0);
});

test('whoever stays on the home is told what needs mending, though nothing else has asked the services', async ({ freshPage, server }) => {
  const services = await ServicesClient.login(server.origin, accounts.superadmin);
  const email = await holderOf(services, server.origin, ['/teachers', '/employes'], { read: true, update: true });
  const { page } = await freshPage({ viewport: desktop });
  const asked = page.waitForRequest(/\/api\/contradictions/);
  await signIn(page, { email, nik: '' });
  await asked;
  await expect(page.getByText(/angka belum dapat dihitung/)).toHaveCount(0);
});
