import { expect, test } from 'vitest';
import { halfOffset, sheetOffset, stopAfter } from './sheet-stops.ts';

const low = { height: 300, windowHeight: 800, hasHalf: true };
const tall = { height: 780, windowHeight: 800, hasHalf: true };
const form = { ...tall, hasHalf: false };

test('a sheet that is let go near the top returns, further down it closes; a flick counts as the way it would go', () => {
  expect(stopAfter(low, 60, 0)).toBe('full');
  expect(stopAfter(low, 130, 0)).toBe('closed');
  expect(stopAfter(low, 60, 1)).toBe('closed');
  expect(stopAfter(low, 200, -1)).toBe('full');
});

test('a tall sheet stops at half of the window on the way, unless it is a form', () => {
  expect(halfOffset(tall)).toBe(380);
  expect(halfOffset(low)).toBeUndefined();
  expect(stopAfter(tall, 100, 0)).toBe('full');
  expect(stopAfter(tall, 300, 0)).toBe('half');
  expect(stopAfter(tall, 600, 0)).toBe('closed');
  expect(stopAfter(form, 230, 0)).toBe('full');
  expect(stopAfter(form, 250, 0)).toBe('closed');
});

test('a sheet hardly follows a finger above its place', () => {
  expect(sheetOffset(0, 40)).toBe(40);
  expect(sheetOffset(0, -80)).toBe(-10);
  expect(sheetOffset(380, -100)).toBe(280);
});
