import { describe, expect, it } from 'vitest';
import { daysSince, silentDays } from './silence.ts';

const now = Date.parse('2026-11-20T13:00:00Z');
const ago = (hours: number) => new Date(now - hours * 3_600_000).toISOString();

describe('how long a device has been silent', () => {
  it('counts whole days', () => {
    expect([0, 23, 24, 47, 48].map((hours) => daysSince(ago(hours), now))).toEqual([0, 0, 1, 1, 2]);
  });

  it('is 0 when a clock is ahead, and unknown without a moment', () => {
    expect(daysSince(ago(-50), now)).toBe(0);
    expect([daysSince('', now), daysSince(undefined, now), daysSince('kemarin', now)]).toEqual([undefined, undefined, undefined]);
  });

  it('stands out from the third day', () => {
    expect([0, 48, 71, 72, 216].map((hours) => silentDays(ago(hours), now))).toEqual([undefined, undefined, undefined, 3, 9]);
  });
});
