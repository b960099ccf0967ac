import { expect, test } from 'vitest';
import { calls } from '../../../../contract/calls/calls.ts';
import { bodyOf, emptyFilter, filterIn, isApplied, keptOf, problemOf } from './log-filter.ts';

const filter = { date_in: '2026-11-01', date_out: '2026-11-20', ysb_branch_id: 'BKS', ysb_department_id: '3', ysb_employe_id: '12' };

test('an applied filter is read again from the address', () => {
  expect(filterIn(keptOf(filter))).toEqual(filter);
  expect(isApplied(keptOf(emptyFilter))).toBe(true);
  expect(isApplied(undefined)).toBe(false);
  expect(filterIn(undefined)).toEqual(emptyFilter);
});

test('what cannot be a value counts as nothing', () => {
  const odd = { date_in: '2026-02-30', date_out: 'kemarin', ysb_department_id: '1;drop', ysb_employe_id: '-1', ysb_branch_id: 'BKS' };
  expect(filterIn(odd)).toEqual({ ...emptyFilter, ysb_branch_id: 'BKS' });
  expect(filterIn({ date_in: '2026/1/5' }).date_in).toBe('2026-01-05');
});

test('goes out as year/month/day text, and as the services take it', () => {
  expect(bodyOf(filter)).toEqual({ ...filter, date_in: '2026/11/01', date_out: '2026/11/20' });
  expect(bodyOf(emptyFilter)).toEqual(emptyFilter);
  for (const body of [filter, emptyFilter].map(bodyOf)) expect(calls.filterLogs.body.safeParse(body).success).toBe(true);
});

test('days the wrong way round are told', () => {
  expect(problemOf({ ...filter, date_out: '2026-10-31' })).toBeDefined();
  for (const fine of [filter, emptyFilter, { ...filter, date_out: '' }, { ...filter, date_out: filter.date_in }])
    expect(problemOf(fine)).toBeUndefined();
});
