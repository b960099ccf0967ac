import { expect, test } from 'vitest';
import { occurrences, type RoundSchedule, statusOfRounds } from '../../../contract/patrol/rounds.ts';
import { momentAtSchool } from '../../../contract/values/wall-clock.ts';
import { isAboutToStart, shiftEnd } from './shift.ts';

const point = { point: '1', order: 1, room: 'Aula', floor: '1', school: 'SD' };
const schedule = (id: string, startTime: string, some: Partial<RoundSchedule> = {}): RoundSchedule => ({
  ...{ id, route: '1', branch: 'BKS', name: '', routeName: 'Kampus', startTime, minutes: 60, early: 15, late: 30 },
  ...{ days: '1234567', validFrom: '', validUntil: '', active: true, isOrdered: false, points: [point] },
  ...some,
});
const at = (clock: string, date = '2026-11-20') => momentAtSchool(date, clock);
const roundsAt = (now: number, schedules: readonly RoundSchedule[]) =>
  statusOfRounds(occurrences(schedules, '2026-11-20', '2026-11-21'), [], now);

test('a round is offered from an hour before it opens until it closes', () => {
  const [round] = roundsAt(at('20.00.00'), [schedule('1', '21.30')]);
  const offered = (clock: string) => round && isAboutToStart(round, at(clock));
  expect([offered('20.14.59'), offered('20.15.00'), offered('22.59.59'), offered('23.00.00')]).toEqual([false, true, true, false]);
});

test('a shift ends with the last round that opens within twelve hours', () => {
  const now = at('21.00.00');
  const rounds = roundsAt(now, [
    schedule('1', '21.30'),
    schedule('2', '05.10'),
    schedule('3', '18.30'),
    schedule('4', '07.00', { points: [] }),
  ]);
  const current = rounds.find(({ occurrence }) => occurrence.startTime === '21.30');
  expect(current && shiftEnd(current, rounds, now)).toBe(at('06.40.00', '2026-11-21'));
});
