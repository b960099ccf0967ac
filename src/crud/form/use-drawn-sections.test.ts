import { expect, test } from 'vitest';
import { firstSections } from './use-drawn-sections.ts';

const section = (title: string, count: number) => ({ title, fields: Array.from({ length: count }, (_, n) => `${title}${n}`) });

test('a long form opens with the sections that fill a window', () => {
  expect(firstSections([section('a', 13), section('b', 10)])).toBe(1);
  expect(firstSections([section('a', 5), section('b', 0), section('c', 9), section('d', 9)])).toBe(3);
});

test('a short form opens whole', () => expect(firstSections([section('a', 4), section('b', 3)])).toBe(2));
