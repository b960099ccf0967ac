import { describe, expect, it } from 'vitest';
import { occurrences, type RoundSchedule, statusOfRounds } from '../../../../contract/rounds.ts';
import { countMissed, missedRounds } from './missed.ts';

const schedule: RoundSchedule = {
  ...{ id: '1', route: '1', branch: 'BKS', name: '', routeName: '', startTime: '21.30', minutes: 60, early: 15, late: 30, days: '1234567' },
  ...{ validFrom: '', validUntil: '', active: true, isOrdered: false },
  points: ['1', '2', '3'].map((point) => ({ point, order: Number(point), room: point, floor: '', school: '' })),
};
const at = (text: string): number => Date.parse(`${text}:00+07:00`);

describe('missedRounds', () => {
  const visit = { id: '9', point: '2', branch: 'BKS', at: at('2026-11-20T21:40'), by: '4', byHand: false };
  const rounds = statusOfRounds(occurrences([schedule], '2026-11-17', '2026-11-21'), [visit], at('2026-11-21T06:00'));
  const said = (date: string, point: string) => ({
    id: `${date}${point}`,
    ysb_patrol_schedule_id: '1',
    date,
    ysb_check_point_id: point,
    reason: 'Cuaca',
  });

  const itself = (id: string) => id;

  it('are those of the last two nights, without what was said', () => {
    const open = missedRounds(rounds, [said('2026-11-20', '1'), said('2026-11-17', '3')], '2026-11-21', itself);
    expect(open.map(({ date, points }) => [date, points.map(({ point }) => point)])).toEqual([
      ['2026-11-20', ['3']],
      ['2026-11-19', ['1', '2', '3']],
    ]);
    expect(countMissed(open)).toBe(4);
  });

  it('what was said of a point is said of the one that took its place since', () => {
    const headOf = (id: string) => (id === '7' ? '1' : id);
    const [latest] = missedRounds(rounds, [said('2026-11-20', '7')], '2026-11-21', headOf);
    expect(latest?.points.map(({ point }) => point)).toEqual(['3']);
  });

  it('are none while a round is open', () => {
    const open = statusOfRounds(occurrences([schedule], '2026-11-21', '2026-11-21'), [], at('2026-11-21T22:00'));
    expect(missedRounds(open, [], '2026-11-21', itself)).toEqual([]);
  });
});
