/** Calendar days as text, and the foundation's wall clock: Asia/Jakarta is seven hours ahead of UTC all year. */
export const dayMs = 86_400_000;
const jakartaMs = 7 * 3_600_000;

/** `YYYY-MM-DD` and `HH:mm:ss` on a clock in Jakarta. */
export function jakarta(moment: number): { readonly date: string; readonly time: string } {
  const text = new Date(moment + jakartaMs).toISOString();
  return { date: text.slice(0, 10), time: text.slice(11, 19) };
}

/** The moment of a wall-clock time in Jakarta, minutes after midnight. */
export const momentOf = (date: string, minutes: number): number => Date.parse(`${date}T00:00:00Z`) + minutes * 60_000 - jakartaMs;

const two = (n: number): string => String(n).padStart(2, '0');
export const day = (year: number, month: number, date: number): string => `${year}-${two(month)}-${two(date)}`;

export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);
}

/** The year in which the school year of that day began; school years begin in July. */
export function schoolYearOf(date: string): number {
  const year = Number(date.slice(0, 4));
  return Number(date.slice(5, 7)) >= 7 ? year : year - 1;
}

export const schoolYearName = (year: number): string => `${year}/${year + 1}`;
