import { looseWord } from '../../../contract/spreadsheet/sheet-plan.ts';

/** A class by the two parts of its name. */
export interface ClassWords {
  readonly number: string;
  readonly name: string;
}

const romans: Readonly<Record<string, string>> = {
  i: '1',
  ii: '2',
  iii: '3',
  iv: '4',
  v: '5',
  vi: '6',
  vii: '7',
  viii: '8',
  ix: '9',
  x: '10',
  xi: '11',
  xii: '12',
};

const withoutWord = (text: string): string => text.trim().replace(/^(kelas|kls\.?|rombel)\s+/i, '');

/**
 * How a file names a class, as number and name: "Kelas 4 Abu Bakar", "4 - Abu Bakar", "4A" and "VII B" are read. A name
 * without a leading number ("TK A Matahari") has an empty one, for the person to fill in.
 */
export function classWords(text: string): ClassWords {
  const rest = withoutWord(text);
  const [, figures, after = ''] = /^(\d{1,2})\s*[-–.]*\s*(.*)$/s.exec(rest) ?? [];
  if (figures !== undefined) return { number: String(Number(figures)), name: after.trim() };
  const [, letters = '', name = ''] = /^([ivx]+)(?:[\s.–-]+(.*))?$/is.exec(rest) ?? [];
  const number = romans[letters.toLowerCase()];
  return number === undefined ? { number: '', name: rest } : { number, name: name.trim() };
}

/** Whether a class of the foundation is the one that a file means. */
export function isCalled(text: string, { number, name }: ClassWords): boolean {
  const words = classWords(text);
  const said = looseWord(words.number + words.name);
  return [looseWord(number + name), ...(words.number === '' ? [looseWord(name)] : [])].includes(said);
}

const inOrder = new Intl.Collator('id', { numeric: true, sensitivity: 'base' });

/** The order in which classes and people are offered: class 10 after class 9. */
export const compareNames = (a: string, b: string): number => inOrder.compare(a, b);
