import { expect, test } from 'vitest';
import { searchesOf } from './use-near-rows.ts';

test.each<[string, string, string[]]>([
  ['one word as it is', 'melati', ['melati']],
  ['a name of many spellings in the two most common', 'moh', ['moh', 'Muhammad', 'Moh']],
  ['of several words each, the longest first', 'ahm fadhil', ['ahm fadhil', 'fadhil', 'ahm']],
  ['the name that many have last', 'muhammad ali', ['muhammad ali', 'ali', 'muhammad']],
  ['no single letter, which half of all rows have', 'siti n', ['siti n', 'siti']],
  ['of a whole sentence only a few', 'siti nur azizah binti hasan', ['siti nur azizah binti hasan', 'azizah', 'binti', 'hasan']],
  ['a word that comes twice once', 'ali ali', ['ali ali', 'ali']],
])('the services are asked for %s', (_what, typed, searches) => expect(searchesOf(typed)).toEqual(searches));
