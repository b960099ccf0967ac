import { describe, expect, test } from 'vitest';
import { thawedRound } from '../../../src/contract/patrol/frozen-rounds.ts';
import { statusOfRounds } from '../../../src/contract/patrol/rounds.ts';
import { demoFoundation } from '../foundation.ts';

type Row = Record<string, unknown>;

/** By the clock of Jakarta: before a round, in the middle of one, after midnight, and in another year. */
const days = {
  night: new Date('2026-11-20T15:30:00Z'),
  morning: new Date('2026-11-20T01:00:00Z'),
  midnight: new Date('2026-11-20T17:00:05Z'),
  spring: new Date('2027-03-02T05:00:00Z'),
};

describe.each(Object.entries(days))('rounds and shifts of four weeks, seen by %s', (_when, now) => {
  const demo = demoFoundation({ scale: 'normal', today: now });
  const of = (table: string): readonly Row[] => demo.tables.find((one) => one.table === table)?.rows ?? [];
  const one = (table: string, id: number): Row => of(table).find((row) => row['id'] === id) ?? {};
  const branchOf = (point: unknown) => one('rooms', Number(one('check_points', Number(point))['ysb_room_id']))['ysb_branch_id'];
  const melati = of('patrol_routes').find((row) => row['name'] === 'Kampus Melati')?.['id'];
  const schedules = of('patrol_schedules').filter((row) => row['ysb_patrol_route_id'] === melati);
  const startOf = (schedule: unknown) => String(schedules.find((row) => String(row['id']) === String(schedule))?.['start_time']);
  const visits = of('log_check_points').map((log) => ({
    id: String(log['id']),
    point: String(log['ysb_check_point_id']),
    branch: String(branchOf(log['ysb_check_point_id'])),
    at: Date.parse(String(log['occurred_at'])),
    by: String(log['user_id']),
    byHand: false,
  }));
  const written = of('patrol_rounds').flatMap((row) => thawedRound(row as Parameters<typeof thawedRound>[0]) ?? []);
  const status = statusOfRounds(written, visits, now.getTime());
  const bekasi = status.filter(({ occurrence }) => occurrence.branch === 'BKS');
  const over = bekasi.filter(({ state }) => state === 'closed' || state === 'done');

  test('the four walks of Bekasi are its four schedules, every night, through its twenty-four points', () => {
    expect(schedules.map((row) => row['start_time']).sort()).toEqual(['00.20', '05.10', '18.30', '21.30']);
    for (const row of schedules) expect(row).toMatchObject({ days: '1234567', active: true, valid_until: null });
    for (const { occurrence, expected } of bekasi) expect([occurrence.routeName, expected]).toEqual(['Kampus Melati', 24]);
    // Four weeks of nights; the last one may not be over yet.
    for (const { id } of schedules)
      expect(over.filter(({ occurrence }) => occurrence.schedule === String(id)).length).toBeGreaterThanOrEqual(26);
  });

  test('what officers missed they really missed: as much as each walk leaves out, by night the least', () => {
    const shares = [0.45, 0.5, 0.7, 0.9];
    for (const [at, start] of ['00.20', '05.10', '18.30', '21.30'].entries()) {
      const own = over.filter(({ occurrence }) => startOf(occurrence.schedule) === start);
      // The last round of a day is left to whoever tries the demo.
      const walked = own.filter(({ visits: logs }) => logs.length > 0);
      expect(own.length - walked.length, start).toBeLessThanOrEqual(1);
      const [seen, asked] = [walked.reduce((sum, { done }) => sum + done, 0), walked.reduce((sum, { expected }) => sum + expected, 0)];
      expect(Math.abs(seen / asked - (shares[at] ?? 0)), `${start}: ${seen} of ${asked}`).toBeLessThan(0.08);
      expect(
        walked.some(({ missed }) => missed > 0),
        start,
      ).toBe(true);
    }
    // Nobody walks outside the plan: each log counts once, for a round that expects it.
    const counted = status.flatMap(({ visits: logs }) => logs);
    for (const { extra, repeats } of status) expect([extra, repeats]).toEqual([0, 0]);
    const first = Math.min(...written.map(({ opensAt }) => opensAt));
    expect(counted.length).toBe(visits.filter(({ at }) => at >= first).length);
  });

  test('ten reasons in Bekasi, each of a point that was missed in that round, said after it closed', () => {
    const reasons = of('round_reasons');
    expect(reasons.filter((row) => branchOf(row['ysb_check_point_id']) === 'BKS')).toHaveLength(10);
    for (const row of reasons) {
      const round = status.find(
        ({ occurrence }) => occurrence.schedule === String(row['ysb_patrol_schedule_id']) && occurrence.date === row['date'],
      );
      expect(round?.points.find(({ point }) => point === String(row['ysb_check_point_id']))?.state).toBe('missed');
      expect(Date.parse(String(row['occurred_at']))).toBeGreaterThanOrEqual(round?.occurrence.closesAt ?? Number.POSITIVE_INFINITY);
      expect(one('users', Number(row['user_id']))['ysb_branch_id']).toBe(branchOf(row['ysb_check_point_id']));
    }
  });

  test('every morning of four weeks a shift goes from one officer to the other, and the last one waits', () => {
    const given = of('handovers').filter((row) => row['ysb_branch_id'] === 'BKS');
    const mornings = given.map((row) => String(row['date']));
    expect(mornings).toHaveLength(28);
    for (const [at, morning] of mornings.entries())
      if (at > 0) expect(Date.parse(morning) - Date.parse(mornings[at - 1] ?? '')).toBe(86_400_000);
    for (const [at, row] of given.entries()) {
      expect(Date.parse(String(row['occurred_at']))).toBeLessThan(now.getTime());
      expect(row['to_user_id']).not.toBe(row['user_id']);
      if (at > 0) expect(row['user_id']).toBe(given[at - 1]?.['to_user_id']);
    }
    expect(of('handovers').filter((row) => row['received_at'] === '')).toEqual([given.at(-1)]);
    const receipts = of('handover_receipts');
    expect(receipts).toHaveLength(of('handovers').length - 1);
    for (const row of receipts) {
      const handover = of('handovers').find(({ id }) => id === row['ysb_handover_id']);
      expect([row['user_id'], row['occurred_at']]).toEqual([handover?.['to_user_id'], handover?.['received_at']]);
      expect(String(row['occurred_at']) > String(handover?.['occurred_at'])).toBe(true);
    }
  });
});
