import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fewestClasses, fewestNotes, middleHalf, shareOf } from './adab-fairness.ts';

const of = (guided: number, all: number) => ({ guided, all });

describe('how sums of notes are read', () => {
  it('tells a share of ten notes and more, and none of fewer', () => {
    expect([of(11, 68), of(25, 87), of(0, 10), of(10, 10), of(9, 9), of(0, 0)].map(shareOf)).toEqual([
      16,
      29,
      0,
      100,
      undefined,
      undefined,
    ]);
  });

  it('finds the middle half as by hand: of five the second and fourth, of four between neighbours', () => {
    const classes = [10, 20, 30, 40, 50].map((guided) => of(guided, 100));
    expect(middleHalf(classes)).toEqual({ from: 20, to: 40 });
    // 0.75 of the way from 10 to 20, and 0.25 of that from 30 to 40.
    expect(middleHalf(classes.slice(0, 4))).toEqual({ from: 18, to: 33 });
  });

  it('tells none of three classes, nor of classes with too few notes', () => {
    const three = [of(1, 10), of(2, 10), of(3, 10)];
    expect(middleHalf(three)).toBeUndefined();
    expect(middleHalf([...three, of(9, 9)])).toBeUndefined();
    expect(middleHalf([...three, of(9, 10)])).toBeDefined();
    expect(middleHalf([])).toBeUndefined();
  });

  const count = fc
    .integer({ min: 0, max: 300 })
    .chain((all) => fc.record({ all: fc.constant(all), guided: fc.integer({ min: 0, max: all }) }));

  it('holds half of the readable classes, one more or less, whatever their order', () => {
    fc.assert(
      fc.property(fc.array(count, { maxLength: 24 }), (classes) => {
        const middle = middleHalf(classes);
        const read = classes.flatMap((one) => shareOf(one) ?? []);
        expect(middleHalf([...classes].reverse())).toEqual(middle);
        if (!middle) {
          expect(read.length).toBeLessThan(fewestClasses);
          return;
        }
        expect(middle.from).toBeLessThanOrEqual(middle.to);
        // Rounding may shift either side by a whole percent.
        const within = read.filter((share) => share >= middle.from - 1 && share <= middle.to + 1);
        expect(within.length).toBeGreaterThanOrEqual(Math.floor(read.length / 2) - 1);
      }),
    );
  });

  it('never tells of a count below the fewest', () => {
    fc.assert(
      fc.property(count, (one) => {
        expect(shareOf(one) === undefined).toBe(one.all < fewestNotes);
      }),
    );
  });
});
