import { expect, test } from 'vitest';
import { stillAsked, ticksWords, toggled, untickedWords } from './ticks.ts';

const items = ['Kunci pintu', 'Matikan panel', 'Lampu mati'];

test('ticks stand in the order of the items, however they were touched', () => {
  const second = toggled('', 'Lampu mati', items);
  expect(toggled(second, 'Kunci pintu', items)).toBe('Kunci pintu\nLampu mati');
  expect(toggled('Kunci pintu\nLampu mati', 'Kunci pintu', items)).toBe('Lampu mati');
});

test('a kept tick of an item that is gone is gone as well', () => {
  expect(stillAsked('Kunci pintu\nTutup keran', items)).toBe('Kunci pintu');
});

test.each([
  ['', items, ''],
  ['Kunci pintu\nLampu mati', items, '2 dari 3 butir'],
  ['Kunci pintu\nTutup keran', items, '2 butir'],
  ['Kunci pintu', undefined, '1 butir'],
])('%j of %j: %s', (ticks, asked, words) => {
  expect(ticksWords(ticks, asked && { items: asked, note: '' })).toBe(words);
});

test.each([
  ['', items, '3 butir belum dicentang'],
  ['Kunci pintu\nLampu mati', items, '1 butir belum dicentang'],
  ['Kunci pintu\nMatikan panel\nLampu mati', items, ''],
  ['', [], ''],
  ['', undefined, ''],
])('%j of %j leaves: %s', (ticks, asked, words) => {
  expect(untickedWords(ticks, asked && { items: asked, note: '' })).toBe(words);
});
