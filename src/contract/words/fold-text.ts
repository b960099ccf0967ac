/** Letters with marks, small and capital, and the plain letter each is found and ordered by (ā, é, ḥ, Ö). */
const marked: readonly (readonly [string, string])[] = [
  [0xc0, 0x17f],
  [0x1e00, 0x1eff],
].flatMap(([from = 0, to = 0]) =>
  Array.from({ length: to - from + 1 }, (_, at) => String.fromCodePoint(from + at)).flatMap((letter) => {
    const [base = ''] = letter.normalize('NFD');
    return base !== letter && /[A-Za-z]/.test(base) ? [[letter, base.toLowerCase()] as const] : [];
  }),
);
const plainOf = new Map(marked);

/** The marked letters and, place by place, their plain ones: the database's own function is made of these. */
export const foldedLetters = { from: marked.map(([letter]) => letter).join(''), to: marked.map(([, plain]) => plain).join('') };

const isAscii = /^[ -~]*$/;

/**
 * A text as it is searched and ordered: capitals and marks make no difference. Services and devices fold alike, whatever
 * the database's own collation says of letters.
 */
export function foldText(text: string): string {
  if (isAscii.test(text)) return text.toLowerCase();
  return text.replace(/[A-Z]/g, (letter) => letter.toLowerCase()).replace(/[^ -~]/gu, (letter) => plainOf.get(letter) ?? letter);
}

/** This many letters of a text decide its place in an order. */
export const orderedLetters = 191;
/** And this many digits of a number. */
export const orderedDigits = 20;

const padded = (run: string): string => run.slice(-orderedDigits).padStart(orderedDigits, '0');

/** A text whose plain comparison puts numbers in texts by their value ("2" before "10") and everything else letter by letter. */
export function orderKey(text: string): string {
  const start = text.length > orderedLetters ? [...text].slice(0, orderedLetters).join('') : text;
  return foldText(start).replace(/[0-9]+/g, padded);
}
