import { idOfShortCode, tidyCode } from '../../../../contract/words/short-code.ts';

export type TypedCode =
  | { readonly kind: 'short' }
  /** A typo: reported at once, before anybody is asked. */
  | { readonly kind: 'wrong' }
  | { readonly kind: 'point'; readonly id: string };

const length = 6;

/** What the letters under a label stand for, as far as they are typed. */
export function readCode(typed: string): TypedCode {
  const code = tidyCode(typed);
  if (/[^0-9A-Z]|U/.test(code) || code.length > length) return { kind: 'wrong' };
  if (code.length < length) return { kind: 'short' };
  const id = idOfShortCode(code);
  return id === undefined ? { kind: 'wrong' } : { kind: 'point', id };
}
