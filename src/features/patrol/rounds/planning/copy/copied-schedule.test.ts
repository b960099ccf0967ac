import { expect, test } from 'vitest';
import { patrolSchedules } from '../../../../../contract/resources/patrol/patrol-schedules.ts';
import { inputProblems } from '../../../../../contract/validation.ts';
import { copiedSchedule } from './copied-schedule.ts';

const night = {
  ...{ name: 'Malam', ysb_patrol_route_id: '7', start_time: '21.30', minutes: 60, early: 15, late: 30, days: '56' },
  ...{ valid_from: '2026-11-01', valid_until: '', ysb_employe_id: '3', active: true },
};

test('a copy says the same under another name, from today on', () => {
  expect(copiedSchedule(night, '2026-11-20')).toEqual({ ...night, name: 'Malam (salinan)', valid_from: '2026-11-20' });
});

test('what is still to come stays, and an end that is over goes', () => {
  const coming = { ...night, valid_from: '2026-12-01', valid_until: '2026-12-31' };
  expect(copiedSchedule(coming, '2026-11-20')).toMatchObject({ valid_from: '2026-12-01', valid_until: '2026-12-31' });
  expect(copiedSchedule({ ...night, valid_until: '2026-11-19' }, '2026-11-20')).toMatchObject({ valid_until: '' });
  expect(copiedSchedule({ ...night, valid_until: '2026-11-20' }, '2026-11-20')).toMatchObject({ valid_until: '2026-11-20' });
});

test('the longest name still fits, also as the copy of a copy', () => {
  const longest = { ...night, name: 'M'.repeat(60) };
  const twice = copiedSchedule(copiedSchedule(longest, '2026-11-20'), '2026-11-20');
  expect(inputProblems(patrolSchedules, 'create', twice)).toEqual({});
});
