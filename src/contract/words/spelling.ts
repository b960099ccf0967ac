import { foldText } from './fold-text.ts';

/** What the first name of every second boy becomes, however it is written or abbreviated. */
const muhammad = 'muhamad';
/** Its spellings, with doubled letters already reduced to one. "m" alone counts because in names it stands for nothing else. */
const variants = ['muhamad', 'muhamed', 'mohamad', 'mohamed', 'mochamad', 'muchamad', 'mukhamad', 'mokhamad', 'muh', 'moh', 'moch', 'much'];
const short = ['mhd', 'mohd', 'muhd', 'm'];
const asWord = new RegExp(`(?<![a-z0-9])(?:${[...variants, ...short].join('|')})(?![a-z0-9])\\.?`, 'g');

/** Apostrophes of every kind (Mas'ud, Nu’man, ‘Aisyah), and combining accents. */
const unread = /['`´\u2018\u2019\u02bb\u02bc\u02be\u02bf]|[\u0300-\u036f]/g;
const doubled = /([a-z])\1+/g;

/**
 * A text as the palette compares it: capitals, accents, apostrophes and doubled letters make no difference, and Muhammad is
 * one word in all its spellings. Lists search by `foldText` alone, as the services do.
 */
export const spelled = (text: string): string => foldText(text).replace(unread, '').replace(doubled, '$1').replace(asWord, muhammad);

/** A folded text, and for each of its letters its position in the original text. */
interface Traced {
  readonly text: string;
  readonly from: readonly number[];
  readonly to: readonly number[];
}

/** The letters that remain once unread and doubled ones are removed. */
function letters(text: string): Traced {
  const folded = foldText(text);
  const from: number[] = [];
  const to: number[] = [];
  let kept = '';
  for (let at = 0; at < folded.length; at++) {
    const letter = folded.charAt(at);
    const isAgain = letter === kept.at(-1) && letter >= 'a' && letter <= 'z';
    if (isAgain || letter.search(unread) === 0) {
      if (to.length > 0) to[to.length - 1] = at + 1;
      continue;
    }
    kept += letter;
    from.push(at);
    to.push(at + 1);
  }
  return { text: kept, from, to };
}

/** The same text as `spelled` makes, with the way back. Every letter of Muhammad stands for the whole word. */
function traced(text: string): Traced {
  const plain = letters(text);
  const from: number[] = [];
  const to: number[] = [];
  let end = 0;
  const upTo = (until: number) => {
    from.push(...plain.from.slice(end, until));
    to.push(...plain.to.slice(end, until));
    end = until;
  };
  for (const { 0: word, index } of plain.text.matchAll(asWord)) {
    upTo(index);
    end = index + word.length;
    // The dot is not part of the name.
    const last = word.endsWith('.') ? end - 2 : end - 1;
    for (const _letter of muhammad) {
      from.push(plain.from[index] ?? 0);
      to.push(plain.to[last] ?? text.length);
    }
  }
  upTo(plain.text.length);
  return { text: plain.text.replace(asWord, muhammad), from, to };
}

/** Every word would begin with a single letter. */
const shortestStart = 2;

/** The forms in which a typed word is looked for: as spelled and, if it is or becomes Muhammad, as that. */
function formsOf(word: string): readonly string[] {
  const plain = foldText(word).replace(unread, '').replace(doubled, '$1');
  const becomes = plain.length >= shortestStart && variants.some((variant) => variant.startsWith(plain));
  const whole = plain === 'm' ? plain : spelled(word);
  return [...new Set([plain, whole, ...(becomes ? [muhammad] : [])])].filter((form) => form !== '');
}

/** The words that were typed, each in the forms it may have in a text that was `spelled`. */
export const typedWords = (typed: string): readonly (readonly string[])[] =>
  typed
    .split(/\s+/)
    .map(formsOf)
    .filter((forms) => forms.length > 0);

/** Whether every word occurs somewhere in a text that was `spelled`, in any order. */
export const hasAll = (text: string, words: readonly (readonly string[])[]): boolean =>
  words.every((forms) => forms.some((form) => text.includes(form)));

const isStart = (text: string, at: number): boolean => at === 0 || !/[\p{L}\p{N}]/u.test(text.charAt(at - 1));

/** Where a word occurs: at the start of one if possible, otherwise within one. */
function placeOf(text: string, forms: readonly string[]): readonly [number, number] | undefined {
  let within: readonly [number, number] | undefined;
  for (const form of forms)
    for (let at = text.indexOf(form); at >= 0; at = text.indexOf(form, at + 1)) {
      if (isStart(text, at)) return [at, at + form.length];
      within ??= [at, at + form.length];
    }
  return within;
}

/** A piece of a text; `isHit` if it matches what was typed. */
export interface TextPiece {
  readonly text: string;
  readonly isHit: boolean;
}

/** A text split into pieces by what of it was typed. */
export function hitPieces(text: string, words: readonly (readonly string[])[]): readonly TextPiece[] {
  const { text: folded, from, to } = traced(text);
  const marked = new Uint8Array(text.length);
  for (const forms of words) {
    const place = placeOf(folded, forms);
    if (!place) continue;
    for (let at = place[0]; at < place[1]; at++) marked.fill(1, from[at], to[at]);
  }
  const pieces: { text: string; isHit: boolean }[] = [];
  for (let at = 0; at < text.length; at++) {
    const isHit = marked[at] === 1;
    const last = pieces.at(-1);
    if (last?.isHit === isHit) last.text += text.charAt(at);
    else pieces.push({ text: text.charAt(at), isHit });
  }
  return pieces;
}
