import { expect, test } from 'vitest';
import { inChoiceOrder } from '../rows/row-match.ts';

const shuffled = <T>(rows: readonly T[]): T[] => [...rows].sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));

test('classes stand by their numbers as numbers, then by their names', () => {
  const rows = [
    ['2', 'Umar'],
    ['9', 'Ali'],
    ['10', 'Abu Bakar'],
    ['10', 'Bilal'],
    ['Persiapan', 'Ali'],
  ].map(([number_kelas, name_kelas], at) => ({ id: String(at + 1), number_kelas, name_kelas }));
  expect(inChoiceOrder('kelas', shuffled(rows))).toEqual(rows);
  expect(inChoiceOrder('kelas', [...rows].reverse())).toEqual(rows);
});

test('of the academic years the active one stands first, then the latest', () => {
  const rows = [
    ['2026/2027', 1, 1],
    ['2026/2027', 2, 0],
    ['2025/2026', 2, 0],
    ['2025/2026', 1, 0],
    ['2024/2025', 2, 0],
  ].map(([name_year, semester, status], at) => ({ id: String(at + 1), name_year, semester, status }));
  expect(inChoiceOrder('semesters', [...rows].reverse())).toEqual(rows);
});

test('whatever says nothing of an order stays as it came', () => {
  const rows = [
    { id: '2', name: 'Lantai 2' },
    { id: '1', name: 'Lantai 1' },
  ];
  expect(inChoiceOrder('floors', rows)).toBe(rows);
});
