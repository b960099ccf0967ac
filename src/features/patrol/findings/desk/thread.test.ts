import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { SaidOfFinding } from '../../../../contract/findings/findings.ts';
import { offersOf } from './acts.ts';
import { assignable, assignProblems } from './assign-dialog.tsx';
import { standingOf, threadOf } from './thread.ts';

const opened = { occurred_at: '2026-11-20T12:00:00.000Z', severity: 'Sedang', first_due: '2026-11-25', first_department_id: 3 };
const said = (id: number, kind: string, at: string, more: Readonly<Record<string, unknown>> = {}): SaidOfFinding => ({
  id: String(id),
  at: `2026-11-${at}:00.000Z`,
  kind,
  user_id: 1,
  ...more,
});
const told = (events: readonly SaidOfFinding[]) =>
  threadOf(events, opened).map(({ event: { id }, isVoid, isEarly, replacedAt }) => [id, isVoid, isEarly, replacedAt]);

test('an assignment that another one replaced names when; one that came too late replaces nothing', () => {
  const events = [
    said(1, 'Tugaskan', '21T00:30', { ysb_employe_id: 5 }),
    said(2, 'Tugaskan', '21T00:34', { ysb_employe_id: 6 }),
    said(3, 'Bukan temuan', '22T00:00', { note: 'x' }),
    said(4, 'Tugaskan', '22T01:00', { ysb_employe_id: 7 }),
  ];
  expect(told(events)).toEqual([
    ['1', false, false, '2026-11-21T00:34:00.000Z'],
    ['2', false, false, undefined],
    ['3', false, false, undefined],
    ['4', true, false, undefined],
  ]);
});

test('whoever mended it verifies in vain, and somebody else does not', () => {
  const events = [said(1, 'Selesai', '21T00:00'), said(2, 'Verifikasi', '21T01:00'), said(3, 'Verifikasi', '21T02:00', { user_id: 2 })];
  expect(told(events).map(([id, isVoid]) => [id, isVoid])).toEqual([
    ['1', false],
    ['2', true],
    ['3', false],
  ]);
  expect(standingOf(events, opened).status).toBe('Diverifikasi');
});

test('an event of before the finding is marked and stands first; a note is never without effect', () => {
  const events = [said(2, 'Catatan', '21T00:00'), said(1, 'Mulai', '19T00:00')];
  expect(told(events)).toEqual([
    ['1', false, true, undefined],
    ['2', false, false, undefined],
  ]);
});

test('the thread is the same in whatever order events arrived', () => {
  const kinds = ['Catatan', 'Tugaskan', 'Mulai', 'Selesai', 'Verifikasi', 'Buka lagi', 'Masih rusak', 'Bukan temuan'];
  const event = fc.record({
    kind: fc.constantFrom(...kinds),
    hour: fc.integer({ min: 10, max: 14 }),
    user_id: fc.integer({ min: 1, max: 2 }),
  });
  fc.assert(
    fc.property(fc.array(event, { maxLength: 8 }), fc.nat(), (drawn, turn) => {
      const events = drawn.map(({ kind, hour, user_id }, at) => said(at + 1, kind, `21T${hour}:00`, { user_id }));
      const by = events.length === 0 ? 0 : turn % events.length;
      const turned = [...events.slice(by), ...events.slice(0, by)].reverse();
      expect(told(turned)).toEqual(told(events));
      expect(standingOf(turned, opened)).toEqual(standingOf(events, opened));
    }),
  );
});

test('the next step comes first, and verifying is closed to whoever said it is mended', () => {
  const kinds = (status: Parameters<typeof offersOf>[0]['status']) => offersOf({ status, finishers: [] }, '1').map(({ kind }) => kind);
  expect(kinds('Baru')[0]).toBe('Mulai');
  expect(kinds('Dikerjakan')[0]).toBe('Selesai');
  expect(kinds('Diverifikasi')).not.toContain('Tugaskan');
  const [verify] = offersOf({ status: 'Selesai', finishers: ['1'] }, '1');
  expect(verify).toEqual({ kind: 'Verifikasi', problem: 'Diverifikasi oleh orang lain.' });
  expect(offersOf({ status: 'Selesai', finishers: ['1'] }, '2')[0]?.problem).toBeUndefined();
});

test('closed findings are not given to anybody, and officers are offered for one branch alone', () => {
  const row = (id: number, status: string, ysb_branch_id: string) => ({ id: String(id), status, ysb_branch_id });
  const { open, branch } = assignable([row(1, 'Baru', 'BKS'), row(2, 'Diverifikasi', 'JKT'), row(3, 'Selesai', 'BKS')]);
  expect(open.map(({ id }) => id)).toEqual(['1', '3']);
  expect(branch).toBe('BKS');
  expect(assignable([row(1, 'Baru', 'BKS'), row(2, 'Baru', 'JKT')]).branch).toBeUndefined();
});

test('an assignment names somebody or a department, and no day that is over', () => {
  expect(assignProblems({}, '2026-11-23', true)).toHaveProperty('ysb_employe_id');
  // With several branches nobody is asked to choose an officer: a problem belongs under a field where it can be fixed.
  expect(assignProblems({}, '2026-11-23', false)).toHaveProperty('ysb_department_id');
  expect(assignProblems({ ysb_department_id: '3' }, '2026-11-23', true)).toEqual({});
  expect(assignProblems({ ysb_employe_id: '3', due_date: '2026-11-22' }, '2026-11-23', true)).toHaveProperty('due_date');
  expect(assignProblems({ ysb_employe_id: '3', due_date: '2026-11-23' }, '2026-11-23', true)).toEqual({});
});
