import { expect, test } from 'vitest';
import { f } from '../../contract/fields.ts';
import { registry, resourceNames, resourceOf } from '../../contract/registry.ts';
import { inputProblems } from '../../contract/validation.ts';
import { draftInput } from './use-draft.ts';
import { emptyInput } from './form-input.ts';
import { startValue } from './defaults.ts';

const known = { ownBranch: 'BKS', today: '2026-11-24', rows: [] };
const branch = f.ref('Cabang', 'branches', { value: 'branch_code', starts: { from: 'own branch' } });
const year = f.ref('Tahun Ajaran', 'semesters', { starts: { theOnly: { status: '1' } } });

test('a constant, the day, the own branch', () => {
  const flag = f.choice('Status', [{ value: 0, label: 'Tidak' }], { starts: { value: 0 } });
  expect(startValue(flag, { value: 0 }, known)).toBe(0);
  expect(startValue(f.date('Tanggal'), { from: 'today' }, known)).toBe('2026-11-24');
  expect(startValue(branch, { from: 'own branch' }, known)).toBe('BKS');
  // People above the branches have no branch of their own.
  expect(startValue(branch, { from: 'own branch' }, { ...known, ownBranch: '' })).toBeUndefined();
});

test('the one row that fits, and nothing where there are several or none', () => {
  const starts = { theOnly: { status: '1' } };
  expect(startValue(year, starts, { ...known, rows: [{ id: '4' }] })).toBe('4');
  expect(startValue(year, starts, { ...known, rows: [{ id: '4' }, { id: '5' }] })).toBeUndefined();
  expect(startValue(year, starts, known)).toBeUndefined();
  expect(startValue(branch, { theOnly: {} }, { ...known, rows: [{ id: '1', branch_code: 'JKT' }] })).toBe('JKT');
});

test('what is declared fits its field: constants are good values, the day and the branch stand where they can', () => {
  const declared = resourceNames.flatMap((name) => {
    const resource = resourceOf(name);
    return Object.entries(resource.fields).flatMap(([field, one]) => (one.starts ? [{ resource, field, one, starts: one.starts }] : []));
  });
  expect(declared.length).toBeGreaterThan(5);
  for (const { resource, field, one, starts } of declared) {
    if ('value' in starts)
      expect([resource.name, inputProblems(resource, 'update', { [field]: starts.value })]).toEqual([resource.name, {}]);
    else if ('from' in starts && starts.from === 'today') expect([resource.name, one.kind]).toEqual([resource.name, 'date']);
    else expect([resource.name, one.kind]).toEqual([resource.name, 'ref']);
  }
});

test('a form that nobody changed has no draft', () => {
  const resource = registry['semester-assignments'];
  const clean = { ...emptyInput(resource), ysb_branch_id: 'BKS', ysb_semester_id: '4' };
  expect(draftInput(resource, clean, { ...clean })).toEqual({});
  expect(draftInput(resource, clean, { ...clean, ysb_branch_id: '' })).toEqual({ ysb_branch_id: '' });
});
