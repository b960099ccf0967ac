import { and, eq, isNull, ne } from 'drizzle-orm';
import { resourceOf, type ResourceName } from '../../src/contract/registry.ts';
import type { Rule, RuleContext } from '../crud/rule.ts';
import type { Values } from '../db/values.ts';
import { columnIn, tableOf } from '../db/tables.ts';

const longest = 80;

/** Small letters and digits joined by dashes; letters with marks lose them, other signs part the words. */
const slugOf = (name: unknown): string =>
  String(name ?? '')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, longest)
    .replace(/^-|-$/g, '');

/** A name without one Latin letter, or one that reads like another's, is told apart by its number. */
async function freeSlug(resource: ResourceName, name: unknown, id: unknown, { tx }: RuleContext): Promise<string> {
  const table = tableOf(resourceOf(resource));
  const slug = slugOf(name);
  const same = and(eq(columnIn(table, 'slug_name'), slug), ne(columnIn(table, 'id'), id), isNull(columnIn(table, 'deleted_at')));
  const [other] =
    slug === ''
      ? []
      : await tx
          .select({ id: columnIn(table, 'id') })
          .from(table)
          .where(same)
          .limit(1);
  return slug !== '' && !other ? slug : [slug, String(id)].filter((part) => part !== '').join('-');
}

/** The slug of a resource is made of this field, never empty, so that every address that carries it leads somewhere. */
export const slugRule = (resource: ResourceName, field: string): Pick<Required<Rule>, 'afterCreate' | 'beforeUpdate'> => ({
  afterCreate: async (row, context) => ({ slug_name: await freeSlug(resource, row[field], row['id'], context) }),
  beforeUpdate: async (values: Values, before: Values, context: RuleContext) =>
    values[field] === undefined || values[field] === before[field]
      ? {}
      : { slug_name: await freeSlug(resource, values[field], before['id'], context) },
});
