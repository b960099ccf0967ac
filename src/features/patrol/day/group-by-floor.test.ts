import { describe, expect, it, test } from 'vitest';
import { groupByFloor, groupInWalk } from './group-by-floor.ts';

const point = (id: string, room: string, floor: string, school: string) => ({ id, room, floor, school });

describe('groupByFloor', () => {
  it('sorts by building, floor as a number, and name', () => {
    const groups = groupByFloor([
      point('1', 'Toilet', '10', 'SD'),
      point('2', 'Ruang 10', '2', 'SD'),
      point('3', 'Ruang 9', '2', 'SD'),
      point('4', 'Aula', '1', 'MI'),
    ]);
    expect(groups.map((g) => [g.school, g.floor, g.points.map((p) => p.id)])).toEqual([
      ['MI', '1', ['4']],
      ['SD', '2', ['3', '2']],
      ['SD', '10', ['1']],
    ]);
  });

  it('keeps equal floors of two buildings apart', () => {
    expect(groupByFloor([point('1', 'A', '1', 'SD'), point('2', 'B', '1', 'SMP')])).toHaveLength(2);
  });
});

test('groupInWalk keeps the order, and comes back to a floor where the walk does', () => {
  const groups = groupInWalk([
    point('1', 'Z', '2', 'SD'),
    point('2', 'A', '2', 'SD'),
    point('3', 'B', '1', 'SD'),
    point('4', 'C', '2', 'SD'),
  ]);
  expect(groups.map(({ floor, points }) => [floor, points.map(({ id }) => id)])).toEqual([
    ['2', ['1', '2']],
    ['1', ['3']],
    ['2', ['4']],
  ]);
});
