/** A time of day as it is stored: 21.30. */
export const isTime = (text: string): boolean => /^([01]\d|2[0-3])\.[0-5]\d$/.test(text);

/** A time as people and clocks write it (`7.30`, `21:30`, `2130`, `21:30:00`) in the stored form; everything else stays as it is. */
export function normalTime(text: string): string {
  const parts = /^\s*(\d{1,2})\s*[.:]?\s*(\d{2})(?:[.:]00)?\s*$/.exec(text);
  return parts ? `${(parts[1] ?? '').padStart(2, '0')}.${parts[2]}` : text;
}

const minutesADay = 24 * 60;

/** A time that a spreadsheet keeps as a fraction of a day; seconds are rounded, and what rounds to midnight belongs to the next day. */
export function timeOfDayPart(part: number): string | undefined {
  const minutes = Math.round((part - Math.floor(part)) * minutesADay);
  if (!Number.isFinite(minutes) || minutes >= minutesADay) return undefined;
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}.${String(minutes % 60).padStart(2, '0')}`;
}
