import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  decidesAt,
  eventProblem,
  findingEventKinds,
  findingFolds,
  findingState,
  findingStates,
  finishersOf,
  isLate,
  isOpen,
  photoRoom,
  photosInAll,
  photosPerFinding,
  type SaidOfFinding,
  spentPhotos,
} from './findings.ts';
import { foldedState } from '../declared/folds.ts';

const opened = { occurred_at: '2026-11-20T12:42:00.000Z', severity: 'Sedang', first_due: '2026-11-25', first_department_id: 3 };

let count = 0;
const nextId = (): string => {
  count += 1;
  return String(count);
};
/** An event so many hours after the report. */
const event = (kind: string, hours: number, user = 7, more: Record<string, unknown> = {}): SaidOfFinding => ({
  id: nextId(),
  at: new Date(Date.parse(opened.occurred_at) + hours * 3_600_000).toISOString(),
  kind,
  user_id: user,
  ...more,
});
const stateAfter = (...events: SaidOfFinding[]) => findingState(events, opened);

describe('a finding', () => {
  test('begins as its kind says', () => {
    expect(stateAfter()).toMatchObject({ status: 'Baru', department: 3, employe: '', due: '2026-11-25', doneBy: '', closedAt: '' });
  });

  test('goes from new to looked at, each step by its event', () => {
    const steps = [event('Mulai', 1, 7, { ysb_employe_id: 21 }), event('Selesai', 2), event('Verifikasi', 3, 8)];
    expect(steps.map((_, at) => stateAfter(...steps.slice(0, at + 1)).status)).toEqual(['Dikerjakan', 'Selesai', 'Diverifikasi']);
    expect(stateAfter(...steps)).toMatchObject({ employe: 21, doneBy: 7, closedAt: steps[2]?.at });
  });

  test('is looked at by somebody other than whoever mended it, however often that was', () => {
    const twice = [event('Selesai', 1, 7), event('Selesai', 2, 8)];
    expect(stateAfter(...twice, event('Verifikasi', 3, 7)).status).toBe('Selesai');
    expect(stateAfter(...twice, event('Verifikasi', 3, 8)).status).toBe('Selesai');
    expect(stateAfter(...twice, event('Verifikasi', 3, 9)).status).toBe('Diverifikasi');
    // What was mended before it broke again no longer counts.
    expect(stateAfter(...twice, event('Masih rusak', 3, 9), event('Selesai', 4, 9), event('Verifikasi', 5, 7)).status).toBe('Diverifikasi');
  });

  test('that is still broken goes back to whoever had begun it', () => {
    const done = [event('Mulai', 1, 7, { ysb_employe_id: 21 }), event('Selesai', 2)];
    expect(stateAfter(...done, event('Masih rusak', 3, 9))).toMatchObject({ status: 'Dikerjakan', employe: 21, doneBy: '' });
    expect(stateAfter(event('Selesai', 2), event('Masih rusak', 3, 9)).status).toBe('Baru');
    expect(stateAfter(...done, event('Verifikasi', 3, 8), event('Buka lagi', 4, 8))).toMatchObject({ status: 'Dikerjakan', closedAt: '' });
  });

  test('is given to whom the later assignment says, and keeps what that does not name', () => {
    const first = event('Tugaskan', 1, 3, { ysb_employe_id: 21, ysb_department_id: 3, due_date: '2026-11-23' });
    expect(stateAfter(first, event('Tugaskan', 2, 4, { ysb_employe_id: 22, due_date: '2026-11-24' }))).toMatchObject({
      employe: 22,
      department: 3,
      due: '2026-11-24',
    });
    // Given to a department, it belongs to nobody in particular.
    expect(stateAfter(first, event('Tugaskan', 2, 4, { ysb_department_id: 4 }))).toMatchObject({
      employe: '',
      department: 4,
      due: '2026-11-23',
    });
  });

  test('that is over stays so, whatever comes late, but for who stands before it broken', () => {
    const over = [event('Selesai', 1), event('Verifikasi', 2, 8)];
    for (const kind of ['Mulai', 'Selesai', 'Tugaskan', 'Bukan temuan', 'Catatan'])
      expect(stateAfter(...over, event(kind, 3, 9)).status).toBe('Diverifikasi');
    expect(isOpen(stateAfter(...over, event('Masih rusak', 3, 9)).status)).toBe(true);
  });
});

test('somebody decides about a danger nobody began within a day, and about what is late by a week', () => {
  const danger = { ...opened, severity: 'Bahaya' };
  expect(decidesAt({ status: 'Baru', due: '' }, danger)).toBe('2026-11-21T12:42:00.000Z');
  expect(decidesAt({ status: 'Dikerjakan', due: '2026-11-25' }, danger)).toBe('2026-12-01T17:00:00.000Z');
  expect(decidesAt({ status: 'Baru', due: '2026-11-25' }, opened)).toBe('2026-12-01T17:00:00.000Z');
  expect(['Selesai', 'Diverifikasi', 'Bukan temuan'].map((status) => decidesAt({ status, due: '2026-11-25' } as never, danger))).toEqual([
    '',
    '',
    '',
  ]);
});

test('late is what nobody said is mended when its day is over', () => {
  const late = (status: string, today: string) => isLate(status, '2026-11-25', today);
  expect([late('Baru', '2026-11-25'), late('Baru', '2026-11-26'), late('Dikerjakan', '2026-11-26'), late('Selesai', '2026-11-26')]).toEqual(
    [false, true, true, false],
  );
});

test('what an event may not follow is told in words', () => {
  const told = (kind: string, status: string, finishers: string[] = []) => eventProblem(kind, { status, finishers }, '7');
  expect(told('Verifikasi', 'Selesai', ['7'])).toBe('Diverifikasi oleh orang lain.');
  expect(told('Verifikasi', 'Selesai', ['8'])).toBeUndefined();
  expect(told('Verifikasi', 'Baru')).toBe('Hanya temuan yang Selesai dapat diverifikasi.');
  expect(told('Selesai', 'Diverifikasi')).toBe('Temuan ini sudah ditutup (Diverifikasi). Buka lagi dahulu.');
  expect(told('Buka lagi', 'Baru')).toBe('Temuan ini masih terbuka.');
  expect(findingStates.map((status) => told('Masih rusak', status))).toEqual(findingStates.map(() => undefined));
});

test('a photo that showed an end takes no place once that was opened again, nor does one that came too late to count', () => {
  const shown = (hours: number, photo = 1) => event('Selesai', hours, 7, { ysb_finding_photo_id: photo });
  expect(spentPhotos([shown(1)])).toBe(0);
  expect(spentPhotos([shown(1), event('Masih rusak', 2, 9)])).toBe(1);
  // Nothing was shown, and something open can't be opened again.
  expect(spentPhotos([event('Selesai', 1), event('Masih rusak', 2, 9), event('Masih rusak', 3, 9)])).toBe(0);
  expect(spentPhotos([shown(1), event('Verifikasi', 2, 8), shown(3, 2), event('Buka lagi', 4, 8), shown(5, 3)])).toBe(2);
  expect(spentPhotos([shown(1), event('Buka lagi', 2), shown(3, 2), event('Bukan temuan', 4, 8), event('Masih rusak', 5)])).toBe(2);
});

test('however often it is opened again there is room to show its end, and none for a sixth of how it was found', () => {
  expect([0, 4, 5, 6].map((count) => photoRoom({ count, spent: 0 }, false))).toEqual([5, 1, 0, 0]);
  expect([0, 4, 5, 6].map((count) => photoRoom({ count, spent: 0 }, true))).toEqual([6, 2, 1, 0]);
  for (let spent = 1; spent <= photosInAll - photosPerFinding; spent += 1)
    expect([spent, photoRoom({ count: photosPerFinding - 1 + spent, spent }, true)]).toEqual([spent, 1]);
  expect(photoRoom({ count: photosInAll, spent: photosInAll }, true)).toBe(0);
});

const anyEvent = fc.record({
  kind: fc.constantFrom(...findingEventKinds),
  user_id: fc.integer({ min: 1, max: 3 }),
  ysb_employe_id: fc.constantFrom('', 21, 22),
  ysb_department_id: fc.constantFrom('', 3, 4),
  due_date: fc.constantFrom('', '2026-11-27', '2026-12-01'),
  ysb_finding_photo_id: fc.constantFrom('', 61, 62),
  hours: fc.integer({ min: -2, max: 12 }),
});

/** Two offline phones: what each says, with times of their own, some at the same moment. */
const history = fc.array(anyEvent, { maxLength: 14 }).map((all) =>
  all.map(
    ({ hours, ...fields }, at): SaidOfFinding => ({
      ...fields,
      id: String(at + 1),
      at: new Date(Date.parse(opened.occurred_at) + hours * 3_600_000).toISOString(),
    }),
  ),
);

const statesOf = (events: readonly SaidOfFinding[]) => findingFolds.map((fold) => foldedState(fold, events, opened));

test('two phones that said something of a finding all day agree with the services, whatever arrived first', () => {
  const shuffled = history.chain((events) => fc.tuple(fc.constant(events), fc.shuffledSubarray(events, { minLength: events.length })));
  fc.assert(
    fc.property(shuffled, ([events, arrived]) => {
      expect(statesOf(arrived)).toEqual(statesOf(events));
    }),
    { numRuns: 10_000 },
  );
});

test('whatever is said, nobody looks at his own work, and only what is over has an end', () => {
  fc.assert(
    fc.property(history, (events) => {
      const inOrder = [...events].sort((a, b) => Date.parse(a.at) - Date.parse(b.at) || Number(a.id) - Number(b.id));
      for (let until = 0; until <= inOrder.length; until += 1) {
        const part = inOrder.slice(0, until);
        const state = findingState(part, opened);
        expect(state.closedAt !== '').toBe(!isOpen(state.status));
        const last = part.at(-1);
        const before = finishersOf(part.slice(0, -1), opened);
        if (state.status === 'Diverifikasi' && last?.kind === 'Verifikasi') {
          const was = findingState(part.slice(0, -1), opened).status;
          expect(was === 'Diverifikasi' || !before.includes(String(last.user_id))).toBe(true);
        }
      }
    }),
    { numRuns: 2_000 },
  );
});
