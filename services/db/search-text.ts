import { sql } from 'drizzle-orm';
import { text } from 'drizzle-orm/pg-core';
import type { Resource } from '../../src/contract/resource.ts';

/** What a search of the resource's own fields looks into, kept by the database. */
export const searchColumn = 'search_text';

/** Stands between two fields, so that no word is found across them; a search that holds it finds nothing. */
export const separator = '\u001F';

/** Text and longText the search looks into; joined ones are found through their own tables. */
export const ownSearchFields = (resource: Resource): string[] => resource.search.filter((name) => resource.fields[name]?.kind !== 'shown');

/** Lower-cased once, when a row is written, and not at every look at it. */
export function searchTextColumn(resource: Resource) {
  const parts = ownSearchFields(resource).map((name) => sql`coalesce(${sql.identifier(name)}, '')`);
  return text().generatedAlwaysAs(sql`lower(${sql.join(parts, sql` || chr(31) || `)})`);
}

/** An index entry holds 2,704 bytes at most and a letter is up to four of them; the rest is for the id beside. */
const mostLetters = 650;
const codeLetters = 191;

function lettersOf(resource: Resource, name: string): number {
  const field = resource.fields[name];
  if (field && 'max' in field) return field.max;
  return field?.kind === 'ref' ? codeLetters : Number.POSITIVE_INFINITY;
}

/** Whether the longest rows the contract allows still fit into an index; a longer one could not be stored at all. */
export function fitsIndex(resource: Resource): boolean {
  const names = [
    ...ownSearchFields(resource),
    ...(resource.scope && resource.fields[resource.scope]?.kind !== 'shown' ? [resource.scope] : []),
  ];
  return names.reduce((sum, name) => sum + lettersOf(resource, name) + 1, 0) <= mostLetters;
}
