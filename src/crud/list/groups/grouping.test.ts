import { expect, test } from 'vitest';
import { type Grouping, groupingOf, narrowedTo } from './grouping.ts';

const groupings: readonly Grouping[] = [
  { field: 'status', label: 'Keadaan', groupOf: () => ({ heading: 'Baru', filters: { status: 'Baru' } }) },
  { field: 'due_date', label: 'Tempo', groupOf: () => ({ heading: '', filters: {} }) },
];
const group = (filters: Record<string, string>) => ({ heading: 'x', filters });

test('a list is grouped by what it is ordered by, whichever way, and by nothing else', () => {
  expect(groupingOf(groupings, { field: 'due_date', ascending: false })?.label).toBe('Tempo');
  expect(groupingOf(groupings, { field: 'severity', ascending: true })).toBeUndefined();
  expect(groupingOf(groupings, undefined)).toBeUndefined();
});

test('a group is counted within what the list is narrowed to', () => {
  const open = { 'status.any': 'Baru,Dikerjakan', ysb_room_id: '4' };
  expect(narrowedTo(open, group({ status: 'Baru' }))).toEqual({ ...open, status: 'Baru' });
  expect(narrowedTo(undefined, group({ status: 'Baru' }))).toEqual({ status: 'Baru' });
  // With days the narrower side counts: a list of what was due last week has nothing that is due since.
  const late = { 'due_date.until': '2026-11-20', 'due_date.from': '2026-11-10' };
  expect(narrowedTo(late, group({ 'due_date.until': '2026-11-26' }))).toEqual(late);
  expect(narrowedTo(late, group({ 'due_date.from': '2026-11-15', 'due_date.until': '2026-11-18' }))).toEqual({
    'due_date.from': '2026-11-15',
    'due_date.until': '2026-11-18',
  });
  expect(narrowedTo({ 'due_date.until': '' }, group({ 'due_date.until': '2026-11-26' }))).toEqual({ 'due_date.until': '2026-11-26' });
});
