import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { headsOf, lineOf, successorOf } from './successors.ts';

interface Point {
  readonly id: string;
  readonly is_retired: boolean;
  readonly successor_id: string;
}
const point = (id: string, successor_id = '', is_retired = successor_id !== ''): Point => ({ id, is_retired, successor_id });
const byId = (rows: readonly Point[]) => new Map(rows.map((row) => [row.id, row]));

describe('successors', () => {
  const chain = [point('1', '2'), point('2', '3'), point('3'), point('4'), point('5', '', true)];
  it('leads from any point of a chain to the one in use, and from a dead end to nothing', () => {
    expect(chain.map((row) => successorOf(row, byId(chain))?.id)).toEqual(['3', '3', undefined, undefined, undefined]);
    expect(['1', '2', '3', '4', '5', '9'].map(headsOf(chain))).toEqual(['3', '3', '3', '4', '5', '9']);
  });
  it('gathers the history of all codes that a point has had', () => {
    expect([...lineOf('3', chain)].sort()).toEqual(['1', '2', '3']);
    expect(lineOf('4', chain)).toEqual(['4']);
  });
});

test('whatever rows say, even in circles, it ends, and no log counts for a point that is out of use and was replaced by one in use', () => {
  const rows = fc.array(fc.record({ successor: fc.integer({ min: 0, max: 7 }), is_retired: fc.boolean() }), { minLength: 1, maxLength: 7 });
  fc.assert(
    fc.property(rows, (list) => {
      const points = list.map(({ successor, is_retired }, at) =>
        point(String(at + 1), successor === 0 ? '' : String(successor), is_retired),
      );
      const headOf = headsOf(points);
      for (const one of points) {
        const head = byId(points).get(headOf(one.id));
        expect(head === one || head?.is_retired === false).toBe(true);
        expect(lineOf(one.id, points)).toContain(one.id);
      }
    }),
  );
});
