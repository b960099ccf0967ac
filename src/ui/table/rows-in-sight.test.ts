import { expect, test } from 'vitest';
import { isInSight, rowsInSight } from './rows-in-sight.ts';

/** A hundred rows of 40 px, before every tenth a heading of 300. */
const [count, row, heading, height] = [100, 40, 300, 800];
const table = (scrolled: number) => (at: number) => {
  const top = at * row + (Math.floor(at / 10) + 1) * heading - scrolled;
  return { top, bottom: top + row };
};
const inView = (scrolled: number): number[] =>
  Array.from({ length: count }, (_, at) => at).filter((at) => table(scrolled)(at).bottom > 0 && table(scrolled)(at).top < height);

test('rows in view are drawn at once wherever the table is scrolled to, whatever headings stand between', () => {
  for (let scrolled = 0; scrolled < count * row + 10 * heading; scrolled += 130) {
    const sight = rowsInSight(count, table(scrolled), height);
    expect([scrolled, inView(scrolled).filter((at) => !isInSight(sight, at))]).toEqual([scrolled, []]);
    // And hardly any others.
    const drawn = Array.from({ length: count }, (_, at) => at).filter((at) => at > (sight?.room ?? 0) && isInSight(sight, at));
    expect(drawn.length).toBeLessThanOrEqual(inView(scrolled).length + 9);
  }
});

test('another page may begin at its top: as many rows as the window has room for are drawn', () => {
  const sight = rowsInSight(count, (at) => ({ top: at * row - 3900, bottom: at * row - 3860 }), height);
  expect([0, 20].map((at) => isInSight(sight, at))).toEqual([true, true]);
  expect(isInSight(sight, 60)).toBe(false);
});

test('a table without rows hides none', () => {
  expect(rowsInSight(0, table(0), height)).toBeUndefined();
  expect(isInSight(undefined, 70)).toBe(true);
});
