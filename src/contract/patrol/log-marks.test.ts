import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clockOffOf, leastSeconds, type LogMark, marksOf, type Sighting, travelTables, usualTravel } from './log-marks.ts';

const start = Date.parse('2026-11-20T14:00:00Z');
const sighting = (id: string, seconds: number, more: Partial<Sighting> = {}): Sighting => ({
  id,
  officer: '7',
  at: start + seconds * 1000,
  point: id,
  branch: 'BKS',
  room: `Ruang ${id}`,
  floor: '1',
  building: 'SD',
  method: 1,
  hasWrongClock: false,
  clockOff: undefined,
  isFirstOfDevice: false,
  ...more,
});
const usual = () => usualTravel;
const marks = (...list: Sighting[]) => marksOf(list, usual);
const kinds = (list: readonly LogMark[] | undefined) => (list ?? []).map(({ kind }) => kind);

describe('the table of travel times', () => {
  it('is what the rows of the branch say, and else the usual', () => {
    const tableOf = travelTables([
      { ysb_branch_id: 'BKS', kind: 'Antar gedung', seconds: 90 },
      { ysb_branch_id: 'BKS', kind: 'Satu lantai', seconds: 1 },
      { ysb_branch_id: 'JKT', kind: 'Terbang', seconds: 1 },
      { ysb_branch_id: 'JKT', kind: 'Satu lantai' },
      { ysb_branch_id: null, kind: 'Satu lantai', seconds: 3 },
    ]);
    expect(tableOf('BKS')).toEqual({ sameFloor: 1, perFloor: usualTravel.perFloor, betweenBuildings: 90 });
    expect(tableOf('JKT')).toEqual(usualTravel);
  });

  it('counts floors by their numbers; names are one apart, and what is unknown is taken as the same', () => {
    const least = (from: Partial<Sighting>, to: Partial<Sighting>) =>
      leastSeconds(
        { floor: '1', building: 'SD', branch: 'BKS', ...from },
        { floor: '1', building: 'SD', branch: 'BKS', ...to },
        usualTravel,
      );
    expect(least({}, {})).toBe(10);
    expect(least({ floor: '3' }, {})).toBe(30);
    expect(least({ floor: '-1' }, { floor: '2' })).toBe(45);
    expect(least({ floor: 'Atap' }, {})).toBe(15);
    expect(least({ floor: '' }, { floor: '9' })).toBe(10);
    expect(least({ building: 'SMP' }, { floor: '9' })).toBe(40);
    expect(least({ building: '' }, {})).toBe(10);
    expect(least({ branch: 'JKT' }, {})).toBe(40);
  });
});

describe('marks', () => {
  it('tell from where to where, in which time, and which time it takes at least', () => {
    const found = marks(sighting('1', 0, { room: 'Lobi' }), sighting('2', 9.4, { room: 'Perpustakaan', floor: '3' }));
    expect([...found]).toEqual([
      [
        '2',
        [
          {
            kind: 'too fast',
            from: { room: 'Lobi', floor: '1', building: 'SD' },
            to: { room: 'Perpustakaan', floor: '3', building: 'SD' },
            seconds: 9,
            least: 30,
          },
        ],
      ],
    ]);
  });

  it('of speed begin just below the least, and want one officer, two points and both clocks', () => {
    expect(marks(sighting('1', 0), sighting('2', 10)).size).toBe(0);
    expect(marks(sighting('1', 0), sighting('2', 9.999)).size).toBe(1);
    expect(marks(sighting('1', 0), sighting('2', 1, { officer: '8' })).size).toBe(0);
    expect(marks(sighting('1', 0, { officer: '' }), sighting('2', 1, { officer: '' })).size).toBe(0);
    expect(marks(sighting('1', 0), sighting('2', 1, { point: '1' })).size).toBe(0);
    const wrong = marks(sighting('1', 0), sighting('2', 1, { hasWrongClock: true }), sighting('3', 2));
    expect([...wrong].map(([id, list]) => [id, kinds(list)])).toEqual([['2', ['wrong clock']]]);
  });

  it('say how a point was named, how wrong a clock was, and that a device is new', () => {
    const found = marks(
      sighting('1', 0, { method: 3, isFirstOfDevice: true }),
      sighting('2', 100, { method: 2 }),
      sighting('3', 200, { method: undefined }),
      sighting('4', 300, { hasWrongClock: true, clockOff: 360_000 }),
      sighting('5', 400, { hasWrongClock: true }),
    );
    expect(kinds(found.get('1'))).toEqual(['by list', 'new device']);
    expect(kinds(found.get('2'))).toEqual(['by code']);
    expect(found.has('3')).toBe(false);
    expect(found.get('4')).toEqual([{ kind: 'wrong clock', off: 360_000 }]);
    expect(found.get('5')).toEqual([{ kind: 'wrong clock', off: null }]);
  });

  it('know how wrong a clock was only of a log that did not wait', () => {
    const fields = {
      wrong_clock: true,
      device_time: '2026-11-20T14:06:00Z',
      occurred_at: '2026-11-20T14:00:00Z',
      recorded_offline: false,
    };
    expect(clockOffOf(fields)).toBe(360_000);
    expect(clockOffOf({ ...fields, recorded_offline: true })).toBeUndefined();
    expect(clockOffOf({ ...fields, recorded_offline: null })).toBeUndefined();
    expect(clockOffOf({ ...fields, wrong_clock: false })).toBeUndefined();
    expect(clockOffOf({ ...fields, device_time: '' })).toBeUndefined();
  });
});

const walks = fc
  .array(
    fc.record({
      officer: fc.constantFrom('7', '8'),
      gap: fc.integer({ min: 0, max: 60 }),
      point: fc.constantFrom('a', 'b', 'c', 'd'),
      floor: fc.constantFrom('', '1', '2', '5', 'Atap'),
      building: fc.constantFrom('', 'SD', 'SMP'),
      hasWrongClock: fc.boolean(),
    }),
    { maxLength: 40 },
  )
  .map((steps) => {
    let at = 0;
    return steps.map(({ gap, ...step }, number) => {
      at += gap;
      return sighting(String(number + 1), at, step);
    });
  });

describe('whatever was walked', () => {
  it('marks are the same in every order of arrival', () => {
    fc.assert(
      fc.property(walks, fc.infiniteStream(fc.nat()), (list, numbers) => {
        const mixed = list.map((one) => ({ one, key: numbers.next().value })).sort((a, b) => a.key - b.key);
        const [told, again] = [marks(...list), marks(...mixed.map(({ one }) => one))];
        expect([...again].sort()).toEqual([...told].sort());
      }),
    );
  });

  it('a longer time in the table never takes a mark away, and none of zero seconds is ever reached', () => {
    const fast = (list: readonly Sighting[], factor: number) => {
      const { sameFloor, perFloor, betweenBuildings } = usualTravel;
      const table = { sameFloor: sameFloor * factor, perFloor: perFloor * factor, betweenBuildings: betweenBuildings * factor };
      const found = marksOf(list, () => table);
      return new Set([...found].filter(([, own]) => kinds(own).includes('too fast')).map(([id]) => id));
    };
    fc.assert(
      fc.property(walks, (list) => {
        const [none, some, more] = [fast(list, 0), fast(list, 1), fast(list, 2)];
        expect(none.size).toBe(0);
        for (const id of some) expect(more.has(id)).toBe(true);
      }),
    );
  });

  it('what one officer does puts no mark on another, and each is compared with his own last one', () => {
    fc.assert(
      fc.property(walks, (list) => {
        const alone = (officer: string) => [...marks(...list.filter((one) => one.officer === officer))];
        expect([...marks(...list)].sort()).toEqual([...alone('7'), ...alone('8')].sort());
        const byId = new Map(list.map((one) => [one.id, one]));
        for (const [id, own] of marks(...list))
          for (const mark of own)
            if (mark.kind === 'too fast') {
              expect(mark.seconds).toBeLessThan(mark.least);
              expect(byId.get(id)?.hasWrongClock).toBe(false);
            }
      }),
    );
  });
});
