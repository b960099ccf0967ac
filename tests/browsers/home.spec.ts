import { accounts } from '../support/scenes/accounts.ts';
import { signIn, untilSaid, untilSeen, visit } from './support/acts.ts';
import { expect, test } from './support/test.ts';
import { until } from './support/until.ts';

test('the board stands with its figures, its charts are drawn and their numbers open; a name leads to a page', { tag: '@core' }, async ({
  tab,
}) => {
  await tab.size(1440, 900);
  await signIn(tab, accounts.superadmin);
  await untilSeen(tab, { css: '.fact .figure' });
  await untilSeen(tab, { css: '.chart summary' });
  const drawn = await tab.run(() =>
    [...document.querySelectorAll('.plot')].map((plot) => {
      const { width, height } = plot.getBoundingClientRect();
      // Just after midnight nothing is recorded yet: bars are then of what is left alone.
      const marks = [...plot.querySelectorAll('rect.done, rect.open, circle')];
      const isMarked = marks.some((mark) => mark.getBoundingClientRect().width > 4);
      return { isWide: width > 200, isHigh: height > 60, isMarked };
    }),
  );
  expect(drawn.length).toBeGreaterThan(0);
  for (const one of drawn) expect(one).toEqual({ isWide: true, isHigh: true, isMarked: true });
  await tab.click({ css: '.chart summary', text: 'Lihat angka' });
  await until('see the numbers', () =>
    tab.run(() => {
      const table = document.querySelector('.chart details[open] table');
      return table !== null && table.getBoundingClientRect().height > 40;
    }),
  );
  await visit(tab, '/students');
  await tab.click({ css: 'main [data-row] a' });
  await untilSeen(tab, { css: 'h2', text: 'Identitas' });
});

test('an officer sees the round, and readiness says what this browser knows of the camera', async ({ tab }) => {
  await tab.size(600, 900);
  await signIn(tab, accounts.officer);
  // The demo has a round under way or coming up at every hour; its card replaces what is left of the day.
  await untilSeen(tab, { css: '.officer-day section.round .fig' });
  await untilSaid(tab, 'Kamera');
  await until('see four marks', () => tab.run(() => document.querySelectorAll('.ready > div > *').length === 4));
});
