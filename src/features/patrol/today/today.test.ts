import { describe, expect, test } from 'vitest';
import { placesOf } from './officer-day.tsx';
import { isOfficerOnly } from './officer-only.ts';

const point = (id: string, floor: string, school: string) => ({ id, room: `R${id}`, floor, school });

describe('what is left', () => {
  test('by floors of one building, the second floor before the tenth', () => {
    const points = [point('1', '10', 'SD'), point('2', '2', 'SD'), point('3', '2', 'SD')];
    expect(placesOf({ points, left: [points[1] ?? point('', '', '')] })).toEqual([
      { key: 'Lantai 2', place: 'Lantai 2', left: 1, all: 2 },
      { key: 'Lantai 10', place: 'Lantai 10', left: 0, all: 1 },
    ]);
  });

  test('by buildings where there are several, whatever their floors are called', () => {
    const points = [point('1', '1', 'SD'), point('2', '2', 'SD'), point('3', '1', '')];
    expect(placesOf({ points, left: points }).map(({ place, left }) => `${place} ${left}`)).toEqual(['Tanpa gedung 1', 'SD 2']);
  });
});

describe('an officer and nothing else', () => {
  const app = (...urls: string[]) => ({ nama_aplikasi: 'A', modules: [{ name: 'M', menus: urls.map((url) => ({ name: url, url })) }] });
  test.each([
    ['one area with the round', 'user', [app('/beranda-patrol', '/log-check-points')], true],
    ['several areas', 'user', [app('/beranda-patrol'), app('/students')], false],
    ['another area', 'user', [app('/students')], false],
    ['above the roles', 'superadmin', [app('/beranda-patrol')], false],
  ])('%s', (_what, level, aplikasi, is) => expect(isOfficerOnly({ level, aplikasi })).toBe(is));
});
