import { describe, expect, test } from 'vitest';
import { emptyFilter, type LogFilter } from './log-filter.ts';
import { logMatcher, type OfficerNames } from './match-log.ts';

const unnamed: OfficerNames = { department: undefined, officer: undefined };
const log = {
  id: '7',
  date_check: '2026-11-20',
  ysb_branch_id: 'BKS',
  ysb_department_id: 3,
  ysb_employe_id: 12,
  name_users: 'Wulan',
  name_department: 'KEAM',
};
const fits = (filter: Partial<LogFilter>, row: object = log, names = unnamed) =>
  logMatcher({ ...emptyFilter, ...filter }, names)({ id: '7', ...row });

describe('a log passes a filter', () => {
  test.each<[Partial<LogFilter>, boolean]>([
    [{}, true],
    [{ date_in: '2026-11-20' }, true],
    [{ date_in: '2026-11-21' }, false],
    [{ date_out: '2026-11-20' }, true],
    [{ date_out: '2026-11-19' }, false],
    [{ date_in: '2026-11-20', date_out: '2026-11-20' }, true],
    [{ ysb_branch_id: 'BKS' }, true],
    [{ ysb_branch_id: 'JKT' }, false],
    [{ ysb_department_id: '3' }, true],
    [{ ysb_department_id: '4' }, false],
    [{ ysb_employe_id: '12' }, true],
    [{ ysb_employe_id: '1' }, false],
    [{ ysb_branch_id: 'BKS', ysb_department_id: '3', ysb_employe_id: '13' }, false],
  ])('%j: %s', (filter, expected) => expect(fits(filter)).toBe(expected));

  test('by name where the row has no ids, as those of a plain service', () => {
    const plain = { date_check: '2026-11-20', name_users: ' wulan', name_department: 'keam' };
    const names = { department: 'KEAM', officer: 'Wulan' };
    expect(fits({ ysb_department_id: '3', ysb_employe_id: '12' }, plain, names)).toBe(true);
    expect(fits({ ysb_employe_id: '12' }, plain, { ...names, officer: 'Wulandari' })).toBe(false);
    // Ids take precedence over names: two people may have the same one.
    expect(fits({ ysb_employe_id: '13' }, log, names)).toBe(false);
    expect(fits({ ysb_employe_id: '12' }, plain, unnamed)).toBe(false);
  });

  test('a row made here is not hidden by what it does not tell; one that has arrived is', () => {
    const filter = { date_in: '2026-11-20', ysb_branch_id: 'BKS', ysb_department_id: '3', ysb_employe_id: '12' };
    expect(fits(filter, { id: 'local:01', note: 'x' })).toBe(true);
    expect(fits(filter, { id: '8', note: 'x' })).toBe(false);
    expect(fits(filter, { id: 'local:01', date_check: '2026-11-19' })).toBe(false);
    expect(fits(filter, { id: 'local:01', ysb_branch_id: 'JKT' })).toBe(false);
    expect(fits({ ysb_employe_id: '12' }, { id: 'local:01', name_users: 'Joko' }, { ...unnamed, officer: 'Wulan' })).toBe(false);
  });
});
