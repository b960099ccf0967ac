import fc from 'fast-check';
import { expect, test } from 'vitest';
import { f } from '../fields.ts';
import { registry } from '../registry.ts';
import { defineResource } from '../resource.ts';
import { transitionProblems } from './transitions.ts';

const states = ['baru', 'dikerjakan', 'selesai'] as const;
const words = 'Yang selesai dibuka lagi dengan laporan baru.';
const tasks = defineResource({
  name: 'tasks',
  label: 'Tugas',
  service: 'master',
  path: '/api/tasks',
  title: 'name',
  fields: {
    name: f.text('Nama'),
    status: f.choice(
      'Status',
      states.map((value) => ({ value, label: value })),
    ),
    note: f.text('Catatan'),
  },
  transitions: [
    {
      field: 'status',
      follows: { baru: ['dikerjakan'], dikerjakan: ['selesai', 'baru'], selesai: [] },
      words,
      guard: ({ after }) => (after['status'] === 'selesai' && after['note'] === '' ? 'Isi Catatan lebih dulu.' : undefined),
    },
  ],
});
const problem = (from: string, to: string, note = 'ada') =>
  transitionProblems(tasks, { before: { status: from, note: '' }, after: { status: to, note }, today: undefined })['status'];

test('only what is named may follow, the guard sees the row as it would be, and what stays is no change', () => {
  expect([problem('baru', 'dikerjakan'), problem('dikerjakan', 'baru'), problem('dikerjakan', 'selesai')]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  expect([problem('baru', 'selesai'), problem('selesai', 'baru')]).toEqual([words, words]);
  expect(problem('dikerjakan', 'selesai', '')).toBe('Isi Catatan lebih dulu.');
  for (const state of states) expect(problem(state, state, '')).toBeUndefined();
  // A value from before the rule, or an empty one, may become anything.
  expect([problem('lama', 'selesai'), problem('', 'dikerjakan'), problem('constructor', 'baru')]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

test('an academic year that has ended is not made active, unless its days are changed with it', () => {
  const year = { status: 0, date_in: '2025-07-13', date_out: '2025-12-18' };
  const change = (after: object, before = year) =>
    transitionProblems(registry.semesters, { before, after: { ...before, ...after }, today: '2026-11-20' });
  expect(change({ status: 1 })).toEqual({ status: expect.stringContaining('18-12-2025') });
  for (const after of [{ status: 1, date_out: '2026-12-18' }, { status: 1, date_out: '' }, { name_year: 'x' }, {}])
    expect(change(after)).toEqual({});
  expect(change({ status: 0 }, { ...year, status: 1 })).toEqual({});
  fc.assert(
    fc.property(fc.constantFrom(0, 1, '0', '1', '', null), fc.constantFrom(0, 1, '0', '1', '', null), (from, to) => {
      const found = transitionProblems(registry.semesters, { before: { status: from }, after: { status: to }, today: '2026-11-20' });
      expect(found).toEqual({});
    }),
  );
});
