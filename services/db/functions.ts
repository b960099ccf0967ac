import { foldedLetters, orderedDigits, orderedLetters } from '../../src/contract/words/fold-text.ts';
import { monthWords } from '../../src/contract/words/field-text.ts';

const { from, to } = foldedLetters;
const fold = (text: string): string =>
  `case when octet_length(${text}) = char_length(${text}) then lower(${text} collate "C") else translate(lower(${text} collate "C"), '${from}', '${to}') end`;

const zeros = '0'.repeat(orderedDigits);
const start = `left(t, ${orderedLetters})`;
const order = `case
  when ${start} !~ '[0-9]' then ${fold(start)}
  when ${start} ~ '^[0-9]+$' then lpad(right(${start}, ${orderedDigits}), ${orderedDigits}, '0')
  else regexp_replace(regexp_replace(${fold(start)}, '([0-9]+)', '${zeros}\\1', 'g'), '[0-9]*([0-9]{${orderedDigits}})', '\\1', 'g')
end`;

const months = monthWords.map((word) => `'${word}'`).join(', ');
const part = (at: number, length: number): string => `substr(t, ${at}, ${length})::integer`;
const moment = `make_timestamp(${part(1, 4)}, ${part(6, 2)}, ${part(9, 2)}, ${part(12, 2)}, ${part(15, 2)}, 0) + interval '7 hours'`;
const momentWords = `case when t ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}' then (
  select extract(day from at)::integer::text || ' ' || (array[${months}])[extract(month from at)::integer] || ' '
    || extract(year from at)::integer::text || ' ' || lpad(extract(hour from at)::integer::text, 2, '0') || '.'
    || lpad(extract(minute from at)::integer::text, 2, '0') from (select ${moment} as at) as told)
else '' end`;

const made = (name: string, body: string): string =>
  `CREATE OR REPLACE FUNCTION ${name}(t text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $words$\nselect ${body}\n$words$;`;

/**
 * The functions that columns and indexes are made with, as of the last migration that changed them. Their results are
 * stored, so changing one takes a migration that rebuilds those columns and indexes. They don't call each other, because a
 * restored database finds functions only by their full names.
 */
export const databaseFunctions: readonly string[] = [
  made('amanah_fold', fold('t')),
  made('amanah_order', order),
  made('amanah_moment', momentWords),
];
