import { listedFields, type Resource } from '../../../src/contract/resource.ts';
import { type Caller, readableOf } from '../../auth/caller.ts';
import type { Executor } from '../../db/database.ts';
import type { RuleContext, RuleOf } from '../rule.ts';
import { rowsByIds, visibleRow, type WireRow } from './select.ts';

export interface Written {
  readonly message: string;
  readonly row: WireRow | null;
  readonly etag: string | undefined;
}

export const etagOf = (version: unknown): string => `"${String(version)}"`;

/** What the answer to a write says of a row beyond its id: what a list would show the caller, and what he sent. */
export function answeredFields(resource: Resource, caller: Caller, sent: readonly string[] = []): string[] {
  const listed = listedFields(resource);
  const reading = readableOf(caller, resource);
  if (reading === 'rows') return listed;
  const looked = reading === 'lookup' ? resource.lookup : [];
  return listed.filter((name) => looked.includes(name) || sent.includes(name));
}

/** The objects that repeat fields under their own names (`menu_data`). */
function withNested(resource: Resource, rows: readonly WireRow[]): readonly WireRow[] {
  const objects = Object.entries(resource.nested);
  if (objects.length === 0) return rows;
  const made = (row: WireRow, names: Readonly<Record<string, string>>) =>
    Object.fromEntries(Object.entries(names).map(([name, field]) => [name, row[field]]));
  return rows.map((row) => ({ ...row, ...Object.fromEntries(objects.map(([key, names]) => [key, made(row, names)])) }));
}

/** Rows answered whole, with what the contract nests and the resource's rule adds. */
export async function withDetails(
  { db, ruleOf }: { readonly db: Executor; readonly ruleOf: RuleOf },
  resource: Resource,
  rows: readonly WireRow[],
): Promise<readonly WireRow[]> {
  const { details } = ruleOf(resource.name);
  return withNested(resource, details && rows.length > 0 ? await details(db, rows) : rows);
}

/** Stored rows as the answer to the write that stored them. */
export async function answerRows(
  resource: Resource,
  { tx, caller, ruleOf }: RuleContext,
  ids: readonly number[],
  sent: readonly string[],
): Promise<readonly WireRow[]> {
  const rows = await rowsByIds(tx, resource, answeredFields(resource, caller, sent), ids);
  return readableOf(caller, resource) === 'rows' ? withDetails({ db: tx, ruleOf }, resource, rows) : rows;
}

/** The stored row as the answer to the write that stored it. */
export async function answer(
  resource: Resource,
  context: RuleContext,
  id: number,
  message: string,
  sent: readonly string[] = [],
): Promise<Written> {
  const found = await visibleRow(context.tx, resource, context.caller, id, answeredFields(resource, context.caller, sent));
  const whole = readableOf(context.caller, resource) === 'rows' && found;
  const row = whole ? (await withDetails({ db: context.tx, ruleOf: context.ruleOf }, resource, [found]))[0] : found;
  return { message, row: row ?? null, etag: row && etagOf(row.version) };
}
