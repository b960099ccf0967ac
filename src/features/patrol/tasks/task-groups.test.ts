import { expect, test } from 'vitest';
import type { FindingRow } from '../reported/reported.ts';
import { doneToday, type EventRow, groupsOf, isMine, isPassedOn, lastNote } from './task-groups.ts';
import { passedOn } from './texts/id.ts';

const row = (id: string, more: Partial<FindingRow> = {}): FindingRow => ({
  id,
  status: 'Baru',
  ysb_department_id: '3',
  due_date: '',
  ...more,
});
const event = (id: string, kind: EventRow['kind'], at: string, more: Partial<EventRow> = {}): EventRow => ({
  id,
  ysb_finding_id: '1',
  kind,
  user_id: '9',
  occurred_at: `2026-11-26T${at}:00.000Z`,
  ...more,
});
const me = { user: '9', employe: '70', department: '3' };

test('mine is what I was given, and what my department has as long as nobody in particular has it', () => {
  expect(isMine(row('1', { ysb_employe_id: '70', ysb_department_id: '4' }), me)).toBe(true);
  expect(isMine(row('1'), me)).toBe(true);
  expect(isMine(row('1', { ysb_employe_id: '71' }), me)).toBe(false);
  expect(isMine(row('1', { ysb_department_id: '4' }), me)).toBe(false);
  expect(isMine(row('1', { status: 'Selesai', ysb_employe_id: '70' }), me)).toBe(false);
  // An account that belongs to nobody, or an unknown department, has no tasks.
  expect(isMine(row('1', { ysb_employe_id: '' }), { ...me, employe: '' })).toBe(false);
  expect(isMine(row('1', { ysb_department_id: '' }), { ...me, department: '' })).toBe(false);
});

test('what was given back is gone until somebody hands it out again, and only by whom it was given back', () => {
  const back = event('2', 'Catatan', '02:00', { note: `${passedOn}listrik` });
  expect(isPassedOn([], '9')).toBe(false);
  expect(isPassedOn([back, event('1', 'Tugaskan', '01:00')], '9')).toBe(true);
  expect(isPassedOn([event('3', 'Tugaskan', '03:00'), back], '9')).toBe(false);
  expect(isPassedOn([back], '8')).toBe(false);
  expect(isPassedOn([event('2', 'Catatan', '02:00', { note: 'Tangga ada di gudang' })], '9')).toBe(false);
});

test('the last words are those of the latest event that has some', () => {
  const events = [
    event('3', 'Mulai', '03:00'),
    event('2', 'Catatan', '02:00', { note: 'b' }),
    event('1', 'Catatan', '01:00', { note: 'a' }),
  ];
  expect(lastNote(events)?.note).toBe('b');
  expect(lastNote([])).toBeUndefined();
});

test('groups follow the day on which each is due, without a day last', () => {
  const rows = [
    row('1'),
    row('2', { due_date: '2026-11-27' }),
    row('3', { due_date: '2026-11-23' }),
    row('4', { due_date: '2026-11-26' }),
    row('5', { due_date: '2026-12-04' }),
  ];
  expect(groupsOf(rows, '2026-11-26').map(({ title, isLate, rows: own }) => [title, isLate, own.map(({ id }) => id)])).toEqual([
    ['Terlambat 3 hari', true, ['3']],
    ['Hari ini', false, ['4']],
    ['Besok', false, ['2']],
    ['Jumat, 4 Des 2026', false, ['5']],
    ['Tanpa tempo', false, ['1']],
  ]);
});

test('mended today is what I said today and nobody opened again', () => {
  const done = new Map([
    ['1', [event('1', 'Selesai', '03:00')]],
    ['2', [event('2', 'Selesai', '03:00', { user_id: '8' })]],
    // 18.00 UTC of the day before is already this day at the schools; 16.59 is not.
    ['3', [event('3', 'Selesai', '00:00', { occurred_at: '2026-11-25T18:00:00.000Z' })]],
    ['4', [event('4', 'Selesai', '00:00', { occurred_at: '2026-11-25T16:59:00.000Z' })]],
    ['5', [event('5', 'Selesai', '03:00'), event('6', 'Masih rusak', '04:00')]],
  ]);
  const rows = ['1', '2', '3', '4'].map((id) => row(id, { status: 'Selesai' }));
  expect(doneToday([...rows, row('5')], done, '9', '2026-11-26').map(({ id }) => id)).toEqual(['1', '3']);
});
