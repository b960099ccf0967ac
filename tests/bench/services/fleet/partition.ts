import type pg from 'pg';

interface Plan {
  readonly 'Shared Hit Blocks'?: number;
  readonly 'Shared Read Blocks'?: number;
}
interface Explained {
  readonly Plan: Plan;
  readonly 'Execution Time': number;
  readonly 'Planning Time': number;
}

/** What one statement took, in one table and in a table for each month. */
export interface Compared {
  readonly what: string;
  readonly whole: { readonly ms: number; readonly pages: number };
  readonly months: { readonly ms: number; readonly pages: number };
}

const parts = 'fleet_logs_by_month';

/** The same rows in a table for each month. Its key has to hold the day, so an id alone is no key any more. */
async function makeParts(db: pg.Client): Promise<void> {
  await db.query(`create table ${parts} (like log_check_points including defaults including generated) partition by range (date_check)`);
  await db.query(`do $$ declare m date; begin
    for m in select generate_series(date_trunc('month', min(date_check)), max(date_check), '1 month')::date from log_check_points loop
      execute format('create table ${parts}_%s partition of ${parts} for values from (%L) to (%L)', to_char(m, 'YYYYMM'), m, m + interval '1 month');
    end loop; end $$`);
  const { rows } = await db.query<{ names: string }>(
    `select string_agg(quote_ident(attname), ', ') as names from pg_attribute
      where attrelid = 'log_check_points'::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
  );
  const names = rows[0]?.names ?? '';
  await db.query(`insert into ${parts} (${names}) select ${names} from log_check_points`);
  await db.query(`alter table ${parts} add primary key (id, date_check)`);
  const { rows: indexes } = await db.query<{ text: string }>(
    `select pg_get_indexdef(indexrelid) as text from pg_index where indrelid = 'log_check_points'::regclass and not indisprimary`,
  );
  for (const { text } of indexes) await db.query(text.replace(/^CREATE INDEX \S+ ON \S+/, `create index on ${parts}`));
  await db.query(`vacuum analyze ${parts}`);
}

async function explained(db: pg.Client, text: string): Promise<{ readonly ms: number; readonly pages: number }> {
  const run = async () => {
    await db.query('begin');
    const { rows } = await db.query<{ 'QUERY PLAN': Explained[] }>(`explain (analyze, buffers, format json) ${text}`);
    await db.query('rollback');
    const [found] = rows[0]?.['QUERY PLAN'] ?? [];
    const plan: Plan = found?.Plan ?? {};
    return {
      ms: (found?.['Execution Time'] ?? 0) + (found?.['Planning Time'] ?? 0),
      pages: (plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0),
    };
  };
  await run();
  return run();
}

const day = `(select max(date_check) - 40 from log_check_points)`;
const statements: readonly (readonly [string, (table: string) => string])[] = [
  ['newest ten of a branch', (t) => `select id from ${t} where deleted_at is null and ysb_branch_id = 'BKS' order by id desc limit 10`],
  ['one day of all branches, counted', (t) => `select count(*) from ${t} where deleted_at is null and date_check = ${day}`],
  ['a row by its id', (t) => `select id, note from ${t} where id = (select max(id) / 2 from log_check_points)`],
  ['a branch counted', (t) => `select count(*) from ${t} where deleted_at is null and ysb_branch_id = 'BKS'`],
  ['all counted', (t) => `select count(*) from ${t} where deleted_at is null`],
  ['what changed since yesterday', (t) => `select id from ${t} where updated_at >= now() - interval '1 day' order by id limit 500`],
  [
    'searched, newest ten',
    (t) => `select id from ${t} where deleted_at is null and search_text like '%ke-9996%' order by id desc limit 10`,
  ],
  [
    '1,000 logs inserted',
    (t) => `insert into ${t} (id, ysb_check_point_id, ysb_branch_id, note, user_id, date_check, time_check)
      select 100000000 + n, 1, 'BKS', 'Aman, tidak ada temuan', 8, (select max(date_check) from log_check_points), '01:00:00' from generate_series(1, 1000) n`,
  ],
];

/** The oldest month but one, removed row by row or as a table. */
async function dropMonth(db: pg.Client): Promise<Compared> {
  const month = `(select date_trunc('month', min(date_check))::date + interval '1 month' from log_check_points)`;
  const whole = await explained(
    db,
    `delete from log_check_points where date_check >= ${month} and date_check < ${month} + interval '1 month'`,
  );
  const { rows } = await db.query<{ name: string }>(`select to_char(${month}, 'YYYYMM') as name`);
  const since = performance.now();
  await db.query(`drop table ${parts}_${rows[0]?.name}`);
  return { what: 'a month removed', whole, months: { ms: performance.now() - since, pages: 0 } };
}

/** The logs as they are beside a copy of them in a table for each month. */
export async function comparePartitions(db: pg.Client): Promise<readonly Compared[]> {
  await makeParts(db);
  const found: Compared[] = [];
  for (const [what, text] of statements)
    found.push({ what, whole: await explained(db, text('log_check_points')), months: await explained(db, text(parts)) });
  found.push(await dropMonth(db));
  await db.query(`drop table ${parts}`);
  return found;
}
