import type { Field, FieldKind, TextField } from '../../../src/contract/fields.ts';
import { isResourceName, resourceOf } from '../../../src/contract/registry.ts';
import { type Resource, writableFields } from '../../../src/contract/resource.ts';
import { travelKinds } from '../../../src/contract/resources/patrol/travel-times.ts';
import { sql } from 'drizzle-orm';
import { rowsOf } from '../../../services/db/database.ts';
import type { TestServer } from './test-server.ts';

type Body = Record<string, unknown>;

let count = 0;
/** A number that no other sample of this process has. */
export const fresh = (): number => {
  count += 1;
  return 10_000 + count;
};

const formatted: Record<NonNullable<TextField['format']>, (n: number) => string> = {
  email: (n) => `contoh${n}@sekolah.test`,
  url: (n) => `https://sekolah.test/${n}`,
  phone: (n) => `0812${n}`,
  path: (n) => `/contoh-${n}`,
  icon: () => 'home',
  color: () => '#123456',
  time: (n) => `${String(n % 24).padStart(2, '0')}.${String(n % 60).padStart(2, '0')}`,
  weekdays: () => '12345',
};

const text = (field: Field, n: number): string => {
  if ('format' in field && field.format) return formatted[field.format](n);
  if ('identity' in field && field.identity === 'npwp') return String(n).padStart(15, '0');
  const words = field.sensitive ? `Tertutup ${n}` : `Contoh ${n}`;
  return 'max' in field && field.max < 12 ? String(n) : words.slice(0, 'max' in field ? Number(field.max) : 40);
};

const onePoint = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==';

const samples: Record<Exclude<FieldKind, 'ref' | 'shown'>, (field: Field, n: number) => unknown> = {
  text,
  longText: text,
  digits: (field, n) =>
    field.kind === 'digits' && field.length
      ? String(n).padStart(field.length, field.sensitive ? '9' : '0')
      : `${field.sensitive ? 99 : '00'}${n}`,
  integer: (field, n) => (field.kind === 'integer' ? field.min + (n % Math.max(1, Math.min(9, field.max - field.min))) : 0),
  boolean: () => true,
  date: (field) => (field.kind === 'date' && field.past ? '1990-05-17' : '2026-07-13'),
  choice: (field) => (field.kind === 'choice' ? field.options[0]?.value : ''),
  history: () => [],
  /** The smallest picture there is: one grey pixel. */
  file: () => `data:image/png;base64,${onePoint}`,
  secret: (_field, n) => `sandi-panjang-${n}`,
};

/** Rows of the branch BKS, except if a sample must be alone in referring to its target. */
async function referred(server: TestServer, token: string, field: Field & { kind: 'ref' }, body: Body): Promise<unknown> {
  if (!isResourceName(field.to)) return '';
  const target = resourceOf(field.to);
  // A pupil is in one class per semester, so a placement is made for one who has none. And photos belong to the caller's own logs.
  const own = target.name === 'students' || target.name === 'log-check-points';
  if (field.unique || own) return (await createSample(server, token, target)).id;
  if (target.name === 'branches') return field.value === 'id' ? 1 : 'BKS';
  const near = field.narrowedBy ? `&${field.narrowedBy.query}=${String(body[field.narrowedBy.field])}` : '';
  const branch = target.scope && !near.includes('branch=') ? '&branch=BKS' : '';
  const list = await server.call('GET', `${target.path}?limit=1${branch}${near}`, { token });
  const row = list.json.data[0];
  return row ? row[field.value] : '';
}

/** A body that the service accepts, with every field filled. */
export async function sampleBody(server: TestServer, token: string, resource: Resource): Promise<Body> {
  const body: Body = {};
  const n = fresh();
  const names = writableFields(resource);
  const order = [...names].sort((a, b) => Number(resource.fields[a]?.kind === 'ref') - Number(resource.fields[b]?.kind === 'ref'));
  const narrowedLast = order.sort(
    (a, b) => Number('narrowedBy' in (resource.fields[a] ?? {})) - Number('narrowedBy' in (resource.fields[b] ?? {})),
  );
  for (const name of narrowedLast) {
    const field = resource.fields[name];
    if (!field || field.kind === 'shown') continue;
    body[name] =
      field.kind === 'ref' ? await referred(server, token, field, body) : name === resource.scope ? `C${n}` : samples[field.kind](field, n);
  }
  // A location is given in degrees.
  if (resource.name === 'log-check-points') Object.assign(body, { lat: `-6.${n}`, lng: `106.${n}` });
  // A school ends after it began.
  if (resource.name === 'schools') Object.assign(body, { starts_at: '07.00', ends_at: '15.00' });
  // And people are here.
  if (resource.leaving && 'ended_at' in body) Object.assign(body, { ended_at: '', end_reason: '' });
  if (resource.name === 'semesters') Object.assign(body, { date_in: dayOf(n), date_out: dayOf(n) });
  Object.assign(body, await events[resource.name]?.(server, token));
  return body;
}

const BKS = 'limit=1000&branch=BKS';

/** Noted and assessed only by a teacher: here, by the caller, about a new pupil of the caller's class. */
async function pupilOfOwn(server: TestServer, token: string): Promise<{ student: number; semester: number }> {
  const { db } = server.database;
  const me = (await server.call('GET', '/api/auth/session', { token })).json.data.user.id;
  const { id } = await createSample(server, token, resourceOf('students'));
  const [seat] = await rowsOf(
    db,
    sql`insert into semester_assignments (ysb_semester_id, ysb_branch_id, ysb_school_id, ysb_teacher_id, ysb_student_id, ysb_kelas_id)
      select a.ysb_semester_id, a.ysb_branch_id, a.ysb_school_id, a.ysb_teacher_id, ${id}::bigint, a.ysb_kelas_id from semester_assignments a
      join teachers t on t.id = a.ysb_teacher_id and t.ysb_school_id = a.ysb_school_id and t.deleted_at is null
      where a.deleted_at is null and a.ysb_branch_id = 'BKS' and a.ysb_semester_id = (select id from semesters
        where deleted_at is null and date_in <= current_date order by date_out >= current_date desc, date_in desc limit 1)
      order by a.id limit 1 returning ysb_teacher_id as teacher, ysb_semester_id as semester`,
  );
  await db.execute(sql`update users set ysb_teacher_id = ${Number(seat?.['teacher'])} where id = ${Number(me)}`);
  return { student: id, semester: Number(seat?.['semester']) };
}

/** A day that no test has in its past. */
const dayAhead = '2031-01-15';

/** Events begin where their row stands now. */
const events: Readonly<Record<string, (server: TestServer, token: string) => Promise<Body>>> = {
  'class-changes': async (server, token) => {
    const rows = async (path: string) => (await server.call('GET', path, { token })).json.data;
    const placed: Body[] = await rows(`/api/semester-assignments?${BKS}`);
    const classes: Body[] = await rows(`/api/kelas?${BKS}`);
    for (const row of placed) {
      const [from, now] = [row['ysb_kelas_id'], row['ysb_semester_id']];
      const seat = (one: Body) => placed.find((other) => other['ysb_kelas_id'] === one['id'] && other['ysb_semester_id'] === now);
      const to = classes.find((one) => one['ysb_school_id'] === row['ysb_school_id'] && one['id'] !== from && seat(one));
      if (to)
        return {
          ysb_semester_assignment_id: row['id'],
          from_kelas_id: from,
          to_kelas_id: to['id'],
          ysb_teacher_id: seat(to)?.['ysb_teacher_id'],
        };
    }
    throw new Error('No two classes of a school have pupils');
  },
  'adab-observations': async (server, token) => ({ ysb_student_id: (await pupilOfOwn(server, token)).student }),
  'adab-scores': async (server, token) => {
    const { student, semester } = await pupilOfOwn(server, token);
    return { ysb_student_id: student, ysb_semester_id: semester };
  },
  // Written about a pupil who is in a class, as a draft for that semester.
  'adab-reports': async (server, token) => {
    const { student, semester } = await pupilOfOwn(server, token);
    return { ysb_student_id: student, ysb_semester_id: semester, period: 'Semester', month: '', status: 'Draf' };
  },
  // Where its check point is, and made from a log at that point that no other finding was made from; due on a day to come.
  findings: async (server, token) => {
    const log = await createSample(server, token, resourceOf('log-check-points'));
    const point = (await server.call('GET', `/api/check-points/${String(log['ysb_check_point_id'])}`, { token })).json.data;
    return {
      ysb_room_id: point.ysb_room_id,
      ysb_check_point_id: point.id,
      ysb_log_check_point_id: log.id,
      first_due: dayAhead,
    };
  },
  // People who see every branch hand over no list of what is open in one of them.
  handovers: async () => ({ findings_open: null, findings_worst: '' }),
  // With a picture of exactly that finding.
  'finding-events': async (server, token) => {
    const shown = (await server.call('GET', '/api/finding-photos?limit=100', { token })).json.data.find((one: Body) => one['moment'] === 2);
    return { ysb_finding_id: shown.ysb_finding_id, ysb_finding_photo_id: shown.id, kind: 'Catatan', due_date: dayAhead };
  },
  'check-point-changes': async (server, token) => {
    const point = await createSample(server, token, resourceOf('check-points'));
    const next = await createSample(server, token, resourceOf('check-points'));
    // A room is filled in as well, which only a new code uses.
    return { ysb_check_point_id: point.id, successor_id: next.id, kind: 1 };
  },
  // Taken over by whoever is to take over: here, by the caller.
  'handover-receipts': async (server, token) => {
    const { id } = await createSample(server, token, resourceOf('handovers'));
    const me = (await server.call('GET', '/api/auth/session', { token })).json.data.user.id;
    await server.database.db.execute(sql`update handovers set to_user_id = ${Number(me)} where id = ${id}`);
    return { ysb_handover_id: id };
  },
  // A branch has each pair only once: if it has all, the first gives way.
  'travel-times': async (server) => {
    const { db } = server.database;
    const said = await rowsOf(db, sql`select kind from travel_times where ysb_branch_id = 'BKS' and deleted_at is null`);
    const free = travelKinds.find((kind) => !said.some((row) => row['kind'] === kind));
    if (free === undefined)
      await db.execute(sql`update travel_times set deleted_at = now() where ysb_branch_id = 'BKS' and kind = ${travelKinds[0]}`);
    return { kind: free ?? travelKinds[0] };
  },
  // A scale has nine numbers: if all are taken, the last gives way.
  'adab-scales': async (server) => {
    const { db } = server.database;
    const taken = await rowsOf(db, sql`select number from adab_scales where deleted_at is null`);
    const free = [5, 6, 7, 8, 9].find((number) => !taken.some((row) => Number(row['number']) === number));
    if (free === undefined) await db.execute(sql`update adab_scales set deleted_at = now() where number = 9`);
    return { number: free ?? 9 };
  },
  // A route may have a point only once.
  'route-points': async (server, token) => ({
    ysb_patrol_route_id: (await createSample(server, token, resourceOf('patrol-routes'))).id,
  }),
  'homeroom-changes': async (server, token) => {
    // Not the first class, which is the usual sample's.
    const row = (await server.call('GET', `/api/semester-assignments?${BKS}`, { token })).json.data.at(-1);
    const teachers = (await server.call('GET', `/api/teachers?${BKS}&ysb_school_id=${row.ysb_school_id}`, { token })).json.data;
    const to = teachers.find((one: Body) => one['id'] !== row.ysb_teacher_id);
    return {
      ysb_semester_id: row.ysb_semester_id,
      ysb_kelas_id: row.ysb_kelas_id,
      from_teacher_id: row.ysb_teacher_id,
      to_teacher_id: to.id,
    };
  },
};

/** Academic years share no day. */
const dayOf = (n: number): string => new Date(Date.UTC(2030, 0, n - 10_000)).toISOString().slice(0, 10);

export async function createSample(server: TestServer, token: string, resource: Resource): Promise<Body & { id: number; version: string }> {
  const reply = await server.call('POST', `${resource.path}/store`, { token, body: await sampleBody(server, token, resource) });
  // Nobody above the roles has to stop being a teacher for it.
  if (['adab-observations', 'adab-reports', 'adab-scores'].includes(resource.name))
    await server.database.db.execute(sql`update users set ysb_teacher_id = null where level in ('superadmin', 'developer')`);
  if (reply.status !== resource.createdStatus) throw new Error(`create ${resource.name}: ${reply.status} ${reply.text}`);
  return reply.json.data;
}
