import { describe, expect, it } from 'vitest';
import { shortCodeOf } from '../../../../contract/words/short-code.ts';
import { readCode } from './typed-code.ts';

const code = shortCodeOf('17') ?? '';

describe('readCode', () => {
  it('takes small letters, spaces and dashes', () => {
    for (const typed of [code, code.toLowerCase(), ` ${code.slice(0, 3)} ${code.slice(3)} `, `${code.slice(0, 3)}-${code.slice(3)}`])
      expect(readCode(typed)).toEqual({ kind: 'point', id: '17' });
  });

  it('waits for the sixth character', () => {
    expect(readCode('')).toEqual({ kind: 'short' });
    expect(readCode(code.slice(0, 5))).toEqual({ kind: 'short' });
  });

  it('finds every wrong last character, and says so of letters that no code has', () => {
    const others = [...'0123456789ABCDEFGHJKMNPQRSTVWXYZ'].filter((letter) => letter !== code[5]);
    for (const letter of others) expect(readCode(code.slice(0, 5) + letter)).toEqual({ kind: 'wrong' });
    for (const typed of ['U', 'B?', `${code}0`]) expect(readCode(typed)).toEqual({ kind: 'wrong' });
  });
});
