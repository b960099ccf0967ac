import { describe, expect, test } from 'vitest';
import { placesOf } from './officer-day.tsx';
import { isOfficerOnly, walksRounds } from './officer-only.ts';
import { youngerDays } from './use-patrol-days.ts';

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

describe('an officer who has other work too', () => {
  const app = (nama_aplikasi: string, ...urls: string[]) => ({
    nama_aplikasi,
    modules: [{ name: 'M', menus: urls.map((url) => ({ name: url, url })) }],
  });
  const entry = (url: string, ...held: readonly ('create' | 'read' | 'update' | 'delete')[]) => {
    const flag = (right: (typeof held)[number]) => (held.includes(right) ? (1 as const) : (0 as const));
    return { menu: { url }, create: flag('create'), read: flag('read'), update: flag('update'), delete: flag('delete') };
  };
  const aplikasi = [app('Adab', '/dimensi'), app('Patroli', '/beranda-patrol', '/check-points', '/log-check-points')];
  const round = [entry('/beranda-patrol', 'read'), entry('/check-points', 'read'), entry('/log-check-points', 'create', 'read')];
  test('has the own round on the home as long as he does not look after the patrol', () => {
    const teacher = { level: 'user' as const, aplikasi, role_permission: [...round, entry('/dimensi', 'create', 'read', 'update')] };
    expect(walksRounds(teacher)).toBe(true);
    expect(walksRounds({ ...teacher, role_permission: [...round, entry('/check-points', 'update')] })).toBe(false);
    // Who only reads of the rounds walks none; who has no patrol at all does not either.
    expect(walksRounds({ ...teacher, role_permission: [entry('/beranda-patrol', 'read'), entry('/log-check-points', 'read')] })).toBe(
      false,
    );
    expect(walksRounds({ level: 'user', aplikasi: aplikasi.slice(0, 1), role_permission: [entry('/dimensi', 'read')] })).toBe(false);
    expect(walksRounds({ ...teacher, level: 'superadmin' })).toBe(false);
  });
});

describe('the services’ count and the device’s', () => {
  const nothing = { total: 0, ids: [] };
  const today = '2026-11-28';
  const told = (day: string) => ({ day, branches: [], silent: nothing, findings: nothing, logs: [{ day, count: 7 }] });
  const onDevice = (asOf: number) => ({ branches: [], silent: { total: 1, ids: ['4'] }, findings: nothing, day: today, asOf });
  test('the younger one counts, and the days that only the services count stay, with their own age', () => {
    expect(youngerDays(told(today), 50, onDevice(60), today)).toEqual({
      known: onDevice(60),
      perDay: { logs: [{ day: today, count: 7 }], asOf: 50 },
    });
    expect(youngerDays(told(today), 60, onDevice(50), today).known).toEqual({ ...told(today), asOf: 60 });
  });
  test('an answer of yesterday tells nothing of today, but still how many logs the days before had', () => {
    expect(youngerDays(told('2026-11-27'), 50, undefined, today)).toEqual({
      known: undefined,
      perDay: { logs: [{ day: '2026-11-27', count: 7 }], asOf: 50 },
    });
    expect(youngerDays(undefined, 0, undefined, today)).toEqual({ known: undefined, perDay: undefined });
  });
});
