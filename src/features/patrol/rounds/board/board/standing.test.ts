import { expect, test } from 'vitest';
import type { BoardRound } from '../../../../../contract/calls/round-calls.ts';
import { momentAtSchool } from '../../../../../contract/values/wall-clock.ts';
import { byBranch, standingOf, sumsOf, typedShare, typedWords, unseenWords } from './standing.ts';

const at = (time: string, day = '2026-11-20'): number => momentAtSchool(day, time);
const iso = (time: string, day = '2026-11-20'): string => new Date(at(time, day)).toISOString();

const round = (more: Partial<BoardRound> = {}): BoardRound => ({
  schedule: '1',
  date: '2026-11-20',
  name: 'Malam',
  start_time: '21.30',
  branch: 'BKS',
  name_branch: 'Bekasi',
  route: '1',
  name_route: 'Kampus Melati',
  state: 'coming',
  expected: 24,
  done: 0,
  late: 0,
  missed: 0,
  reasoned: 0,
  extra: 0,
  by_hand: 0,
  by_list: 0,
  marks: [],
  marked: [],
  out_of_order: 0,
  officers: [],
  planned_officer: '',
  opens_at: iso('21.15'),
  starts_at: iso('21.30'),
  ends_at: iso('22.30'),
  closes_at: iso('23.00'),
  finished_at: '',
  last: null,
  points: [],
  ...more,
});

test('a round says what matters now: its start, what is left, how long it is late, when it ended', () => {
  const words = (more: Partial<BoardRound>, time: string) => standingOf(round(more), at(time)).words;
  expect(words({}, '20.00')).toBe('Mulai 21.30');
  expect(words({ state: 'waiting' }, '21.20')).toBe('Mulai 21.30');
  expect(words({ state: 'waiting' }, '21.30')).toBe('Mulai 21.30');
  expect(words({ state: 'waiting' }, '22.09')).toBe('Belum mulai 39 mnt');
  expect(words({ state: 'running' }, '21.49')).toBe('Sisa 41 mnt');
  expect(words({ state: 'running' }, '22.30')).toBe('Sisa 1 mnt');
  expect(words({ state: 'running' }, '22.45')).toBe('Lewat waktu 15 mnt');
  expect(words({ state: 'closed' }, '23.30')).toBe('Ditutup 23.00');
  expect(words({ state: 'done', finished_at: iso('00.12', '2026-11-21') }, '23.30')).toBe('Selesai 00.12');
});

test('the sums count what has opened, each officer once, and whoever has not begun', () => {
  const rounds = [
    round({ state: 'closed', done: 21, missed: 3, reasoned: 2, officers: ['Bayu'] }),
    round({ schedule: '2', state: 'running', done: 14, officers: ['Dimas', 'Bayu'] }),
    round({ schedule: '3', state: 'running', done: 1, expected: 10, officers: ['Dimas'] }),
    round({ schedule: '4', state: 'waiting', expected: 10 }),
    round({ schedule: '5', expected: 99 }),
  ];
  const { overdue, ...sums } = sumsOf(rounds, at('21.40'));
  expect(sums).toEqual({ done: 36, opened: 68, running: 2, officers: 2, missed: 3, reasoned: 2 });
  // The answer may be slightly older than the moment: what should have begun since is counted too.
  expect(overdue.map(({ schedule }) => schedule)).toEqual(['4', '5']);
});

test('rounds stand under their branch with its routes, each once', () => {
  const groups = byBranch([
    round(),
    round({ schedule: '2' }),
    round({ schedule: '3', branch: 'JKT', name_branch: 'Jakarta', name_route: 'A' }),
  ]);
  expect(groups.map(({ name, routes, rounds }) => [name, routes, rounds.length])).toEqual([
    ['Bekasi', ['Kampus Melati'], 2],
    ['Jakarta', ['A'], 1],
  ]);
});

test('a share of nothing is none', () => {
  expect(typedShare({ done: 0, by_hand: 0 })).toBeUndefined();
  expect(typedShare({ done: 24, by_hand: 1 })).toBe(4);
  const words = (done: number, by_hand: number, by_list: number) => typedWords({ done, by_hand, by_list });
  expect([words(0, 0, 0), words(24, 0, 0), words(24, 3, 3), words(24, 3, 1)]).toEqual([undefined, undefined, undefined, '13 % diketik']);
});

test('a round without a scan says whether that can still come, and nothing where this device was not told', () => {
  const words = (more: Partial<BoardRound>, time: string, isWhole = true) => unseenWords(round(more), { now: at(time), isWhole });
  expect(words({}, '20.00')).toBe('Belum dibuka');
  // The board is from before the window opened.
  expect(words({}, '21.20')).toBe('Belum ada yang memindai');
  expect(words({ state: 'waiting' }, '21.40')).toBe('Belum ada yang memindai');
  expect(words({ state: 'closed', missed: 24 }, '23.10')).toBe('Tidak ada yang memindai');
  expect(words({ state: 'closed', missed: 24 }, '23.10', false)).toBe('');
  expect(words({ last: { at: iso('21.40'), room: 'Lobi', by: 'Dimas' }, state: 'running' }, '21.41')).toBe('');
});
