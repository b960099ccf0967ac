import type { Page } from '@playwright/test';
import { accounts } from '../../support/scenes/accounts.ts';
import { storeLists } from '../../support/pages/app-data.ts';
import { holderOf } from '../../support/scenes/holder.ts';
import { desktop, phone } from '../../support/device.ts';
import { ServicesClient } from '../../support/services-client.ts';
import { expect, signIn, signInAt, test, untilInstalled } from '../../support/test.ts';
import { visit } from '../../support/pages/visit.ts';
import { dataUrl, png } from '../../services/support/sample-files.ts';

const article = (page: Page) => page.getByRole('article').first();
const heading = (page: Page) => page.locator('.row-page h1');
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const fresh = (): string => Date.now().toString(36).slice(-6).toUpperCase();

/** A pupil that only this test uses, with both parents. */
async function newPupil(services: ServicesClient, name: string, more: Record<string, unknown> = {}): Promise<string> {
  const [school] = await services.rows('/api/schools', 'SD Islam Tunas Cendekia');
  await services.call('POST', '/api/students/store', {
    nik: String(Date.now()).slice(-11),
    nama_lengkap: name,
    ysb_branch_id: String(school?.ysb_branch_id),
    ysb_school_id: String(school?.school_code),
    nama_lengkap_ibu: 'Nur Aisyah',
    no_handphone_ibu: '0813-1120-4471',
    nama_lengkap_ayah: 'Hendra Ramadhan',
    nik_ktp: '3275010101160007',
    ...more,
  });
  const [row] = await services.rows('/api/students', name);
  return String(row?.id);
}

test('the name of a row opens its page; the rows before and after keep the filter, and the way back leads to the same list', async ({
  freshPage,
  server,
}) => {
  const services = await ServicesClient.login(server.origin, accounts.superadmin);
  const mark = `Halaman${fresh()}`;
  for (const letter of ['A', 'B', 'C']) await newPupil(services, `${mark} ${letter}`);
  const { page } = await freshPage({ viewport: desktop });
  await signInAt(page, accounts.superadmin, `/students?search=${mark}&sort=nama_lengkap`);
  await page.getByRole('link', { name: `${mark} A`, exact: true }).click();
  await expect(page).toHaveURL(/\/students\/\d+$/);
  await expect(heading(page)).toHaveText(`${mark} A`);
  await expect(page).toHaveTitle(`${mark} A`);
  await expect(page.getByText('1 dari 3')).toBeVisible();
  await page.getByRole('button', { name: `Berikutnya: ${mark} B` }).click();
  await expect(heading(page)).toHaveText(`${mark} B`);
  // Who comes next is known a moment after who is shown.
  await expect(page.getByRole('button', { name: `Berikutnya: ${mark} C` })).toBeVisible();
  await page.keyboard.press('j');
  await expect(heading(page)).toHaveText(`${mark} C`);
  await expect(page.getByText('3 dari 3')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Ini yang terakhir' })).toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('Alt+ArrowUp');
  await expect(heading(page)).toHaveText(`${mark} B`);
  // A reload still knows the list.
  await page.reload();
  await expect(page.getByText('2 dari 3')).toBeVisible();
  await page.getByRole('navigation', { name: 'Lokasi halaman' }).getByRole('link', { name: 'Data Siswa' }).click();
  await expect(page).toHaveURL(new RegExp(`search=${mark}`));
  await expect(page.locator('tr.current')).toContainText(`${mark} B`);
  // Enter still opens the form, as the keys of the list say.
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Update Siswa' })).toBeVisible();
});

test('a pupil who is named in a class or a move is one tap away, with the way back to that list', async ({ freshPage, server }) => {
  const services = await ServicesClient.login(server.origin, accounts.superadmin);
  const mark = `Mutasi${fresh()}`;
  const id = await newPupil(services, mark);
  const moved = { ysb_student_id: id, kind: 'Pindah sekolah', date: new Date().toISOString().slice(0, 10) };
  await services.made('/api/student-moves/store', moved);
  const { page } = await freshPage({ viewport: desktop });
  await signInAt(page, accounts.superadmin, `/mutasi?search=${mark}`);
  await page.getByRole('link', { name: mark }).click();
  await expect(page).toHaveURL(new RegExp(`/students/${id}$`));
  await expect(heading(page)).toHaveText(mark);
  await page.getByRole('navigation', { name: 'Lokasi halaman' }).getByRole('link', { name: 'Mutasi Siswa' }).click();
  await expect(page).toHaveURL(new RegExp(`/mutasi\\?search=${mark}`));

  await visit(page, '/data-murid');
  const seat = page.locator('tbody a.row-link').first();
  const name = String(await seat.textContent());
  await seat.click();
  await expect(heading(page)).toHaveText(name);
  await page.getByRole('button', { name: /^Berikutnya: / }).click();
  await expect(page.getByText(/^2 dari /)).toBeVisible();
  await page.getByRole('navigation', { name: 'Lokasi halaman' }).getByRole('link', { name: 'Data Murid' }).click();
  await expect(page).toHaveURL(/\/data-murid/);
});

test('the page of a school tells nothing of lists that are closed to its reader, and links to the one that is open', async ({
  freshPage,
  server,
}) => {
  const services = await ServicesClient.login(server.origin, accounts.superadmin);
  const school = (await services.rows('/api/schools')).find((row) => row.ysb_branch_id === 'BKS');
  const email = await holderOf(services, server.origin, ['/schools', '/pendaftaran']);
  const { page } = await freshPage({ viewport: desktop });
  await signInAt(page, { email, nik: '' }, `/schools/${school?.['id']}`);
  await expect(heading(page)).toHaveText(String(school?.school_name));
  await section(page, 'Guru dan siswa').getByRole('link', { name: 'Siswa sekolah ini' }).click();
  await expect(page).toHaveURL(/\/pendaftaran\?ysb_school_id=/);
  await expect(page.locator('main tbody tr[data-row]').first()).toBeVisible();
  await page.goBack();
  await expect(heading(page)).toHaveText(String(school?.school_name));
  await expect(section(page, 'Kelas')).toHaveCount(0);
  await expect(page.getByText(/belum tersimpan di perangkat/)).toHaveCount(0);
});

test('who may read classes alone is led to a pupil’s line there, and to no page that is closed to him', async ({ freshPage, server }) => {
  const services = await ServicesClient.login(server.origin, accounts.superadmin);
  const email = await holderOf(services, server.origin, ['/data-murid']);
  const { page } = await freshPage({ viewport: desktop });
  await signInAt(page, { email, nik: '' }, '/data-murid');
  const name = page.locator('main tbody tr[data-row] .name').first();
  const pupil = ((await name.innerText()).split('\n')[0] ?? '').trim();
  expect(pupil.length).toBeGreaterThan(3);
  await expect(name.locator('a[href^="/students"]')).toHaveCount(0);
  await page.keyboard.press('Control+k');
  await page.keyboard.type(pupil);
  const hit = page.getByRole('dialog', { name: 'Cari menu' }).getByRole('option').filter({ hasText: pupil }).first();
  await expect(hit).toContainText('Siswa');
  await hit.click();
  await expect(page).toHaveURL(/\/data-murid\?search=/);
  await expect(page.locator('main tbody tr[data-row]').first()).toContainText(pupil);
});

test('rows of the next page of the list are reached too', async ({ freshPage, server }) => {
  const services = await ServicesClient.login(server.origin, accounts.superadmin);
  const mark = `Lembar${fresh()}`;
  for (let at = 10; at < 22; at += 1) await newPupil(services, `${mark} ${at}`);
  const { page } = await freshPage({ viewport: desktop });
  await signInAt(page, accounts.superadmin, `/students?search=${mark}&sort=nama_lengkap`);
  await page.getByRole('link', { name: `${mark} 19`, exact: true }).click();
  await expect(page.getByText('10 dari 12')).toBeVisible();
  await page.getByRole('button', { name: `Berikutnya: ${mark} 20` }).click();
  await expect(page.getByText('11 dari 12')).toBeVisible();
  await page.getByRole('navigation', { name: 'Lokasi halaman' }).getByRole('link').click();
  await expect(page).toHaveURL(/page=2/);
  await expect(page.locator('tr.current')).toContainText(`${mark} 20`);
});

test('a page is read offline and after a reload; what is missing leads to its section, and a change that waits is marked', {
  tag: '@core',
}, async ({ device, server }) => {
  const services = await ServicesClient.login(server.origin, accounts.superadmin);
  const name = `Ahmad${fresh()} Fadhil`;
  const id = await newPupil(services, name);
  const tool = await device({ viewport: desktop });
  const { page } = tool;
  await signIn(page, accounts.superadmin);
  await untilInstalled(page);
  await page.goto(`/students/${id}`);
  await expect(heading(page)).toHaveText(name);
  await tool.running.setOffline(true);
  await page.reload();
  await expect(heading(page)).toHaveText(name);
  await expect(page.getByText(/^per \d\d\.\d\d, tersimpan di perangkat$/)).toBeVisible();
  await expect(page.getByText('telepon ayah belum ada, jadi hanya ibu yang bisa dihubungi')).toBeVisible();
  await expect(section(page, 'Orang tua').getByRole('link', { name: /^Telepon Nur Aisyah/ })).toHaveAttribute('href', 'tel:+6281311204471');
  await expect(section(page, 'Orang tua').getByRole('link', { name: 'WhatsApp Nur Aisyah' })).toHaveAttribute(
    'href',
    'https://wa.me/6281311204471',
  );
  await page.getByRole('button', { name: 'Tambah nomor Hendra Ramadhan' }).click();
  const form = page.getByRole('dialog', { name: 'Update Siswa' });
  const number = form.getByLabel('No. Handphone Ayah');
  await expect(number).toBeInViewport();
  await number.fill('0812 3456 7890');
  await form.getByRole('button', { name: 'Perbarui' }).click();
  await expect(form).toHaveCount(0);
  const parents = section(page, 'Orang tua');
  await expect(parents.getByText('Belum terkirim')).toBeVisible();
  await expect(parents.getByRole('link', { name: /^Telepon Hendra/ })).toHaveAttribute('href', 'tel:+6281234567890');
  await expect(page.getByText('perlu dilengkapi')).toHaveCount(1);
  await expect(section(page, 'Perubahan').getByText('No. Handphone Ayah')).toBeVisible();
  await tool.running.setOffline(false);
  await expect(parents.getByText('Belum terkirim')).toHaveCount(0);
  await expect.poll(async () => (await services.rows('/api/students', name))[0]?.no_handphone_ayah).toMatch(/^0812/);
});

test('what lists withhold is hidden until somebody asks for it, and asks no service before', async ({ freshPage, server }) => {
  const services = await ServicesClient.login(server.origin, accounts.superadmin);
  const name = `Rahasia${fresh()}`;
  const id = await newPupil(services, name);
  const { page } = await freshPage({ viewport: desktop });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await signInAt(page, accounts.superadmin, `/students/${id}`);
  await expect(heading(page)).toHaveText(name);
  await page.waitForLoadState('networkidle');
  expect(asked).not.toContain(`/api/students/${id}`);
  await expect(article(page)).not.toContainText('3275010101160007');
  await page.getByRole('button', { name: 'Tampilkan NIK KTP' }).click();
  await expect(article(page)).toContainText('3275010101160007');
  expect(asked).toContain(`/api/students/${id}`);
  // What was asked for is there to be taken elsewhere, and only as long as it is shown.
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const copy = page.getByRole('button', { name: 'Salin NIK KTP' });
  await copy.click();
  await expect(page.getByText('NIK KTP disalin')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('3275010101160007');
  await page.getByRole('button', { name: 'Sembunyikan NIK KTP' }).click();
  await expect(copy).toHaveCount(0);
  await expect(article(page)).not.toContainText('3275010101160007');
});

test('an account and its role stand on the page of its teacher, whichever page is opened first, and only for who may read accounts', async ({
  freshPage,
  server,
}) => {
  const services = await ServicesClient.login(server.origin, accounts.superadmin);
  const [user] = await services.rows('/api/privileges/users', accounts.teacher.email);
  const address = `/teachers/${String(user?.['ysb_teacher_id'])}`;
  const { page } = await freshPage({ viewport: desktop });
  await signInAt(page, accounts.superadmin, address);
  const account = section(page, 'Akun');
  await expect(account).toContainText(String(user?.['username']));
  await expect(account.getByRole('link', { name: 'Hak akses' })).toHaveAttribute(
    'href',
    new RegExp(`^/permissions/${String(user?.['id'])}`),
  );
  const { page: head } = await freshPage({ viewport: desktop });
  await signInAt(head, accounts.head, address);
  await expect(section(head, 'Akun')).toContainText('Punya akun.');
  await expect(section(head, 'Akun').getByRole('link')).toHaveCount(0);
});

test('the classes of a pupil stand semester by semester, the present one marked, each with who led it', async ({ freshPage, server }) => {
  const services = await ServicesClient.login(server.origin, accounts.superadmin);
  const [pupil] = await services.rows('/api/students', 'Ahmad Fadhil Ramadhan');
  const seats = (await services.call('GET', `/api/semester-assignments?page=1&limit=20&ysb_student_id=${String(pupil?.['id'])}`)).data as {
    readonly name_teacher: string;
  }[];
  expect(seats.length).toBeGreaterThan(1);
  const { page } = await freshPage({ viewport: desktop });
  await signInAt(page, accounts.superadmin, `/students/${String(pupil?.['id'])}`);
  const classes = section(page, 'Riwayat kelas').getByRole('listitem');
  await expect(classes).toHaveCount(seats.length);
  await expect(classes.first()).toHaveClass(/now/);
  await expect(classes.filter({ hasText: 'sekarang' })).toHaveCount(1);
  const led = (await classes.locator('small').allTextContents()).map((words) => words.replace(/^Wali kelas |, sekarang$/g, ''));
  expect(led.toSorted()).toEqual(seats.map((seat) => seat.name_teacher).toSorted());
});

test('an employee who has a photo is shown with it, everybody else by initials', async ({ freshPage, server }) => {
  const services = await ServicesClient.login(server.origin, accounts.superadmin);
  const [department] = await services.rows('/api/departments');
  const employe = { ysb_branch_id: 'BKS', ysb_department_id: department?.['id'] };
  const made = async (name: string, more: object = {}) => {
    const email = `${name.toLowerCase()}@amanah.test`;
    return services.made('/api/employes/store', { ...employe, nik: String(Date.now()), name, email, ...more });
  };
  const id = await made(`Foto${fresh()}`, { photo: dataUrl('image/png', png(120, 120)) });
  const { page } = await freshPage({ viewport: desktop });
  await signInAt(page, accounts.superadmin, `/employes/${String(id)}`);
  const face = page.locator('.row-page img.face');
  await expect(face).toBeVisible();
  await expect.poll(() => face.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);
  const name = `Wajah${fresh()}`;
  await visit(page, `/employes/${String(await made(name))}`);
  await expect(heading(page)).toHaveText(name);
  await expect(page.locator('.row-page .face')).toHaveText('W');
  await expect(face).toHaveCount(0);
});

test('what is missing of an employee is told on his page, and leads to its section', async ({ freshPage, server }) => {
  const services = await ServicesClient.login(server.origin, accounts.superadmin);
  const name = `Celah${fresh()}`;
  const [department] = await services.rows('/api/departments');
  await services.call('POST', '/api/employes/store', {
    nik: String(Date.now()),
    name,
    email: `${name.toLowerCase()}@amanah.test`,
    ysb_branch_id: 'BKS',
    ysb_department_id: department?.['id'],
  });
  const [made] = await services.rows('/api/employes', name);
  const { page } = await freshPage({ viewport: desktop });
  await signInAt(page, accounts.superadmin, `/employes/${String(made?.['id'])}`);
  await expect(page.getByText('jabatan belum diisi')).toBeVisible();
  await page.getByRole('button', { name: 'Lengkapi' }).click();
  const position = page.getByRole('dialog', { name: 'Update Karyawan' }).getByLabel('Jabatan');
  await expect(position).toBeInViewport();
  await position.fill('Pustakawan');
  await page.getByRole('button', { name: 'Perbarui' }).click();
  await expect(page.getByText('jabatan belum diisi')).toHaveCount(0);
});

test('a homeroom teacher reads his own pupil and his parents’ numbers, which stay nowhere; of others he is told nothing', {
  tag: '@core',
}, async ({ device, server }) => {
  const services = await ServicesClient.login(server.origin, accounts.superadmin);
  const tool = await device({ viewport: { width: 820, height: 1180 } });
  const { page } = tool;
  await signIn(page, accounts.teacher);
  await untilInstalled(page);
  await page.goto('/identitas-murid');
  const first = page.locator('tbody a.row-link').first();
  const name = String(await first.textContent());
  await first.click();
  await expect(page).toHaveURL(/\/students\/\d+$/);
  await expect(heading(page)).toHaveText(name);
  await expect(page.getByText('1 dari 28')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Salin NISN' })).toBeVisible();
  const id = page.url().split('/').at(-1) ?? '';
  const [pupil] = (await services.rows('/api/students', name)).filter((row) => String(row.id) === id);
  const number = String(pupil?.no_handphone_ibu);
  await expect(article(page)).not.toContainText(number);
  await page.getByRole('button', { name: 'Tampilkan nomor orang tua' }).click();
  await expect(article(page)).toContainText(number);
  await expect(page.getByRole('link', { name: /^Telepon / }).first()).toHaveAttribute('href', /^tel:\+62/);
  // Neither store, query cache nor Cache Storage holds it.
  const kept = await page.evaluate(async () => {
    const parts = [JSON.stringify({ ...localStorage }), JSON.stringify({ ...sessionStorage })];
    for (const key of await caches.keys()) for (const one of await (await caches.open(key)).keys()) parts.push(one.url);
    return parts.join('\n');
  });
  expect(kept).not.toContain(number);
  expect(kept).not.toContain('/parents');
  await tool.running.setOffline(true);
  await page.reload();
  await expect(heading(page)).toHaveText(name);
  await expect(article(page)).not.toContainText(number);
  await expect(page.getByText('Nomor orang tua tidak disimpan di perangkat.')).toBeVisible();
  await tool.running.setOffline(false);
  for (const other of ['1', '999999']) {
    await page.goto(`/students/${other}`);
    await expect(page.getByText('Siswa ini tidak ditemukan')).toBeVisible();
  }
  await page.goto('/teachers/1');
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('of a pupil whom the services do not tell of, his homeroom teacher is not told that he is gone', async ({ freshPage }) => {
  const { page } = await freshPage({ viewport: { width: 820, height: 1180 } });
  await signIn(page, accounts.teacher);
  await page.goto('/identitas-murid');
  const first = page.locator('tbody a.row-link').first();
  await expect(first).toBeVisible();
  const address = String(await first.getAttribute('href'));
  const name = String(await first.textContent());
  // On a device that received nothing of the class.
  const { page: other } = await freshPage({ viewport: { width: 820, height: 1180 } });
  const failing = (at: URL) => at.pathname.includes('semester-assignments');
  await other.route(failing, (route) => route.fulfill({ status: 500, json: { error: 1, message: 'Server bermasalah.' } }));
  await signIn(other, accounts.teacher);
  await other.goto(address);
  await expect(other.getByRole('button', { name: 'Coba lagi' }).first()).toBeVisible();
  await expect(other.getByText('Siswa ini tidak ditemukan')).toHaveCount(0);
  await other.unroute(failing);
  await other.getByRole('button', { name: 'Coba lagi' }).first().click();
  await expect(heading(other)).toHaveText(name);
});

test('a row that was never sent has its page, and the address follows once it is', async ({ device, server, wire }) => {
  const tool = await device({ viewport: desktop });
  const { page } = tool;
  const services = await ServicesClient.login(server.origin, accounts.superadmin);
  const name = `Karyawan ${fresh()}`;
  await signIn(page, accounts.superadmin);
  await untilInstalled(page);
  await storeLists(page, ['employes', 'branches', 'departments', 'roles']);
  await page.goto('/employes');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await tool.running.setOffline(true);
  wire.cut();
  await page.goto('/employes?dialog=add');
  const form = page.getByRole('dialog', { name: 'Tambah Karyawan' });
  await form.getByLabel('NIK YSB').fill(String(Date.now()).slice(-9));
  await form.getByRole('textbox', { name: /^Nama/ }).fill(name);
  await form.getByLabel('Email').fill(`${fresh().toLowerCase()}@karyawan.amanah.test`);
  for (const [field, choice] of [
    ['Cabang', 'Bekasi'],
    ['Departemen', 'Tata Usaha'],
  ] as const) {
    await form.getByRole('combobox', { name: field }).fill(choice);
    await page.getByRole('option', { name: choice }).first().click();
  }
  await form.getByRole('button', { name: 'Tambahkan' }).click();
  await expect(form).toHaveCount(0);
  await page.getByRole('link', { name, exact: true }).click();
  await expect(page).toHaveURL(/\/employes\/local/);
  await expect(heading(page)).toHaveText(name);
  await expect(section(page, 'Perubahan').getByText('Akan ditambahkan')).toBeVisible();
  await page.reload();
  await expect(heading(page)).toHaveText(name);
  wire.mend();
  await tool.running.setOffline(false);
  await expect(page).toHaveURL(/\/employes\/\d+$/);
  await expect(heading(page)).toHaveText(name);
  await expect.poll(async () => (await services.rows('/api/employes', name)).length).toBe(1);
});

test('a deletion that waits is told and taken back; a row that nobody has is said to be gone, one of another branch alike', async ({
  device,
  server,
}) => {
  const services = await ServicesClient.login(server.origin, accounts.superadmin);
  const name = `Hapus${fresh()}`;
  const id = await newPupil(services, name);
  const [away] = (await services.call('GET', '/api/students?page=1&limit=1&branch=JKT')).data as { id: number }[];
  const tool = await device({ viewport: desktop });
  const { page } = tool;
  await signIn(page, accounts.admin);
  await untilInstalled(page);
  await page.goto(`/students?search=${name}`);
  await expect(page.getByRole('link', { name, exact: true })).toBeVisible();
  await tool.running.setOffline(true);
  // Known to the page before anything is pressed: what it tried to send may have arrived, and is not taken back here.
  await page.waitForFunction(() => !navigator.onLine);
  await page.getByRole('button', { name: `Hapus ${name}` }).click();
  await page.getByRole('button', { name: 'Ya, Hapus' }).click();
  await expect(page.getByText('Akan dihapus').first()).toBeVisible();
  await page.goto(`/students/${id}`);
  await expect(page.getByText('akan dihapus begitu tersambung')).toBeVisible();
  await page.getByRole('button', { name: 'Urungkan' }).first().click();
  await expect(page.getByText('akan dihapus begitu tersambung')).toHaveCount(0);
  await expect(heading(page)).toHaveText(name);
  await page.goto('/students/888888');
  await expect(page.getByText('Siswa ini belum tersimpan di perangkat')).toBeVisible();
  await tool.running.setOffline(false);
  for (const gone of ['888888', String(away?.id)]) {
    await page.goto(`/students/${gone}`);
    await expect(page.getByText('Siswa ini tidak ditemukan')).toBeVisible();
  }
});

test('on a phone parents come first, the dock leads on, and the sheet holds the rest', async ({ freshPage, server }) => {
  const services = await ServicesClient.login(server.origin, accounts.superadmin);
  const mark = `Saku${fresh()}`;
  for (const letter of ['A', 'B']) await newPupil(services, `${mark} ${letter}`);
  const { page } = await freshPage({ viewport: phone });
  await signInAt(page, accounts.superadmin, `/students?search=${mark}&sort=nama_lengkap`);
  await page.getByRole('link', { name: `${mark} A`, exact: true }).click();
  await expect(heading(page)).toHaveText(`${mark} A`);
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('Orang tua');
  for (const name of [/^Telepon Nur/, /^WhatsApp Nur/]) {
    const box = await page.getByRole('link', { name }).boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(44);
  }
  await page.getByRole('button', { name: `Berikutnya: ${mark} B` }).click();
  await expect(heading(page)).toHaveText(`${mark} B`);
  await page.getByRole('button', { name: /^Aksi lain untuk/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cetak biodata' }).click();
  await expect(page.getByRole('dialog', { name: 'Cetak biodata' })).toBeVisible();
  await page.goBack();
  await page.getByRole('link', { name: 'Kembali ke Data Siswa' }).click();
  await expect(page).toHaveURL(new RegExp(`search=${mark}`));
});

test('the biodata sheet holds what the page shows, and what lists withhold only when it is asked for', async ({ freshPage, server }) => {
  const services = await ServicesClient.login(server.origin, accounts.superadmin);
  const name = `Cetak${fresh()}`;
  const id = await newPupil(services, name);
  const { page } = await freshPage({ viewport: desktop });
  await page.addInitScript(() => {
    window.print = () => undefined;
  });
  await signInAt(page, accounts.superadmin, `/students/${id}?dialog=cetak`);
  const dialog = page.getByRole('dialog', { name: 'Cetak biodata' });
  await dialog.getByRole('button', { name: 'Cetak', exact: true }).click();
  const paper = page.locator('.paper');
  await expect(paper.getByRole('heading', { name: 'Biodata Siswa', includeHidden: true })).toHaveCount(1);
  await expect(paper).toContainText(name);
  await expect(paper).toContainText('Nur Aisyah');
  await expect(paper).not.toContainText('3275010101160007');
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await visit(page, `/students/${id}?dialog=cetak`);
  await dialog.getByRole('checkbox').check();
  await dialog.getByRole('button', { name: 'Cetak', exact: true }).click();
  await expect(paper).toContainText('3275010101160007');
});

test('who may only read a list reads its page: the form is closed and says why, and what else belongs to the row is not shown', async ({
  freshPage,
  server,
}) => {
  const services = await ServicesClient.login(server.origin, accounts.superadmin);
  const name = `Baca${fresh()}`;
  const school = (await services.rows('/api/schools')).find((row) => row.ysb_branch_id === 'JKT');
  const id = await newPupil(services, name, { ysb_branch_id: 'JKT', ysb_school_id: school?.school_code });
  const menus = await services.rows('/api/privileges/menus', '', 1000);
  const menu = Number(menus.find(({ url }) => url === '/students')?.['id']);
  const only = [{ id_menu: menu, create: false, read: true, update: false, delete: false }];
  const [user] = await services.rows('/api/privileges/users', accounts.otherOfficer.email);
  const granted = await services.call('POST', '/api/privileges/permissions/store', { id_user: user?.['id'], menus: only });
  expect(granted).toMatchObject({ error: 0 });
  const { page } = await freshPage({ viewport: desktop });
  await signInAt(page, accounts.otherOfficer, `/students/${id}`);
  await expect(heading(page)).toHaveText(name);
  const edit = section(page, 'Identitas').getByRole('button', { name: 'Ubah Identitas' });
  await expect(edit).toHaveAttribute('aria-disabled', 'true');
  await edit.click({ force: true });
  await expect(page.getByText(/^Anda tidak memiliki hak mengubah/).first()).toBeVisible();
  await visit(page, `/students/${id}?dialog=full&bagian=Alamat`);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  // Its school and its moves belong to other menus.
  await expect(article(page).getByRole('link', { name: String(school?.school_name) })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Pindah atau keluar/ })).toHaveAttribute('aria-disabled', 'true');
  await expect(section(page, 'Riwayat kelas')).toHaveCount(0);
  for (const closed of ['/teachers/1', '/employes/1', '/schools/1']) {
    await page.goto(closed);
    await expect(page, closed).toHaveURL(/\/dashboard$/);
  }
});
