import { and, eq, isNull, sql } from 'drizzle-orm';
import { type Fold, type FoldEvent, foldedStates } from '../../../src/contract/declared/folds.ts';
import { resourceNames, resourceOf } from '../../../src/contract/registry.ts';
import type { GivenOf, Resource } from '../../../src/contract/resource.ts';
import type { Executor } from '../../db/database.ts';
import { oneAtATime } from '../../db/one-at-a-time.ts';
import { columnIn, tableOf } from '../../db/tables/tables.ts';
import { columnValues, type Values, wireValue } from '../../db/tables/values.ts';
import type { RuleContext } from '../rule.ts';

/** The states of a resource's rows that are computed from the same events. */
interface Folding {
  readonly target: Resource;
  readonly by: string;
  readonly folds: readonly [Fold, ...Fold[]];
}

/** The states that rows of this resource feed, grouped by the rows they belong to. */
function foldsOf({ name }: Resource): readonly Folding[] {
  return resourceNames.map(resourceOf).flatMap((target) => {
    const own = (target.folds ?? []).filter((fold) => fold.of === name);
    return [...new Set(own.map((fold) => fold.by))].flatMap((by) => {
      const [first, ...others] = own.filter((fold) => fold.by === by);
      return first ? [{ target, by, folds: [first, ...others] as const }] : [];
    });
  });
}

/** Rows that the events point to, each once and always in the same order, so that two transactions locking several never deadlock. */
function targetsOf({ by }: Folding, events: readonly Values[]): readonly number[] {
  const ids = events.map((event) => Number(event[by])).filter((id) => Number.isSafeInteger(id) && id > 0);
  return [...new Set(ids)].sort((a, b) => a - b);
}

/**
 * Lets only one transaction at a time add events of a row, so that the second sees those of the first. The lock is taken
 * before a reference locks the row for reading: two that both read would wait for each other to write.
 */
export async function holdFolds(resource: Resource, events: readonly Values[], { tx }: RuleContext): Promise<void> {
  for (const folding of foldsOf(resource))
    for (const id of targetsOf(folding, events)) await oneAtATime(tx, `fold ${folding.target.name} ${id}`);
}

const wireValues = ({ fields }: Resource, row: Values, names: readonly string[]): Values =>
  Object.fromEntries(
    names.flatMap((name) => {
      const field = fields[name];
      return field ? [[name, wireValue(field, row[name])] as const] : [];
    }),
  );

/** The living events of a row, as the fold of the contract reads them. */
export async function eventsOf(
  resource: Resource,
  fold: Pick<Fold, 'by' | 'at' | 'reads'>,
  id: number,
  tx: Executor,
): Promise<FoldEvent[]> {
  const table = tableOf(resource);
  const rows = await tx
    .select()
    .from(table)
    .where(and(eq(columnIn(table, fold.by), id), isNull(table.deleted_at)));
  return rows.map((row) => ({ ...wireValues(resource, row, fold.reads), id: String(row.id), at: String(row[fold.at] ?? '') }));
}

/** A row's states before any event; for a row about to be stored. */
export function firstStates<R extends Resource>(target: R, values: GivenOf<R>): GivenOf<R>;
export function firstStates(target: Resource, values: Values): Values {
  const folds = target.folds ?? [];
  const told = wireValues(
    target,
    values,
    folds.flatMap((fold) => fold.from ?? []),
  );
  return columnValues(target, foldedStates(folds, [], told));
}

/**
 * Recomputes the states that these events are part of. Mirrors hear of it by the row's stamp even if nothing changed: a
 * device that lacks some events may have computed another state. The version stays, because nobody changed the row and an
 * open form of it has nothing to ask about.
 */
export async function refold(resource: Resource, events: readonly Values[], context: RuleContext): Promise<void> {
  for (const folding of foldsOf(resource)) {
    const { target, folds } = folding;
    const table = tableOf(target);
    for (const id of targetsOf(folding, events)) {
      const from = [...new Set(folds.flatMap((fold) => fold.from ?? []))];
      const [row] = from.length === 0 ? [{}] : await context.tx.select().from(table).where(eq(table.id, id));
      if (!row) continue;
      const all = await eventsOf(resource, folds[0], id, context.tx);
      const told = wireValues(target, row, from);
      const states = columnValues(target, foldedStates(folds, all, told));
      await context.tx
        .update(table)
        .set({ ...states, updated_at: sql`now()` })
        .where(eq(table.id, id));
    }
  }
}
