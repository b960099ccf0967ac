import { describe, expect, it } from 'vitest';
import { dayAtSchool, isOfDay, momentAtSchool, timeZone, wallClock } from './wall-clock.ts';

describe('wall clock of the schools', () => {
  it('is seven hours ahead, also across midnight and the end of a year', () => {
    expect(wallClock(new Date('2026-11-20T23:21:05Z'))).toEqual({ date: '2026-11-21', time: '06:21:05' });
    expect(wallClock(new Date('2026-12-31T17:00:00Z'))).toEqual({ date: '2027-01-01', time: '00:00:00' });
    const moments = ['2026-11-20T16:59:59.999Z', '2026-11-20T17:00:00Z', '2026-12-31T23:59:59Z'].map((text) => Date.parse(text));
    expect(moments.map(dayAtSchool)).toEqual(moments.map((moment) => wallClock(moment).date));
  });

  it('is what the platform says of the zone', () => {
    const platform = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
    const moments = Array.from({ length: 500 }, (_, at) => at * 9_876_543_211 + at);
    for (const moment of moments) {
      const { date, time } = wallClock(moment);
      expect(`${date} ${time}`).toBe(platform.format(moment));
    }
    expect(() => wallClock(new Date('no time'))).toThrow(RangeError);
  });

  it('a day begins and ends at midnight there', () => {
    const isOfToday = isOfDay('2026-11-20');
    const moments = ['2026-11-19T16:59:59.999Z', '2026-11-19T17:00:00Z', '2026-11-20T16:59:59.999Z', '2026-11-20T17:00:00Z', 'no time'];
    expect(moments.map((moment) => isOfToday(Date.parse(moment)))).toEqual([false, true, true, false, false]);
  });

  it('reads back what it wrote', () => {
    const moment = Date.parse('2026-03-01T16:59:59Z');
    const { date, time } = wallClock(moment);
    expect(momentAtSchool(date, time)).toBe(moment);
    expect(momentAtSchool('2026-11-20', '19.42')).toBe(Date.parse('2026-11-20T12:42:00Z'));
    expect(momentAtSchool('', '19.42')).toBeNaN();
  });
});
