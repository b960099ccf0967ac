import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type AdabCell, type AdabLevel, adabScore, type AdabStatement, nearestLevel } from './adab-score.ts';

const levels: readonly AdabLevel[] = ['Belum terlihat', 'Mulai terlihat', 'Berkembang', 'Membudaya'].map((label, at) => ({
  number: at + 1,
  label,
}));

const statementsOf = (elements: readonly number[]): AdabStatement[] =>
  elements.flatMap((many, element) =>
    Array.from({ length: many }, (_, at) => ({ id: `${element}-${at}`, element: `e${element}`, dimension: `d${element % 2}` })),
  );

const shapes = fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 1, maxLength: 6 });
/** A pupil's cells over a random tree, some of them empty. */
const filledIn = shapes.chain((shape) => {
  const statements = statementsOf(shape);
  return fc
    .array(fc.option(fc.integer({ min: 1, max: 4 }), { nil: undefined }), { minLength: statements.length, maxLength: statements.length })
    .map((numbers) => ({
      statements,
      cells: numbers.flatMap((number, at): AdabCell[] => (number === undefined ? [] : [{ statement: statements[at]?.id ?? '', number }])),
    }));
});

const meansOf = ({ elements, dimensions }: ReturnType<typeof adabScore>) => [...elements.values(), ...dimensions.values()];
const rankOf = (label: string | undefined) => levels.findIndex((one) => one.label === label);

describe('what the cells come to', () => {
  test('does not depend on the order of cells, statements or levels', () => {
    fc.assert(
      fc.property(filledIn, fc.infiniteStream(fc.nat()), ({ statements, cells }, stream) => {
        const shuffled = <T>(list: readonly T[]) =>
          list
            .map((one) => ({ one, at: stream.next().value ?? 0 }))
            .sort((a, b) => a.at - b.at)
            .map(({ one }) => one);
        const [told, again] = [adabScore(statements, cells, levels), adabScore(shuffled(statements), shuffled(cells), shuffled(levels))];
        for (const place of ['elements', 'dimensions'] as const)
          expect(Object.fromEntries(again[place])).toEqual(Object.fromEntries(told[place]));
      }),
    );
  });

  test('lies between the lowest and the highest cell, and counts each statement once by element and once by dimension', () => {
    fc.assert(
      fc.property(filledIn, ({ statements, cells }) => {
        const score = adabScore(statements, cells, levels);
        for (const { mean, filled, asked } of meansOf(score)) {
          expect(filled).toBeLessThanOrEqual(asked);
          expect(mean === undefined).toBe(filled === 0);
          if (mean === undefined) continue;
          expect(mean).toBeGreaterThanOrEqual(Math.min(...cells.map(({ number }) => number)));
          expect(mean).toBeLessThanOrEqual(Math.max(...cells.map(({ number }) => number)));
        }
        for (const means of [score.elements, score.dimensions]) {
          expect([...means.values()].reduce((sum, { asked }) => sum + asked, 0)).toBe(statements.length);
          expect([...means.values()].reduce((sum, { filled }) => sum + filled, 0)).toBe(cells.length);
        }
      }),
    );
  });

  test('never falls where a cell rises', () => {
    fc.assert(
      fc.property(filledIn, fc.nat(), ({ statements, cells }, pick) => {
        const at = pick % Math.max(1, cells.length);
        const raised = cells.map((cell, place) => (place === at ? { ...cell, number: Math.min(4, cell.number + 1) } : cell));
        const [before, after] = [meansOf(adabScore(statements, cells, levels)), meansOf(adabScore(statements, raised, levels))];
        for (const [place, one] of before.entries()) {
          expect(after[place]?.mean ?? 0).toBeGreaterThanOrEqual(one.mean ?? 0);
          expect(rankOf(after[place]?.label)).toBeGreaterThanOrEqual(rankOf(one.label));
        }
      }),
    );
  });

  test('is not said while under half of the statements are filled', () => {
    fc.assert(
      fc.property(filledIn, ({ statements, cells }) => {
        for (const { label, filled, asked } of meansOf(adabScore(statements, cells, levels)))
          expect(label !== undefined).toBe(filled > 0 && filled >= asked / 2);
      }),
    );
    const [one, other] = statementsOf([2]);
    if (!one || !other) throw new Error('Two statements');
    const half = adabScore([one, other], [{ statement: one.id, number: 3 }], levels);
    expect(half.elements.get('e0')).toEqual({ asked: 2, filled: 1, mean: 3, label: 'Berkembang' });
    const third = adabScore(statementsOf([3]), [{ statement: '0-0', number: 3 }], levels);
    expect(third.elements.get('e0')).toEqual({ asked: 3, filled: 1, mean: 3, label: undefined });
  });

  test('leaves out cells of statements that are not asked, such as deleted ones', () => {
    const score = adabScore(statementsOf([1]), [{ statement: 'gone', number: 1 }], levels);
    expect(score.elements.get('e0')).toEqual({ asked: 1, filled: 0, mean: undefined, label: undefined });
  });
});

test.each([
  [1, 'Belum terlihat'],
  [1.49, 'Belum terlihat'],
  [1.5, 'Mulai terlihat'],
  [2.5, 'Berkembang'],
  [3.49, 'Berkembang'],
  [3.5, 'Membudaya'],
])('%d is nearest to %s; halves speak for the pupil', (mean, label) => {
  expect(nearestLevel(mean, levels)?.label).toBe(label);
  expect(nearestLevel(mean, [...levels].reverse())?.label).toBe(label);
});

test('levels need not be one apart, and without levels nothing is said', () => {
  const wide = [
    { number: 1, label: 'Rendah' },
    { number: 9, label: 'Tinggi' },
  ];
  expect(nearestLevel(4.9, wide)?.label).toBe('Rendah');
  expect(nearestLevel(5, wide)?.label).toBe('Tinggi');
  expect(adabScore(statementsOf([1]), [{ statement: '0-0', number: 3 }], []).elements.get('e0')?.label).toBeUndefined();
});
