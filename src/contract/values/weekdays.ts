/** The days of the week as in a timetable, Monday first: a set of days is stored as their numbers, `12345`. */
export const weekNames = [
  { figure: '1', brief: 'Sen', name: 'Senin' },
  { figure: '2', brief: 'Sel', name: 'Selasa' },
  { figure: '3', brief: 'Rab', name: 'Rabu' },
  { figure: '4', brief: 'Kam', name: 'Kamis' },
  { figure: '5', brief: 'Jum', name: 'Jumat' },
  { figure: '6', brief: 'Sab', name: 'Sabtu' },
  { figure: '7', brief: 'Min', name: 'Minggu' },
] as const;

export const everyDay = { figures: '1234567', words: 'Setiap hari' } as const;

const inOrder = (figures: Iterable<string>): string => [...new Set(figures)].sort().join('');

/** Days in the stored form: each once, in order. */
export const isWeekdays = (text: string): boolean => /^[1-7]+$/.test(text) && inOrder(text) === text;

/** Digits in any order, with or without separators, in the stored form; everything else stays as it is. */
export function normalWeekdays(text: string): string {
  const figures = text.replace(/[\s,;.-]/g, '');
  return /^[1-7]+$/.test(figures) ? inOrder(figures) : text;
}

/** "Sen, Rab, Jum", or "Setiap hari". The database says the same (`weekdaysSql`). */
export function weekdaysText(figures: string): string {
  if (figures === everyDay.figures) return everyDay.words;
  return figures.replace(/[1-7]/g, (figure) => `${weekNames[Number(figure) - 1]?.brief}, `).replace(/[, ]+$/, '');
}

/** The days with this one added or removed, for a toggle button. */
export const toggledDay = (figures: string, figure: string): string =>
  inOrder(figures.includes(figure) ? [...figures].filter((one) => one !== figure) : [...figures, figure]);

const named = (word: string): number | undefined => {
  const plain = word.toLowerCase().replaceAll(/[^a-z]/g, '');
  const at = weekNames.findIndex(({ brief, name }) => plain === brief.toLowerCase() || plain === name.toLowerCase());
  // "Ahad" is Sunday as well, and "Jum'at" is one word.
  return at >= 0 ? at + 1 : plain === 'ahad' || plain === 'ahd' ? 7 : undefined;
};

/** From one day to another, also across Sunday: Sabtu–Senin. */
function stretch(from: number, to: number): string {
  let days = '';
  for (let day = from; ; day = (day % 7) + 1) {
    days += day;
    if (day === to) return days;
  }
}

function daysOf(part: string): string | undefined {
  const ends = part.split(/\s*[-–]\s*/).map(named);
  const [from, to = from] = ends;
  return from === undefined || to === undefined || ends.length > 2 ? undefined : stretch(from, to);
}

/** Days as people write them: "Senin, Rabu", "Sen–Jum", "Setiap hari", "12345"; undefined if there are none. */
export function weekdaysOfText(text: string): string | undefined {
  const written = normalWeekdays(text.trim());
  if (isWeekdays(written)) return written;
  if (written.toLowerCase() === everyDay.words.toLowerCase()) return everyDay.figures;
  const plain = written.replaceAll(/\s*(?:\bs\/d\b|\bs\.d\.|\bsampai\b)\s*/gi, '-');
  const parts = plain.split(/\s*(?:[,;/&+]|\bdan\b)\s*/i).filter((part) => part !== '');
  const days = parts.map(daysOf);
  return days.length === 0 || days.includes(undefined) ? undefined : inOrder(days.join(''));
}
