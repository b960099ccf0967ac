import type { Page } from '@playwright/test';
import { accounts } from '../../support/scenes/accounts.ts';
import { findingsInBothThemes } from '../../support/pages/accessibility.ts';
import { storeLists } from '../../support/pages/app-data.ts';
import { changedPassword } from '../../support/scenes/changed-password.ts';
import { desktop, phone } from '../../support/device.ts';
import { ServicesClient } from '../../support/services-client.ts';
import { expect, signIn, signInAt, test, untilInstalled } from '../../support/test.ts';
import { visit } from '../../support/pages/visit.ts';
import { dataUrl, png } from '../../services/support/sample-files.ts';

/** The printer's dialog would wait for a person; the paper stays until it closes. */
async function holdPrinter(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.print = () => void Reflect.set(window, 'prints', Number(Reflect.get(window, 'prints') ?? 0) + 1);
  });
}

const closeDialog = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
const press = (page: Page) => page.getByRole('button', { name: 'Cetak', exact: true }).click();
const pagesOf = (pdf: Buffer): number => pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;

/** What the printer would get of the page: the paper, and nothing else. */
async function paperAlone(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'print' });
  const drawn = await page.evaluate(() =>
    [...document.body.children].filter((one) => one.getClientRects().length > 0).map((one) => one.className),
  );
  expect(drawn).toEqual(['print-only paper']);
}

test(
  'a list is printed as it is shown, all of its pages, with letterhead, heads that come again and numbers',
  { tag: '@core' },
  async ({ freshPage, server }, info) => {
    const services = await ServicesClient.login(server.origin, accounts.superadmin);
    const { page } = await freshPage({ viewport: desktop });
    await holdPrinter(page);
    await signIn(page, accounts.superadmin);
    const [school] = await services.rows('/api/schools', 'SD Islam Tunas Cendekia');
    const search = String(school?.school_name);
    const all = await services.call('GET', `/api/teachers?page=1&limit=1&search=${encodeURIComponent(search)}`);
    const total = all.pagination?.total ?? 0;
    await visit(page, `/teachers?${new URLSearchParams({ search })}`);
    await press(page);
    const rows = page.locator('.paper-rows tbody tr');
    await expect(rows).toHaveCount(total);
    await paperAlone(page);
    const head = page.locator('.paper-head');
    await expect(head.locator('.paper-name')).toHaveText(String(school?.footer_school_name));
    await expect(head).toContainText(`NPSN ${String(school?.npsn)}`);
    await expect(head.locator('img')).toHaveAttribute('src', /^data:image\//);
    await expect(page.locator('.paper-said')).toContainText(`Pencarian “${search}”`);
    // The same order as on the screen.
    const screen = await page.locator('.data tbody tr, .data [role=row]').nth(1).textContent();
    expect(screen).toContain(String(await rows.first().locator('td').nth(1).textContent()));
    const rules = await page.evaluate(() =>
      document.adoptedStyleSheets.flatMap((sheet) => [...sheet.cssRules].map((rule) => rule.cssText)).join(' '),
    );
    expect(rules).toMatch(/counter\(page\).*counter\(pages\)/);
    const pdf = await page.pdf({ preferCSSPageSize: true, path: info.outputPath('daftar.pdf') });
    // A4 upright or on its side, and no page with room for one more row.
    const sizes = [...pdf.toString('latin1').matchAll(/\/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]/g)].map(([, w, h]) =>
      [Math.round(Number(w)), Math.round(Number(h))].sort().join('×'),
    );
    expect([...new Set(sizes)]).toEqual(['595×842']);
    expect(pagesOf(pdf)).toBeGreaterThan(total / 60);
    expect(pagesOf(pdf)).toBeLessThan(total / 12 + 2);
    // The dialog is closed: nothing of the paper stays.
    await page.emulateMedia({ media: null });
    await closeDialog(page);
    await expect(page.locator('.paper')).toHaveCount(0);
    expect(await page.evaluate(() => document.adoptedStyleSheets.length)).toBe(0);
  },
);

test('paper has its own colours, whatever theme the screen has', async ({ freshPage }) => {
  const { page } = await freshPage({ viewport: desktop });
  await holdPrinter(page);
  await signInAt(page, accounts.superadmin, '/kelas');
  await press(page);
  await expect(page.locator('.paper-rows tbody tr').first()).toBeAttached();
  const coloursIn = async (colorScheme: 'light' | 'dark') => {
    await page.emulateMedia({ media: 'print', colorScheme });
    return page.evaluate(() => [
      getComputedStyle(document.body).color,
      ...[...document.querySelectorAll('.paper, .paper *')].map((one) => {
        const { color, backgroundColor, borderBottomColor } = getComputedStyle(one);
        return `${one.tagName} ${color} ${backgroundColor} ${borderBottomColor}`;
      }),
    ]);
  };
  const [lightScreen, ...light] = await coloursIn('light');
  const [darkScreen, ...dark] = await coloursIn('dark');
  expect(darkScreen).not.toBe(lightScreen);
  expect([...new Set(dark)]).toEqual([...new Set(light)]);
});

test('rows of several schools have the branch alone on their paper; markup in a row stays text', async ({ freshPage, server }) => {
  const services = await ServicesClient.login(server.origin, accounts.superadmin);
  const { page } = await freshPage({ viewport: phone });
  await holdPrinter(page);
  await signIn(page, accounts.admin);
  const name = `<img src=x onerror=alert(1)>" } ${Date.now()}`;
  const stored = await services.call('POST', '/api/departments/store', { departemen: name, kode_dept: `D${Date.now()}` });
  expect(stored.error).toBe(0);
  await visit(page, '/departments?dialog=export');
  await press(page);
  await expect(page.locator('.paper-rows tbody tr').filter({ hasText: name })).toHaveCount(1);
  await expect(page.locator('.paper-name')).toHaveText(/^Cabang /);
  await expect(page.locator('.paper img')).toHaveCount(0);
  await paperAlone(page);
  expect(pagesOf(await page.pdf({ preferCSSPageSize: true }))).toBeGreaterThan(0);
});

test('what narrows a list stands on its paper in words; selected rows are printed alone, in the columns of the list', async ({
  freshPage,
  server,
}) => {
  const services = await ServicesClient.login(server.origin, accounts.superadmin);
  const [school] = await services.rows('/api/schools', 'SD Islam Tunas Cendekia');
  const { page } = await freshPage({ viewport: desktop });
  await holdPrinter(page);
  await signInAt(page, accounts.superadmin, `/teachers?${new URLSearchParams({ ysb_school_id: String(school?.school_code) })}`);
  await expect(page.locator('.data tbody tr').first()).toContainText(String(school?.school_name));
  await press(page);
  await expect(page.locator('.paper-said')).toContainText(`Sekolah: ${String(school?.school_name)}`);
  await closeDialog(page);
  const chosen = page.locator('.data tbody tr').nth(1);
  // The mark next to a name is not text of the column.
  const words = String(await chosen.locator('.marked-name > span').first().textContent());
  await chosen.getByRole('checkbox').check();
  await page.locator('.bulk').getByRole('button', { name: 'Cetak' }).click();
  await expect(page.locator('.paper-rows tbody tr')).toHaveCount(1);
  await expect(page.locator('.paper-rows tbody tr')).toContainText(words.trim());
  await expect(page.locator('.paper-said')).toContainText('1 baris yang dipilih');
});

test('without a connection a list is printed from the device, with the logo of the last time', async ({ device, server, wire }) => {
  const services = await ServicesClient.login(server.origin, accounts.superadmin);
  const [school] = await services.rows('/api/schools', 'SD Islam Tunas Cendekia');
  const tool = await device({ viewport: desktop });
  const { page } = tool;
  await holdPrinter(page);
  await signIn(page, accounts.superadmin);
  await untilInstalled(page);
  await storeLists(page, ['schools', 'kelas']);
  const address = `/kelas?${new URLSearchParams({ search: String(school?.school_name) })}`;
  await visit(page, address);
  await press(page);
  const logo = await page.locator('.paper-head img').getAttribute('src');
  await closeDialog(page);
  await tool.running.setOffline(true);
  wire.cut();
  await page.goto(address);
  await press(page);
  await expect(page.locator('.paper-head img')).toHaveAttribute('src', String(logo));
  await expect(page.locator('.paper-rows tbody tr').first()).toBeAttached();
});

test('without a connection, paper never gives the rows of the device as the whole list', async ({ device, server, wire }) => {
  const services = await ServicesClient.login(server.origin, accounts.superadmin);
  const [school] = await services.rows('/api/schools', 'SD Islam Tunas Cendekia');
  const search = 'Muhammad';
  const found = await services.call('GET', `/api/students?page=1&limit=1&search=${search}&status.left=0`);
  const total = found.pagination?.total ?? 0;
  expect(total).toBeGreaterThan(10);
  const tool = await device({ viewport: desktop });
  const { page } = tool;
  await holdPrinter(page);
  await signInAt(page, accounts.superadmin, `/schools/${String(school?.id)}`);
  await untilInstalled(page);
  // More rows are here than the search found, and not all of those that it found.
  const pages = Array.from({ length: Math.ceil(total / 10) + 1 }, (_, at) => `/students?page=${at + 1}`);
  for (const address of ['/teachers', '/employes', ...pages, `/students?search=${search}`]) await visit(page, address);
  await tool.running.setOffline(true);
  wire.cut();
  await expect(page.getByText(/^Luring/).first()).toBeVisible();
  await press(page);
  const rows = page.locator('.paper-rows tbody tr');
  await expect(rows.first()).toBeAttached();
  const printed = await rows.count();
  expect(printed).toBeLessThan(total);
  await expect(page.locator('.paper-said')).toContainText(`hanya ${printed} dari ${total} baris yang ada di perangkat`);
  await closeDialog(page);
  await visit(page, '/students?search=Fatih');
  await press(page);
  await expect(page.locator('.paper-said')).toContainText('mungkin belum semuanya');
  await closeDialog(page);
  await page.getByRole('button', { name: 'Ekspor' }).click();
  await expect(page.getByText('Luring: yang tidak tersimpan di perangkat ini tidak ikut diekspor.')).toBeVisible();
  await page.keyboard.press('Escape');

  await visit(page, `/schools/${String(school?.id)}`);
  await page.getByRole('button', { name: 'Daftar pegawai' }).click();
  await expect(page.getByText('Daftar Guru tidak tersimpan seluruhnya di perangkat ini.')).toBeVisible();
  await expect(page.locator('.paper')).toHaveCount(0);
});

/** The class of the demo teacher in the active semester, and how many sit in it. */
async function ownClass(services: ServicesClient) {
  const years = (await services.call('GET', '/api/semesters?limit=100')).data as { id: number; status: number }[];
  const active = years.find(({ status }) => status === 1)?.id;
  const seats = (
    await services.call('GET', `/api/semester-assignments?limit=1000&branch=BKS&ysb_semester_id=${active}&status_student.left=0`)
  ).data as { name_student: string; ysb_kelas_id: number }[];
  const kelas = seats.find(({ name_student }) => name_student === 'Bilqis Humaira Putri')?.ysb_kelas_id;
  return { kelas, names: seats.filter(({ ysb_kelas_id }) => ysb_kelas_id === kelas).map(({ name_student }) => name_student) };
}

/** A class on paper: below the letterhead of its school, one row for each pupil, six columns to be ticked. */
async function classOnPaper(page: Page, names: readonly string[], letterhead: RegExp): Promise<void> {
  const lines = page.locator('.paper-rows tbody tr');
  await expect(lines).toHaveCount(names.length);
  await expect(page.locator('.paper-head .paper-name')).toHaveText(letterhead);
  await expect(page.locator('.paper')).toContainText('Daftar Kelas 4 - Abu Bakar');
  await expect(page.locator('.paper-said')).toContainText(`${names.length} murid`);
  await expect(lines.first().locator('td.paper-tick')).toHaveCount(6);
  await expect(page.locator('.paper-rows thead .paper-tick')).toHaveCount(6);
  const written = await lines.locator('td:nth-of-type(3)').allTextContents();
  expect(written.toSorted()).toEqual(names.toSorted());
  await paperAlone(page);
}

test('a class is printed to be ticked: from the placements with boys and girls counted, and by its own teacher', async ({
  freshPage,
  server,
}) => {
  const services = await ServicesClient.login(server.origin, accounts.superadmin);
  const [school] = await services.rows('/api/schools', 'SD Islam Tunas Cendekia');
  const { kelas, names } = await ownClass(services);
  expect(names.length).toBeGreaterThanOrEqual(28);
  const { page } = await freshPage({ viewport: desktop });
  await holdPrinter(page);
  await signIn(page, accounts.superadmin);
  await storeLists(page, ['semesters']);
  await visit(page, `/data-murid?dialog=daftar&ysb_kelas_id=${kelas}`);
  const submit = page.getByRole('dialog', { name: 'Cetak daftar kelas' }).getByRole('button', { name: 'Cetak', exact: true });
  await expect(submit).toBeVisible();
  // Which year is active is read from the device a moment after the dialog opens.
  await expect(async () => {
    if (await submit.isVisible()) await submit.click();
    await expect(page.locator('.paper')).toBeAttached();
  }).toPass();
  await classOnPaper(page, names, new RegExp(`^${String(school?.footer_school_name)}$`));
  const letters = await page.locator('.paper-rows tbody td:nth-of-type(4)').allTextContents();
  const of = (letter: string) => letters.filter((one) => one === letter).length;
  expect(of('L') * of('P')).toBeGreaterThan(0);
  await expect(page.locator('.paper-said')).toContainText(`${names.length} murid: ${of('L')} laki-laki, ${of('P')} perempuan`);
  // As many as may sit in a class of any stage, with the logo and the whole address above them: one sheet.
  await page.locator('.paper-rows tbody').evaluate((body) => {
    while (body.children.length < 36) body.append((body.children[0] as Element).cloneNode(true));
  });
  expect(pagesOf(await page.pdf({ preferCSSPageSize: true }))).toBe(1);

  const { page: teacher } = await freshPage({ viewport: desktop });
  await holdPrinter(teacher);
  await signIn(teacher, accounts.teacher);
  const tiles = teacher.getByRole('region', { name: /^4 - Abu Bakar/ });
  await expect(tiles.getByRole('listitem')).toHaveCount(names.length);
  await tiles.getByRole('button', { name: 'Daftar kelas' }).click();
  // People who may not read schools get a letterhead from what pickers tell, or from the branch.
  const known = [school?.footer_school_name, school?.school_name, 'Cabang Bekasi'].map(String);
  await classOnPaper(teacher, names, new RegExp(`^(${known.join('|')})$`));
});

test('who works at a school is printed, each list counted, and nobody without the right to either has the button', async ({
  freshPage,
  server,
}) => {
  const services = await ServicesClient.login(server.origin, accounts.superadmin);
  const [school] = await services.rows('/api/schools', 'SD Islam Tunas Cendekia');
  const totalOf = async (path: string) => (await services.call('GET', path)).pagination?.total ?? 0;
  const taught = await totalOf(`/api/teachers?page=1&limit=1&ysb_school_id=${String(school?.school_code)}&ended_at.left=0`);
  const employed = await totalOf(`/api/employes?page=1&limit=1&ysb_branch_id=${String(school?.ysb_branch_id)}&ended_at.left=0`);
  expect(taught * employed).toBeGreaterThan(0);
  const address = `/schools/${String(school?.id)}`;
  const { page } = await freshPage({ viewport: desktop });
  await holdPrinter(page);
  await signIn(page, accounts.superadmin);
  await visit(page, address);
  await page.getByRole('button', { name: 'Daftar pegawai' }).click();
  await expect(page.locator('.paper-rows tbody tr')).toHaveCount(taught + employed);
  await expect(page.locator('.paper-head .paper-name')).toHaveText(String(school?.footer_school_name));
  const said = page.locator('.paper-said');
  await expect(said).toContainText(`${taught.toLocaleString('id-ID')} guru`);
  await expect(said).toContainText(`${employed.toLocaleString('id-ID')} karyawan cabang`);
  await expect(page.locator('.paper-tick')).toHaveCount(0);
  await paperAlone(page);

  const mark = `P${Date.now().toString(36)}`;
  const ysb_branch_id = school?.ysb_branch_id;
  const role = await services.call('POST', '/api/privileges/roles/store', { name: mark, ysb_kategori: 'karyawan', ysb_branch_id });
  const id_role = (role.data as { id: number }).id;
  const id_menu = (await services.rows('/api/privileges/menus', '', 1000)).find(({ url }) => url === '/schools')?.['id'];
  await services.call('POST', '/api/privileges/role-permissions/store', { id_role, menus: [{ id_menu, read: true }] });
  const email = `${mark}@amanah.test`.toLowerCase();
  const first = 'lembah-hijau-senja-77';
  const account = { username: mark, email, password: first, level: 'user', ysb_branch_id, active: true, id_role };
  expect((await services.call('POST', '/api/privileges/users/store', account)).error).toBeFalsy();
  await changedPassword(server.origin, email, first);
  const { page: reader } = await freshPage({ viewport: desktop });
  await signInAt(reader, { email, nik: '' }, address);
  await expect(reader.locator('.row-page h1')).toHaveText(String(school?.school_name));
  await expect(reader.getByRole('button', { name: 'Daftar pegawai' })).toHaveCount(0);
});

test('the logo is chosen in the form of the school; an old address elsewhere is named and taken away', async ({
  freshPage,
  server,
}, info) => {
  const services = await ServicesClient.login(server.origin, accounts.superadmin);
  const name = `Sekolah Logo ${Date.now()}`;
  const old = 'https://sekolah.example/logo.png';
  await services.call('POST', '/api/schools/store', {
    ysb_branch_id: 'BKS',
    school_name: name,
    school_code: `L${Date.now()}`,
    school_logo: old,
  });
  const [school] = await services.rows('/api/schools', name);
  const { page } = await freshPage({ viewport: desktop });
  await signInAt(page, accounts.superadmin, `/schools?${new URLSearchParams({ search: name, dialog: 'edit', id: String(school?.id) })}`);
  const form = page.getByRole('dialog');
  await form.getByRole('link', { name: 'Tampilan' }).click();
  const notice = form.locator('.form-notice').filter({ hasText: 'Logo lama di alamat lain tidak dapat ditampilkan' });
  await expect(notice).toContainText(old);
  const picture = dataUrl('image/png', png(300, 200)).split(',')[1] ?? '';
  await form
    .locator('input[type=file]')
    .setInputFiles([{ name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from(picture, 'base64') }]);
  await expect(form.locator('.file img')).toBeVisible();
  expect(await findingsInBothThemes(page)).toEqual([]);
  await page.screenshot({ path: info.outputPath('logo.png') });
  await notice.getByRole('button', { name: 'Hapus alamat lama' }).click();
  await expect(notice).toHaveCount(0);
  await form.getByRole('button', { name: 'Perbarui' }).click();
  const stored = async () => (await services.call('GET', `/api/schools/${String(school?.id)}`)).data as Readonly<Record<string, unknown>>;
  await expect.poll(async () => (await stored()).school_logo).toBe('');
  expect(String((await stored()).logo)).toMatch(/^data:image\/jpeg;base64,/);

  // A device that starts at the address of a new one does not know yet whose service it is; the form learns it meanwhile.
  const { page: other } = await freshPage({ viewport: desktop });
  await signInAt(other, accounts.superadmin, '/schools?dialog=add');
  await expect(other.getByRole('dialog').locator('input[type=file]')).toBeAttached();
});
