import { expect, test } from 'vitest';
import screen from '../employes.screen.ts';
import { employeGaps } from './gaps.ts';

const whole = { id: '7', nik: '20160001', email: 'ali@amanah.test', jabatan: 'Teknisi', ysb_department_id: '3', ended_at: '' };
const words = (row: Parameters<typeof employeGaps>[0]) => employeGaps(row).map((gap) => gap.words);

test('nothing is asked of an employee of whom all is known, or who left', () => {
  expect(words(whole)).toEqual([]);
  expect(words({ ...whole, jabatan: '', ended_at: '2026-01-31' })).toEqual([]);
});

test('each gap is told, and opens the section of the form that asks for it', () => {
  const gaps = employeGaps({ ...whole, nik: '', email: ' ', jabatan: null, ysb_department_id: '' });
  expect(gaps.map((gap) => gap.words)).toEqual(['NIK YSB belum ada', 'email belum ada', 'jabatan belum diisi', 'departemen belum dipilih']);
  const titles = screen.form.flatMap((part) => (typeof part === 'object' && 'title' in part ? [part.title] : []));
  expect(gaps.filter(({ section }) => !titles.includes(section))).toEqual([]);
});

test('what a service does not tell is no gap', () => {
  const { jabatan: _jabatan, ...told } = whole;
  expect(words(told)).toEqual([]);
});
