import { describe, expect, it } from 'vitest';
import { frozenRound } from '../../../contract/patrol/frozen-rounds.ts';
import { occurrences, type RoundSchedule, statusOfRounds, type Visit } from '../../../contract/patrol/rounds.ts';
import { missedRounds } from '../rounds/reasons/missed.ts';
import { expectedHere, frozenHere } from './frozen-here.ts';
import { announced, elsewhereHere, restOf } from './rounds-here.ts';

const night = '2026-11-20';
const at = (text: string): number => Date.parse(`${text}:00+07:00`);
const stop = (point: string) => ({ point, order: Number(point), room: `Ruang ${point}`, floor: '', school: '' });
const schedule = (over: Partial<RoundSchedule> = {}): RoundSchedule => ({
  ...{ id: '1', route: '7', branch: 'BKS', name: 'Malam', routeName: 'Rute', startTime: '21.30', minutes: 60, early: 15, late: 30 },
  ...{ days: '1234567', validFrom: '', validUntil: '', active: true, isOrdered: false, points: ['1', '2'].map(stop) },
  ...over,
});
const planned = (...schedules: readonly RoundSchedule[]) => occurrences(schedules, night, night);

/** The services' rows as a device holds them. */
const rowsOf = (...schedules: readonly RoundSchedule[]) =>
  planned(...schedules).map((round) => {
    const { ysb_patrol_schedule_id: of, ysb_patrol_route_id: route, ysb_employe_id: employe, ...rest } = frozenRound(round);
    return {
      ...{ id: `f${of}`, ...rest, ysb_patrol_schedule_id: String(of), ysb_patrol_route_id: String(route) },
      ...(employe === undefined ? {} : { ysb_employe_id: String(employe), name_employe: round.officer?.name ?? '' }),
    };
  });
const known = { headOf: (id: string) => id, gone: new Set<string>(), branch: 'BKS' };
const morning = at('2026-11-21T08:00');
const visit = (point: string, time: string): Visit => ({ id: point, point, branch: 'BKS', at: at(time), by: '4', byHand: false });
const seen = [visit('1', '2026-11-20T21:40'), visit('2', '2026-11-20T21:50')];
const all = (plan: readonly RoundSchedule[], rows = rowsOf(schedule()), now = morning, more = known) =>
  statusOfRounds(expectedHere(planned(...plan), frozenHere(rows, more), now), seen, now);

describe('a round that was written', () => {
  it('is judged by what was expected then, whatever is planned now', () => {
    for (const plan of [
      [schedule({ points: ['1', '2', '3'].map(stop) })],
      [schedule({ startTime: '22.15' })],
      [schedule({ days: '1' })],
      [],
    ]) {
      const rounds = all(plan);
      expect(rounds.map(({ state, occurrence }) => [state, occurrence.startTime])).toEqual([['done', '21.30']]);
      expect(missedRounds(rounds, [], '2026-11-21', (id) => id)).toEqual([]);
    }
  });

  it('goes on while its plan is changed', () => {
    const [round] = all(
      [schedule({ startTime: '23.30', points: [] })],
      rowsOf(schedule({ points: ['1', '2', '3'].map(stop) })),
      at('2026-11-20T22:00'),
    );
    expect([round?.state, round && restOf(round).map(({ point }) => point)]).toEqual(['running', ['3']]);
  });

  it('knows for whom it was, and each point by the one that stands for it now', () => {
    const rows = rowsOf(schedule({ officer: { id: '12', name: 'Dimas' }, points: ['8', '2'].map(stop) }));
    const [round] = all([schedule()], rows, morning, { ...known, headOf: (id: string) => (id === '8' ? '1' : id) });
    expect([round?.state, round?.occurrence.officer]).toEqual(['done', { id: '12', name: 'Dimas' }]);
  });

  it('sends nobody to a point that is out of use by now, and asks for no reason', () => {
    const rows = rowsOf(schedule({ points: ['1', '2', '3', '4'].map(stop) }));
    const retired = { ...known, gone: new Set(['3']) };
    const [open] = all([], rows, at('2026-11-20T22:00'), retired);
    expect(open && restOf(open).map(({ point }) => point)).toEqual(['4']);
    const closed = all([], rows, morning, retired);
    expect(closed[0]?.missed).toBe(2);
    expect(missedRounds(closed, [], '2026-11-21', (id) => id).map(({ points }) => points.map(({ point }) => point))).toEqual([['4']]);
  });

  it('sends nobody to a point whose room went to another branch', () => {
    const stops = [
      { id: '1', ysb_check_point_id: '3', branch_point: 'JKT' },
      { id: '2', ysb_check_point_id: '4', branch_point: 'BKS' },
      { id: '3', ysb_check_point_id: '5' },
    ];
    expect(elsewhereHere(stops, 'BKS')).toEqual(['3']);
  });

  it('counts on the first day of its schedule, unlike one that nobody wrote', () => {
    const first = schedule({ validFrom: night, points: ['5'].map(stop) });
    const frozen = frozenHere(rowsOf(first), known);
    const rounds = statusOfRounds(planned(first), [], morning);
    expect(announced(rounds, [first], frozen)).toHaveLength(1);
    expect(announced(rounds, [first])).toHaveLength(0);
  });

  it('of another branch, or damaged, is none', () => {
    expect(frozenHere(rowsOf(schedule({ branch: 'PST' })), known)).toEqual([]);
    expect(
      frozenHere(
        rowsOf(schedule()).map((row) => ({ ...row, points: '{' })),
        known,
      ),
    ).toEqual([]);
  });
});

describe('beside it', () => {
  const ids = (plan: readonly RoundSchedule[], now: number) =>
    all(plan, rowsOf(schedule()), now).map(({ occurrence }) => occurrence.schedule);

  it('stands what opens later, and what the device was not told of yet', () => {
    const later = schedule({ id: '2', startTime: '23.30' });
    expect(ids([schedule(), later], morning)).toEqual(['1', '2']);
  });

  it('nothing is asked for that is over and was planned afterwards', () => {
    const afterwards = schedule({ id: '3', startTime: '20.00' });
    expect(ids([schedule(), afterwards], morning)).toEqual(['1']);
    // While its window is open it may have been planned a minute ago.
    expect(ids([schedule(), schedule({ id: '3', startTime: '20.00', minutes: 300 })], at('2026-11-20T22:00'))).toEqual(['3', '1']);
  });

  it('the plan has to do where nothing was told', () => {
    expect(all([schedule()], []).map(({ state }) => state)).toEqual(['done']);
  });
});
