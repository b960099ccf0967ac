/** A calendar day that exists (`YYYY-MM-DD`): 2026-02-30 doesn't, and PostgreSQL knows no year 0. */
export function isDay(text: string): boolean {
  if (!/^(?!0000)\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

/** A day without leading zeros or with slashes (`1990-1-2`, `1990/01/02`) in the stored form; everything else stays as it is. */
export function normalDay(text: string): string {
  const parts = /^(\d{4})([/-])(\d{1,2})\2(\d{1,2})$/.exec(text);
  if (!parts) return text;
  const [, year = '', , month = '', day = ''] = parts;
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}
