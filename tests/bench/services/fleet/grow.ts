import { randomBytes } from 'node:crypto';
import type pg from 'pg';

/** How many rows a foundation has by now. */
export interface Size {
  readonly logs: number;
  readonly pupils: number;
}

/** A branch has this many of each, whichever size the foundation has. */
export const perBranch: Size = { logs: 10_000, pupils: 1000 };

const one = async (db: pg.Client, text: string, values: unknown[] = []): Promise<unknown> =>
  Object.values((await db.query<Record<string, unknown>>(text, values)).rows[0] ?? {})[0];

/** Branches beside the demo's first, each with ten schools of ten points and ten officers. */
async function growPlaces(db: pg.Client, from: number, to: number): Promise<void> {
  const codes = `generate_series(${from}::int, ${to}::int) n`;
  const code = `'F' || lpad(n::text, 4, '0')`;
  await db.query(`insert into branches (branch_code, branch_name, branch_initial) select ${code}, 'Cabang ' || n, ${code} from ${codes}`);
  await db.query(`insert into schools (ysb_branch_id, school_name, school_code, edu_stage)
    select ${code}, 'SD Islam Cabang ' || n || ' ' || k, ${code} || '-' || k, 'SD' from ${codes}, generate_series(1, 10) k`);
  await db.query(`insert into rooms (name_room, ysb_branch_id, ysb_school_id, ysb_floor_id)
    select 'Ruang ' || k || ' ' || s.school_code, s.ysb_branch_id, s.id, (select min(id) from floors)
    from schools s, generate_series(1, 10) k where s.ysb_branch_id in (select ${code} from ${codes})`);
  await db.query(`insert into check_points (ysb_room_id) select id from rooms where ysb_branch_id in (select ${code} from ${codes})`);
  await db.query(`insert into users (username, email, password, level, id_role, ysb_branch_id, active)
    select 'Petugas ' || n || ' ' || k, 'f' || n || 'p' || k || '@amanah.test', u.password, u.level, u.id_role, ${code}, true
    from users u, ${codes}, generate_series(1, 10) k where u.email = 'patroli@amanah.test'`);
}

const words = [
  'Aman, tidak ada temuan',
  'Lampu mati di lorong',
  'Keran menetes',
  'Pintu terkunci',
  'Sampah belum diangkut',
  'Jendela terbuka',
];

/** A year of nights, the branches in turn, in the order of time as they would come. */
async function growLogs(db: pg.Client, codes: readonly string[], count: number): Promise<void> {
  await db.query(
    `with places as materialized (
      select k.at, k.code,
        (select array_agg(p.id) from check_points p join rooms r on r.id = p.ysb_room_id where r.ysb_branch_id = k.code) as points,
        (select array_agg(u.id) from users u where u.ysb_branch_id = k.code and u.level = 'user') as people
      from unnest($1::text[]) with ordinality k(code, at)),
    made as (
      select n, p.code, p.points[1 + (n / $3::int) % cardinality(p.points)] as point, p.people[1 + (n / $3::int) % cardinality(p.people)] as who,
        date_trunc('second', now() - interval '365 days' + (n::float8 / $2::int) * interval '364 days') as at
      from generate_series(0, $2::int - 1) n join places p on p.at = 1 + n % $3::int)
    insert into log_check_points (ysb_check_point_id, ysb_kategori_note, note, record_method, user_id, date_check, time_check,
      occurred_at, received_at, photo_count, ysb_branch_id, created_at, updated_at)
    select point, 1 + n % 2, ($4::text[])[1 + (n * 7) % cardinality($4::text[])] || case when n % 4 = 0 then ', dicatat ke-' || n else '' end, 1, who,
      at::date, to_char(at, 'HH24:MI:SS'), to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS".000Z"'),
      to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS".900Z"'), 0, code, at, at
    from made order by n`,
    [codes, count, codes.length, words],
  );
}

/** Copies of the demo's pupils with numbers and names of their own. */
async function growPupils(db: pg.Client, codes: readonly string[], count: number): Promise<void> {
  const own: Readonly<Record<string, string>> = {
    nik: `'F' || (m.base + n)`,
    nisn: `'9' || lpad((m.base + n)::text, 9, '0')`,
    nama_lengkap: `s.nama_lengkap || ' ' || (m.base + n)`,
    email_murid: `'murid.f' || (m.base + n) || '@siswa.amanah.test'`,
    ysb_branch_id: 'k.code',
    ysb_school_id: `(select min(school_code) from schools where ysb_branch_id = k.code)`,
    updated_at: `now() - interval '30 days'`,
  };
  const { rows } = await db.query<{ name: string }>(
    `select attname as name from pg_attribute where attrelid = 'students'::regclass and attnum > 0 and not attisdropped
      and attgenerated = '' and attidentity = ''`,
  );
  const names = rows.map(({ name }) => name);
  await db.query(
    `insert into students (${names.map((name) => `"${name}"`).join(', ')})
    select ${names.map((name) => own[name] ?? `s."${name}"`).join(', ')}
    from (select coalesce(max(id), 0) as base from students) m, generate_series(0, $2::int - 1) n
      join unnest($1::text[]) with ordinality k(code, at) on k.at = 1 + n % $3::int
      join lateral (select * from students where id = 1 + n % 1000) s on true`,
    [codes, count, codes.length],
  );
}

/** What a log leaves beside itself: an entry of the trail, and the answer under its key, copied from the last real one. */
async function growBeside(db: pg.Client, after: unknown): Promise<void> {
  await db.query(
    `insert into audit_trail (user_id, action, resource, row_id, before, after, occurred_at, received_at)
    select l.user_id, t.action, t.resource, l.id, t.before, t.after || jsonb_build_object('id', l.id, 'note', l.note), l.created_at, l.created_at
    from log_check_points l, (select * from audit_trail where resource = 'log-check-points' order by id desc limit 1) t where l.id > $1`,
    [after],
  );
  await db.query(
    `insert into idempotency_keys (user_id, key, method, path, body_hash, status, answer, etag, created_at)
    select l.user_id, gen_random_uuid(), k.method, k.path, k.body_hash, k.status, k.answer, k.etag, l.created_at
    from log_check_points l, (select * from idempotency_keys where path like '%log-check-points%' order by created_at desc limit 1) k where l.id > $1`,
    [after],
  );
}

/** Grows the foundation from one size to the next; `beside` also what each log leaves in the trail and under its key. */
export async function grow(db: pg.Client, before: Size, to: Size, beside: boolean): Promise<void> {
  const [had, has] = [before.logs / perBranch.logs, to.logs / perBranch.logs];
  const codes = had === 0 ? ['BKS'] : Array.from({ length: has - had }, (_, at) => `F${String(had + at + 1).padStart(4, '0')}`);
  if (had > 0) await growPlaces(db, had + 1, has);
  const last = await one(db, 'select coalesce(max(id), 0) from log_check_points');
  await growLogs(db, codes, to.logs - before.logs);
  await growPupils(db, codes, to.pupils - before.pupils);
  if (beside) await growBeside(db, last);
  await db.query('vacuum analyze');
}

const photoBytes = 90_000;
const photoCount = 200;

/** What a photo of usual size takes on the disk, as a log's photo is stored. */
export async function bytesPerPhoto(db: pg.Client): Promise<number> {
  const size = async () => Number(await one(db, `select pg_total_relation_size('log_photos')`));
  const before = await size();
  const photo = `data:image/jpeg;base64,${randomBytes(photoBytes).toString('base64')}`;
  await db.query(
    `insert into log_photos (ysb_log_check_point_id, number, photo, user_id)
      select id, 1, $1, user_id from log_check_points where id not in (select ysb_log_check_point_id from log_photos) limit ${photoCount}`,
    [photo],
  );
  return ((await size()) - before) / photoCount;
}

interface TableSize {
  readonly table: string;
  readonly rows: number;
  readonly heap: number;
  readonly indexes: number;
}

export async function sizesOf(db: pg.Client, tables: readonly string[]): Promise<TableSize[]> {
  const { rows } = await db.query<TableSize>(
    `select relname as table, reltuples::float8 as rows, pg_table_size(oid)::float8 as heap, pg_indexes_size(oid)::float8 as indexes
      from pg_class where relkind = 'r' and relname = any($1) and relnamespace = 'public'::regnamespace`,
    [tables],
  );
  return rows;
}

/** Every index of the logs, in bytes a row. */
export async function indexesOf(db: pg.Client): Promise<ReadonlyMap<string, number>> {
  const { rows } = await db.query<{ name: string; bytes: number }>(
    `select i.indexrelid::regclass::text as name, pg_relation_size(i.indexrelid)::float8 / greatest(c.reltuples, 1) as bytes
      from pg_index i join pg_class c on c.oid = i.indrelid where c.relname = 'log_check_points' order by 2 desc`,
  );
  return new Map(rows.map(({ name, bytes }) => [name, bytes]));
}
