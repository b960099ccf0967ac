import { describe, expect, it } from 'vitest';
import { groupByFloor } from './group-by-floor.ts';

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
