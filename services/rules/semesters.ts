import { and, eq, gte, isNull, lte, ne } from 'drizzle-orm';
import { resourceOf } from '../../src/contract/registry.ts';
import type { Rule, RuleContext } from '../crud/rule.ts';
import type { Values } from '../db/values.ts';
import { columnIn, tableOf } from '../db/tables.ts';
import { Refusal } from '../kernel/refusal.ts';
import { texts } from '../kernel/texts.ts';
import { oneAtATime } from '../db/one-at-a-time.ts';
import { follow } from './stored.ts';

const semesters = resourceOf('semesters');

/** At most one academic year is active: the one activated last. */
async function deactivateOthers(row: Values, context: RuleContext): Promise<void> {
  if (row['status'] !== 1) return;
  const table = tableOf(semesters);
  const [status, id] = [columnIn(table, 'status'), columnIn(table, 'id')];
  const others = await context.tx
    .select()
    .from(table)
    .where(and(eq(status, 1), ne(id, row['id']), isNull(columnIn(table, 'deleted_at'))))
    .for('update');
  for (const other of others) await follow(semesters, other, { status: 0 }, context);
}

/** A day as people write it. */
const written = (day: unknown): string => String(day).split('-').reverse().join('-');

/** Why an academic year may not have these days: those of the other one. */
export const yearWords = (other: Values): string =>
  texts.refused.yearsOverlap(
    `${String(other['name_year'])} - Semester ${String(other['semester'])}`,
    written(other['date_in']),
    written(other['date_out']),
  );

/** No day lies in two academic years. After the others are inactive: whoever waits here holds no row that they change. */
async function checkOverlap(row: Values, { tx }: RuleContext, before: Values = {}): Promise<void> {
  const table = tableOf(semesters);
  await oneAtATime(tx, 'semester dates');
  const [other]: Values[] = await tx
    .select()
    .from(table)
    .where(
      and(
        ne(columnIn(table, 'id'), row['id']),
        isNull(columnIn(table, 'deleted_at')),
        lte(columnIn(table, 'date_in'), row['date_out']),
        gte(columnIn(table, 'date_out'), row['date_in']),
      ),
    )
    .limit(1);
  if (!other) return;
  const words = yearWords(other);
  throw new Refusal(409, words, { errors: { [row['date_in'] === before['date_in'] ? 'date_out' : 'date_in']: words } });
}

/** Two years activated at once come one after the other, so that the second sees the first. */
const inTurn = async (values: Values, { tx }: RuleContext): Promise<void> => {
  if (values['status'] === 1) await oneAtATime(tx, 'active semester');
};

export const semestersRule: Rule = {
  beforeCreate: async (values, context) => {
    await inTurn(values, context);
    return {};
  },
  afterCreate: async (row, context) => {
    await deactivateOthers(row, context);
    await checkOverlap(row, context);
    return {};
  },
  beforeUpdate: async (values, before, context) => {
    if (before['status'] !== 1) await inTurn(values, context);
    return {};
  },
  afterUpdate: async (row, before, context) => {
    if (before['status'] !== 1) await deactivateOthers(row, context);
    if (['date_in', 'date_out'].some((name) => row[name] !== before[name])) await checkOverlap(row, context, before);
  },
  beforeRestore: inTurn,
  afterRestore: async (row, context) => {
    await deactivateOthers(row, context);
    await checkOverlap(row, context);
  },
};
