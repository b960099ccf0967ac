import { writeFile } from 'node:fs/promises';
import { accounts } from '../support/scenes/accounts.ts';
import { roundScene } from '../support/scenes/round-scene.ts';
import { signIn, untilSaid, untilSeen, visit } from './support/acts.ts';
import type { Tab } from './support/tab.ts';
import { expect, test } from './support/test.ts';
import { until } from './support/until.ts';

/** A picture to look at, if a folder for them was named. */
async function keep(tab: { picture(): Promise<Buffer> }, name: string): Promise<void> {
  const folder = process.env['PICTURES'];
  if (folder) await writeFile(`${folder}/${name}.png`, await tab.picture());
}

/** How far the button that closes the dialog is from the dialog's right edge. */
const fromEdge = (tab: Tab): Promise<number> =>
  tab.run(() => {
    const [dialog, close] = ['.dialog', '.dialog .dialog-head .icon-btn'].map((css) =>
      document.querySelector(css)?.getBoundingClientRect(),
    );
    return dialog && close ? Math.round(dialog.right - close.right) : Number.NaN;
  });

test('the board of rounds, a round point by point, the heat map with a cell, and the report', async ({ tab, engine }) => {
  await tab.size(1440, 900);
  await signIn(tab, accounts.superadmin);
  await visit(tab, '/putaran');
  await untilSeen(tab, { css: '.round-table tbody [data-round]' });
  await keep(tab, `${engine.name}-board`);
  await tab.click({ css: '.round-head button, .page-head button', text: 'Kemarin' });
  await untilSeen(tab, { css: '.round-table .chip' });
  await tab.click({ css: '.round-table tbody [data-round]' });
  await untilSeen(tab, { css: '.round-points ol li' });
  // Nothing but the round's own code has been loaded: the head of its dialog is laid out all the same.
  expect(await fromEdge(tab)).toBeLessThan(32);
  await keep(tab, `${engine.name}-points`);
  await tab.go('/putaran?tab=cakupan&rute=semua');
  await untilSeen(tab, { css: 'table.heat td button' });
  // The rows beyond the first screen follow.
  await until('see every row', () => tab.run(() => document.querySelectorAll('table.heat tbody tr:not(.part)').length > 14));
  const shades = await tab.run(() =>
    [...document.querySelectorAll('table.heat td button')].map((cell) => {
      const { width, height } = cell.getBoundingClientRect();
      return width >= 56 && height >= 28;
    }),
  );
  expect(shades.every(Boolean)).toBe(true);
  await keep(tab, `${engine.name}-heat`);
  await tab.click({ css: 'table.heat td button' });
  await untilSeen(tab, { css: '.cell-days .cell-week li' });
  await keep(tab, `${engine.name}-cell`);
  await tab.go('/putaran?tab=laporan');
  await untilSaid(tab, 'Menurut cabang');
  await untilSaid(tab, 'Menurut petugas');
  await keep(tab, `${engine.name}-report`);
});

test('an officer’s round says what is left, and "Mulai ronde" looks at what this browser has', async ({ tab, engine, server }) => {
  const { officer, rooms } = await roundScene(server.origin);
  await tab.size(600, 900);
  await signIn(tab, officer);
  await visit(tab, '/beranda-patrol');
  await untilSeen(tab, { css: 'section.round .fig' });
  await untilSaid(tab, rooms[0] ?? '');
  await keep(tab, `${engine.name}-officer`);
  await tab.click({ css: 'button', text: 'Mulai ronde' });
  await untilSaid(tab, 'Mulai saja');
  expect(await fromEdge(tab)).toBeLessThan(32);
  await keep(tab, `${engine.name}-ready`);
});
