import { and, eq, gte, isNull, lte, ne } from 'drizzle-orm';
import type { GivenOf, StoredOf } from '../../../src/contract/resource.ts';
import { semesters } from '../../../src/contract/resources/classes/semesters.ts';
import type { Rule, RuleContext } from '../../crud/rule.ts';
import { tableOf } from '../../db/tables/tables.ts';
import { refusalAt } from '../../kernel/refusal.ts';
import { texts } from '../../kernel/texts.ts';
import { oneAtATime } from '../../db/one-at-a-time.ts';
import { follow } from '../follow.ts';
import { tellClasses } from './placed-classes.ts';

const table = tableOf(semesters);
type Semester = StoredOf<typeof semesters>;

/** At most one academic year is active: the one activated last. */
async function deactivateOthers(row: Semester, context: RuleContext): Promise<void> {
  if (row.status !== 1) return;
  const others = await context.tx
    .select()
    .from(table)
    .where(and(eq(table.status, 1), ne(table.id, row.id), isNull(table.deleted_at)))
    .for('update');
  for (const other of others) await follow(semesters, other, { status: 0 }, context);
}

/** A day as people write it. */
const written = (day: string | null): string => String(day).split('-').reverse().join('-');

/** Why an academic year may not have these days: another one has them. */
export const yearWords = (other: Pick<Semester, 'name_year' | 'semester' | 'date_in' | 'date_out'>): string =>
  texts.refused.yearsOverlap(`${other.name_year} - Semester ${other.semester}`, written(other.date_in), written(other.date_out));

/** No day lies in two academic years. Called once the others are inactive, so that whoever goes first here needs no row locked by someone who waits. */
async function checkOverlap(row: Semester, { tx }: RuleContext, before?: Semester): Promise<void> {
  // A year without days overlaps nothing.
  if (row.date_in === null || row.date_out === null) return;
  await oneAtATime(tx, 'semester dates');
  const [other] = await tx
    .select()
    .from(table)
    .where(and(ne(table.id, row.id), isNull(table.deleted_at), lte(table.date_in, row.date_out), gte(table.date_out, row.date_in)))
    .limit(1);
  if (!other) return;
  throw refusalAt(409, semesters, row.date_in === before?.date_in ? 'date_out' : 'date_in', yearWords(other));
}

/** Years activated at the same time go one after the other, so that the second sees the first. */
const inTurn = async (values: GivenOf<typeof semesters>, { tx }: RuleContext): Promise<void> => {
  if (values.status === 1) await oneAtATime(tx, 'active semester');
};

/** What lists of pupils show of their year, or what decides which year they show. */
const told = ['name_year', 'semester', 'status', 'date_in'] as const;

export const semestersRule: Rule<typeof semesters> = {
  beforeCreate: async (values, context) => {
    await inTurn(values, context);
    return {};
  },
  afterCreate: async (row, context) => {
    await deactivateOthers(row, context);
    await checkOverlap(row, context);
    // Nobody is placed in it yet, but its becoming active may change what is shown for other years.
    if (row.status === 1) await tellClasses(context.tx);
    return {};
  },
  beforeUpdate: async (values, before, context) => {
    if (before.status !== 1) await inTurn(values, context);
    return {};
  },
  afterUpdate: async (row, before, context) => {
    if (before.status !== 1) await deactivateOthers(row, context);
    if (row.date_in !== before.date_in || row.date_out !== before.date_out) await checkOverlap(row, context, before);
    if (told.some((name) => row[name] !== before[name])) await tellClasses(context.tx);
  },
  afterDelete: (_row, { tx }) => tellClasses(tx),
  beforeRestore: inTurn,
  afterRestore: async (row, context) => {
    await deactivateOthers(row, context);
    await checkOverlap(row, context);
    await tellClasses(context.tx);
  },
};
