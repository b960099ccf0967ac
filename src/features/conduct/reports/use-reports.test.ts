import { expect, it } from 'vitest';
import type { Roster } from '../../../contract/calls/adab/adab-calls.ts';
import { semesterOf } from './use-reports.ts';

const roster: Roster = {
  name_school: 'SD Nurul Ilmi',
  since: '2026-07-13',
  until: '2026-12-18',
  id_semester: 5,
  name_year: '2026/2027',
  semester: 1,
  adab_closed: true,
  classes: [],
};

it('the semester of the reports is told with the roster, which asks for no right on the years', () => {
  expect(semesterOf(roster)).toEqual({ id: '5', begins: '2026-07-13', ends: '2026-12-18', isClosed: true });
  expect(semesterOf({ ...roster, id_semester: 0 })).toBeUndefined();
});
