import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Occurrence, occurrences, type RoundSchedule, statusOfRounds, type Visit } from './rounds.ts';
import { momentAtSchool } from '../values/wall-clock.ts';

const points = ['1', '2', '3'].map((point, at) => ({ point, order: at + 1, room: `Ruang ${point}`, floor: '1', school: 'SD' }));
const night: RoundSchedule = {
  id: '7',
  route: '1',
  branch: 'BKS',
  name: 'Malam',
  routeName: 'Kampus',
  startTime: '23.30',
  minutes: 60,
  early: 15,
  late: 30,
  days: '1234567',
  validFrom: '2026-11-01',
  validUntil: '',
  active: true,
  isOrdered: false,
  points,
};
const at = (day: string, time: string) => momentAtSchool(day, `${time}.00`);
const visit = (point: string, moment: number, more: Partial<Visit> = {}): Visit => ({
  id: `${point}${moment}`,
  point,
  branch: 'BKS',
  at: moment,
  by: 'Dimas',
  byHand: false,
  ...more,
});
const one = (rounds: readonly Occurrence[], visits: readonly Visit[], now: number) => {
  const [status] = statusOfRounds(rounds, visits, now);
  if (!status) throw new Error('No round');
  return status;
};

describe('occurrences', () => {
  const daysOf = (change: Partial<RoundSchedule>, from = '2026-11-16', to = '2026-11-22') =>
    occurrences([{ ...night, ...change }], from, to).map(({ date }) => date.slice(8));

  it('are those of the chosen weekdays, Monday first, within the days the schedule is valid, both included', () => {
    expect(daysOf({ days: '15' })).toEqual(['16', '20']);
    expect(daysOf({ days: '7' })).toEqual(['22']);
    expect(daysOf({ validFrom: '2026-11-18', validUntil: '2026-11-19' })).toEqual(['18', '19']);
    expect(daysOf({ active: false })).toEqual([]);
    expect(daysOf({ startTime: '24.00' })).toEqual([]);
  });

  it('cross midnight, the end of a month and a leap day, and belong to the day they start', () => {
    const [round] = occurrences([{ ...night, validFrom: '2028-02-29', validUntil: '2028-02-29' }], '2028-02-01', '2028-03-31');
    expect(round?.date).toBe('2028-02-29');
    expect(new Date(round?.endsAt ?? 0).toISOString()).toBe('2028-02-29T17:30:00.000Z');
    expect(round?.closesAt).toBe(at('2028-03-01', '01.00'));
    const month = occurrences([night], '2026-11-30', '2026-12-01');
    expect(month.map(({ date }) => date)).toEqual(['2026-11-30', '2026-12-01']);
  });
});

describe('statusOfRounds', () => {
  const rounds = occurrences([night], '2026-11-20', '2026-11-20');

  it('knows on time, late and missed by the planned end and the close', () => {
    const visits = [visit('1', at('2026-11-20', '23.16')), visit('2', at('2026-11-21', '00.31'))];
    const before = one(rounds, visits, at('2026-11-21', '00.40'));
    expect([before.state, before.points.map(({ state }) => state)]).toEqual(['running', ['on time', 'late', 'due']]);
    const after = one(rounds, visits, at('2026-11-21', '01.00'));
    expect([after.state, after.done, after.late, after.missed]).toEqual(['closed', 2, 1, 1]);
  });

  it('is done when the last point is seen, also before its close, and says when', () => {
    const visits = points.map(({ point }, minute) => visit(point, at('2026-11-20', '23.40') + minute * 60_000));
    const status = one(rounds, visits, at('2026-11-20', '23.50'));
    expect([status.state, status.finishedAt]).toEqual(['done', at('2026-11-20', '23.42')]);
  });

  it('tells a round nobody began from one that is to come', () => {
    expect(one(rounds, [], at('2026-11-20', '23.14')).state).toBe('coming');
    expect(one(rounds, [], at('2026-11-20', '23.20')).state).toBe('waiting');
  });

  it('counts the first log of a point; repeats, points off the route, other branches and other times move nothing', () => {
    const visits = [
      visit('1', at('2026-11-20', '23.40'), { byHand: true }),
      visit('1', at('2026-11-20', '23.35')),
      visit('9', at('2026-11-20', '23.36')),
      visit('2', at('2026-11-20', '23.36'), { branch: 'JKT' }),
      visit('3', at('2026-11-20', '23.14')),
      visit('3', at('2026-11-21', '01.01')),
    ];
    const status = one(rounds, visits, at('2026-11-21', '02.00'));
    expect([status.done, status.missed, status.repeats, status.extra, status.byHand]).toEqual([1, 2, 1, 1, 0]);
  });

  it('a point off the order of an ordered route is counted as seen and told', () => {
    const ordered = rounds.map((round) => ({ ...round, isOrdered: true }));
    const visits = [visit('2', at('2026-11-20', '23.31')), visit('1', at('2026-11-20', '23.32')), visit('3', at('2026-11-20', '23.33'))];
    const status = one(ordered, visits, at('2026-11-20', '23.50'));
    expect([status.done, status.outOfOrder]).toEqual([3, 1]);
  });

  it('where windows overlap a log goes to the round that expects its point, then to the nearest start, then to the earlier', () => {
    const early: RoundSchedule = { ...night, id: '1', startTime: '21.00', minutes: 120, points: points.slice(0, 2) };
    const both = occurrences([early, { ...night, startTime: '23.00' }], '2026-11-20', '2026-11-20');
    const status = (visits: Visit[]) => statusOfRounds(both, visits, at('2026-11-21', '03.00')).map(({ done }) => done);
    // Only the second expects point 3; for point 1 the nearest start wins.
    expect(status([visit('3', at('2026-11-20', '22.50'))])).toEqual([0, 1]);
    expect(status([visit('1', at('2026-11-20', '22.50'))])).toEqual([0, 1]);
    expect(status([visit('1', at('2026-11-20', '21.50'))])).toEqual([1, 0]);
    const twins = occurrences([night, { ...night, id: '8' }], '2026-11-20', '2026-11-20');
    expect(statusOfRounds(twins, [visit('1', at('2026-11-20', '23.40'))], 0).map(({ done }) => done)).toEqual([1, 0]);
  });
});

const scheduleArb = fc.record({
  id: fc.constantFrom('1', '2', '3'),
  start: fc.integer({ min: 0, max: 1439 }),
  minutes: fc.integer({ min: 10, max: 720 }),
  early: fc.integer({ min: 0, max: 120 }),
  late: fc.integer({ min: 0, max: 240 }),
  branch: fc.constantFrom('BKS', 'JKT'),
  route: fc.subarray(points, { minLength: 1 }),
  isOrdered: fc.boolean(),
});
const two = (part: number) => String(part).padStart(2, '0');
const planned = fc.uniqueArray(scheduleArb, { selector: ({ id }) => id, minLength: 1 }).map((list) =>
  list.map(
    ({ start, route, ...more }): RoundSchedule => ({
      ...night,
      ...more,
      startTime: `${two(Math.floor(start / 60))}.${two(start % 60)}`,
      points: route,
    }),
  ),
);
const walked = fc.array(
  fc.record({
    point: fc.constantFrom('1', '2', '3', '4'),
    branch: fc.constantFrom('BKS', 'JKT'),
    minute: fc.integer({ min: -600, max: 3600 }),
    byHand: fc.boolean(),
  }),
  { maxLength: 40 },
);

describe('any walk', () => {
  const all = (list: readonly RoundSchedule[]) => occurrences(list, '2026-02-27', '2026-03-01');
  const start = at('2026-02-27', '00.00');
  const visitsOf = (list: { point: string; branch: string; minute: number; byHand: boolean }[]) =>
    list.map(({ minute, ...more }, id): Visit => ({ ...more, id: String(id), at: start + minute * 60_000, by: 'Dimas' }));

  it('counts each log for at most one round; seen and missed make what was expected once all is closed', () => {
    fc.assert(
      fc.property(planned, walked, (list, logs) => {
        const status = statusOfRounds(all(list), visitsOf(logs), Number.MAX_SAFE_INTEGER);
        const counted = status.reduce((sum, { done, repeats, extra }) => sum + done + repeats + extra, 0);
        expect(counted).toBeLessThanOrEqual(logs.length);
        for (const { done, missed, expected, late, byHand, state } of status) {
          expect(done + missed).toBe(expected);
          expect(late).toBeLessThanOrEqual(done);
          expect(byHand).toBeLessThanOrEqual(done);
          expect(state).toBe(missed === 0 ? 'done' : 'closed');
        }
      }),
      { numRuns: 500 },
    );
  });

  it('says the same in whatever order logs and schedules arrive, and when a log arrives twice', () => {
    const shuffled = fc.tuple(planned, walked).chain(([list, logs]) =>
      fc.record({
        list: fc.constant(list),
        logs: fc.constant(visitsOf(logs)),
        otherList: fc.shuffledSubarray(list, { minLength: list.length }),
        otherLogs: fc.shuffledSubarray(visitsOf(logs), { minLength: logs.length }),
        now: fc.integer({ min: start, max: start + 4 * 86_400_000 }),
      }),
    );
    fc.assert(
      fc.property(shuffled, ({ list, logs, otherList, otherLogs, now }) => {
        const told = statusOfRounds(all(list), logs, now);
        expect(statusOfRounds(all(otherList), otherLogs, now)).toEqual(told);
        const doubled = statusOfRounds(all(list), [...logs, ...logs], now);
        const figures = (status: typeof told) => status.map(({ state, done, late, missed, byHand }) => [state, done, late, missed, byHand]);
        expect(figures(doubled)).toEqual(figures(told));
      }),
      { numRuns: 500 },
    );
  });

  it('never takes a seen point away when another log comes', () => {
    fc.assert(
      fc.property(planned, walked, walked, (list, logs, more) => {
        const rounds = all(list);
        const sum = (visits: Visit[]) =>
          statusOfRounds(rounds, visits, Number.MAX_SAFE_INTEGER).reduce((total, { done }) => total + done, 0);
        const [first, second] = [visitsOf(logs), visitsOf(more).map((one) => ({ ...one, id: `b${one.id}` }))];
        expect(sum([...first, ...second])).toBeGreaterThanOrEqual(sum(first));
      }),
      { numRuns: 300 },
    );
  });
});
