import { describe, expect, test } from 'vitest';
import { placesOf } from './officer-day.tsx';
import { isOfficerOnly } from './officer-only.ts';
import { cameraReady, clockReady, dataReady, minutesOff, queueReady } from './use-readiness.ts';

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

describe('readiness', () => {
  const now = 1_800_000_000_000;
  const day = { points: [point('1', '1', 'SD')], hasAllPoints: true, pointsAsOf: now - 1000 };
  test.each([
    ['fresh and whole', day, 'ok'],
    ['a day old', { ...day, pointsAsOf: now - 86_400_001 }, 'act'],
    ['of unknown age', { ...day, pointsAsOf: null }, 'act'],
    ['in part', { ...day, hasAllPoints: false }, 'act'],
    ['none', { ...day, points: [] }, 'act'],
    ['not read yet', { ...day, points: undefined }, 'act'],
  ] as const)('data %s', (_what, known, tone) => expect(dataReady(known, now).tone).toBe(tone));

  test('a camera that was refused has to be allowed; one that nobody asked for yet has not', () => {
    expect(cameraReady('denied').tone).toBe('act');
    expect(cameraReady('granted').tone).toBe('ok');
    expect([cameraReady('prompt').tone, cameraReady('unknown').tone]).toEqual(['waits', 'waits']);
  });

  test.each([
    [0, undefined],
    [119_999, undefined],
    [-119_999, undefined],
    [120_000, '+2'],
    [-360_000, '−6'],
    [86_400_000, '+1.440'],
  ])('a clock %d ms ahead', (ahead, words) => {
    expect(minutesOff(ahead)).toBe(words);
    expect(clockReady(ahead).tone).toBe(words === undefined ? 'ok' : 'act');
  });

  test('what needs a person comes before what waits', () => {
    expect(queueReady({ waiting: 3, attention: 1 }).tone).toBe('act');
    expect(queueReady({ waiting: 3, attention: 0 }).tone).toBe('waits');
    expect(queueReady({ waiting: 0, attention: 0 }).tone).toBe('ok');
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
