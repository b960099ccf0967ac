import { describe, expect, it } from 'vitest';
import { clockWords, dayWords, lateArrival } from './log-moment.ts';

describe('words of day and time', () => {
  it('reads the wire', () => {
    expect(dayWords('2026-11-20')).toBe('Jum, 20 Nov 2026');
    expect(clockWords('14:05:33')).toBe('14.05');
    expect(clockWords('9.05')).toBe('09.05');
  });

  it('leaves what it does not know', () => {
    expect(dayWords('kemarin')).toBe('kemarin');
    expect(clockWords('')).toBe('');
  });
});

describe('lateArrival', () => {
  const row = (occurred_at: string, received_at: string) => ({ id: '1', occurred_at, received_at });

  it('speaks up past five minutes, in either direction', () => {
    expect(lateArrival(row('2026-11-20T13:00:00Z', '2026-11-20T13:05:01Z'))).toEqual(new Date('2026-11-20T13:05:01Z'));
    expect(lateArrival(row('2026-11-20T14:00:00Z', '2026-11-20T13:00:00Z'))).toBeDefined();
  });

  it('is silent up to five minutes and without both times', () => {
    expect(lateArrival(row('2026-11-20T13:00:00Z', '2026-11-20T13:05:00Z'))).toBeUndefined();
    expect(lateArrival({ id: '1' })).toBeUndefined();
  });
});
