import { expect, test } from 'vitest';
import { f } from '../../contract/fields.ts';
import { schools } from '../../contract/resources/places/schools.ts';
import { teachers } from '../../contract/resources/people/teachers.ts';
import { fieldSpans } from './field-spans.ts';
import { fieldOf } from '../save/form-input.ts';

const spans = (names: string[], isWide = true) =>
  fieldSpans(
    names.map((name) => ({ field: fieldOf(schools, name), isTitle: name === schools.title })),
    isWide,
  );

test('three short ones, the name alone, long text alone', () => {
  expect(spans(['ysb_branch_id', 'edu_stage', 'akreditasi', 'school_name', 'school_code', 'npsn', 'nss'])).toEqual([2, 2, 2, 6, 2, 2, 2]);
});
test('a line is always filled', () => {
  expect(spans(['province', 'district', 'village', 'postal_code', 'address'])).toEqual([3, 3, 4, 2, 6]);
  expect(spans(['phone', 'email', 'website'])).toEqual([2, 4, 6]);
  expect(spans(['npsn', 'nss'])).toEqual([3, 3]);
});
test('the days of the week have a line of their own, the hours stand below it', () => {
  expect(spans(['school_days', 'starts_at', 'ends_at'])).toEqual([6, 3, 3]);
  expect(spans(['school_days', 'starts_at', 'ends_at'], false)).toEqual([6, 3, 3]);
});
test('a picker that another one narrows shows schools and people by name: it gets more than a third', () => {
  const wide = (names: string[]) =>
    fieldSpans(
      names.map((name) => ({ field: fieldOf(teachers, name), isTitle: false })),
      true,
    );
  expect(wide(['edu_stage', 'ysb_school_id', 'ysb_position_id', 'employment_status'])).toEqual([2, 4, 3, 3]);
});
test('a narrow dialog has no thirds', () => expect(spans(['ysb_branch_id', 'school_code', 'npsn'], false)).toEqual([6, 3, 3]));

test('a long label gets half of a line', () => {
  const digits = (label: string) => ({ field: f.digits(label), isTitle: false });
  expect(fieldSpans([digits('Anak Ke'), digits('Jumlah Saudara Kandung')], true)).toEqual([2, 4]);
  expect(fieldSpans([digits('No. KK'), digits('Anak Ke'), digits('Jumlah Saudara Kandung')], true)).toEqual([3, 3, 6]);
});
