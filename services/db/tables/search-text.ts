import { type SQL, sql } from 'drizzle-orm';
import { text } from 'drizzle-orm/pg-core';
import type { Field } from '../../../src/contract/fields.ts';
import { isResourceName, resourceOf } from '../../../src/contract/registry.ts';
import type { Resource } from '../../../src/contract/resource.ts';
import { foldSql, ownTextSql } from './column-sql.ts';

/** The text that searches of the resource's own columns look into, kept by the database. */
export const searchColumn = 'search_text';

/** Separates two columns, so that no match spans both; a search that contains it finds nothing. */
export const separator = '\u001F';

const inTable = (name: string): SQL => sql`${sql.identifier(name)}`;

/** A column that shows one of several fields is searched in all of them, unless the first hides the others. */
const expanded = (resource: Resource, name: string): readonly string[] => {
  const shown = resource.texts[name];
  return shown?.kind === 'first' && !shown.hides ? shown.of : [name];
};

/** The texts of a column that a search looks into, if they are in the row itself; joined ones are found through their own tables. */
export function searchedSql(resource: Resource, name: string, columnOf: (field: string) => SQL): readonly SQL[] {
  return expanded(resource, name).flatMap((part) => {
    const words = part === name ? ownTextSql(resource, name, columnOf) : ownTextSql({ ...resource, texts: {} }, part, columnOf);
    return words ? [words] : [];
  });
}

/** Columns whose texts are in the row itself. */
export const ownSearchFields = (resource: Resource): string[] =>
  resource.search.filter((name) => searchedSql(resource, name, inTable).length > 0);

/** Folded once when a row is written, not at each search. */
export function searchTextColumn(resource: Resource) {
  const parts = ownSearchFields(resource).flatMap((name) => searchedSql(resource, name, inTable));
  return text().generatedAlwaysAs(foldSql(sql.join(parts, sql` || chr(31) || `)));
}

/** An index entry holds at most 2,704 bytes; the rest is for the id next to it. */
const mostBytes = 2600;
const codeLetters = 191;
/** For days, moments and choices written as words. */
const wordLetters = 40;

const letterBytes = 4;

/** Digits and addresses are ASCII; anywhere else a letter may take four bytes. */
function bytesOf(field: Field | undefined): number {
  switch (field?.kind) {
    case 'digits':
      return field.max;
    case 'text':
    case 'longText':
      return field.max * (field.format === 'email' ? 1 : letterBytes);
    case 'ref': {
      const target = isResourceName(field.to) ? resourceOf(field.to).fields[field.value] : undefined;
      return target && 'max' in target ? bytesOf(target) : codeLetters * letterBytes;
    }
    default:
      return wordLetters;
  }
}

const longestOf = (resource: Resource, names: readonly string[]): string =>
  names.reduce((one, other) => (bytesOf(resource.fields[one]) >= bytesOf(resource.fields[other]) ? one : other));

/** Whether the longest rows the contract allows still fit into an index; a row that doesn't couldn't be stored at all. */
export function fitsIndex(resource: Resource): boolean {
  const fields = ownSearchFields(resource).flatMap((name) => {
    const shown = resource.texts[name];
    if (!shown || !('of' in shown) || typeof shown.of === 'string') return [name];
    return shown.kind === 'first' && shown.hides ? [longestOf(resource, shown.of)] : shown.of;
  });
  const scope = resource.scope && resource.fields[resource.scope]?.kind !== 'shown' ? [resource.scope] : [];
  return [...fields, ...scope].reduce((sum, name) => sum + bytesOf(resource.fields[name]) + 1, 0) <= mostBytes;
}
