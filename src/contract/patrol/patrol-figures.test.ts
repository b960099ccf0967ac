import { describe, expect, test } from 'vitest';
import { mostIds } from '../declared/list-filter.ts';
import { type PatrolLog, type PatrolPoint, patrolFigures } from './patrol-figures.ts';

const today = '2026-03-01';
const point = (id: number, branch: string, more: Partial<PatrolPoint> = {}): PatrolPoint => ({
  id: String(id),
  is_retired: false,
  successor_id: '',
  branch,
  branchName: branch === '' ? '' : `Cabang ${branch}`,
  ...more,
});
const log = (id: number, of: number, day: string, note = 'Aman'): PatrolLog => ({ id: String(id), point: String(of), day, note });

describe('figures of the patrol', () => {
  test('a point is missed when neither yesterday nor today has a log, across the end of a month', () => {
    const points = [point(1, 'A'), point(2, 'A'), point(3, 'B')];
    const logs = [log(1, 1, '2026-03-01'), log(2, 2, '2026-02-28'), log(3, 3, '2026-02-27')];
    const { silent, branches } = patrolFigures(points, logs, today);
    expect(silent).toEqual({ total: 1, ids: ['3'] });
    expect(branches).toEqual([
      { branch_code: 'A', name_branch: 'Cabang A', points: 2, today: 1, silent: 0, seen: ['1'], unseen: ['2'] },
      { branch_code: 'B', name_branch: 'Cabang B', points: 1, today: 0, silent: 1, seen: [], unseen: ['3'] },
    ]);
  });

  test('a retired point is not missed; the log of a replaced one is its successor’s', () => {
    const points = [point(1, 'A', { is_retired: true, successor_id: '2' }), point(2, 'A'), point(3, 'A', { is_retired: true })];
    const { silent, branches } = patrolFigures(points, [log(1, 1, today)], today);
    expect(silent.total).toBe(0);
    expect(branches[0]).toMatchObject({ points: 1, today: 1, silent: 0, seen: ['2'], unseen: [] });
  });

  test('only what says that something is wrong is a finding, the latest first, and none older than yesterday', () => {
    const logs = [
      log(9, 1, today, 'Keran bocor'),
      log(10, 1, today, 'Bersih'),
      log(11, 1, '2026-02-28', 'Lampu mati'),
      log(12, 1, '2026-02-27', 'Rusak'),
    ];
    expect(patrolFigures([point(1, '')], logs, today).findings).toEqual({ total: 2, ids: ['11', '9'] });
  });

  test('counts what an address cannot name', () => {
    const points = Array.from({ length: mostIds + 7 }, (_, at) => point(at + 1, 'A'));
    const { silent, branches } = patrolFigures(points, [], today);
    expect(silent.total).toBe(mostIds + 7);
    expect(branches.map((one) => one.silent)).toEqual([mostIds + 7]);
    expect(silent.ids).toHaveLength(mostIds);
    expect(branches[0]?.unseen).toHaveLength(mostIds);
  });
});
