import { describe, expect, it } from 'vitest';
import type { HeldRow } from '../../../contract/resource.ts';
import type { logCheckPoints } from '../../../contract/resources/patrol/log-check-points.ts';
import { occurrences, statusOfRounds } from '../../../contract/patrol/rounds.ts';
import { headsOf } from '../../../contract/patrol/successors.ts';
import { momentAtSchool } from '../../../contract/values/wall-clock.ts';
import type { Command } from '../../../data/public.ts';
import { afterSaveWords, cardWords, dayWords, minutesWords, officerWords } from './round-words.ts';
import { announced, type PlanRows, placeOf, restOf, roundNow, schedulesHere, stopKey, visitsHere, wordsHere } from './rounds-here.ts';

const stop = (id: string, order: number) => ({
  id,
  ysb_patrol_route_id: '7',
  ysb_check_point_id: id,
  number_order: order,
  name_room: `Ruang ${id}`,
  name_floor: '4',
  name_school: 'SMA',
});
const schedule = (over: Partial<PlanRows['schedules'][number]> = {}): PlanRows['schedules'][number] => ({
  id: '1',
  name: 'Malam',
  ysb_patrol_route_id: '7',
  start_time: '23.30',
  minutes: 60,
  early: 15,
  late: 30,
  days: '1234567',
  valid_from: '2026-11-01',
  valid_until: null,
  active: true,
  ysb_branch_id: 'BKS',
  ...over,
});
const plan = (schedules = [schedule()]): PlanRows => ({
  schedules,
  routes: [{ id: '7', name: 'Kampus Melati', ysb_branch_id: 'BKS', is_ordered: true }],
  points: [stop('3', 2), stop('2', 1), stop('4', 3)],
});

const log = (point: string, at: string, more: Partial<HeldRow<typeof logCheckPoints>> = {}): HeldRow<typeof logCheckPoints> => ({
  id: `1${point}`,
  ysb_check_point_id: point,
  ysb_branch_id: 'BKS',
  user_id: '5',
  occurred_at: at,
  ...more,
});
const command = (point: string, at: string, state: Command['state'] = 'queued'): Command => ({
  id: point,
  protocol: 1,
  userId: '4',
  resource: 'log-check-points',
  operation: 'create',
  rowId: `local:${point}`,
  lane: point,
  body: { ysb_check_point_id: point, record_method: 3 },
  title: '',
  occurredAt: at,
  createdAt: at,
  state,
  attempts: 0,
});

const none: ReadonlySet<string> = new Set();
const whose = { headOf: (id: string) => id, branch: 'BKS', me: '4' };
const at = (text: string): number => Date.parse(`${text}:00+07:00`);
const iso = (text: string): string => new Date(at(text)).toISOString();

/** The rounds of two days, in their state at a moment. */
function rounds(now: string, logs: readonly HeldRow<typeof logCheckPoints>[] = [], commands: readonly Command[] = []) {
  const expected = occurrences(schedulesHere(plan(), none, 'BKS'), '2026-11-19', '2026-11-21');
  return statusOfRounds(expected, visitsHere({ logs, commands }, whose), at(now));
}

describe('schedulesHere', () => {
  it('puts the points of a route in the order of the walk, and leaves out those that are out of use', () => {
    const [whole] = schedulesHere(plan(), none, 'BKS');
    expect(whole?.points.map(({ point }) => point)).toEqual(['2', '3', '4']);
    expect(whole?.isOrdered).toBe(true);
    const [part] = schedulesHere(plan(), new Set(['3']), 'BKS');
    expect(part?.points.map(({ point }) => point)).toEqual(['2', '4']);
  });

  it('expects nothing of a point whose room went to another branch, and takes the word of services that do not say', () => {
    const { points, ...rest } = plan();
    const stands = (branch_point: string | null) =>
      points.map((row, at) => (at === 0 ? { ...row, branch_point } : { ...row, branch_point: 'BKS' }));
    const ordersOf = (branch: string | null) =>
      schedulesHere({ ...rest, points: stands(branch) }, none, 'BKS')[0]?.points.map(({ point }) => point);
    expect([ordersOf('JKT'), ordersOf('BKS'), ordersOf(''), ordersOf(null)]).toEqual([
      ['2', '4'],
      ['2', '3', '4'],
      ['2', '3', '4'],
      ['2', '3', '4'],
    ]);
  });

  it('has the words of the planner at each stop', () => {
    const words = wordsHere([{ ...stop('2', 1), note: 'Kunci pintu' }, stop('3', 2)]);
    expect([words.get(stopKey('7', '2')), words.get(stopKey('7', '3'))]).toEqual(['Kunci pintu', undefined]);
  });

  it('knows only schedules of the own branch whose route is there', () => {
    expect(schedulesHere(plan(), none, 'JKT')).toEqual([]);
    expect(schedulesHere(plan([schedule({ ysb_patrol_route_id: '8' })]), none, 'BKS')).toEqual([]);
  });
});

describe('visitsHere', () => {
  it('counts what waits and what was refused, and of a log that has arrived meanwhile one only', () => {
    const [first, second] = ['2026-11-20T16:40:00.000Z', '2026-11-20T16:41:00.000Z'];
    const commands = [command('2', first, 'acked'), command('3', second, 'rejected')];
    const visits = visitsHere({ logs: [log('2', first), log('4', second, { id: 'local:9' })], commands }, whose);
    expect(visits.map(({ id, point, byHand }) => [id, point, byHand])).toEqual([
      ['12', '2', false],
      ['local:3', '3', true],
    ]);
  });

  it('gives logs of a replaced point to its successor, and leaves other branches out', () => {
    const headOf = headsOf([{ id: '2', is_retired: true, successor_id: '4' }, { id: '4' }]);
    const logs = [log('2', iso('2026-11-20T23:40')), log('3', iso('2026-11-20T23:41'), { ysb_branch_id: 'JKT' })];
    expect(visitsHere({ logs, commands: [] }, { ...whose, headOf }).map(({ point }) => point)).toEqual(['4']);
  });

  it('takes day and time where a service tells no moment', () => {
    const plain = { ...log('2', ''), date_check: '2026-11-20', time_check: '23.40' };
    expect(visitsHere({ logs: [plain], commands: [] }, whose)[0]?.at).toBe(at('2026-11-20T23:40'));
  });

  it('is cheap for a thousand logs and sixty points', () => {
    const points = Array.from({ length: 60 }, (_, index) => stop(String(index + 1), index + 1));
    const expected = occurrences(schedulesHere({ ...plan(), points }, none, 'BKS'), '2026-11-18', '2026-11-21');
    const logs = Array.from({ length: 1000 }, (_, index) => log(String((index % 60) + 1), iso('2026-11-20T23:40'), { id: String(index) }));
    const status = statusOfRounds(expected, visitsHere({ logs, commands: [] }, whose), at('2026-11-21T00:10'));
    expect(roundNow(status, at('2026-11-21T00:10'))?.done).toBe(60);
  });
});

describe('roundNow', () => {
  it('is one round also after midnight, counted for the night it began in', () => {
    const now = '2026-11-21T00:10';
    const all = rounds(now, [log('2', iso('2026-11-20T23:40'))], [command('3', iso('2026-11-21T00:05'))]);
    const round = roundNow(all, at(now));
    expect([round?.occurrence.date, round?.done, round?.expected]).toEqual(['2026-11-20', 2, 3]);
    expect(round && restOf(round).map(({ point }) => point)).toEqual(['4']);
    expect(round && placeOf(round, '4')).toBe(3);
  });

  it('is the next one when none is open, and stays on a finished one until it closes', () => {
    expect(roundNow(rounds('2026-11-20T12:00'), at('2026-11-20T12:00'))?.occurrence.date).toBe('2026-11-20');
    const walked = ['2', '3', '4'].map((point) => log(point, iso('2026-11-20T23:40')));
    const finished = roundNow(rounds('2026-11-20T23:50', walked), at('2026-11-20T23:50'));
    expect([finished?.state, finished?.occurrence.date]).toEqual(['done', '2026-11-20']);
    expect(roundNow(rounds('2026-11-21T01:30', walked), at('2026-11-21T01:30'))?.occurrence.date).toBe('2026-11-21');
  });

  it('leaves out what closed on a schedule’s first day with nobody there: it may not have been planned yet', () => {
    const schedules = schedulesHere(plan([schedule({ valid_from: '2026-11-19' })]), none, 'BKS');
    const daysOf = (logs: readonly HeldRow<typeof logCheckPoints>[]) =>
      announced(
        statusOfRounds(
          occurrences(schedules, '2026-11-18', '2026-11-20'),
          visitsHere({ logs, commands: [] }, whose),
          at('2026-11-21T06:00'),
        ),
        schedules,
      ).map(({ occurrence }) => occurrence.date);
    expect(daysOf([])).toEqual(['2026-11-20']);
    expect(daysOf([log('2', iso('2026-11-19T23:40'))])).toEqual(['2026-11-19', '2026-11-20']);
  });

  it('is none where nothing is planned, or a route has no points', () => {
    expect(roundNow([], at('2026-11-20T12:00'))).toBeUndefined();
    const empty = occurrences(schedulesHere({ ...plan(), points: [] }, none, 'BKS'), '2026-11-20', '2026-11-20');
    expect(roundNow(statusOfRounds(empty, [], at('2026-11-20T12:00')), at('2026-11-20T12:00'))).toBeUndefined();
  });
});

describe('the words of a round', () => {
  const said = (now: string, logs: readonly HeldRow<typeof logCheckPoints>[] = []) => {
    const round = roundNow(rounds(now, logs), at(now));
    return round && cardWords(round, at(now));
  };

  it('tells when it starts, what is left of it, how late it is and when it was finished', () => {
    expect(said('2026-11-20T22:00')).toMatchObject({ title: 'Putaran 23.30', chip: 'Mulai 23.30', tone: 'plain' });
    expect(said('2026-11-20T23:49')).toMatchObject({
      chip: 'sisa 41 mnt',
      day: 'Jumat malam, 20 Nov',
      ends: 'Selesai 00.30 · ditutup 01.00',
    });
    expect(said('2026-11-21T00:42')).toMatchObject({ chip: 'Terlambat 12 mnt', tone: 'over' });
    const walked = ['2', '3', '4'].map((point) => log(point, iso('2026-11-20T23:44')));
    expect(said('2026-11-20T23:50', walked)).toMatchObject({ chip: 'Selesai 23.44', tone: 'done', bar: '3 dari 3 titik selesai' });
  });

  it('names the next point after a save, and the end after the last', () => {
    const now = '2026-11-20T23:50';
    const first = roundNow(rounds(now, [log('2', iso('2026-11-20T23:40'))]), at(now));
    expect(first && afterSaveWords(first, '2')).toBe('Berikutnya: Ruang 3 · Lantai 4 · sisa 2');
    expect(first && afterSaveWords(first, '3')).toBe('Berikutnya: Ruang 4 · Lantai 4 · sisa 1');
    const walked = roundNow(
      rounds(
        now,
        ['2', '3', '4'].map((point) => log(point, iso('2026-11-20T23:44'))),
      ),
      at(now),
    );
    expect(walked && afterSaveWords(walked, '4')).toBe('Putaran selesai');
  });

  it('says minutes and days as people do', () => {
    expect([0, 41 * 60_000, 120 * 60_000, 125 * 60_000].map(minutesWords)).toEqual(['1 mnt', '41 mnt', '2 jam', '2 jam 5 mnt']);
    expect(dayWords('2026-11-20', '05.10')).toBe('Jumat, 20 Nov');
    expect(dayWords('2026-11-20', '00.20')).toBe('Jumat dini hari, 20 Nov');
  });
});

describe('the officer of a schedule', () => {
  const own = schedule({ id: '1', start_time: '21.30', ysb_employe_id: '12', name_employe: 'Dimas Hartono' });
  const free = schedule({ id: '2', start_time: '21.30', ysb_patrol_route_id: '7' });
  const other = schedule({ id: '3', start_time: '21.20', ysb_employe_id: '13', name_employe: 'Bayu' });
  const rounds = (rows: PlanRows['schedules'], now: number) =>
    statusOfRounds(occurrences(schedulesHere(plan([...rows]), new Set(), 'BKS'), '2026-11-20', '2026-11-20'), [], now);
  const at = (time: string) => momentAtSchool('2026-11-20', `${time}.00`);
  const current = (rows: PlanRows['schedules'], now: number, employe: string) =>
    roundNow(rounds(rows, now), now, employe)?.occurrence.schedule;

  it('puts his own first, then what anybody may walk, and hides nothing', () => {
    expect(current([other, free, own], at('21.20'), '12')).toBe('1');
    expect(current([other, free], at('21.20'), '12')).toBe('2');
    expect(current([other], at('21.20'), '12')).toBe('3');
    // If none is anybody's in particular the nearest counts, as before.
    expect(current([other, free, own], at('21.20'), '')).toBe('2');
    expect(current([other, own], at('20.00'), '12')).toBe('3');
    expect(current([own, { ...other, start_time: '21.30' }], at('20.00'), '13')).toBe('3');
  });

  it('is told on the card: to himself, and to others by name', () => {
    const [round] = rounds([own], at('21.20'));
    if (!round) throw new Error('No round');
    expect(officerWords(round, '12')).toBe('Untuk Anda');
    expect(officerWords(round, '13')).toBe('Untuk Dimas Hartono; siapa saja tetap boleh mengerjakan');
    expect(officerWords(round, '')).toBe('Untuk Dimas Hartono; siapa saja tetap boleh mengerjakan');
    const [anybody] = rounds([free], at('21.20'));
    expect(anybody && officerWords(anybody, '12')).toBe('');
  });
});
