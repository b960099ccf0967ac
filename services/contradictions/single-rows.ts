import { and, asc, gt, isNull } from 'drizzle-orm';
import { resourceNames, resourceOf } from '../../src/contract/registry.ts';
import type { Resource } from '../../src/contract/resource.ts';
import { rowProblems } from '../../src/contract/declared/row-rules.ts';
import { ownedBy } from '../crud/write/pointers.ts';
import type { Values } from '../db/tables/values.ts';
import { columnIn, storedFields, tableOf } from '../db/tables/tables.ts';
import { pause } from '../kernel/pause.ts';
import type { Finding, Look } from './finding.ts';

/** Few enough that nobody else waits long while they are checked. */
const atOnce = 2000;

/** The fields that a resource's rules read. */
function ruled(resource: Resource): string[] {
  const days = storedFields(resource).flatMap(([name, field]) => (field.kind === 'date' && !field.readOnly ? [name] : []));
  return [...new Set([...days, ...(resource.rules ?? []).flatMap(({ fields }) => fields)])];
}

/** The resource where these rows are kept and mended: status records under teachers. */
function holderOf(resource: Resource): { readonly holder: Resource; readonly link: string; readonly field: string } | undefined {
  for (const holder of resourceNames.map(resourceOf)) {
    const field = Object.entries(holder.fields).find(([, x]) => x.kind === 'history' && x.of === resource.name)?.[0];
    const link = ownedBy(holder).find(({ from }) => from === resource)?.field;
    if (field !== undefined && link !== undefined) return { holder, link, field };
  }
  return undefined;
}

async function brokenIn({ db, today }: Look, resource: Resource): Promise<Finding[]> {
  const names = ruled(resource);
  if (names.length === 0) return [];
  const table = tableOf(resource);
  const id = table.id;
  const kept = holderOf(resource);
  const columns = Object.fromEntries([...names, ...(kept ? [kept.link] : [])].map((name) => [name, columnIn(table, name)]));
  const found: Finding[] = [];
  for (let after = 0, isMore = true; isMore; ) {
    const rows: (Values & { readonly id: number })[] = await db
      .select({ ...columns, id })
      .from(table)
      .where(and(isNull(table.deleted_at), gt(id, after)))
      .orderBy(asc(id))
      .limit(atOnce);
    for (const row of rows)
      for (const [field, words] of Object.entries(rowProblems(resource, row, undefined, today)))
        found.push(
          kept ? { resource: kept.holder, id: Number(row[kept.link]), field: kept.field, words } : { resource, id: row.id, field, words },
        );
    after = rows.at(-1)?.id ?? 0;
    isMore = rows.length === atOnce;
    await pause();
  }
  return found;
}

/** Rows that break a rule of their own contract: an end before its start, a birth in the future. */
export async function findBroken(look: Look): Promise<Finding[]> {
  const found: Finding[] = [];
  for (const resource of look.resources) found.push(...(await brokenIn(look, resource)));
  return found;
}
