import { expect, it } from 'vitest';
import { endStage } from './session-end.ts';

const minute = 60_000;

it.each([
  [24 * 60, undefined],
  [12 * 60 + 1, undefined],
  [12 * 60, 'shift'],
  [121, 'shift'],
  [120, 'near'],
  [31, 'near'],
  [30, 'soon'],
  [1, 'soon'],
  [0, undefined],
  [-60, undefined],
])('%i minutes before its end a session is %s', (left, stage) => {
  expect(endStage(left * minute)).toBe(stage);
});
