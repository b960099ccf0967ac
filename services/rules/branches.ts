import { isNull } from 'drizzle-orm';
import type { StoredOf } from '../../src/contract/resource.ts';
import { branches } from '../../src/contract/resources/places/branches.ts';
import type { Rule, RuleContext } from '../crud/rule.ts';
import type { Executor } from '../db/database.ts';
import { tableOf } from '../db/tables/tables.ts';
import { texts } from '../kernel/texts.ts';
import { refusalAt } from '../kernel/refusal.ts';
import { oneAtATime } from '../db/one-at-a-time.ts';

interface Branch {
  readonly id: number;
  readonly code: string;
  readonly parent: number | undefined;
}

/** Every living branch by its id. */
export async function branchTree(db: Executor): Promise<ReadonlyMap<number, Branch>> {
  const table = tableOf(branches);
  const rows = await db
    .select({ id: table.id, code: table.branch_code, parent: table.parent_id })
    .from(table)
    .where(isNull(table.deleted_at));
  return new Map(rows.map(({ id, code, parent }) => [id, { id, code, parent: parent ?? undefined }]));
}

/** The circle of parents that leads from a branch back to itself, if there is one. */
export function circleOf(id: number, tree: ReadonlyMap<number, Branch>): Branch[] | undefined {
  const way: Branch[] = [];
  for (let at = tree.get(id); at && !way.includes(at); at = at.parent === undefined ? undefined : tree.get(at.parent)) {
    way.push(at);
    if (at.parent === id) return [...way, ...way.slice(0, 1)];
  }
  return undefined;
}

/** "BDG → SBY → BDG" */
export const circleWords = (circle: readonly Branch[]): string => circle.map(({ code }) => code).join(' → ');

/** Changes of parents are checked one after the other: two at once could make a circle that neither makes alone. */
async function checkParents(row: StoredOf<typeof branches>, { tx }: RuleContext): Promise<void> {
  await oneAtATime(tx, 'branch parents');
  const circle = circleOf(row.id, await branchTree(tx));
  if (circle) throw refusalAt(422, branches, 'parent_id', texts.refused.parentCircle(circleWords(circle)));
}

/** The list's code column shows `branch_initial`, so it always equals the code. */
export const branchesRule: Rule<typeof branches> = {
  beforeCreate: (values) => ({ branch_initial: values.branch_code }),
  beforeUpdate: (values, before) => {
    if (values.parent_id === before.id) throw refusalAt(422, branches, 'parent_id', texts.refused.ownParent);
    return values.branch_code === undefined ? {} : { branch_initial: values.branch_code };
  },
  afterUpdate: async (row, before, context) => {
    if (row.parent_id !== before.parent_id) await checkParents(row, context);
  },
};
