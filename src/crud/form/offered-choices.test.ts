import { expect, test } from 'vitest';
import { registry } from '../../contract/registry.ts';
import { offeredField } from './offered-choices.ts';

const { semesters } = registry;
const over = { id: '1', status: 0, date_in: '2025-07-13', date_out: '2025-12-18' };
const offered = (row: typeof over | undefined, input: object) =>
  offeredField(semesters, 'status', semesters.fields.status, row, { ...input }, '2026-11-20');
const values = (field: ReturnType<typeof offered>) => (field.kind === 'choice' ? field.options.map(({ value }) => value) : []);

test('a value that may not follow is not offered, and the form says why', () => {
  const field = offered(over, { status: 0 });
  expect([values(field), field.help]).toEqual([[0], expect.stringContaining('18-12-2025')]);
  // With other days it is offered again; what was chosen and refused stays visible.
  expect(offered(over, { status: 0, date_out: '2026-12-18' })).toBe(semesters.fields.status);
  expect(values(offered(over, { status: 1 }))).toEqual([1, 0]);
});

test('a new row may begin with anything, and a field without such a rule stays the same', () => {
  expect(offered(undefined, { status: 1 })).toBe(semesters.fields.status);
  expect(offeredField(semesters, 'semester', semesters.fields.semester, over, {}, '2026-11-20')).toBe(semesters.fields.semester);
});

test('who is placed is looked for in the semester and school of the form, once both are chosen', () => {
  const { fields } = registry['semester-assignments'];
  const taken = (input: object) => {
    const field = offeredField(
      registry['semester-assignments'],
      'ysb_student_id',
      fields.ysb_student_id,
      undefined,
      { ...input },
      '2026-11-20',
    );
    return field.kind === 'ref' ? field.notIn : undefined;
  };
  expect(taken({ ysb_semester_id: '3' })).toBeUndefined();
  expect(taken({ ysb_semester_id: '3', ysb_school_id: 'SD-1' })).toEqual({
    resource: 'semester-assignments',
    field: 'ysb_student_id',
    where: { ysb_semester_id: '3', ysb_school_id: 'SD-1' },
  });
});
