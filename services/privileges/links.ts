import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { FieldName, Resource } from '../../src/contract/resource.ts';
import { appModules } from '../../src/contract/resources/access/app-modules.ts';
import { moduleMenus } from '../../src/contract/resources/access/module-menus.ts';
import { answerRows } from '../crud/read/answer.ts';
import type { RuleContext } from '../crud/rule.ts';
import type { WireRow } from '../crud/read/select.ts';
import { allStored, removeRow } from '../crud/write/write.ts';
import { createRows } from '../crud/write/write-rows.ts';
import type { StoredRow } from '../db/tables/values.ts';
import { columnIn, tableOf } from '../db/tables/tables.ts';
import { Refusal } from '../kernel/refusal.ts';
import { texts } from '../kernel/texts.ts';
import { lockParent, targetOf } from './parents.ts';

/** Rows that link one row to others: the modules of an application, the menus of a module. */
interface Link {
  readonly resource: Resource;
  readonly parent: string;
  readonly child: string;
}

const linkBy = <R extends Resource>(resource: R, parent: FieldName<R>, child: FieldName<R>): Link => ({ resource, parent, child });

export const modulesOfApp = linkBy(appModules, 'id_app', 'id_module');
export const menusOfModule = linkBy(moduleMenus, 'id_module', 'id_menu');

const numbers = (values: readonly unknown[]): number[] => values.map(Number);

async function linked(
  { resource, parent, child }: Link,
  parentId: number,
  ids: readonly number[],
  { tx }: RuleContext,
): Promise<StoredRow[]> {
  const table = tableOf(resource);
  const where = and(eq(columnIn(table, parent), parentId), inArray(columnIn(table, child), [...ids]), isNull(table.deleted_at));
  return tx.select().from(table).where(where).for('update');
}

/** Links what is not linked yet; answers all links asked for. */
export async function addLinks(link: Link, parentId: number, ids: readonly number[], context: RuleContext): Promise<readonly WireRow[]> {
  const { resource, parent, child } = link;
  if (!(await lockParent(targetOf(resource, parent), parentId, context))) {
    const words = texts.refused.unknownRef(resource.fields[parent]?.label ?? parent);
    throw new Refusal(422, words, { errors: { [parent]: words } });
  }
  const wanted = [...new Set(ids)];
  const there = new Set(numbers((await linked(link, parentId, wanted, context)).map((row) => row[child])));
  const missing = wanted.filter((id) => !there.has(id)).map((id) => ({ [parent]: parentId, [child]: id }));
  allStored(await createRows(resource, missing, context));
  const now = new Map((await linked(link, parentId, wanted, context)).map((row) => [Number(row[child]), row.id]));
  return answerRows(
    resource,
    context,
    wanted.flatMap((id) => now.get(id) ?? []),
    [parent, child],
  );
}

/** Removes the named links; one that somebody else removed meanwhile is no reason to keep the others. */
export async function removeLinks(link: Link, parentId: number, ids: readonly number[], context: RuleContext): Promise<void> {
  if (!(await lockParent(targetOf(link.resource, link.parent), parentId, context))) throw new Refusal(404, texts.refused.notFound);
  const rows = await linked(link, parentId, ids, context);
  if (rows.length === 0) throw new Refusal(404, texts.refused.notFound);
  for (const row of rows) await removeRow(link.resource, row, context);
}
