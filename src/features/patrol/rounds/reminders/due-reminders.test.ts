import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { occurrences, type RoundSchedule, statusOfRounds, type Visit } from '../../../../contract/patrol/rounds.ts';
import { momentAtSchool } from '../../../../contract/values/wall-clock.ts';
import { mayBeDue, remindersBetween } from './due-reminders.ts';
import { reminderWords } from './reminder-words.ts';

const night: RoundSchedule = {
  ...{ id: '7', route: '1', branch: 'BKS', name: 'Malam', routeName: 'Kampus', startTime: '21.30', minutes: 60, early: 15, late: 30 },
  ...{ days: '1234567', validFrom: '2026-11-01', validUntil: '', active: true, isOrdered: false },
  points: ['1', '2'].map((point, at) => ({ point, order: at + 1, room: `Ruang ${point}`, floor: '1', school: 'SD' })),
};
const at = (time: string, day = '2026-11-20') => momentAtSchool(day, time);
const seen = (point: string, time: string): Visit => ({ id: point, point, branch: 'BKS', at: at(time), by: 'Dimas', byHand: false });
const planned = (schedules = [night]) => occurrences(schedules, '2026-11-20', '2026-11-20');
function told(after: string, until: string, visits: readonly Visit[] = [], schedules = [night]): string[] {
  const due = remindersBetween(statusOfRounds(planned(schedules), visits, at(until)), at(after), at(until));
  return due.map((reminder) => reminderWords(reminder, at(until)));
}

describe('remindersBetween', () => {
  it('comes ten minutes before the start, once, and says how many minutes are left when it is said', () => {
    expect(told('21.19.00', '21.19.59')).toEqual([]);
    expect(told('21.19.59', '21.20.00')).toEqual(['Putaran 21.30 mulai 10 menit lagi']);
    expect(told('21.19.59', '21.20.14')).toEqual(['Putaran 21.30 mulai 10 menit lagi']);
    expect(told('21.20.14', '21.20.29')).toEqual([]);
    expect(told('20.00.00', '21.27.30')).toEqual(['Putaran 21.30 mulai 3 menit lagi']);
  });

  it('is silent about what has begun or closed while the device slept', () => {
    expect(told('20.00.00', '21.30.00')).toEqual([]);
    expect(told('20.00.00', '23.00.00')).toEqual([]);
  });

  it('comes ten minutes before the close where points are left, and says how many', () => {
    expect(told('22.49.59', '22.50.00')).toEqual(['Putaran 21.30 ditutup 10 menit lagi, 2 titik belum diperiksa']);
    expect(told('22.49.59', '22.50.00', [seen('1', '21.40.00')])).toEqual(['Putaran 21.30 ditutup 10 menit lagi, 1 titik belum diperiksa']);
    expect(told('22.49.59', '22.50.00', [seen('1', '21.40.00'), seen('2', '21.50.00')])).toEqual([]);
  });

  it('does not call to the start whoever walks already, or a round without points', () => {
    expect(told('21.19.59', '21.20.00', [seen('1', '21.16.00')])).toEqual([]);
    expect(told('21.19.59', '21.20.00', [], [{ ...night, points: [] }])).toEqual([]);
    expect(told('22.49.59', '22.50.00', [], [{ ...night, points: [] }])).toEqual([]);
  });

  it('tells the most urgent first', () => {
    const early = { ...night, id: '8', startTime: '20.05', minutes: 45, late: 40 };
    expect(told('21.19.00', '21.26.00', [], [night, early])).toEqual([
      'Putaran 20.05 ditutup 4 menit lagi, 2 titik belum diperiksa',
      'Putaran 21.30 mulai 4 menit lagi',
    ]);
  });
});

it('however often somebody looks, a reminder comes once, and looking is never cheaper than what is due', () => {
  const steps = fc.array(fc.integer({ min: 1, max: 500 }), { minLength: 1, maxLength: 60 });
  fc.assert(
    fc.property(steps, (seconds) => {
      let [last, count] = [at('21.00.00'), 0];
      for (const step of seconds) {
        const now = last + step * 1000;
        const due = remindersBetween(statusOfRounds(planned(), [], now), last, now);
        expect(due.length === 0 || mayBeDue(planned(), last, now)).toBe(true);
        count += due.filter(({ kind }) => kind === 'start').length;
        last = now;
      }
      // Checked at least every 500 s, the ten minutes before a start cannot be missed.
      expect(count).toBe(last >= at('21.20.00') ? 1 : 0);
    }),
  );
});

it('his own round is called first, though another closes sooner', () => {
  const mine = { ...night, officer: { id: '12', name: 'Dimas' } };
  const early = { ...night, id: '8', startTime: '20.05', minutes: 45, late: 40, officer: { id: '13', name: 'Bayu' } };
  const rounds = statusOfRounds(planned([mine, early]), [], at('21.26.00'));
  const due = remindersBetween(rounds, at('21.19.00'), at('21.26.00'), '12');
  expect(due.map((reminder) => reminderWords(reminder, at('21.26.00'), '12'))).toEqual([
    'Untuk Anda: Putaran 21.30 mulai 4 menit lagi',
    'Putaran 20.05 ditutup 4 menit lagi, 2 titik belum diperiksa',
  ]);
});
