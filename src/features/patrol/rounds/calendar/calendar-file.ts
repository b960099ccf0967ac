import type { RoundSchedule } from '../../../../contract/patrol/rounds.ts';
import { daysBefore, momentAtSchool, timeZone } from '../../../../contract/values/wall-clock.ts';
import { roundTexts as texts } from '../../held-rounds/texts/id.ts';

/** Weekdays as calendars write them, Monday first. */
const weekdays = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const;
const weekDays = 7;
const remindMinutes = 10;

const figureOf = (day: string): string => String(((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % weekDays) + 1);

/** 20261120T213000, the time at the schools. */
const localStamp = (day: string, time: string): string => `${day.replaceAll('-', '')}T${time.replace('.', '')}00`;
/** 20261120T143000Z */
const utcStamp = (moment: number): string => `${new Date(moment).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;

const escaped = (words: string): string =>
  words.replaceAll('\\', '\\\\').replaceAll(';', '\\;').replaceAll(',', '\\,').replaceAll(/\r?\n/g, '\\n');

/** No line of the file is longer than 75 octets; the rest continues, indented, on the next. */
function folded(line: string): string {
  const parts: string[] = [];
  let part = '';
  let size = 0;
  for (const letter of line) {
    const octets = new TextEncoder().encode(letter).length;
    if (size + octets > 73) {
      parts.push(part);
      part = '';
      size = 0;
    }
    part += letter;
    size += octets;
  }
  return [...parts, part].join('\r\n ');
}

/** The first day from this one on that the schedule is walked; undefined if it ends before. */
function firstDay({ days, validFrom, validUntil }: RoundSchedule, today: string): string | undefined {
  const from = validFrom > today ? validFrom : today;
  for (let ahead = 0; ahead < weekDays; ahead++) {
    const day = daysBefore(from, -ahead);
    if (days.includes(figureOf(day))) return validUntil !== '' && day > validUntil ? undefined : day;
  }
  return undefined;
}

function eventOf(schedule: RoundSchedule, today: string, now: number): readonly string[] {
  const { id, branch, startTime, routeName, minutes, days, validUntil, points } = schedule;
  const day = firstDay(schedule, today);
  if (!schedule.active || points.length === 0 || day === undefined) return [];
  const until = validUntil === '' ? '' : `;UNTIL=${utcStamp(momentAtSchool(validUntil, `${startTime}.00`))}`;
  const byDay = [...days].map((figure) => weekdays[Number(figure) - 1]).join(',');
  const title = escaped(texts.calendarTitle(startTime, routeName));
  return [
    'BEGIN:VEVENT',
    // The same each time: adding the file again updates the event instead of making a second one.
    `UID:putaran-${branch}-${id}@amanah`,
    `DTSTAMP:${utcStamp(now)}`,
    `DTSTART;TZID=${timeZone}:${localStamp(day, startTime)}`,
    `DURATION:PT${minutes}M`,
    `RRULE:FREQ=WEEKLY;BYDAY=${byDay}${until}`,
    `SUMMARY:${title}`,
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${title}`,
    `TRIGGER:-PT${remindMinutes}M`,
    'END:VALARM',
    'END:VEVENT',
  ];
}

/**
 * The rounds of these schedules as a file that a phone's calendar can import; it rings ten minutes before each start,
 * without Amanah. Empty if nothing is walked any more.
 */
export function calendarFile(schedules: readonly RoundSchedule[], today: string, now: number): string {
  const events = schedules.flatMap((schedule) => eventOf(schedule, today, now));
  if (events.length === 0) return '';
  const zone = ['BEGIN:STANDARD', 'DTSTART:19700101T000000', 'TZOFFSETFROM:+0700', 'TZOFFSETTO:+0700', 'TZNAME:WIB', 'END:STANDARD'];
  const lines = [
    ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Amanah//Putaran//ID', 'CALSCALE:GREGORIAN', 'METHOD:PUBLISH'],
    ...['BEGIN:VTIMEZONE', `TZID:${timeZone}`, ...zone, 'END:VTIMEZONE'],
    ...events,
    'END:VCALENDAR',
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
}
