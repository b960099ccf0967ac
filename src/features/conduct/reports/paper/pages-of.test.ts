import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { pagesOf } from './pages-of.ts';

const room = { page: 100, running: 10, heads: { rows: 5 } };
const part = (key: string, height: number, under?: string) => ({ key, height, under });

test('what fits stands on one page, its head counted', () => {
  expect(pagesOf([part('a', 50), part('b', 45, 'rows')], room)).toEqual([['a', 'b']]);
  expect(pagesOf([part('a', 50), part('b', 46, 'rows')], room)).toEqual([['a'], ['b']]);
});

test('rows of a kind share their head, and have it again on the next page', () => {
  expect(pagesOf([part('a', 45, 'rows'), part('b', 50, 'rows')], room)).toEqual([['a', 'b']]);
  // 10 of the next page are the running head's, 5 the rows'.
  expect(pagesOf([part('a', 90), part('b', 42, 'rows'), part('c', 43, 'rows')], room)).toEqual([['a'], ['b', 'c']]);
  expect(pagesOf([part('a', 90), part('b', 42, 'rows'), part('c', 44, 'rows')], room)).toEqual([['a'], ['b'], ['c']]);
});

test('every part stands once, in order, and no page that has several is too full', () => {
  const parts = fc.array(fc.record({ height: fc.integer({ min: 1, max: 150 }), under: fc.constantFrom(undefined, 'rows') }), {
    minLength: 1,
  });
  fc.assert(
    fc.property(parts, (made) => {
      const given = made.map((one, at) => part(String(at), one.height, one.under));
      const pages = pagesOf(given, room);
      expect(pages.flat()).toEqual(given.map(({ key }) => key));
      for (const [at, keys] of pages.entries()) {
        expect(keys.length).toBeGreaterThan(0);
        if (keys.length === 1) continue;
        const on = given.filter(({ key }) => keys.includes(key));
        const heads = on.filter((one, place) => one.under !== undefined && on[place - 1]?.under !== one.under).length * 5;
        expect(on.reduce((sum, one) => sum + one.height, heads)).toBeLessThanOrEqual(at === 0 ? 100 : 90);
      }
    }),
  );
});
