import { describe, expect, it } from 'vitest';
import type { Command } from '../../../data/public.ts';
import { dayOf, dueToday, lastVisits, pendingPoints, visitedToday, forPointsInUse } from './due-today.ts';

const points = ['1', '2', '3'].map((id) => ({ id, room: `Ruang ${id}`, floor: '1', school: 'SD' }));
const log = (point: string, day: string, time = '19.42') => ({
  id: `${point}${day}`,
  ysb_check_point_id: point,
  date_check: day,
  time_check: time,
});
const command = (point: string, at: string, state: Command['state'] = 'queued'): Command => ({
  id: point,
  protocol: 1,
  userId: '4',
  resource: 'log-check-points',
  operation: 'create',
  rowId: `local:${point}`,
  lane: point,
  body: { ysb_check_point_id: point },
  title: '',
  occurredAt: at,
  createdAt: at,
  state,
  attempts: 0,
});
const noon = '2026-11-20T12:00:00.000Z';
const yesterday = '2026-11-19T12:00:00.000Z';

describe('dueToday', () => {
  it('leaves out what was logged today, sent or not', () => {
    const due = dueToday(points, [log('1', '2026-11-20')], [command('2', noon)], '2026-11-20');
    expect(due.map((p) => p.id)).toEqual(['3']);
  });

  it('says when a point was seen last', () => {
    const due = dueToday(points, [log('1', '2026-11-18'), log('1', '2026-11-19', '20.10')], [command('2', yesterday)], '2026-11-20');
    expect(due.map((p) => [p.id, p.last])).toEqual([
      ['1', { day: '2026-11-19', time: '20.10' }],
      ['2', undefined],
      ['3', undefined],
    ]);
  });
});

describe('lastVisits', () => {
  it('names the newest log of each point, by whom where it is known, and own ones of today that wait', () => {
    const named = { ...log('1', '2026-11-19', '20.10'), name_users: 'Siti Aminah' };
    const logs = [log('1', '2026-11-19', '9:05:00'), named, log('3', '2026-11-20', '07.30')];
    const last = lastVisits(logs, [command('2', noon), command('3', yesterday)], { today: '2026-11-20', me: 'Dimas Hartono' });
    expect([...last].sort()).toEqual([
      ['1', { day: '2026-11-19', time: '20.10', by: 'Siti Aminah' }],
      ['2', { day: '2026-11-20', time: '19:00:00', by: 'Dimas Hartono' }],
      ['3', { day: '2026-11-20', time: '07.30', by: undefined }],
    ]);
  });
});

describe('pendingPoints', () => {
  it('counts check points that the service cannot have counted yet, each once', () => {
    const waiting = [
      command('1', noon),
      command('2', noon, 'done'),
      command('3', yesterday),
      command('4', noon, 'rejected'),
      command('4', noon),
    ];
    expect(pendingPoints(waiting, [], '2026-11-20')).toBe(2);
  });

  it('leaves out those that were counted today already', () => {
    expect(pendingPoints([command('1', noon), command('4', noon)], [log('1', '2026-11-20'), log('4', '2026-11-19')], '2026-11-20')).toBe(1);
  });

  it('a row of the log that still waits here does not count as one the service has', () => {
    const made = { ...log('1', '2026-11-20'), id: 'local:1' };
    expect(pendingPoints([command('1', noon)], [made], '2026-11-20')).toBe(1);
  });
});

describe('dayOf', () => {
  it('is the day at the schools, also shortly before their midnight and after it', () => {
    expect(dayOf(new Date('2026-01-05T16:59:59Z'))).toBe('2026-01-05');
    expect(dayOf(new Date('2026-01-05T17:00:00Z'))).toBe('2026-01-06');
  });
});

describe('visitedToday', () => {
  it('counts a check point once, however often it was logged, arrived or waiting', () => {
    const logs = [log('1', '2026-11-20'), log('1', '2026-11-20', '20.10'), log('2', '2026-11-19')];
    const visited = visitedToday(logs, [command('1', noon), command('3', noon), command('2', yesterday)], '2026-11-20');
    expect([...visited].sort()).toEqual(['1', '3']);
  });
});

describe('forPointsInUse', () => {
  it('counts a log of a replaced point for the one that took over, and one of a closed point for none', () => {
    const rows = [
      { id: '1', is_retired: true, successor_id: '2' },
      { id: '2', is_retired: false },
      { id: '3', is_retired: true, successor_id: '' },
    ];
    const logs = ['1', '2', '3', '9'].map((id, at) => ({ id: String(at), ysb_check_point_id: id }));
    expect(forPointsInUse(rows, logs, []).logs.map((log) => log.ysb_check_point_id)).toEqual(['2', '2', '9']);
    expect(forPointsInUse(rows.slice(1, 2), logs, []).logs).toBe(logs);
  });
});
