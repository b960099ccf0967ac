/**
 * The six characters under a QR label, for codes that cannot be read. They are computed from the id alone, so that they
 * work without a network, on every device and with services that know nothing of them.
 *
 * Five characters carry the id, in Douglas Crockford's base 32 (no I, L, O, U: https://www.crockford.com/base32.html);
 * the sixth is a sum over GF(32) with a different weight at each place. Since all weights differ and none is zero, every
 * single wrong character and every two characters that changed places are found.
 */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const mask = 2 ** 25 - 1;
/** Later ids have no code. */
export const lastCodedId = mask;
// 2^25 over the golden ratio, made odd: neighbouring ids get codes that don't look alike.
const spread = 20_737_779;
const places = [0, 1, 2, 3, 4] as const;

/** The odd number that undoes the multiplication by `spread`; each Newton step doubles the number of correct bits. */
const gather = places.reduce((guess) => Math.imul(guess, 2 - Math.imul(spread, guess)), spread);

/** Times the field's generator x, in GF(2)[x] / (x^5 + x^2 + 1). */
const timesX = (value: number): number => ((value << 1) & 31) ^ (value & 16 ? 0b00101 : 0);

/** Horner's scheme: the digit before the check character weighs x, the one before it x^2, and so on. */
const checkOf = (digits: readonly number[]): number => digits.reduce((sum, digit) => timesX(sum ^ digit), 0);

/** The code of a check point, or undefined if the id is not a number below 2^25. */
export function shortCodeOf(id: string): string | undefined {
  const number = Number(id);
  if (!/^[1-9]\d*$/.test(id) || number > mask) return undefined;
  const mixed = Math.imul(number, spread) & mask;
  const digits = places.map((place) => (mixed >> (20 - 5 * place)) & 31);
  return [...digits, checkOf(digits)].map((digit) => alphabet[digit]).join('');
}

/** The code of a check point as it is printed and read out: the dash is for the eye and need not be typed. */
export function spelledCode(id: string): string | undefined {
  const code = shortCodeOf(id);
  return code && `${code.slice(0, 3)}-${code.slice(3)}`;
}

/** Normalises a typed code: small letters, spaces and dashes are fine, O is read as 0, I and L as 1. */
export const tidyCode = (typed: string): string => typed.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1');

/** The id that a code stands for, or undefined if it is not a code: typing errors are caught here. */
export function idOfShortCode(typed: string): string | undefined {
  const digits = [...tidyCode(typed)].map((letter) => alphabet.indexOf(letter));
  const check = digits.pop();
  if (digits.length !== places.length || digits.includes(-1) || check !== checkOf(digits)) return undefined;
  const mixed = digits.reduce((sum, digit) => sum * 32 + digit, 0);
  const id = Math.imul(mixed, gather) & mask;
  return id === 0 ? undefined : String(id);
}
