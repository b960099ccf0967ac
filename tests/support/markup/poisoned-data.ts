import { type SQL, sql } from 'drizzle-orm';
import { resourceNames, resourceOf } from '../../../src/contract/registry.ts';
import type { Field } from '../../../src/contract/fields.ts';
import type { Resource } from '../../../src/contract/resource.ts';
import { openDatabase } from '../../../services/db/open/open.ts';
import { columnIn, tableOf } from '../../../services/db/tables/tables.ts';
import { accounts } from '../scenes/accounts.ts';

/** Markup that runs, loads and adds elements wherever it is interpreted as HTML; `data-bocor` finds what was added. */
export const markup =
  '"><img src=/bocor onerror="window.bocor=1" data-bocor><svg onload="window.bocor=1" data-bocor></svg><b data-bocor>\'{{1}}</b>';

const withMarkup = (column: unknown) => sql`${column} || ${` ${markup}`}::text`;
/** No two values of a unique column are the same, even if they were empty. */
const alone = (column: unknown) => sql`${withMarkup(column)} || case when ${column} = '' then id::text else '' end`;
const drawing = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" onload="window.bocor=1"/>')}`;

/** What is put into a column, bypassing every check; undefined if it holds no text of its own. */
function poisonFor(field: Field, column: unknown) {
  if (field.kind === 'digits') return alone(column);
  if (field.kind === 'file') return sql`${drawing}::text`;
  // A code that other rows refer to changes in both places alike.
  if (field.kind === 'ref') return field.value === 'id' ? undefined : sql`case when ${column} = '' then '' else ${withMarkup(column)} end`;
  if (field.kind !== 'text' && field.kind !== 'longText') return undefined;
  if (field.format === 'url') return sql`'javascript:window.bocor=1//' || ${withMarkup(column)}`;
  if (field.format === 'color') return sql`'red;background:url(/bocor)' || ${withMarkup(column)}`;
  if (field.format === 'path') return sql`case when id % 3 = 0 then 'javascript:window.bocor=1' else '/' end || ${withMarkup(column)}`;
  if (field.format === 'email') return sql`case when ${column} = ${accounts.superadmin.email} then ${column} else ${alone(column)} end`;
  return alone(column);
}

/**
 * The superadmin is the demo's teacher, who leads a class, and wrote half of her notes; some of them were withdrawn, and
 * some are of this month, also on its first day.
 */
const asTeacher = [
  sql`update users set ysb_teacher_id = (select ysb_teacher_id from users where email = ${accounts.teacher.email}) where email = ${accounts.superadmin.email}`,
  sql`update adab_observations set user_id = 1 where user_id = (select id from users where email = ${accounts.teacher.email}) and id % 2 = 0`,
  sql`update adab_observations set withdrawn_at = occurred_at, withdrawn_by_id = 1 where id % 7 = 0`,
  sql`update adab_observations set date = (now() at time zone 'Asia/Jakarta')::date where id % 3 = 0`,
];

/**
 * The superadmin walks rounds in Bekasi, where a shift is waiting for him; some reasons are in words, and some logs are
 * the first of a device.
 */
const asOfficer = [
  sql`update users set ysb_branch_id = 'BKS' where email = ${accounts.superadmin.email}`,
  sql`update handovers set to_user_id = 1 where received_at = ''`,
  sql`update round_reasons set reason = 'Lainnya' where id % 3 = 0`,
  sql`update log_check_points set first_of_device = true where id % 9 = 0`,
];

/** Somebody did something to a row of each kind of name: the demo's trail is empty. */
const poisonTrail = sql`insert into audit_trail (user_id, action, resource, row_id, before, after, occurred_at)
  select 1, 'update', resource, 1, jsonb_build_object('name', ${markup}::text), jsonb_build_object('name', ${`${markup} 2`}::text), now()
  from unnest(array['schools', 'students', 'rooms', 'users']) as resource`;

/** A recorded round's stops are one text, of which only the names are shown. */
const poisonStops = sql`update patrol_rounds set points = (
  select coalesce(jsonb_agg(stop || jsonb_build_object('room', stop->>'room' || ${` ${markup}`}::text,
    'floor', stop->>'floor' || ${` ${markup}`}::text, 'school', stop->>'school' || ${` ${markup}`}::text) order by at), '[]')::text
  from jsonb_array_elements(points::jsonb) with ordinality as stops(stop, at))`;

/**
 * A schedule with an invalid time is never walked, and a log with an invalid moment counts for nothing: every other row
 * stays as it was, or no round would be left.
 */
const isHalved = ({ name, texts }: Resource, field: string, { kind, ...more }: Field): boolean =>
  (kind === 'text' && 'format' in more && (more.format === 'time' || more.format === 'weekdays')) ||
  (['log-check-points', 'round-reasons', 'handovers'].includes(name) && (field === 'occurred_at' || texts[field]?.kind === 'moment'));

/** In a report, the pupil's name and the words on paper, as if they had been approved like that. */
const inFrozen = sql`(select jsonb_object_agg(one.key, case when jsonb_typeof(one.value) = 'string' and one.key in ('pupil', 'narrative', 'homeroom', 'parent', 'head', 'kelas')
  then to_jsonb((one.value #>> '{}') || ${` ${markup}`}::text) else one.value end)::text from jsonb_each(frozen::jsonb) one)`;
const wordsOfReports: Readonly<Record<string, readonly SQL[]>> = {
  term: [],
  frozen: [sql`frozen = case when frozen = '' then '' else ${inFrozen} end`],
  frozen_hash: [],
};

/** Sets every text of every row of every resource to markup, in the folder of an embedded database that is not running. */
export async function poison(dataDir: string): Promise<void> {
  const { db, close } = await openDatabase({ kind: 'embedded', dataDir });
  for (const statement of [...asTeacher, ...asOfficer, poisonStops, poisonTrail]) await db.execute(statement);
  for (const resource of resourceNames.map(resourceOf)) {
    const table = tableOf(resource);
    const changes = Object.entries(resource.fields).flatMap(([name, field]) => {
      if (field.kind === 'shown') return [];
      // A round without moments or points is damaged, and on no screen.
      if (resource.name === 'patrol-rounds' && (name === 'points' || resource.texts[name]?.kind === 'moment')) return [];
      // Nor is a note with any text instead of the moment at which it was withdrawn.
      if (resource.name === 'adab-observations' && resource.texts[name]?.kind === 'moment') return [];
      // What is printed of a report is JSON: its words are poisoned, not the whole. A page finds it by its term.
      if (resource.name === 'adab-reports' && name in wordsOfReports) return wordsOfReports[name] ?? [];
      const column = sql.identifier(columnIn(table, name).name);
      const value = poisonFor(field, column);
      if (!value) return [];
      return [
        isHalved(resource, name, field)
          ? sql`${column} = case when id % 2 = 0 then ${value} else ${column} end`
          : sql`${column} = ${value}`,
      ];
    });
    if (changes.length > 0) await db.execute(sql`update ${table} set ${sql.join(changes, sql`, `)}`);
  }
  await close();
}
