import { accounts } from '../support/scenes/accounts.ts';
import { ServicesClient } from '../support/services-client.ts';
import { signIn, untilInstalled, untilSaid, untilSeen, visit } from './support/acts.ts';
import { atEachWidth } from './support/dialog.ts';
import { expect, test } from './support/test.ts';
import { until } from './support/until.ts';

type Row = Readonly<Record<string, unknown>>;

/** In the page: the first empty cell that can be filled in, marked; what it is called. */
function firstEmptyCell(): string {
  const cells = [...document.querySelectorAll('.rubric-levels')];
  const empty = cells.find((one) => one.getAttribute('aria-label')?.includes(': belum dinilai') && one.querySelector('button:enabled'));
  empty?.setAttribute('data-picked', '');
  empty?.scrollIntoView({ block: 'center', inline: 'center' });
  return empty?.getAttribute('aria-label') ?? '';
}

test('two fill in one cell of the rubric, one of them offline: the question about it opens from the cell, and is answered', async ({
  tab,
  wire,
  server,
}) => {
  test.setTimeout(240_000);
  const boss = await ServicesClient.login(server.origin, accounts.superadmin);
  const teacher = await ServicesClient.login(server.origin, accounts.teacher);
  const roster = (await teacher.call('GET', '/api/access/rosters')).data as {
    id_semester: number;
    classes: { own: boolean; pupils: { id: number; name: string }[] }[];
  };
  const statements = (await boss.call('GET', '/api/sub-elements?page=1&limit=1000')).data as Row[];
  const scales = (await boss.call('GET', '/api/adab-scales?page=1&limit=9')).data as Row[];
  await tab.size(1180, 900);
  await signIn(tab, accounts.teacher);
  await untilInstalled(tab);
  await visit(tab, '/penilaian-adab');
  // The levels are there, and the page with the next empty cell.
  await untilSeen(tab, { css: '.rubric-levels [aria-checked="true"]' });
  await tab.click({ css: 'button', text: 'Lompat ke kosong' });
  wire.cut();
  let called = '';
  await until('see a cell to fill in', async () => {
    called = await tab.run(firstEmptyCell);
    return called !== '';
  });
  const pupil = roster.classes.flatMap(({ pupils }) => pupils).find(({ name }) => called.startsWith(`${name}, `));
  const statement = statements.find((one) => called.startsWith(`${pupil?.name}, ${String(one['description'])}: `));
  expect([called, pupil, statement]).toEqual([expect.stringContaining(':'), expect.anything(), expect.anything()]);
  await tab.click({ css: '[data-picked] button[aria-label^="3 "]' });
  await until('see the level', () =>
    tab.run(() => document.querySelector('[data-picked] [aria-checked="true"]')?.getAttribute('aria-label')?.startsWith('3 ') === true),
  );
  await boss.made('/api/adab-scores/store', {
    ...{ ysb_semester_id: roster.id_semester, ysb_student_id: pupil?.id, ysb_sub_element_id: statement?.['id'] },
    ysb_adab_scale_id: scales.find((one) => one['number'] === 2)?.['id'],
  });
  wire.mend();
  await untilSeen(tab, { css: '.rubric-clash a' });
  await tab.click({ css: '.rubric-clash a' });
  await untilSaid(tab, 'Pilih isi yang berlaku');
  expect(await atEachWidth(tab, 'Sel yang diisi dua orang')).toEqual([]);
  await tab.size(1180, 900);
  await tab.click({ css: '.dialog button', text: 'Simpan gabungan' });
  const standing = async () =>
    (
      (
        await boss.call(
          'GET',
          `/api/adab-scores?page=1&limit=10&ysb_student_id=${pupil?.id}&ysb_sub_element_id=${String(statement?.['id'])}`,
        )
      ).data as Row[]
    ).map((one) => one['number_scale']);
  await until('have it settled', async () => JSON.stringify(await standing()) === '[3]');
});

test('a head reads one report and approves it', async ({ tab, server }) => {
  test.setTimeout(120_000);
  const head = await ServicesClient.login(server.origin, accounts.head);
  const ready = (await head.rows('/api/adab-reports', '', 1000)).filter((row) => row['status'] === 'Siap' && row['term'] === 'semester');
  const [row] = ready;
  await tab.size(1180, 900);
  await signIn(tab, accounts.head);
  await visit(tab, `/rapor-adab?murid=${String(row?.['ysb_student_id'])}`);
  // What would be printed has come from the services.
  await untilSeen(tab, { css: '.rapor-acts button:not([aria-disabled])', text: 'Setujui' });
  await tab.click({ css: '.rapor-acts button', text: 'Setujui' });
  const state = async () => (await head.rows('/api/adab-reports', '', 1000)).find(({ id }) => id === row?.['id'])?.['status'];
  await until('have it approved', async () => (await state()) === 'Disetujui');
});

test('several findings are given to a department at once, with words that are kept; so is one from its thread', async ({ tab, server }) => {
  test.setTimeout(240_000);
  const boss = await ServicesClient.login(server.origin, accounts.superadmin);
  const problems: string[] = [];
  await signIn(tab, accounts.superadmin);
  await tab.size(1180, 900);
  await visit(tab, '/temuan');
  await untilSeen(tab, { css: 'tr[data-row] .pick-box' });
  const chosen = await tab.run(() =>
    [...document.querySelectorAll('tr[data-row]')].slice(0, 2).map((one) => one.getAttribute('data-row') ?? ''),
  );
  for (const id of chosen) {
    // Not under the bar that the first one brings.
    await tab.run((row) => document.querySelector(`tr[data-row="${row}"]`)?.scrollIntoView({ block: 'center' }), id);
    await tab.click({ css: `tr[data-row="${id}"] .pick-box` });
  }
  await tab.click({ css: 'button', text: 'Tugaskan' });
  await untilSaid(tab, 'Tugaskan · 2 temuan');
  problems.push(...(await atEachWidth(tab, 'Tugaskan')));
  await tab.size(1180, 900);
  // It is told what is missing, and keeps what was typed.
  await tab.type({ css: '.dialog textarea' }, 'Segera sebelum hujan');
  await tab.click({ css: '.dialog-foot button[type="submit"]' });
  await untilSaid(tab, 'bagian.');
  await tab.click({ css: '.dialog [role="combobox"]', text: 'Bagian' });
  await untilSeen(tab, { css: '[role="listbox"] [role="option"]' });
  await tab.click({ css: '[role="listbox"] [role="option"]' });
  await tab.click({ css: '.dialog-foot button[type="submit"]' });
  await until('see the dialog gone', async () => (await tab.count({ css: '.dialog' })) === 0);
  const events = async (id: string | undefined) =>
    ((await boss.call('GET', `/api/finding-events?page=1&limit=50&ysb_finding_id=${id}`)).data as Row[]).map((one) => one['kind']);
  for (const id of chosen) await until('have it assigned', async () => (await events(id)).includes('Tugaskan'));

  await visit(tab, `/temuan/${chosen[0]}`);
  await untilSeen(tab, { css: '.thread-buttons button' });
  await tab.click({ css: '.thread-buttons button', text: 'Tugaskan' });
  problems.push(...(await atEachWidth(tab, 'Tugaskan satu')));
  await tab.size(1180, 900);
  await tab.click({ css: '.dialog button', text: 'Batal' });
  expect(problems).toEqual([]);
});
