import { readFileSync } from 'node:fs';
import * as fc from 'fast-check';

/** Texts that break what was not made for them. NAUGHTY_STRINGS names a longer list (a JSON array of strings). */
const own: readonly string[] = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\r\nSet-Cookie: a=b',
  '\u202e\u2066teks\u2069',
  '\ufeff',
  '\ud800',
  '%',
  '%%20',
  '_',
  '\\',
  "\\'",
  "'",
  "' or '1'='1",
  '1; drop table users; --',
  '"); delete from roles; --',
  '$$',
  '$' + '{jndi:ldap://127.0.0.1/a}',
  '{{7*7}}',
  '../../../etc/passwd',
  '..%2f..%2fpackage.json',
  '<img src=x onerror=alert(1)>',
  '__proto__',
  'constructor',
  'toString',
  'null',
  'undefined',
  'NaN',
  'Infinity',
  '-1',
  '0',
  '1e309',
  '9007199254740993',
  '99999999999999999999999',
  '-0',
  '0x10',
  '1,2',
  '[]',
  '{}',
  '2026-02-30',
  '0000-00-00',
  '2026-13-01T25:61:61Z',
  '+275761-01-01T00:00:00Z',
  '😀'.repeat(60),
  'ﷺ'.repeat(40),
  'x'.repeat(10_000),
];

const path = process.env['NAUGHTY_STRINGS'];
const given: readonly string[] = path ? (JSON.parse(readFileSync(path, 'utf8')) as string[]) : [];

export const naughtyText: fc.Arbitrary<string> = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...own, ...given) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 300 }) },
);

/** Any JSON value, the odd ones first. */
export const naughtyValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 5, arbitrary: naughtyText },
  { weight: 3, arbitrary: fc.constantFrom(null, true, false, 0, -1, 1.5, 1e21, Number.MAX_SAFE_INTEGER, [], {}, [[]], [null], { id: 1 }) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
);
