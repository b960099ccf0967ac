import { describe, expect, it } from 'vitest';
import { isInForce, lanesOf, type LaneSchedule } from './lanes.ts';

const plan = (id: string, start_time: string, more: Partial<LaneSchedule> = {}): LaneSchedule => ({
  ...{ id, name: `Jadwal ${id}`, ysb_patrol_route_id: '7', name_branch: 'Bekasi', start_time, minutes: 60, early: 15, late: 30 },
  ...{ days: '1234567', valid_from: '2026-11-01', valid_until: '' },
  ...more,
});
const drawn = (schedules: readonly LaneSchedule[], at = 0) => lanesOf(schedules)[at]?.parts.map(({ kind, from, to }) => [kind, from, to]);

describe('lanesOf', () => {
  it('draws margins on both sides of the walk, in minutes since noon', () => {
    expect(drawn([plan('1', '21.30')])).toEqual([
      ['margin', 555, 570],
      ['walk', 570, 630],
      ['margin', 630, 660],
    ]);
    expect(lanesOf([plan('1', '23.30')])[0]).toMatchObject({ opens: '23.15', starts: '23.30', ends: '00.30', closes: '01.00' });
    expect(drawn([plan('1', '21.30', { early: 0, late: undefined })])).toEqual([['walk', 570, 630]]);
  });

  it('goes on at the left what passes noon, and opens before midnight what starts after it', () => {
    expect(drawn([plan('1', '11.30')])).toEqual([
      ['margin', 1395, 1410],
      ['walk', 1410, 1440],
      ['walk', 0, 30],
      ['margin', 30, 60],
    ]);
    expect(lanesOf([plan('1', '00.05')])[0]).toMatchObject({ opens: '23.50' });
    expect(drawn([plan('1', '00.05')])?.[0]).toEqual(['margin', 710, 725]);
  });

  it('shows the minutes that two of one route share in both lanes, and names the other', () => {
    const both = [plan('1', '21.30'), plan('2', '22.45', { minutes: 45, days: '56' })];
    expect(drawn(both)?.at(-1)).toEqual(['over', 630, 660]);
    expect(drawn(both, 1)?.at(-1)).toEqual(['over', 630, 660]);
    expect(lanesOf(both).map((lane) => lane.with)).toEqual([['Jadwal 2'], ['Jadwal 1']]);
    expect(lanesOf([plan('1', '21.30'), plan('2', '22.45', { ysb_patrol_route_id: '8' })]).flatMap((lane) => lane.with)).toEqual([]);
  });

  it('stands in the order of the night, branch by branch, and leaves out what is not typed yet', () => {
    const many = [
      plan('1', '05.10'),
      plan('2', '18.30'),
      plan('3', '00.20', { name_branch: 'Bandung' }),
      plan('4', ''),
      plan('5', '21.30', { days: '' }),
    ];
    expect(lanesOf(many).map(({ id }) => id)).toEqual(['3', '2', '1']);
  });
});

it('what is switched off or over is not in force', () => {
  expect(isInForce({ id: '1', active: true, valid_until: '2026-11-20' }, '2026-11-20')).toBe(true);
  expect(isInForce({ id: '1', active: true, valid_until: '2026-11-19' }, '2026-11-20')).toBe(false);
  expect(isInForce({ id: '1', active: false, valid_until: null }, '2026-11-20')).toBe(false);
});
