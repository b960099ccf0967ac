import { and, eq, isNull, ne } from 'drizzle-orm';
import { resourceOf } from '../../src/contract/registry.ts';
import type { Rule, RuleContext } from '../crud/rule.ts';
import type { Values } from '../crud/values.ts';
import { columnIn, tableOf } from '../db/tables.ts';
import { oneAtATime } from './one-at-a-time.ts';
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
    return {};
  },
  beforeUpdate: async (values, before, context) => {
    if (before['status'] !== 1) await inTurn(values, context);
    return {};
  },
  afterUpdate: async (row, before, context) => {
    if (before['status'] !== 1) await deactivateOthers(row, context);
  },
  beforeRestore: inTurn,
  afterRestore: deactivateOthers,
};
