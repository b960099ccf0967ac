import { describe, expect, it } from 'vitest';
import { occurrences, type RoundSchedule, statusOfRounds } from '../../../../contract/patrol/rounds.ts';
import { askedAtHome, countMissed, missedRounds } from './missed.ts';

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

describe('askedAtHome', () => {
  const gate = { point: '8', order: 1, room: '8', floor: '', school: '' };
  const other: RoundSchedule = { ...schedule, id: '2', route: '2', startTime: '20.00', points: [gate] };
  const seen = (point: string, moment: string) => ({
    id: `${point}${moment}`,
    point,
    branch: 'BKS',
    at: at(moment),
    by: '4',
    byHand: false,
  });
  const morning = at('2026-11-21T06:00');
  const stand = (visits: readonly ReturnType<typeof seen>[]) =>
    statusOfRounds(occurrences([schedule, other], '2026-11-19', '2026-11-21'), visits, morning);
  const asked = (visits: readonly ReturnType<typeof seen>[]) => {
    const rounds = stand(visits);
    const missed = missedRounds(rounds, [], '2026-11-21', (id) => id);
    return askedAtHome(missed, rounds).map(({ date, startTime }) => `${date} ${startTime}`);
  };
  const night = (date: string, points: readonly string[]) => points.map((point) => seen(point, `${date}T21:40`));

  it('nothing of a route after a clean night, and all of another route', () => {
    expect(asked(night('2026-11-20', ['1', '2', '3']))).toEqual(['2026-11-20 20.00', '2026-11-19 20.00']);
    expect(asked([...night('2026-11-20', ['1', '2', '3']), seen('8', '2026-11-20T20:10')])).toEqual([]);
  });

  it('a clean round that went before answers nothing, nor does one that lacked a point', () => {
    const own = (all: readonly string[]) => all.filter((one) => one.endsWith('21.30'));
    expect(own(asked(night('2026-11-19', ['1', '2', '3'])))).toEqual(['2026-11-20 21.30']);
    expect(own(asked(night('2026-11-20', ['1', '2'])))).toEqual(['2026-11-20 21.30', '2026-11-19 21.30']);
  });

  it('a round that did not expect a missed point answers nothing for it', () => {
    const fewer = statusOfRounds(
      occurrences([{ ...schedule, points: schedule.points.filter(({ point }) => point !== '3') }], '2026-11-20', '2026-11-20'),
      night('2026-11-20', ['1', '2']),
      morning,
    );
    const rounds = [...stand(night('2026-11-19', ['1', '2'])).filter(({ occurrence }) => occurrence.date === '2026-11-19'), ...fewer];
    const missed = missedRounds(rounds, [], '2026-11-21', (id) => id);
    const left = askedAtHome(missed, rounds).filter(({ route }) => route === '1');
    expect(left.map(({ date, points }) => [date, points.map(({ point }) => point)])).toEqual([['2026-11-19', ['3']]]);
  });

  it('a round is clean without the points that nobody is sent to any more, and not where nobody was', () => {
    const without = (retired: readonly string[], visits: readonly ReturnType<typeof seen>[], since = '') => {
      const rounds = stand(visits).map((round) => ({
        ...round,
        points: round.points.map((point) =>
          retired.includes(point.point) && round.occurrence.date >= since ? { ...point, isRetired: true as const } : point,
        ),
      }));
      const missed = missedRounds(rounds, [], '2026-11-21', (id) => id);
      return askedAtHome(missed, rounds).filter(({ route }) => route === '1');
    };
    expect(without(['3'], night('2026-11-20', ['1', '2']))).toEqual([]);
    expect(without(['3'], night('2026-11-20', ['1'])).map(({ date }) => date)).toEqual(['2026-11-20', '2026-11-19']);
    expect(without(['1', '2', '3'], [], '2026-11-20').map(({ date }) => date)).toEqual(['2026-11-19']);
  });
});
