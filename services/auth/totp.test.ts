import { expect, test } from 'vitest';
import { authenticatorUri, base32, codeOf, newSecret, stepAt, stepOfCode } from './totp.ts';

const secret = Buffer.from('12345678901234567890');

// Appendix B of RFC 6238, whose codes have eight digits: the last six are those of an app.
test.each([
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
])('at %i seconds the code is the one of the RFC', (seconds, code) => {
  expect(codeOf(secret, stepAt(new Date(seconds * 1000)))).toBe(code.slice(-6));
});

test('base32 is that of RFC 4648', () => {
  expect(['', 'f', 'fo', 'foo', 'foob', 'fooba', 'foobar'].map((text) => base32(Buffer.from(text)))).toEqual([
    '',
    'MY',
    'MZXQ',
    'MZXW6',
    'MZXW6YQ',
    'MZXW6YTB',
    'MZXW6YTBOI',
  ]);
  expect(base32(newSecret())).toMatch(/^[A-Z2-7]{32}$/);
});

test('a clock may be one step off either way and no further', () => {
  const now = new Date('2026-11-20T05:00:10Z');
  const at = (seconds: number) => codeOf(secret, stepAt(new Date(now.getTime() + seconds * 1000)));
  expect([0, 30, -30].map((off) => stepOfCode(secret, at(off), now))).toEqual([0, 1, -1].map((off) => stepAt(now) + off));
  expect([60, -60, 3600, -86_400].map((off) => stepOfCode(secret, at(off), now))).toEqual([undefined, undefined, undefined, undefined]);
});

test.each(['', '12345', '1234567', 'abcdef', '      ', `${codeOf(secret, 1)}0`, '１２３４５６'])('%j is no code', (code) => {
  expect(stepOfCode(secret, code, new Date(30_000))).toBeUndefined();
});

test('names of accounts cannot break out of the address', () => {
  const uri = authenticatorUri('ABC', 'a&secret=XYZ#@b c', 'Amanah?');
  expect(new URL(uri).searchParams.get('secret')).toBe('ABC');
  expect(decodeURIComponent(new URL(uri).pathname)).toContain('Amanah?:a&secret=XYZ#@b c');
});
