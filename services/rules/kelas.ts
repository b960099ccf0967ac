import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import { resourceOf } from '../../src/contract/registry.ts';
import type { Rule, RuleContext } from '../crud/rule.ts';
import type { Values } from '../crud/values.ts';
import { columnIn, tableOf } from '../db/tables.ts';
import { Refusal } from '../http/refusal.ts';
import { texts } from '../texts.ts';
import { oneAtATime } from './one-at-a-time.ts';

const parts = ['number_kelas', 'name_kelas'] as const;

/** A school has one class of a number and name, whatever their case. Its reference is checked by now. */
async function checkName(row: Values, { tx }: RuleContext): Promise<void> {
  const table = tableOf(resourceOf('kelas'));
  await oneAtATime(tx, `kelas ${String(row['ysb_school_id'])}`);
  const same = parts.map((name) => sql`lower(trim(${columnIn(table, name)})) = lower(trim(${row[name]}))`);
  const [other] = await tx
    .select({ id: columnIn(table, 'id') })
    .from(table)
    .where(
      and(
        eq(columnIn(table, 'ysb_school_id'), row['ysb_school_id']),
        ne(columnIn(table, 'id'), row['id']),
        isNull(columnIn(table, 'deleted_at')),
        ...same,
      ),
    )
    .limit(1);
  if (!other) return;
  const words = texts.refused.kelasTwice(parts.map((name) => String(row[name]).trim()).join(' - '));
  throw new Refusal(409, words, { errors: { name_kelas: words } });
}

export const kelasRule: Rule = {
  afterCreate: async (row, context) => {
    await checkName(row, context);
    return {};
  },
  afterUpdate: async (row, before, context) => {
    if ([...parts, 'ysb_school_id'].some((name) => row[name] !== before[name])) await checkName(row, context);
  },
  afterRestore: checkName,
};
