import { type SQL, sql } from 'drizzle-orm';
import { rowsOf } from '../../../services/db/database.ts';
import { openDatabase } from '../../../services/db/open/open.ts';
import { adabObservations } from '../../../src/contract/resources/adab/adab-observations.ts';
import { daysBefore, wallClock } from '../../../src/contract/values/wall-clock.ts';
import { accounts } from '../../support/scenes/accounts.ts';
import { askAll, type Engine, onBothEngines, type Question } from '../services/both-engines.ts';
import type { Figure } from '../figure.ts';
import { under } from '../run-parts.ts';

const [many, authors, runs] = [50_000, 1000, 40];
const askers = [
  ['teacher', accounts.teacher],
  ['head', accounts.head],
] as const;

const columns = sql`ysb_student_id, ysb_sub_element_id, tone, place, note, batch, user_id, ysb_teacher_id, ysb_kelas_id, ysb_school_id,
  ysb_branch_id, ysb_semester_id, date, occurred_at, is_here`;
const place = sql`o.ysb_kelas_id, o.ysb_school_id, o.ysb_branch_id, o.ysb_semester_id`;

/** The demo's notes of eight weeks repeated: by twelve teachers, two fifths of them by the demo teacher. */
const weeks: readonly SQL[] = [
  sql`insert into adab_observations (${columns})
    select o.ysb_student_id, o.ysb_sub_element_id, o.tone, o.place, o.note, o.batch || '-' || n, o.user_id, o.ysb_teacher_id, ${place},
      o.date, o.occurred_at, o.is_here
    from adab_observations o, generate_series(1, 100) n order by n limit ${many} - (select count(*) from adab_observations)`,
];

/** One day on which a thousand teachers of the school write the same number of notes in total, about every pupil now and then. */
const oneDay: readonly SQL[] = [
  sql`insert into teachers (full_name, email, ysb_branch_id, ysb_school_id)
    select 'Guru Ukuran ' || n, 'ukuran' || n || '@amanah.test', t.ysb_branch_id, t.ysb_school_id
    from teachers t, generate_series(1, ${authors}) n where t.email = ${accounts.teacher.email}`,
  sql`insert into users (username, email, level, ysb_branch_id, ysb_teacher_id, active)
    select t.full_name, t.email, 'user', t.ysb_branch_id, t.id, true from teachers t where t.email like 'ukuran%'`,
  sql`create temporary table written as select row_number() over () as at, u.id, u.ysb_teacher_id as teacher from users u
    where u.email like 'ukuran%' or u.email = ${accounts.teacher.email}`,
  sql`create temporary table seated as select row_number() over () as at, o.* from (select distinct ysb_student_id, ysb_kelas_id,
    ysb_school_id, ysb_branch_id, ysb_semester_id from adab_observations) o`,
  sql`create temporary table said as select row_number() over () as at, id from sub_elements where deleted_at is null`,
  sql`delete from adab_observations`,
  sql`insert into adab_observations (${columns})
    select o.ysb_student_id, s.id, case when n % 5 = 0 then 'Perlu bimbingan' else 'Tampak' end, 'Kelas', '', 'ukuran-' || n, w.id, w.teacher,
      ${place}, current_date, to_char(now() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), true
    from generate_series(1, ${many}) n
    join written w on w.at = 1 + n % (select count(*) from written)
    join seated o on o.at = 1 + (n * 7 + n / 1000) % (select count(*) from seated)
    join said s on s.at = 1 + (n / 3) % (select count(*) from said)`,
];

function questions(): readonly Question[] {
  const from = daysBefore(wallClock(Date.now()).date, adabObservations.recent?.days ?? 0);
  return [
    ['first page of the notes', '/api/adab-observations?page=1&limit=10', 300],
    ['the last page of a hundred', '/api/adab-observations?page=100&limit=10&sort=date&ascending=0', 300],
    ['notes of the last weeks, a device', `/api/adab-observations?page=1&limit=1000&date.from=${from}`, 300],
    ['fairness', '/api/adab/fairness', 300],
  ];
}

async function fill({ name, options }: Engine, statements: readonly SQL[]): Promise<number> {
  under(`conduct: filling ${name}`);
  const { db, close } = await openDatabase(options);
  const count = await db.transaction(async (tx) => {
    for (const statement of statements) await tx.execute(statement);
    const [row] = await rowsOf(tx, sql`select count(*)::int as n from adab_observations`);
    return Number(row?.['n']);
  });
  await db.execute(sql`analyze`);
  await close();
  return count;
}

async function ask(engine: Engine): Promise<Figure[]> {
  await (await engine.start()).stop();
  const figures: Figure[] = [];
  for (const [statements, when] of [
    [weeks, 'of eight weeks'],
    [oneDay, `of a day, ${authors.toLocaleString('en')} teachers`],
  ] as const) {
    const count = await fill(engine, statements);
    const server = await engine.start();
    const what = `${count.toLocaleString('en')} notes ${when}, ${engine.name}`;
    figures.push(...(await askAll(server.origin, questions(), { what, runs, share: 0.95, askers })));
    if (when === 'of eight weeks') {
      const recap = ['recap', '/api/adab/recap', 300] as const;
      figures.push(...(await askAll(server.origin, [recap], { what, runs, share: 0.95, askers: [['head', accounts.head]] })));
    }
    await server.stop();
  }
  return figures;
}

/** What lists and sums take for a school with fifty thousand notes: those of a semester, and those of one day of a thousand teachers. */
export const conduct = (): Promise<Figure[]> => onBothEngines(ask);
