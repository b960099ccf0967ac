import { expect, type Page } from '@playwright/test';
import { readAt, type Scene } from './markup-surfaces.ts';
import { visit } from '../pages/visit.ts';

const anyDialog = (page: Page) => page.getByRole('dialog');

async function close(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(anyDialog(page)).toHaveCount(0);
}

/** The words dialog for a pupil, and the person's last notes with the question why one is withdrawn. */
export async function readOwnNotes({ page, seen }: Scene): Promise<void> {
  await visit(page, '/catatan-adab');
  await page.getByRole('group', { name: 'Murid' }).getByRole('button').first().click();
  await page.getByRole('button', { name: 'Catatan', exact: true }).click();
  await readAt(page, seen, 'the words of a note', anyDialog(page));
  await close(page);
  await page.getByText('Catatan terakhir saya').click();
  await page
    .getByRole('button', { name: /^Tarik / })
    .first()
    .click();
  await readAt(page, seen, 'the question why a note is withdrawn', anyDialog(page));
  await close(page);
}

/** The notes about a pupil of the teacher's own class, one of them opened, and how to reach the parents. */
export async function readOwnClass({ page, seen }: Scene): Promise<void> {
  await visit(page, '/catatan-adab/kelas');
  const noted = page.getByRole('region', { name: /^Sudah tercatat/ });
  await noted
    .getByRole('button', { name: /^Catatan / })
    .first()
    .click();
  await anyDialog(page)
    .getByRole('button', { name: /^Baca / })
    .first()
    .click();
  await expect(anyDialog(page).getByRole('status').first()).toContainText('<img src=/bocor');
  await readAt(page, seen, 'the notes about a pupil', anyDialog(page).getByRole('listitem'));
  await close(page);
  await noted
    .getByRole('button', { name: /^Hubungi orang tua / })
    .first()
    .click();
  await readAt(page, seen, 'the parents of a pupil', anyDialog(page).getByRole('listitem'));
  await close(page);
}

/** Who has no note in a dimension. */
export async function readFairness({ page, seen }: Scene): Promise<void> {
  await visit(page, '/keadilan-adab');
  await page.getByRole('region', { name: 'Belum tercatat menurut dimensi' }).getByRole('button').first().click();
  await readAt(page, seen, 'who lacks a dimension', anyDialog(page).getByRole('listitem'));
  await close(page);
}

/** The notes of a class, one of them opened, and the question why its words are erased. */
export async function readRecap({ page, seen }: Scene): Promise<void> {
  await visit(page, '/rekap-adab');
  await page
    .getByRole('button', { name: /^Lihat catatan .*Abu Bakar/ })
    .first()
    .click();
  await anyDialog(page)
    .getByRole('button', { name: /^Baca / })
    .first()
    .click();
  await expect(anyDialog(page).getByRole('status').first()).toContainText('<img src=/bocor');
  await readAt(page, seen, 'the notes of a class', anyDialog(page).getByRole('listitem'));
  await anyDialog(page)
    .getByRole('button', { name: /^Hapus isi / })
    .first()
    .click();
  await readAt(page, seen, 'the question why words are erased', page.getByRole('dialog', { name: 'Hapus isi catatan' }));
  // Back to the list that it was opened from, and out of that.
  await page.keyboard.press('Escape');
  await close(page);
}

/** The names of a class next to its reports, one of them being written, and the sheet it is printed on. */
export async function readReports({ page, seen, services }: Scene): Promise<void> {
  const { data } = await services.call('GET', '/api/access/rosters');
  const { classes } = data as { classes: { own: boolean; pupils: { id: number }[] }[] };
  const own = new Set(classes.filter((one) => one.own).flatMap(({ pupils }) => pupils.map(({ id }) => id)));
  const reports = (await services.rows('/api/adab-reports', '', 1000)).filter((one) => own.has(Number(one['ysb_student_id'])));
  const panel = page.locator('.rapor-panel');
  const written = reports.find(({ status }) => status === 'Draf' || status === 'Siap');
  await visit(page, `/rapor-adab?murid=${String(written?.['ysb_student_id'])}`);
  await expect(panel.getByRole('textbox').first()).toHaveValue(/<img src=\/bocor/);
  await readAt(page, seen, 'a report that is written', panel.locator('#rapor-pupil'));
  expect(seen.read).toContain('a report that is written, 390 wide');
  const approved = reports.find(({ status }) => status === 'Disetujui' || status === 'Dibagikan');
  await page.evaluate(() => {
    window.print = () => undefined;
  });
  await visit(page, `/rapor-adab?murid=${String(approved?.['ysb_student_id'])}`);
  await readAt(page, seen, 'a report that stands', panel.locator('.rapor-read'));
  await panel.getByRole('button', { name: /^Cetak/ }).click();
  const sheet = page.locator('.print-only .rapor-page').first();
  await expect(sheet).toContainText('<img src=/bocor');
  await page.emulateMedia({ media: 'print' });
  await seen.look('a report on paper');
  await page.emulateMedia({ media: 'screen' });
}
