import { describe, expect, it } from 'vitest';
import { readText } from './check-point-text.ts';

describe('readText', () => {
  it.each(['17', ' 17\n', '18204', '9223372036854775807'])('takes %j for a number', (text) => {
    expect(readText(text)).toEqual({ kind: 'number', id: text.trim() });
  });

  it.each(['B7K-2QX', '6f1d2c3a-0b4e-4a6f-9a51-0d5b6a7c8d9e', '007'])('takes %j for a name another service may use', (text) => {
    expect(readText(text)).toEqual({ kind: 'name', id: text });
  });

  it.each(['', ' ', 'https://example.org/17', 'Halo', 'WIFI:S:kantin;T:WPA;P:123;;', '12 34', '1.5', '-3', '１７', '9'.repeat(65)])(
    'refuses %j',
    (text) => {
      expect(readText(text).kind).toBe('none');
    },
  );
});
