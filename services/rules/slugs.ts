import { and, eq, isNull, ne } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { RuleContext } from '../crud/rule.ts';
import type { Holding } from '../db/tables/tables.ts';

const longest = 80;

/** Lower-case letters and digits joined by dashes; accents are dropped, other characters separate words. */
const slugOf = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, longest)
    .replace(/^-|-$/g, '');

interface Slugged extends PgTable {
  readonly id: Holding<number>;
  readonly slug_name: Holding<string>;
  readonly deleted_at: Holding<Date | null>;
}

/** A name without any Latin letter, or one that reads like another's, is told apart by a number. */
async function freeSlug(table: Slugged, name: string, id: number, { tx }: RuleContext): Promise<string> {
  const slug = slugOf(name);
  const same = and(eq(table.slug_name, slug), ne(table.id, id), isNull(table.deleted_at));
  const [other] = slug === '' ? [] : await tx.select({ id: table.id }).from(table).where(same).limit(1);
  return slug !== '' && !other ? slug : [slug, String(id)].filter((part) => part !== '').join('-');
}

type Named<F extends string> = { readonly [K in F]: string };
type Row<F extends string> = Named<F> & { readonly id: number };

interface SlugRule<F extends string> {
  afterCreate(row: Row<F>, context: RuleContext): Promise<{ slug_name: string }>;
  beforeUpdate(values: Partial<Named<F>>, before: Row<F>, context: RuleContext): Promise<{ slug_name?: string }>;
}

/** The slug of a resource is made from this field and never empty, so that every address with it leads somewhere. */
export const slugRule = <const F extends string>(table: Slugged, field: F): SlugRule<F> => ({
  afterCreate: async (row, context) => ({ slug_name: await freeSlug(table, row[field], row.id, context) }),
  beforeUpdate: async (values, before, context) => {
    const name = values[field];
    return name === undefined || name === before[field] ? {} : { slug_name: await freeSlug(table, name, before.id, context) };
  },
});
