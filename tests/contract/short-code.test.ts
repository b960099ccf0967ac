import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { idOfShortCode, shortCodeOf, tidyCode } from '../../src/contract/words/short-code.ts';

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const id = fc.integer({ min: 1, max: 2 ** 25 - 1 }).map(String);
const codeOf = (one: string): string => shortCodeOf(one) ?? expect.fail(`no code of ${one}`);

describe('the short code of a check point', () => {
  it('leads back to its id', () => fc.assert(fc.property(id, (one) => idOfShortCode(codeOf(one)) === one)));

  it('has six characters, none of which is mistaken for another', () =>
    fc.assert(fc.property(id, (one) => /^[0-9A-HJKMNP-TV-Z]{6}$/.test(codeOf(one)))));

  it('finds out every wrong character', () => {
    for (const one of ['1', '60', '33554431'])
      for (let place = 0; place < 6; place++)
        for (const letter of alphabet) {
          const code = codeOf(one);
          const wrong = code.slice(0, place) + letter + code.slice(place + 1);
          if (wrong !== code) expect(idOfShortCode(wrong)).toBeUndefined();
        }
  });

  it('finds out every two characters that changed places', () =>
    fc.assert(
      fc.property(id, fc.integer({ min: 0, max: 5 }), fc.integer({ min: 0, max: 5 }), (one, a, b) => {
        const letters = [...codeOf(one)];
        [letters[a], letters[b]] = [letters[b] ?? '', letters[a] ?? ''];
        const swapped = letters.join('');
        return swapped === codeOf(one) || idOfShortCode(swapped) === undefined;
      }),
    ));

  it('does not look alike for neighbours', () => {
    const codes = Array.from({ length: 60 }, (_, at) => codeOf(String(at + 1)));
    for (const [at, code] of codes.entries()) {
      const next = codes[at + 1] ?? '';
      if (next) expect([...code].filter((letter, place) => letter === next[place]).length).toBeLessThan(4);
    }
  });

  it('is read as people write it', () => {
    const code = codeOf('42');
    expect(idOfShortCode(` ${code.slice(0, 3).toLowerCase()}-${code.slice(3)} `)).toBe('42');
    expect(tidyCode('o1l-i')).toBe('0111');
  });

  it('is none for ids that are no number of that size, and nothing else is a code', () => {
    for (const one of ['', '0', '33554432', 'abc', '1.5', '-1', '01', 'local:01J']) expect(shortCodeOf(one)).toBeUndefined();
    for (const typed of ['', '000000', '00000', '0000000', 'UUUUUU', '😀😀😀', '12345!']) expect(idOfShortCode(typed)).toBeUndefined();
  });
});
