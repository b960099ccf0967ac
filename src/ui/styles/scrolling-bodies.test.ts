import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const sheets = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.css'));
const rules = sheets.flatMap((name) =>
  [...readFileSync(join('src', name), 'utf8').matchAll(/([^{}]+)\{([^{}]*)\}/g)].map(([, where = '', what = '']) => ({
    name,
    where: where.trim(),
    what,
  })),
);
/** What may scroll inside a box whose height follows its content. */
const bodies = rules.filter(({ what }) => /min-height: 0\b/.test(what)).map(({ where }) => where.replace(/^@media[^{]*/, '').trim());

it('no body that scrolls asks for its place from nothing: WebKit then gives it none in a dialog as high as its content', () => {
  expect(bodies.length).toBeGreaterThan(4);
  const wrong = rules.filter(
    ({ where, what }) => bodies.includes(where) && /flex: (?:1(?: 1(?: 0%?)?)?)\s*(?:;|$)|flex-basis: 0/.test(what),
  );
  expect(wrong.map(({ name, where }) => `${name} ${where}`)).toEqual([]);
});
