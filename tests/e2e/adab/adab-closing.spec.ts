import type { Page } from '@playwright/test';
import { accounts } from '../../support/scenes/accounts.ts';
import { openAppData, unsent } from '../../support/pages/app-data.ts';
import { desktop, tablet } from '../../support/device.ts';
import { ServicesClient } from '../../support/services-client.ts';
import { expect, signIn, signInAt, test, untilInstalled } from '../../support/test.ts';
import { visit } from '../../support/pages/visit.ts';

const tiles = (page: Page) => page.getByRole('group', { name: 'Murid' }).getByRole('button');

const sendNow = async (page: Page) => {
  await openAppData(page);
  await page.evaluate(async () => (await Reflect.get(window, 'appData')()).outbox.sendNow());
};

/** Closes or opens the active semester in its form, as an admin does. */
async function setClosed(page: Page, year: string, isClosed: boolean): Promise<void> {
  await visit(page, '/tahun-ajaran');
  const row = page
    .getByRole('row')
    .filter({ hasText: year })
    .filter({ has: page.getByText('Aktif', { exact: true }) });
  await row.getByRole('button', { name: /^(Edit|Ubah)/ }).click();
  const form = page.getByRole('dialog');
  await form
    .getByRole('switch', { name: 'Penilaian adab ditutup' })
    .or(form.getByLabel('Penilaian adab ditutup'))
    .first()
    .setChecked(isClosed);
  await form.getByRole('button', { name: 'Perbarui' }).click();
  await expect(form).toHaveCount(0);
}

test('a semester is closed in its form: reports are read alone, a note made offline before is taken, and it opens again', {
  tag: '@core',
}, async ({ device, freshPage, wire, server }) => {
  const boss = await ServicesClient.login(server.origin, accounts.superadmin);
  const active = (await boss.rows('/api/semesters', '', 100)).find((row) => row['status'] === 1);
  const year = String(active?.['name_year']);
  const { page: admins } = await freshPage({ viewport: desktop });
  await signIn(admins, accounts.superadmin);
  const tool = await device({ viewport: tablet });
  const { page } = tool;
  await signInAt(page, accounts.teacher, '/catatan-adab');
  await untilInstalled(page);
  await expect(page.locator('.notes-statements label')).toHaveCount(6);
  await expect.poll(() => page.evaluate(() => JSON.stringify({ ...localStorage }).includes('/access/rosters'))).toBe(true);
  await tool.running.setOffline(true);
  wire.cut();
  await page.goto('/catatan-adab');
  await tiles(page).nth(8).click();
  await page.getByRole('button', { name: 'Tampak', exact: true }).click();
  await expect.poll(() => unsent(page)).toBe(1);
  wire.mend();
  await setClosed(admins, year, true);
  try {
    await tool.running.setOffline(false);
    await sendNow(page);
    await expect.poll(() => unsent(page)).toBe(0);
    const [note] = (await boss.call('GET', '/api/adab-observations?limit=1&ascending=0&sort=id')).data as Record<string, unknown>[];
    expect(note).toMatchObject({ ysb_semester_id: active?.['id'], tone: 'Tampak' });
    await visit(page, '/rapor-adab');
    await expect(page.getByText(/tahun ajaran ini sudah ditutup/)).toBeVisible();
    await page.getByRole('list', { name: 'Murid' }).getByRole('button').first().click();
    const save = page.getByRole('button', { name: /^(Simpan draf|Kembalikan ke draf|Perbaiki sebagai edisi baru)$/ });
    await expect(save).toHaveAttribute('aria-disabled', 'true');
    await setClosed(admins, year, false);
    await page.reload();
    await expect(save).toBeVisible();
    await expect(page.getByText(/tahun ajaran ini sudah ditutup/)).toHaveCount(0);
    await expect(save).not.toHaveAttribute('aria-disabled', 'true');
  } finally {
    await boss.call('PUT', `/api/semesters/${String(active?.['id'])}`, { adab_closed: false }, { 'if-match': '*' });
  }
});

test('a statement that is deleted after an offline note: the outbox says so, and keeps the note', async ({ device, wire, server }) => {
  const boss = await ServicesClient.login(server.origin, accounts.superadmin);
  const element = (await boss.rows('/api/sub-elements', '', 1))[0]?.['id_element'];
  const words = `Menyiram tanaman kelas ${Date.now()}`;
  await boss.made('/api/sub-elements/store', { description: words, id_element: element });
  const made = (await boss.rows('/api/sub-elements', words))[0];
  const tool = await device({ viewport: tablet });
  const { page } = tool;
  await signInAt(page, accounts.teacher, '/catatan-adab');
  await untilInstalled(page);
  await expect(page.locator('.notes-statements label')).toHaveCount(6);
  await page.getByRole('button', { name: 'Semua pernyataan' }).click();
  await page.getByRole('searchbox', { name: 'Cari pernyataan' }).fill(words);
  await page.getByText(words).click();
  await tiles(page).nth(9).click();
  await tool.running.setOffline(true);
  wire.cut();
  await page.getByRole('button', { name: 'Tampak', exact: true }).click();
  await expect.poll(() => unsent(page)).toBe(1);
  wire.mend();
  await boss.call('DELETE', `/api/sub-elements/${String(made?.['id'])}`, undefined, { 'if-match': '*' });
  await tool.running.setOffline(false);
  await sendNow(page);
  await visit(page, '/kotak-keluar');
  await expect(page.getByText(words).first()).toBeVisible();
  await expect(page.locator('.cmd.needs .why')).toContainText(/[Pp]ernyataan/);
  expect(await unsent(page)).toBe(1);
});
