import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import { type Fold, type FoldEvent, foldedState } from '../../src/contract/folds.ts';
import { resourceNames, resourceOf } from '../../src/contract/registry.ts';
import type { Resource } from '../../src/contract/resource.ts';
import { oneAtATime } from '../db/one-at-a-time.ts';
import { columnIn, tableOf } from '../db/tables.ts';
import { type Values, wireValue } from '../db/values.ts';
import type { RuleContext } from './rule.ts';

interface Folding {
  readonly target: Resource;
  readonly fold: Fold;
}

/** The states that rows of this resource fold into. */
const foldsOf = ({ name }: Resource): readonly Folding[] =>
  resourceNames.map(resourceOf).flatMap((target) => (target.folds ?? []).flatMap((fold) => (fold.of === name ? [{ target, fold }] : [])));

/** Rows that the events point to, each once and always in the same order, so that two who lock several never wait for each other. */
function targetsOf({ fold }: Folding, events: readonly Values[]): readonly number[] {
  const ids = events.map((event) => Number(event[fold.by])).filter((id) => Number.isSafeInteger(id) && id > 0);
  return [...new Set(ids)].sort((a, b) => a - b);
}

/**
 * Lets one transaction at a time add events of a row, so that the second sees those of the first. The lock is taken before
 * a reference locks the row for reading: two who both read would wait for each other to write.
 */
export async function holdFolds(resource: Resource, events: readonly Values[], { tx }: RuleContext): Promise<void> {
  for (const folding of foldsOf(resource))
    for (const id of targetsOf(folding, events)) await oneAtATime(tx, `fold ${folding.target.name} ${id}`);
}

async function eventsOf(resource: Resource, { fold }: Folding, id: number, { tx }: RuleContext): Promise<FoldEvent[]> {
  const table = tableOf(resource);
  const rows = await tx
    .select()
    .from(table)
    .where(and(eq(columnIn(table, fold.by), id), isNull(table.deleted_at)));
  return rows.map((row) => {
    const read = fold.reads.flatMap((name) => {
      const field = resource.fields[name];
      return field ? [[name, wireValue(field, row[name])] as const] : [];
    });
    return { ...Object.fromEntries(read), id: String(row.id), at: String(row[fold.at] ?? '') };
  });
}

/**
 * Computes anew the states that these events are part of. Mirrors hear of it by the row's stamp; its version stays, because
 * nobody changed the row and an open form of it has nothing to ask about.
 */
export async function refold(resource: Resource, events: readonly Values[], context: RuleContext): Promise<void> {
  for (const folding of foldsOf(resource)) {
    const { target, fold } = folding;
    const table = tableOf(target);
    for (const id of targetsOf(folding, events)) {
      const state = foldedState(fold, await eventsOf(resource, folding, id, context));
      await context.tx
        .update(table)
        .set({ [fold.field]: state, updated_at: sql`now()` })
        .where(and(eq(table.id, id), ne(columnIn(table, fold.field), state)));
    }
  }
}
