import { expect, test } from 'vitest';
import { daysOf, patrolCards, silentByBranch } from './patrol-cards.tsx';

const branch = (branch_code: string, name_branch: string, silent: number) => ({
  branch_code,
  name_branch,
  points: 1200,
  today: 0,
  silent,
  seen: [],
  unseen: [],
});

test('points without a log are named by branch, and branches without any are not', () => {
  expect(silentByBranch([branch('BKS', 'Bekasi', 5), branch('JKT', 'Jakarta', 0), branch('SBY', 'Surabaya', 1002)])).toBe(
    'Bekasi 5, Surabaya 1.002',
  );
  expect(silentByBranch([branch('', '', 1), branch('BKS', 'Bekasi', 2)])).toBe('Tanpa cabang 1, Bekasi 2');
});

test('of many branches those with the most are named: the words keep their three lines', () => {
  const many = [
    branch('A', 'Ambon', 1),
    branch('B', 'Bogor', 7),
    branch('C', 'Cirebon', 2),
    branch('D', 'Depok', 9),
    branch('E', 'Ende', 3),
  ];
  expect(silentByBranch(many)).toBe('Bogor 7, Depok 9, dan 3 cabang lain');
});

test('long names leave room for fewer, and for none if the first would not fit: the words keep their three lines', () => {
  const long = [branch('A', 'Pondok Pesantren Al-Hikmah', 3), branch('B', 'Kampus Putri Cikarang', 9), branch('C', 'Depok', 1)];
  expect(silentByBranch(long)).toBe('Kampus Putri Cikarang 9, dan 2 cabang lain');
  expect(silentByBranch(long.map((one) => ({ ...one, name_branch: `${one.name_branch} ${'dan sekitarnya '.repeat(3)}` })))).toBe(
    'Di 3 cabang',
  );
  expect(silentByBranch(long.map((one) => ({ ...one, silent: 0 })))).toBe('');
});

test('one branch alone is what the figure counts', () => expect(silentByBranch([branch('BKS', 'Bekasi', 5)])).toBe(''));

test('of days ago the days are named, and not called yesterday', () => {
  expect(daysOf({ day: '2026-11-20' }, Date.parse('2026-11-20T23:59:00+07:00'))).toEqual({
    since: 'kemarin',
    both: 'Kemarin dan hari ini',
  });
  expect(daysOf({ day: '2026-11-20' }, Date.parse('2026-11-22T06:00:00+07:00'))).toEqual({
    since: 'Kam, 19 Nov 2026',
    both: 'Kam, 19 Nov 2026 dan Jum, 20 Nov 2026',
  });
});

test('which day is yesterday is told by the time that the card is given, not by the clock of the device', () => {
  const now = Date.parse('2026-11-20T10:00:00+07:00');
  const figure = { count: 3, asOf: now, told: { day: '2026-11-20' } };
  const why = (name: string) => patrolCards.find((card) => card.name === name)?.why(figure, now);
  expect(why('silent-points')).toContain('Kemarin dan hari ini');
  expect(why('patrol-findings')).toContain('kemarin');
});
