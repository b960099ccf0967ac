import { isFree, type Pupil } from './pupil.ts';

/** A NISN has ten digits; a spreadsheet drops its leading zeros. */
const nisnLength = 10;
/** Shorter runs of digits are row numbers and classes that were pasted along. */
const shortest = 4;

/** The numbers in a pasted text, whatever stands between them. */
export function numbersIn(text: string): string[] {
  return text
    .replace(/\.0+(?=\D|$)/g, ' ')
    .split(/\D+/)
    .filter((part) => part.length >= shortest);
}

export interface Pasted {
  /** In the order they were pasted, each once. */
  readonly found: readonly Pupil[];
  readonly missing: readonly string[];
  readonly doubled: readonly string[];
  readonly placed: readonly Pupil[];
}

/** Sorts what was pasted: who can be placed, who is not there, who was listed twice, who has a class already. */
export function readPasted(text: string, pupils: readonly Pupil[]): Pasted {
  const byNisn = new Map(pupils.filter((pupil) => pupil.nisn !== '').map((pupil) => [pupil.nisn, pupil]));
  const met = new Set<string>();
  const [found, placed]: [Pupil[], Pupil[]] = [[], []];
  const missing: string[] = [];
  const doubled = new Set<string>();
  for (const written of numbersIn(text)) {
    const pupil = byNisn.get(written) ?? byNisn.get(written.padStart(nisnLength, '0'));
    const key = pupil?.nisn ?? written;
    if (met.has(key)) doubled.add(key);
    else if (!pupil) missing.push(written);
    else (isFree(pupil) ? found : placed).push(pupil);
    met.add(key);
  }
  return { found, missing, doubled: [...doubled], placed };
}
