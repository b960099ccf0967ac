import { expect, test } from 'vitest';
import type { Counts, FileColumns } from '../desk/import-protocol.ts';
import type { Done } from '../use-import.ts';
import { openFrom, openImports, openIn } from './open-import.ts';

const counts: Counts = { all: 1, created: 1, changed: 0, same: 0, failed: 0, asked: 0, warned: 0, blanks: 0, missing: [] };
const columns: FileColumns = {
  sheets: [],
  sheet: '',
  columns: [],
  mapping: [],
  constants: {},
  constantFields: [],
  doubled: [],
  left: [],
  open: [],
  shape: '',
};
const checked = { name: 'guru.xlsx', file: columns, counts, turn: 1 };
const stored = { created: 1, updated: 0, unchanged: 0 };
const done: Done = { stored, failed: 0, file: 'siswa.xlsx' };
const groups = { groups: [], without: 0 };

test('what would be left half-done: a checked file, one that is being sent, pupils without their classes', () => {
  expect(openIn({ kind: 'pick' })).toBeUndefined();
  expect(openIn({ kind: 'reading', name: 'guru.xlsx' })).toBeUndefined();
  expect(openIn({ kind: 'check', ...checked })).toEqual({ file: 'guru.xlsx', step: 'check' });
  expect(openIn({ kind: 'sending', ...checked })).toEqual({ file: 'guru.xlsx', step: 'sending' });
  expect(openIn({ kind: 'done', ...done })).toBeUndefined();
  expect(openIn({ kind: 'done', ...done, groups })).toEqual({ file: 'siswa.xlsx', step: 'place' });
  expect(openIn({ kind: 'place', ...done, groups })).toEqual({ file: 'siswa.xlsx', step: 'place' });
  expect(openIn({ kind: 'done', ...done, groups, placed: { stored, made: 0 } })).toBeUndefined();
});

test('only the mark of an import is one, and only as this version writes it', () => {
  const marks = ['teachers:import', 'teachers:add', 'branches:import', 'students:edit:import'].map((key) => ({ key, savedAt: 1 }));
  expect(openImports(marks)).toEqual([{ key: 'teachers:import', savedAt: 1, name: 'teachers' }]);
  expect(openFrom({ file: 'a.xlsx', step: 'place' })).toEqual({ file: 'a.xlsx', step: 'place' });
  expect([openFrom({ file: 'a.xlsx', step: 'elsewhere' }), openFrom({ step: 'check' }), openFrom({})]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});
