import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freezeRounds } from '../../../services/rounds/freeze.ts';
import type { BoardRound } from '../../../src/contract/calls/round-calls.ts';
import { pointChanges } from '../../../src/contract/resources/patrol/check-point-changes.ts';
import { occurrences, type RoundStatus, statusOfRounds } from '../../../src/contract/patrol/rounds.ts';
import { headsOf, isRetired } from '../../../src/contract/patrol/successors.ts';
import { daysBefore, momentAtSchool, wallClock } from '../../../src/contract/values/wall-clock.ts';
import { expectedHere, frozenHere } from '../../../src/features/patrol/held-rounds/frozen-here.ts';
import { type PlanRows, elsewhereHere, schedulesHere, visitsHere } from '../../../src/features/patrol/held-rounds/rounds-here.ts';
import { engines } from '../support/engines.ts';
import { startServer, type TestServer } from '../support/test-server.ts';

const minuteMs = 60_000;

/** The last night of the month after this one: its rounds end in the month after. */
function monthEnd(): string {
  const [year = 0, month = 0] = wallClock(Date.now()).date.split('-').map(Number);
  return new Date(Date.UTC(year, month + 1, 0)).toISOString().slice(0, 10);
}

interface Scan {
  /** Index of the point; the last one is on no route. */
  readonly at: number;
  /** From the start of the first round. */
  readonly minute: number;
  readonly method: number;
  /** It is sent again, as a phone does that got no answer. */
  readonly again: boolean;
}

/** A night of scans as they reach the services: in no order, some of them twice. */
const nights = fc.array(
  fc.record<Scan>({
    at: fc.integer({ min: 0, max: 4 }),
    minute: fc.integer({ min: -40, max: 260 }),
    method: fc.integer({ min: 1, max: 3 }),
    again: fc.boolean(),
  }),
  { minLength: 6, maxLength: 20 },
);

/**
 * What happens to a stop during the night: somebody is there, its code is replaced, it goes out of use, its room goes
 * to another branch.
 */
interface Act {
  readonly kind: 'scan' | 'renew' | 'retire' | 'revive' | 'move' | 'return';
  readonly at: number;
  /** Which code is read, counted from the newest: an old one hangs there for a while yet. */
  readonly code: number;
  /** From the start of the first round. */
  readonly minute: number;
  /** A scan reaches the services this many minutes later. */
  readonly late: number;
}

const acts = fc.array(
  fc.record<Act>({
    kind: fc.constantFrom('scan', 'scan', 'scan', 'scan', 'renew', 'renew', 'retire', 'revive', 'move', 'return'),
    at: fc.integer({ min: 0, max: 3 }),
    code: fc.integer({ min: 0, max: 3 }),
    minute: fc.integer({ min: -60, max: 260 }),
    late: fc.constantFrom(0, 0, 3, 50),
  }),
  { minLength: 14, maxLength: 30 },
);

describe.each(engines)('a phone and the services on %s', (engine) => {
  let server: TestServer;
  let boss = '';
  const night = monthEnd();
  const start = momentAtSchool(night, '22.30.00');
  let clock = start - 120 * minuteMs;
  beforeAll(async () => {
    server = await startServer(engine, { now: () => new Date(clock) });
    boss = await server.tokenOf('superadmin@amanah.test');
  });
  afterAll(() => server.close());

  const made = async (path: string, body: object, headers = {}): Promise<number> => {
    const reply = await server.call('POST', `${path}/store`, { token: boss, body, headers });
    expect(reply.status, reply.text).toBe(200);
    return reply.json.data.id;
  };
  type Listed = Readonly<Record<string, unknown>> & { readonly id: string };
  const list = async (path: string): Promise<readonly Listed[]> => {
    const reply = await server.call('GET', `${path}${path.includes('?') ? '&' : '?'}page=1&limit=1000`, { token: boss });
    expect(reply.status, reply.text).toBe(200);
    return reply.json.data.map((row: { id: number }) => ({ ...row, id: String(row.id) }));
  };

  /** A branch with four points on a route, one off it, and two rounds whose windows overlap, both past midnight. */
  async function scene(branch: string): Promise<number[]> {
    await made('/api/branches', { branch_code: branch, branch_name: `Cabang ${branch}` });
    const school = await made('/api/schools', { ysb_branch_id: branch, school_name: branch, school_code: branch });
    const route = await made('/api/patrol-routes', { name: 'Malam', ysb_branch_id: branch, is_ordered: true });
    const points: number[] = [];
    for (let at = 0; at < 5; at += 1) {
      const place = { name_room: `Ruang ${at} ${branch}`, ysb_branch_id: branch, ysb_school_id: school, ysb_floor_id: 1 };
      points.push(await made('/api/check-points', { ysb_room_id: await made('/api/rooms', place) }));
      if (at < 4) await made('/api/route-points', { ysb_patrol_route_id: route, ysb_check_point_id: points[at], number_order: at + 1 });
    }
    for (const start_time of ['22.30', '23.40'])
      await made('/api/patrol-schedules', {
        ...{ name: start_time, ysb_patrol_route_id: route, start_time, minutes: 60, early: 20, late: 45 },
        ...{ days: '1234567', valid_from: night, valid_until: night, active: true },
      });
    return points;
  }

  /** As the app computes it from its lists. */
  async function onDevice(branch: string): Promise<RoundStatus[]> {
    const known = await list(`/api/check-points?branch=${branch}`);
    const plan = {
      schedules: await list(`/api/patrol-schedules?branch=${branch}`),
      routes: await list(`/api/patrol-routes?branch=${branch}`),
      points: await list(`/api/route-points?branch=${branch}`),
    } as unknown as PlanRows;
    const points = known as unknown as Parameters<typeof headsOf>[0];
    const retired = new Set(points.filter(isRetired).map(({ id }) => String(id)));
    const logs = (await list(`/api/log-check-points?branch=${branch}`)) as unknown as Parameters<typeof visitsHere>[0]['logs'];
    const visits = visitsHere({ logs, commands: [] }, { headOf: headsOf(points), branch, me: '' });
    const schedules = schedulesHere(plan, retired, branch);
    const rows = (await list(`/api/patrol-rounds?branch=${branch}`)) as unknown as Parameters<typeof frozenHere>[0];
    const frozen = frozenHere(rows, {
      headOf: headsOf(points),
      gone: new Set([...retired, ...elsewhereHere(plan.points, branch)]),
      branch,
    });
    return statusOfRounds(expectedHere(occurrences(schedules, daysBefore(night, 1), daysBefore(night, -1)), frozen, clock), visits, clock);
  }

  const asIs = (point: string): string | number => point;
  const told = (round: BoardRound, stopOf = asIs) => ({
    figures: [
      round.name,
      round.state,
      round.expected,
      round.done,
      round.late,
      round.missed,
      round.extra,
      round.by_hand,
      round.out_of_order,
    ],
    points: round.points.map(({ point, order, state, at }) => [stopOf(point), order, state, at === '' ? 0 : Date.parse(at)]),
  });
  const computed = ({ occurrence, ...status }: RoundStatus, stopOf = asIs) => ({
    figures: [
      ...[occurrence.name, status.state, status.expected, status.done, status.late],
      ...[status.missed, status.extra, status.byHand, status.outOfOrder],
    ],
    points: status.points.map(({ point, order, state, visit }) => [stopOf(point), order, state, visit?.at ?? 0]),
  });

  /** Both sides say the same about the two rounds of a branch, according to the services. */
  async function agreed(branch: string, stopOf = asIs): Promise<BoardRound[]> {
    await freezeRounds(server.database.db, new Date(clock));
    const reply = await server.call('GET', `/api/rounds/board?date=${night}`, { token: boss });
    const rounds = (reply.json.data.rounds as BoardRound[]).filter((round) => round.branch === branch);
    const here = await onDevice(branch);
    expect(rounds.length).toBe(2);
    expect(here.map((one) => computed(one, stopOf))).toEqual(rounds.map((one) => told(one, stopOf)));
    return rounds;
  }

  test('agree on every round of a month’s last night, in the middle of it and after, whatever came late, twice or out of order', async () => {
    let walked = 0;
    for (const [index, scans] of fc.sample(nights, { numRuns: 8, seed: 20261126 }).entries()) {
      const branch = `S${engine.slice(0, 1).toUpperCase()}${index}`;
      clock = start - 120 * minuteMs;
      const points = await scene(branch);
      const send = (scan: Scan, key: string) =>
        made(
          '/api/log-check-points',
          { ysb_check_point_id: points[scan.at], ysb_kategori_note: 1, note: 'Aman', record_method: scan.method },
          { 'x-occurred-at': new Date(start + scan.minute * minuteMs).toISOString(), 'idempotency-key': key.padEnd(20, 'x') },
        );
      const agree = () => agreed(branch);
      const [middle, end] = [start + 90 * minuteMs, start + 300 * minuteMs];
      clock = middle;
      for (const [at, scan] of scans.entries()) if (at % 2 === 0 && scan.minute < 90) await send(scan, `${branch}-${at}`);
      await agree();
      clock = end;
      for (const [at, scan] of [...scans.entries()].reverse()) {
        await send(scan, `${branch}-${at}`);
        if (scan.again) await send(scan, `${branch}-${at}`);
      }
      for (const round of await agree()) {
        expect(round.state === 'done' || round.state === 'closed').toBe(true);
        expect(round.done + round.missed).toBe(round.expected);
        walked += round.done;
      }
    }
    expect(walked).toBeGreaterThan(20);
  }, 240_000);

  test('agree where the plan is changed in the middle of the night and after it: a round stays what was expected when it opened', async () => {
    const branch = `E${engine.slice(0, 1).toUpperCase()}`;
    clock = start - 120 * minuteMs;
    const points = await scene(branch);
    const changed = async (path: string, body?: object) => {
      const reply = await server.call(body ? 'PUT' : 'DELETE', path, { token: boss, ...(body ? { body } : {}) });
      expect(reply.status, reply.text).toBe(200);
    };
    const seen = (at: number, minute: number) =>
      made(
        '/api/log-check-points',
        { ysb_check_point_id: points[at], ysb_kategori_note: 1, note: 'Aman' },
        { 'x-occurred-at': new Date(start + minute * minuteMs).toISOString(), 'idempotency-key': `${branch}-${at}`.padEnd(20, 'x') },
      );
    const [early, late] = await list(`/api/patrol-schedules?branch=${branch}&ascending=1`);
    const stops = await list(`/api/route-points?branch=${branch}&ascending=1`);
    clock = start + 20 * minuteMs;
    for (const at of [0, 1]) await seen(at, 10 + at);
    const expected = async () => (await agreed(branch)).map((round) => [round.start_time, round.expected, round.done]);
    expect(await expected()).toEqual([
      ['22.30', 4, 2],
      ['23.40', 4, 0],
    ]);
    // During the first round, before the second: a stop goes, another comes, and the round moves past its own end.
    await changed(`/api/route-points/${stops[1]?.id}`);
    await made('/api/route-points', {
      ysb_patrol_route_id: stops[0]?.['ysb_patrol_route_id'],
      ysb_check_point_id: points[4],
      number_order: 9,
    });
    await changed(`/api/patrol-schedules/${early?.id}`, { start_time: '21.15' });
    expect(await expected()).toEqual([
      ['22.30', 4, 2],
      ['23.40', 4, 0],
    ]);
    clock = start + 80 * minuteMs;
    await seen(2, 75);
    expect((await agreed(branch)).map((round) => round.points.map(({ point }) => point))).toEqual([
      [0, 1, 2, 3].map((at) => String(points[at])),
      [0, 2, 3, 4].map((at) => String(points[at])),
    ]);
    // The next morning: one schedule is moved, the other is out of use.
    clock = start + 600 * minuteMs;
    await changed(`/api/patrol-schedules/${late?.id}`, { start_time: '03.10' });
    await changed(`/api/patrol-schedules/${early?.id}`, { active: false });
    const closed = await agreed(branch);
    expect(closed.map(({ start_time, state, missed }) => [start_time, state, missed])).toEqual([
      ['22.30', 'closed', 2],
      ['23.40', 'closed', 3],
    ]);
  }, 240_000);

  /** A night in which codes, stops and rooms change while it is walked; how often each was tried and succeeded. */
  class Changing {
    readonly done: Record<Act['kind'] | 'old code', number> = {
      scan: 0,
      renew: 0,
      retire: 0,
      revive: 0,
      move: 0,
      return: 0,
      'old code': 0,
    };
    /** The codes of each stop, the newest last. */
    readonly #codes: number[][];
    readonly #rooms: unknown[] = [];
    readonly #homes: readonly object[];
    readonly branch: string;

    constructor(branch: string, points: readonly number[], homes: readonly object[]) {
      this.branch = branch;
      this.#codes = points.map((point) => [point]);
      this.#homes = homes;
    }

    async learn(): Promise<this> {
      const known = await list(`/api/check-points?branch=${this.branch}`);
      for (const [point] of this.#codes) this.#rooms.push(known.find(({ id }) => id === String(point))?.['ysb_room_id']);
      return this;
    }

    /** Which stop a code belongs to: a phone knows no successor in another branch, and uses its older code. */
    readonly stopOf = (code: string): number => this.#codes.findIndex((codes) => codes.includes(Number(code)));

    async #change(at: number, kind: number): Promise<number | undefined> {
      const body = { ysb_check_point_id: this.#codes[at]?.at(-1), kind, date: wallClock(clock).date, reason: 'Uji' };
      const reply = await server.call('POST', '/api/check-point-changes/store', { token: boss, body });
      // Out of use twice, or back where it is: refused, and nothing happens.
      expect([200, 409, 422], reply.text).toContain(reply.status);
      return reply.status === 200 ? (reply.json.data.successor_id ?? 0) : undefined;
    }

    async #scan({ at, code, minute, late }: Act, key: string): Promise<void> {
      const codes = this.#codes[at] ?? [];
      const read = codes.at(-1 - Math.min(code, codes.length - 1));
      if (read !== codes.at(-1)) this.done['old code'] += 1;
      await made(
        '/api/log-check-points',
        { ysb_check_point_id: read, ysb_kategori_note: 1, note: 'Aman', record_method: 1 },
        { 'x-occurred-at': new Date(start + (minute - late) * minuteMs).toISOString(), 'idempotency-key': key.padEnd(20, 'x') },
      );
    }

    async act(one: Act, key: string): Promise<void> {
      const { kind } = one;
      // The first stop stays as it is: a round without stops is not a round.
      const at = kind === 'scan' ? one.at : Math.max(1, one.at);
      if (kind === 'scan') await this.#scan(one, key);
      else if (kind === 'move' || kind === 'return') {
        const reply = await server.call('PUT', `/api/rooms/${this.#rooms[at]}`, {
          token: boss,
          body: this.#homes[kind === 'move' ? 1 : 0],
        });
        expect(reply.status, reply.text).toBe(200);
      } else {
        const next = await this.#change(at, pointChanges[kind]);
        if (next === undefined) return;
        if (kind === 'renew') this.#codes[at]?.push(next);
      }
      this.done[kind] += 1;
    }
  }

  test('agree where codes are replaced, put out of use and moved to another branch while the night is walked, whichever code is read', async () => {
    const all: Record<string, number> = {};
    let seen = 0;
    for (const [index, night] of fc.sample(acts, { numRuns: 6, seed: 20261127 }).entries()) {
      const [branch, other] = ['R', 'O'].map((letter) => `${letter}${engine.slice(0, 1).toUpperCase()}${index}`) as [string, string];
      clock = start - 120 * minuteMs;
      const points = await scene(branch);
      await made('/api/branches', { branch_code: other, branch_name: `Cabang ${other}` });
      const homes: object[] = [];
      for (const code of [branch, other]) {
        const school = await made('/api/schools', { ysb_branch_id: code, school_name: `${code} dua`, school_code: `${code}2` });
        homes.push({ ysb_branch_id: code, ysb_school_id: school });
      }
      const changing = await new Changing(branch, points, homes).learn();
      for (const [step, one] of [...night].sort((a, b) => a.minute - b.minute).entries()) {
        clock = start + one.minute * minuteMs;
        await freezeRounds(server.database.db, new Date(clock));
        await changing.act(one, `${branch}-${step}`);
        if (step % 3 === 0) await agreed(branch, changing.stopOf);
      }
      clock = start + 300 * minuteMs;
      const rounds = await agreed(branch, changing.stopOf);
      for (const { done, missed, expected } of rounds) expect(done + missed).toBe(expected);
      seen += rounds.reduce((sum, { done }) => sum + done, 0);
      for (const [kind, count] of Object.entries(changing.done)) all[kind] = (all[kind] ?? 0) + count;
    }
    // If it never happened, no agreement is shown.
    for (const [kind, count] of Object.entries(all)) expect([kind, count > 2]).toEqual([kind, true]);
    expect(seen).toBeGreaterThan(10);
  }, 240_000);
});
