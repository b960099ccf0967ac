import fc from 'fast-check';
import { expect, test } from 'vitest';
import { teachers } from '../../contract/resources/people/teachers.ts';
import { withheldFields } from '../../contract/resource.ts';
import { inputFromRow, updateInput } from '../save/form-input.ts';
import { joinFetched } from './join-fetched.ts';

const cached = { id: '7', version: 3, full_name: 'Budi', birthplace: 'Bekasi', email: 'budi@amanah.test' };
const fetched = { ...cached, nik_ktp: '3275010203900001', no_rekening: '0012', npwp: null };
const held = (typed = {}, isPending = false, row: typeof cached = cached) => {
  const clean = inputFromRow(teachers, row);
  return { row, isPending, clean, input: { ...clean, ...typed } };
};

test('what the device does not have is no part of an offline form', () => {
  const clean = inputFromRow(teachers, cached);
  for (const name of withheldFields(teachers)) expect(clean).not.toHaveProperty(name);
  expect(Object.keys(updateInput(teachers, clean, { ...clean, full_name: 'Budi S.' }))).not.toContain('nik_ktp');
});

test('no offline edit, whatever is typed, sends a withheld field', () => {
  const clean = inputFromRow(teachers, cached);
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom(...Object.keys(clean)), fc.string()), (typed) => {
      const sent = Object.keys(updateInput(teachers, clean, { ...clean, ...typed }));
      expect(sent.filter((name) => withheldFields(teachers).includes(name))).toEqual([]);
    }),
  );
});

test('what arrives later fills the withheld fields and leaves what was typed', () => {
  const joined = joinFetched(teachers, held({ full_name: 'Budi Santoso' }), fetched);
  expect(joined.input).toMatchObject({ full_name: 'Budi Santoso', nik_ktp: '3275010203900001', no_rekening: '0012', npwp: '' });
  expect(joined.clean.full_name).toBe('Budi');
});

test('a withheld value goes out only when it was changed', () => {
  const { clean, input } = joinFetched(teachers, held(), fetched);
  expect(updateInput(teachers, clean, input)).not.toHaveProperty('nik_ktp');
  expect(updateInput(teachers, clean, { ...input, nik_ktp: '' })).toMatchObject({ nik_ktp: '' });
});

test('a value typed before the row came keeps what it was typed over, so that a conflict is noticed', () => {
  const theirs = { ...fetched, version: 4, full_name: 'Budi Hartono', birthplace: 'Jakarta' };
  const joined = joinFetched(teachers, held({ full_name: 'Budi Santoso' }), theirs);
  expect(joined.row).toMatchObject({ full_name: 'Budi', version: 3, birthplace: 'Jakarta' });
  expect(joined.input).toMatchObject({ full_name: 'Budi Santoso', birthplace: 'Jakarta' });
  expect(joinFetched(teachers, held({ email: 'b@amanah.test' }), theirs).row.version).toBe(4);
});

test('a change that waits on the device is not undone by the row of the service', () => {
  const mine = { ...cached, full_name: 'Budi (baru)' };
  const joined = joinFetched(teachers, held({}, true, mine), fetched);
  expect(joined.input).toMatchObject({ full_name: 'Budi (baru)', nik_ktp: '3275010203900001' });
});
