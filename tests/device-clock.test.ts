import { expect, it } from 'vitest';
import { isTest, sources } from '../tools/structure/source-tree.mjs';

/**
 * Screens that may ask the device's own clock: they compare it with moments noted by the same clock (when a list came, when
 * a draft was kept), or no data layer is there yet. Everything else that decides a day or an age asks `time.now()`, since
 * the clock of a phone may be days wrong.
 */
const ownMoments = [
  'src/crud/live/freshness.ts',
  'src/crud/page/use-page-row.ts',
  'src/crud/save/use-draft.ts',
  'src/features/conduct/teacher/remembered-choices.ts',
  'src/features/patrol/day/due-words.ts',
  'src/features/patrol/day/use-fresh-day.ts',
  'src/features/patrol/logs/filter/filter-tab.tsx',
  'src/features/session/login.page.tsx',
];

it('no screen takes the day or an age from the clock of the device', () => {
  const asking = sources(['src/features', 'src/crud']).filter(({ path, text }) => !isTest(path) && /Date\.now\(\)|new Date\(\)/.test(text));
  expect(asking.map(({ path }) => path).sort()).toEqual(ownMoments);
});
