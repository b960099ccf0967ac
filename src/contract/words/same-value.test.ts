import { describe, expect, it } from 'vitest';
import { sameValue } from './same-value.ts';

describe('whether two values mean the same', () => {
  it.each([
    ['', null],
    [undefined, ''],
    [7, '7'],
    [true, 'true'],
    [true, 1],
    [false, '0'],
    [990077, '990077'],
    [[], ''],
    [[{ date: '2026-01-01', note: '' }], [{ date: '2026-01-01', note: null }]],
    [[{ a: 1, b: 2 }], [{ b: 2, a: 1 }]],
  ])('%j and %j do', (a, b) => expect(sameValue(a, b)).toBe(true));

  it.each([
    ['0', ''],
    [0, null],
    [false, ''],
    [true, 0],
    ['true', 1],
    ['0990077', 990077],
    ['No. 16', 'No. 16A'],
    [[{ date: '2026-01-01' }], [{ date: '2026-01-02' }]],
    [[{ date: '2026-01-01' }], []],
    [[{ date: '2026-01-01' }], '[object Object]x'],
  ])('%j and %j do not', (a, b) => expect(sameValue(a, b)).toBe(false));
});
