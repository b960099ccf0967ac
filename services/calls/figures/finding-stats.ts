import { and, gte, lte, type SQL, sql } from 'drizzle-orm';
import { type FindingGroup, type FindingGrouping, type FindingStats, leastForMedian } from '../../../src/contract/calls/finding-calls.ts';
import { openStates, unmendedStates } from '../../../src/contract/findings/findings.ts';
import { departments } from '../../../src/contract/resources/people/departments.ts';
import { findingKinds } from '../../../src/contract/resources/patrol/finding-kinds.ts';
import { findings } from '../../../src/contract/resources/findings/findings.ts';
import { rooms } from '../../../src/contract/resources/places/rooms.ts';
import { wallClock } from '../../../src/contract/values/wall-clock.ts';
import type { Caller } from '../../auth/caller.ts';
import { visible } from '../../crud/read/conditions.ts';
import type { Database } from '../../db/database.ts';
import { tableOf } from '../../db/tables/tables.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { texts } from '../../kernel/texts.ts';

const found = tableOf(findings);
const [places, kinds, parts] = [tableOf(rooms), tableOf(findingKinds), tableOf(departments)];

const states = (names: readonly string[]): SQL =>
  sql`${found.status} in (${sql.join(
    names.map((name) => sql`${name}`),
    sql`, `,
  )})`;
const counted = (condition: SQL): SQL<number> => sql<number>`(count(*) filter (where ${condition}))::int`;

const isVerified = states(['Diverifikasi']);
/** Anything closed before it was reported took no time. */
const days = sql`greatest(0, extract(epoch from nullif(${found.closed_at}, '')::timestamptz - nullif(${found.occurred_at}, '')::timestamptz) / 86400)`;

const figures = {
  open: counted(states(openStates)),
  verified: counted(isVerified),
  not_one: counted(states(['Bukan temuan'])),
  median: sql<number | null>`(percentile_cont(0.5) within group (order by ${days}) filter (where ${isVerified}))::float8`,
  repeats: counted(sql`${found.repeat_of_id} is not null`),
};

interface Counted {
  readonly open: number;
  readonly verified: number;
  readonly not_one: number;
  readonly median: number | null;
  readonly repeats: number;
}

const toldFigures = ({ open, verified, not_one, median, repeats }: Counted) => ({
  open,
  closed: verified + not_one,
  verified,
  not_one,
  median_days: verified < leastForMedian || median === null ? null : Math.round(median * 10) / 10,
  repeats,
});

const groupings = {
  room: { key: found.ysb_room_id, table: places, name: places.name_room },
  kind: { key: found.ysb_finding_kind_id, table: kinds, name: kinds.label },
  department: { key: found.ysb_department_id, table: parts, name: parts.departemen },
} as const satisfies Record<FindingGrouping, unknown>;

interface Moments {
  readonly today: string;
  readonly now: string;
}

/** What is counted of each group and of all of them, in one pass: the medians are most of the work. */
function countsOf(db: Database, by: FindingGrouping, where: SQL | undefined, { today, now }: Moments) {
  const { key, table, name } = groupings[by];
  return db
    .select({
      key,
      name: sql<string | null>`max(${name})`,
      isAll: sql<boolean>`grouping(${key}) = 1`,
      ...figures,
      late: counted(sql`${states(unmendedStates)} and ${found.due_date} < ${today}`),
      decide: counted(sql`${found.decides_at} <> '' and ${found.decides_at} <= ${now}`),
    })
    .from(found)
    .leftJoin(table, sql`${table.id} = ${key}`)
    .where(where)
    .groupBy(sql`rollup (${key})`);
}

const groupOf = (row: Counted & { readonly key: number | null; readonly name: string | null }): FindingGroup => ({
  key: row.key === null ? '' : String(row.key),
  name: row.name ?? '',
  ...toldFigures(row),
});

/** Counts the findings reported in these days that the caller may see: how many are open, late or over, and how long they took. */
export async function findingStatsOf(
  db: Database,
  caller: Caller,
  { from, to, by }: { readonly from: string; readonly to: string; readonly by: FindingGrouping },
  now: Date,
): Promise<FindingStats> {
  if (to < from) throw new Refusal(422, texts.refused.dateOrder, { errors: { to: texts.refused.dateOrder } });
  const where = and(visible(db, findings, caller), gte(found.date, from), lte(found.date, to));
  const rows = await countsOf(db, by, where, { today: wallClock(now).date, now: now.toISOString() });
  const all = rows.find((row) => row.isAll);
  if (!all) throw new Error('A count answers one row');
  const groups = rows
    .filter((row) => !row.isAll)
    .map(groupOf)
    .sort((a, b) => b.open - a.open || b.closed - a.closed || a.name.localeCompare(b.name, 'id'));
  return { from, to, by, ...toldFigures(all), late: all.late, decide: all.decide, groups };
}
