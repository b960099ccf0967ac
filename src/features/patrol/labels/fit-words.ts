/** Where text has to fit: the box in millimetres, the largest letters in points, the line height as a multiple of the letters. */
export interface TextBox {
  readonly width: number;
  readonly height: number;
  readonly largest: number;
  readonly lineHeight: number;
}
export interface FittedLetters {
  readonly points: number;
  /** How many lines fit; a longer name is cut off at the end of the last one. */
  readonly lines: number;
}

const millimetresPerPoint = 25.4 / 72;
// Nobody reads smaller letters on a wall.
const smallest = 5;
const step = 0.5;

/** The greatest width of a character as a share of the letter size: measured on Plus Jakarta Sans bold, rounded up. */
function widthOf(character: string): number {
  if (/\p{M}|\p{Cf}/u.test(character)) return 0;
  if (/[ .,:;'|!ijlIJrft1`()[\]{}]/.test(character)) return 0.42;
  if (/[mwMWOQ%@#—]/.test(character)) return 1.05;
  if (/[A-Z&0-9]/.test(character)) return 0.82;
  if (/[\u0020-\u024f\u2010-\u2027]/.test(character)) return 0.71;
  return 1.3;
}

const widthOfAll = (characters: readonly string[]): number => characters.reduce((sum, character) => sum + widthOf(character), 0);

/** How many lines a text takes; `width` is in letter sizes. A word that is wider than a line may break at each letter. */
export function linesOf(text: string, width: number): number {
  let lines = 1;
  let used = 0;
  for (const word of text.trim().split(/\s+/u)) {
    const length = widthOfAll([...word]);
    const after = used === 0 ? length : used + widthOf(' ') + length;
    if (after <= width) {
      used = after;
      continue;
    }
    if (used > 0) lines += 1;
    const whole = Math.max(0, Math.ceil(length / width) - 1);
    lines += whole;
    // A broken line rarely ends exactly at its edge: the rest counts as slightly longer than it is.
    used = whole === 0 ? length : Math.min(width, length - whole * width + 1.3);
  }
  return lines;
}

/** The largest letters at which all paragraphs fit into the box together, and how many lines fit then. */
export function fitWords(paragraphs: readonly string[], { width, height, largest, lineHeight }: TextBox): FittedLetters {
  const capacity = (points: number) => Math.floor(height / (points * millimetresPerPoint * lineHeight) + 1e-9);
  const needed = (points: number) => paragraphs.reduce((sum, text) => sum + linesOf(text, width / (points * millimetresPerPoint)), 0);
  let points = largest;
  while (points > smallest && needed(points) > capacity(points)) points = Math.max(smallest, points - step);
  return { points, lines: Math.max(1, capacity(points)) };
}
