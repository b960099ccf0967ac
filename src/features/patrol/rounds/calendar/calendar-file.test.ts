import { describe, expect, it } from 'vitest';
import type { RoundSchedule } from '../../../../contract/patrol/rounds.ts';
import { calendarFile } from './calendar-file.ts';

const schedule = (more: Partial<RoundSchedule> = {}): RoundSchedule => ({
  ...{
    id: '3',
    route: '1',
    branch: 'BKS',
    name: 'Malam',
    routeName: 'Kampus Melati',
    startTime: '21.30',
    minutes: 60,
    early: 15,
    late: 30,
  },
  ...{ days: '25', validFrom: '2026-11-01', validUntil: '', active: true, isOrdered: false },
  points: [{ point: '1', order: 1, room: 'Gerbang', floor: '', school: '' }],
  ...more,
});
const now = Date.parse('2026-11-18T10:00:00+07:00');
const linesOf = (schedules: readonly RoundSchedule[], today = '2026-11-18') => calendarFile(schedules, today, now).split('\r\n');

describe('calendarFile', () => {
  it('repeats a round on its days from the next one on, and rings ten minutes before', () => {
    const lines = linesOf([schedule()]);
    // The 18th is a Wednesday; the round is walked on Tuesdays and Fridays.
    expect(lines).toContain('DTSTART;TZID=Asia/Jakarta:20261120T213000');
    expect(lines).toContain('RRULE:FREQ=WEEKLY;BYDAY=TU,FR');
    expect(lines).toContain('DURATION:PT60M');
    expect(lines).toContain('TRIGGER:-PT10M');
    expect(lines).toContain('TZID:Asia/Jakarta');
    expect(lines).toContain('DTSTAMP:20261118T030000Z');
    expect(lines).toContain('SUMMARY:Putaran 21.30 · Kampus Melati');
    expect(lines.at(0)).toBe('BEGIN:VCALENDAR');
    expect(lines.slice(-2)).toEqual(['END:VCALENDAR', '']);
  });

  it('ends with the schedule, in the time of the world', () => {
    expect(linesOf([schedule({ validUntil: '2026-12-31' })])).toContain('RRULE:FREQ=WEEKLY;BYDAY=TU,FR;UNTIL=20261231T143000Z');
  });

  it('starts where the schedule does, and is empty for what is over, still or without points', () => {
    expect(linesOf([schedule({ validFrom: '2027-01-05' })])).toContain('DTSTART;TZID=Asia/Jakarta:20270105T213000');
    const none = [schedule({ validUntil: '2026-11-19' }), schedule({ active: false }), schedule({ points: [] })];
    expect(calendarFile(none, '2026-11-18', now)).toBe('');
  });

  it('escapes names and folds long lines at 75 octets', () => {
    const name = `Gedung A; lantai 1, 2 ${'–'.repeat(60)}`;
    const text = calendarFile([schedule({ routeName: name })], '2026-11-18', now);
    for (const line of text.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
    expect(text.replaceAll('\r\n ', '')).toContain(`SUMMARY:Putaran 21.30 · ${name.replace(';', '\\;').replace(',', '\\,')}\r\n`);
  });
});
