import { and, desc, eq, gte, inArray, lte, or, type SQL, sql } from 'drizzle-orm';
import type { QueryOf } from '../../src/contract/calls/calls.ts';
import { mostCounted, type TrailEntry } from '../../src/contract/calls/trail-calls.ts';
import { isResourceName, resourceOf } from '../../src/contract/registry.ts';
import { type Resource, withheldFields } from '../../src/contract/resource.ts';
import { users } from '../../src/contract/resources/access/users.ts';
import { foldText } from '../../src/contract/words/fold-text.ts';
import { changedFields } from '../crud/history.ts';
import { type Database, rowsOf } from '../db/database.ts';
import { foldSql } from '../db/tables/column-sql.ts';
import { auditTrail } from '../db/tables/system-tables.ts';
import { tableOf } from '../db/tables/tables.ts';
import { Refusal } from '../kernel/refusal.ts';
import { texts } from '../kernel/texts.ts';

type Query = QueryOf<'trail'>;

const [usualLimit, mostAtOnce] = [25, 200];

function whole(query: Query, name: 'page' | 'limit', otherwise: number, most: number): number {
  const text = query[name];
  if (text === undefined || text === '') return otherwise;
  const value = Number(text);
  if (/^\d{1,9}$/.test(text) && value >= 1) return Math.min(most, value);
  throw new Refusal(422, texts.refused.query, { errors: { [name]: texts.refused.parameter.whole(name, 1) } });
}

function momentOf(query: Query, name: 'from' | 'to'): Date | undefined {
  const text = query[name];
  if (text === undefined) return undefined;
  const at = new Date(text);
  if (!Number.isNaN(at.getTime())) return at;
  throw new Refusal(422, texts.refused.query, { errors: { [name]: texts.refused.parameter.moment(name) } });
}

/** Accounts whose name or e-mail contains this, deleted ones included. */
function peopleCalled(db: Database, typed: string): SQL {
  const table = tableOf(users);
  const pattern = `%${foldText(typed.replaceAll('\u0000', '\uFFFF').trim()).replace(/[\\%_]/g, '\\$&')}%`;
  const named = db
    .select({ id: table.id })
    .from(table)
    .where(or(sql`${foldSql(sql`${table.username}`)} like ${pattern}`, sql`${foldSql(sql`${table.email}`)} like ${pattern}`));
  const those = inArray(auditTrail.user_id, named);
  // What no account did is shown under a name, so it is found by it.
  const isSystem = typed.trim() !== '' && foldText(texts.done.system).includes(foldText(typed.trim()));
  return isSystem ? sql`(${auditTrail.user_id} is null or ${those})` : those;
}

function conditionsOf(db: Database, query: Query): SQL | undefined {
  const { person, user_id: user, resource, row_id: row, action, before } = query;
  const [from, to] = [momentOf(query, 'from'), momentOf(query, 'to')];
  return and(
    person === undefined || person.trim() === '' ? undefined : peopleCalled(db, person),
    user === undefined ? undefined : eq(auditTrail.user_id, Number(user)),
    resource === undefined || resource === '' ? undefined : eq(auditTrail.resource, resource.replaceAll('\u0000', '\uFFFF')),
    row === undefined ? undefined : eq(auditTrail.row_id, Number(row)),
    action === undefined ? undefined : eq(auditTrail.action, action),
    from && gte(auditTrail.received_at, from),
    to && lte(auditTrail.received_at, to),
    before === undefined
      ? undefined
      : sql`(${auditTrail.received_at}, ${auditTrail.id}) < (select received_at, id from audit_trail where id = ${Number(before)})`,
  );
}

/** Counts no further than anybody pages: millions of entries would take longer than the page. */
async function countOf(db: Database, where: SQL | undefined): Promise<number> {
  const some = db.select({ id: auditTrail.id }).from(auditTrail).where(where).limit(mostCounted).as('some');
  const [row] = await rowsOf(db, sql`select count(*)::int as n from ${some}`);
  return Number(row?.['n'] ?? 0);
}

const valuesOf = (stored: unknown): Readonly<Record<string, unknown>> =>
  typeof stored === 'object' && stored !== null ? { ...stored } : {};

/** Rows that belong to few (notes about pupils and what follows from them) are named by their number alone. */
function titleIn(resource: Resource, states: readonly unknown[]): string {
  const { title, reach, authoredBy } = resource;
  if (reach !== undefined || authoredBy !== undefined || withheldFields(resource).includes(title)) return '';
  const found = states.map((state) => valuesOf(state)[title]).find((value) => typeof value === 'string' && value !== '');
  return resource.fields[title]?.kind === 'secret' ? '' : String(found ?? '');
}

const namesIn = (value: unknown): string[] => (Array.isArray(value) ? value.filter((name) => typeof name === 'string') : []);

type Row = typeof auditTrail.$inferSelect;

/** What `npm run retention` removed: many rows at once, which have no name but that of their file. */
function archiveIn({ action, row_id }: Row, after: Readonly<Record<string, unknown>>): string {
  const { archive, month, logs, photos, file } = after;
  if (action !== 'delete' || row_id !== null || typeof archive !== 'string') return '';
  return texts.done.archived(archive === 'erased', String(month), Number(logs), Number(photos), String(file));
}

function told({ row, by }: { readonly row: Row; readonly by: string | null }): TrailEntry {
  const resource = isResourceName(row.resource) ? resourceOf(row.resource) : undefined;
  const after = valuesOf(row.after);
  const fields = row.action === 'read' ? namesIn(after['fields']) : row.action === 'update' && resource ? changedFields(resource, row) : [];
  return {
    id: row.id,
    action: row.action,
    resource: row.resource,
    row_id: row.row_id,
    title: archiveIn(row, after) || (resource && row.action !== 'read' ? titleIn(resource, [row.after, row.before]) : ''),
    user_id: row.user_id,
    by: by || texts.done.system,
    at: row.occurred_at.toISOString(),
    arrived_at: row.received_at.toISOString(),
    fields,
    via: row.via ?? '',
    event: row.action === 'security' ? String(after['event'] ?? '') : '',
  };
}

/** A page of the whole trail, newest first. It tells who did what to which row, and no value: those have the reach of their rows. */
export async function trailOf(db: Database, query: Query) {
  const [page, limit] = [whole(query, 'page', 1, mostCounted), whole(query, 'limit', usualLimit, mostAtOnce)];
  const where = conditionsOf(db, query);
  const accounts = tableOf(users);
  const total = await countOf(db, where);
  const rows = await db
    .select({ row: auditTrail, by: accounts.username })
    .from(auditTrail)
    .leftJoin(accounts, eq(accounts.id, auditTrail.user_id))
    .where(where)
    .orderBy(desc(auditTrail.received_at), desc(auditTrail.id))
    .limit(limit)
    .offset(query.before === undefined ? (page - 1) * limit : 0);
  return {
    message: texts.done.listed,
    data: rows.map(told),
    pagination: { current_page: page, total_pages: Math.max(1, Math.ceil(total / limit)), total },
  };
}
