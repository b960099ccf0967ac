import { describe, expect, it } from 'vitest';
import { clockText, weekdayText } from '../../../contract/words/field-text.ts';
import { lateArrival, savedOffline, wrongClock } from './log-moment.ts';

describe('words of day and time', () => {
  it('reads the wire', () => {
    expect(weekdayText('2026-11-20')).toBe('Jum, 20 Nov 2026');
    expect(clockText('14:05:33')).toBe('14.05');
    expect(clockText('9.05')).toBe('09.05');
  });

  it('leaves what it does not know', () => {
    expect(weekdayText('kemarin')).toBe('kemarin');
    expect(clockText('')).toBe('');
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

describe('what the services say of the clock and the connection', () => {
  const times = { id: '1', occurred_at: '2026-11-20T13:00:00Z', received_at: '2026-11-20T15:00:00Z' };

  it('a log that came late was saved without a connection only where nobody says otherwise', () => {
    expect(savedOffline(times)).toBe(true);
    expect(savedOffline({ ...times, recorded_offline: false })).toBe(false);
    expect(savedOffline({ ...times, received_at: '2026-11-20T13:00:01Z', recorded_offline: true })).toBe(true);
    expect(savedOffline({ id: '1' })).toBe(false);
  });

  it('a wrong clock is told with what it said', () => {
    expect(wrongClock({ ...times, wrong_clock: true, device_time: '2015-01-01T00:10:00Z' })?.said).toEqual(
      new Date('2015-01-01T00:10:00Z'),
    );
    expect(wrongClock({ ...times, wrong_clock: true, device_time: '' })).toEqual({ said: undefined });
    expect(wrongClock({ ...times, wrong_clock: false, device_time: '2015-01-01T00:10:00Z' })).toBeUndefined();
    expect(wrongClock(times)).toBeUndefined();
  });
});
