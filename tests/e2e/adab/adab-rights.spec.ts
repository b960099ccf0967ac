import type { Page } from '@playwright/test';
import { accounts } from '../../support/scenes/accounts.ts';
import { desktop } from '../../support/device.ts';
import { ServicesClient } from '../../support/services-client.ts';
import { expect, signIn, signInAt, test } from '../../support/test.ts';
import { visit } from '../../support/pages/visit.ts';
import { whereKept } from '../../support/machine/where-kept.ts';

interface RosterClass {
  readonly number_kelas: string;
  readonly name_kelas: string;
  readonly own: boolean;
  readonly pupils: readonly { readonly id: number; readonly name: string }[];
}

/** The class that the demo's teacher leads, and its first pupil. */
async function ownClass(origin: string) {
  const services = await ServicesClient.login(origin, accounts.teacher);
  const { classes } = (await services.call('GET', '/api/access/rosters')).data as { classes: readonly RosterClass[] };
  const kelas = classes.find(({ own }) => own);
  const pupil = kelas?.pupils[0];
  if (!kelas || !pupil) throw new Error('No class of her own');
  return { services, kelas, pupil };
}

async function noteOf(origin: string, words: string) {
  const { services, kelas, pupil } = await ownClass(origin);
  const [known] = await services.rows('/api/adab-observations', '', 1);
  await services.made('/api/adab-observations/store', {
    ...{ ysb_student_id: pupil.id, ysb_sub_element_id: known?.['ysb_sub_element_id'], tone: 'Tampak' },
    ...{ batch: `hak-${Date.now()}`, note: words },
  });
  return { kelas, pupil };
}

/** Takes rights of menus away from the demo teacher's role while `during` runs. */
async function without(origin: string, taken: Readonly<Record<string, 'create' | 'update'>>, during: () => Promise<void>): Promise<void> {
  const services = await ServicesClient.login(origin, accounts.superadmin);
  const [teacher] = await services.rows('/api/privileges/users', accounts.teacher.email, 1);
  const all = await services.rows(`/api/privileges/role-permissions/${String(teacher?.['id_role'])}`);
  const set = async (value: boolean) => {
    for (const [url, right] of Object.entries(taken)) {
      const id = all.find((one) => one['url'] === url)?.['id'];
      const { error, message } = await services.call('PUT', `/user-service/privileges/role-permissions/${id}`, { [right]: value });
      if (error) throw new Error(`${url}: ${message}`);
    }
  };
  await set(false);
  try {
    await during();
  } finally {
    await set(true);
  }
}

test('the words of a note are on no device after they were read, in Kelas Saya and in the recap', async ({ freshPage, server }) => {
  const secret = `Menyimpan-sandal-${Date.now()}`;
  const { kelas, pupil } = await noteOf(server.origin, secret);
  const nowhere = async (page: Page) => {
    expect(await whereKept(page, secret)).toEqual([]);
    // Nor once the page is left and anything waiting to be written has been written.
    await visit(page, '/profile');
    await expect(page.locator('[aria-haspopup="menu"]')).toBeVisible();
    expect(await whereKept(page, secret)).toEqual([]);
  };
  const read = async (page: Page, open: string) => {
    await page.getByRole('button', { name: open, exact: true }).click();
    const line = page.getByRole('dialog').getByRole('listitem').first();
    await line.getByRole('button', { name: /^Baca / }).click();
    await expect(line.getByRole('status')).toContainText(secret);
    // The search does find what is stored.
    expect(await whereKept(page, accounts.teacher.email)).not.toEqual([]);
    await nowhere(page);
  };
  const { page } = await freshPage({ viewport: desktop });
  await signInAt(page, accounts.teacher, '/catatan-adab/kelas');
  await read(page, `Catatan ${pupil.name}`);
  const other = await freshPage({ viewport: desktop });
  await signInAt(other.page, accounts.head, '/rekap-adab');
  await other.page.getByRole('button', { name: `Lihat catatan ${kelas.number_kelas} - ${kelas.name_kelas}` }).click();
  const line = other.page.getByRole('dialog').getByRole('listitem').first();
  await line.getByRole('button', { name: /^Baca / }).click();
  await expect(line.getByRole('status')).toContainText(secret);
  await nowhere(other.page);
});

test('who may read notes alone is offered to take none back, and who may fill in alone to change none', async ({ freshPage, server }) => {
  const { pupil } = await noteOf(server.origin, 'Meminjamkan pensil');
  await without(server.origin, { '/catatan-adab': 'create', '/penilaian-adab': 'update' }, async () => {
    const { page } = await freshPage({ viewport: desktop });
    await signIn(page, accounts.teacher);
    await visit(page, '/catatan-adab');
    await page.getByText('Catatan terakhir saya').click();
    await expect(page.locator('.notes-own li').first()).toBeVisible();
    await expect(page.getByRole('button', { name: /^Tarik / })).toHaveCount(0);
    await visit(page, '/catatan-adab/kelas');
    await page.getByRole('button', { name: `Catatan ${pupil.name}`, exact: true }).click();
    await expect(
      page
        .getByRole('dialog')
        .getByRole('button', { name: /^Baca / })
        .first(),
    ).toBeVisible();
    await expect(page.getByRole('dialog').getByRole('button', { name: /^Tarik / })).toHaveCount(0);
    await page.keyboard.press('Escape');

    await visit(page, '/penilaian-adab');
    // Once a pupil's report is approved nobody changes their cells.
    const open = page.locator('tr:not(:has(.rubric-locked))').getByRole('radiogroup');
    const filled = open.filter({ has: page.locator('[aria-checked=true]') });
    const empty = open.filter({ hasNot: page.locator('[aria-checked=true]') });
    await expect(filled.first()).toBeVisible();
    for (const radio of await filled.first().getByRole('radio').all()) await expect(radio).toBeDisabled();
    await expect(page.getByText(/Penilaian Adab/).filter({ hasText: 'mengubah' })).toBeVisible();
    // Nor by keyboard.
    const level = async () => filled.first().locator('[aria-checked=true]').textContent();
    const before = await level();
    await filled.first().focus();
    await page.keyboard.press(before === '1' ? '2' : '1');
    expect(await level()).toBe(before);
    const choice = page.getByLabel('Elemen', { exact: true });
    await choice.selectOption((await choice.locator('option', { hasText: 'Menghormati Guru' }).getAttribute('value')) ?? '');
    await expect(empty.first().getByRole('radio').first()).toBeEnabled();
  });
  // With the rights she can take back what she wrote.
  const { page } = await freshPage({ viewport: desktop });
  await signIn(page, accounts.teacher);
  await visit(page, '/catatan-adab/kelas');
  await page.getByRole('button', { name: `Catatan ${pupil.name}`, exact: true }).click();
  await expect(
    page
      .getByRole('dialog')
      .getByRole('button', { name: /^Tarik / })
      .first(),
  ).toBeVisible();
});

test('a note that is taken back while the list is still being asked for stands struck out', async ({ freshPage, server }) => {
  const { pupil } = await noteOf(server.origin, 'Mengantre wudu');
  const { page } = await freshPage({ viewport: desktop });
  await signIn(page, accounts.teacher);
  const struck = page.locator('.notes-own li').filter({ hasText: pupil.name }).filter({ hasText: 'ditarik' });
  const last = page.getByText('Catatan terakhir saya');
  const withdraw = page.getByRole('button', { name: `Tarik ${pupil.name}` }).first();
  await visit(page, '/catatan-adab');
  await last.click();
  await expect(withdraw).toBeVisible();
  const before = await struck.count();
  // The network is slow: an earlier request is answered afterwards, with the state of that time.
  let isTaken = false;
  await page.route(/\/api\/adab-observations\?/, async (route) => {
    const isBefore = !isTaken;
    const response = await route.fetch();
    if (isBefore) await expect.poll(() => isTaken).toBe(true);
    await route.fulfill({ response }).catch(() => undefined);
  });
  await page.goto('/catatan-adab');
  await last.click();
  await withdraw.click();
  const dialog = page.getByRole('dialog', { name: 'Tarik catatan' });
  await dialog.getByLabel('Alasan').fill('Keliru murid');
  await dialog.getByRole('button', { name: 'Tarik', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  isTaken = true;
  await expect(struck).toHaveCount(before + 1);
});
