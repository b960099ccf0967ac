/** Accented letters, small and capital, and the plain letter each is searched and ordered by (ā, é, ḥ, Ö). */
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

/** The accented letters and, in the same places, their plain ones: the database's own function is made from these. */
export const foldedLetters = { from: marked.map(([letter]) => letter).join(''), to: marked.map(([, plain]) => plain).join('') };

const isAscii = /^[ -~]*$/;

/**
 * A text as it is searched and ordered: capitals and accents make no difference. Services and devices fold alike, whatever
 * the database's own collation does.
 */
export function foldText(text: string): string {
  if (isAscii.test(text)) return text.toLowerCase();
  return text.replace(/[A-Z]/g, (letter) => letter.toLowerCase()).replace(/[^ -~]/gu, (letter) => plainOf.get(letter) ?? letter);
}

/** How many letters of a text decide its place in an order. */
export const orderedLetters = 191;
/** And how many digits of a number. */
export const orderedDigits = 20;

const padded = (run: string): string => run.slice(-orderedDigits).padStart(orderedDigits, '0');

/** A text that, compared plainly, orders numbers in texts by their value ("2" before "10") and everything else letter by letter. */
export function orderKey(text: string): string {
  const start = text.length > orderedLetters ? [...text].slice(0, orderedLetters).join('') : text;
  return foldText(start).replace(/[0-9]+/g, padded);
}
