/** A reproducible stream of choices: the same seed always gives the same demo foundation. */
export interface Random {
  /** At least 0, less than 1. */
  next(): number;
  /** A whole number from `min` to `max`, both included. */
  int(min: number, max: number): number;
  pick<T>(list: readonly T[]): T;
  chance(probability: number): boolean;
  /** That many digits, the first of them not 0 unless allowed. */
  digits(count: number, first?: string): string;
}

/** Mulberry32 on a hash of the seed: small, fast, and uniform enough for names and times. */
export function randomOf(seed: string): Random {
  let state = 0x9e3779b9;
  for (const letter of seed) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let x = Math.imul(state ^ (state >>> 15), 1 | state);
    x = (x + Math.imul(x ^ (x >>> 7), 61 | x)) ^ x;
    return ((x ^ (x >>> 14)) >>> 0) / 4294967296;
  };
  const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  return {
    next,
    int,
    pick: <T>(list: readonly T[]): T => {
      const one = list[int(0, list.length - 1)];
      if (one === undefined) throw new Error('Nothing to pick from.');
      return one;
    },
    chance: (probability) => next() < probability,
    digits: (count, first = String(int(1, 9))) => {
      let text = first;
      while (text.length < count) text += String(int(0, 9));
      return text;
    },
  };
}
