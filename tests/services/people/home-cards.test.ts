import { type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rowsOf } from '../../../services/db/database.ts';
import { freezeRounds } from '../../../services/rounds/freeze.ts';
import { homeCards } from '../../../src/app/home/cards.ts';
import { deskCards } from '../../../src/app/home/desk-cards.ts';
import type { Fairness } from '../../../src/contract/calls/adab/adab-calls.ts';
import type { ReportProgress } from '../../../src/contract/calls/adab/adab-progress-calls.ts';
import type { BrokenRows } from '../../../src/contract/calls/contradiction-calls.ts';
import type { BoardRound } from '../../../src/contract/calls/round-calls.ts';
import type { ListFilters } from '../../../src/contract/declared/list-filter.ts';
import { type ResourceName, resourceOf } from '../../../src/contract/registry.ts';
import { daysBefore } from '../../../src/contract/values/wall-clock.ts';
import { wireQuery } from '../../../src/data/mirror/arriving/refresh.ts';
import { findingPresets, type PresetKey } from '../../../src/features/patrol/findings/presets.ts';
import { isMine } from '../../../src/features/patrol/tasks/task-groups.ts';
import { silentDays } from '../../../src/features/devices/silence.ts';
import { engines } from '../support/engines.ts';
import { startServer, type TestServer } from '../support/test-server.ts';

/** The evening of the day that the demo ends on. */
const today = '2026-11-20';
const now = Date.parse(`${today}T13:00:00Z`);

describe.each(engines)('every figure of the home against a statement of its own, on %s', (engine) => {
  let server: TestServer;
  let boss = '';
  const rows = (statement: SQL) => rowsOf(server.database.db, statement);
  const counted = async (statement: SQL): Promise<number> => Number((await rows(statement))[0]?.['count']);
  const get = async (path: string, token = boss) => {
    const { status, json } = await server.call('GET', path, { token });
    expect([path, status]).toEqual([path, 200]);
    return json;
  };
  /** Asked as a device asks. */
  const totalOf = async (name: ResourceName, filters: ListFilters, token = boss): Promise<number> => {
    const asked = wireQuery({ isOurs: () => true }, name, { page: 1, limit: 1, search: '', filters }, 1);
    const query = new URLSearchParams(Object.entries(asked).map(([key, value]) => [key, String(value)]));
    return (await get(`${resourceOf(name).path}?${query}`, token)).pagination.total;
  };

  beforeAll(async () => {
    server = await startServer(engine, { now: () => new Date(now) });
    boss = await server.tokenOf('superadmin@amanah.test');
    await freezeRounds(server.database.db, new Date(now));
  });
  afterAll(() => server.close());

  const unplaced = (branch?: string) =>
    counted(sql`select count(*) from students s where s.deleted_at is null and coalesce(s.status, '') in ('', 'Aktif')
      and ${branch === undefined ? sql`true` : sql`s.ysb_branch_id = ${branch}`}
      and not exists (select 1 from semester_assignments a join semesters y on y.id = a.ysb_semester_id and y.status = 1 and y.deleted_at is null
        where a.ysb_student_id = s.id and a.deleted_at is null)`);
  const preset = (key: PresetKey) => {
    const filters = findingPresets.find((one) => one.key === key)?.filters({ now, today });
    return totalOf('findings', { ...filters });
  };
  const findings = (condition: SQL) => counted(sql`select count(*) from findings where deleted_at is null and ${condition}`);

  /** What the card counts, and what a statement finds, by the name of the card. */
  const cards: Readonly<Record<string, () => Promise<readonly [card: number, statement: number]>>> = {
    'unplaced-pupils': async () => {
      // Some without a class, one of whom left.
      await rows(
        sql`update semester_assignments set deleted_at = now() where ysb_student_id in (select id from students order by id limit 5)`,
      );
      await rows(sql`update students set penempatan = 'belum' where id in (select id from students order by id limit 5)`);
      await rows(sql`update students set status = 'Lulus' where id = (select min(id) from students)`);
      const filters = { penempatan: 'belum', 'status.left': '0' };
      const clerk = await server.tokenOf('admin@amanah.test');
      expect(await totalOf('students', filters, clerk)).toBe(await unplaced('BKS'));
      return [await totalOf('students', filters), await unplaced()];
    },
    'roleless-accounts': async () => {
      await rows(sql`insert into users (username, email, level, ysb_branch_id, active) values
        ('Tanpa Peran', 'tanpa@amanah.test', 'user', 'BKS', true), ('Tutup', 'tutup@amanah.test', 'user', 'BKS', false),
        ('Atas', 'atas@amanah.test', 'superadmin', null, true)`);
      return [
        await totalOf('users', { 'id_role.none': '1', level: 'user', active: 'true' }),
        await counted(sql`select count(*) from users where deleted_at is null and id_role is null and level = 'user' and active`),
      ];
    },
    'damaged-labels': async () => {
      await rows(sql`update check_points set is_retired = true where id = (select max(id) from check_points where label_state = 'rusak')`);
      return [
        await totalOf('check-points', { label_state: 'rusak', is_retired: 'false' }),
        await counted(sql`select count(*) from check_points where deleted_at is null and label_state = 'rusak' and not is_retired`),
      ];
    },
    'silent-points': async () => {
      await rows(sql`delete from log_check_points where date_check >= ${daysBefore(today, 1)}::date and ysb_check_point_id % 3 = 0`);
      const statement =
        await counted(sql`select count(*) from check_points p where p.deleted_at is null and not p.is_retired and not exists (
        select 1 from log_check_points l left join check_points old on old.id = l.ysb_check_point_id
        where l.deleted_at is null and l.date_check >= ${daysBefore(today, 1)}::date and (l.ysb_check_point_id = p.id or old.successor_id = p.id))`);
      return [(await get('/api/patrol-days')).data.silent.total, statement];
    },
    'patrol-findings': async () => [
      (await get('/api/patrol-days')).data.findings.total,
      await counted(sql`select count(*) from log_check_points where deleted_at is null and date_check >= ${daysBefore(today, 1)}::date
        and not (note ~* '\\y(aman|baik|bersih|rapi|lengkap|normal|tertib|wajar|nihil|oke?)\\y|tidak ada temuan'
          and note !~* '\\y(belum|kurang|perlu|segera|kotor|rusak|mati|bocor|terbuka|hilang|pecah|patah|lepas)\\y')`),
    ],
    'missed-last-night': async () => {
      const date = daysBefore(today, 1);
      const rounds: readonly BoardRound[] = (await get(`/api/rounds/board?date=${date}`)).data.rounds;
      return [
        rounds.reduce((sum, { missed }) => sum + missed, 0),
        await counted(sql`select count(*) from patrol_rounds r, jsonb_array_elements(r.points::jsonb) stop
          where r.deleted_at is null and r.date = ${date}::date and r.closes_at < ${new Date(now).toISOString()}
          and not exists (select 1 from log_check_points l where l.deleted_at is null
            and l.ysb_check_point_id = (stop ->> 'point')::bigint and l.occurred_at >= r.opens_at and l.occurred_at <= r.closes_at)`),
      ];
    },
    'findings-decide': async () => [
      await preset('keputusan'),
      await findings(sql`status in ('Baru', 'Dikerjakan') and (due_date <= ${daysBefore(today, 7)}::date
        or (severity = 'Bahaya' and status = 'Baru' and occurred_at <= ${new Date(now - 86_400_000).toISOString()}))`),
    ],
    'findings-late': async () => [
      await preset('terlambat'),
      await findings(sql`status in ('Baru', 'Dikerjakan') and due_date < ${today}::date`),
    ],
    'findings-verify': async () => [await preset('verifikasi'), await findings(sql`status = 'Selesai'`)],
    'my-tasks': async () => {
      const [own] = await rows(sql`select e.id, e.ysb_department_id as department, min(u.id) as account from findings f
        join employes e on e.id = f.ysb_employe_id join users u on u.ysb_employe_id = e.id
        where f.deleted_at is null and f.status in ('Baru', 'Dikerjakan') group by e.id, e.ysb_department_id order by count(*) desc, e.id limit 1`);
      const mender = { user: String(own?.['account']), employe: String(own?.['id']), department: String(own?.['department'] ?? '') };
      const { data } = await get('/api/findings?page=1&limit=1000');
      return [
        data.filter((row: Parameters<typeof isMine>[0]) => isMine(row, mender)).length,
        await findings(sql`status in ('Baru', 'Dikerjakan') and (ysb_employe_id = ${own?.['id']}
          or (ysb_employe_id is null and ysb_department_id = ${own?.['department']}))`),
      ];
    },
    'silent-devices': async () => {
      const at = (days: number) => new Date(now - days * 86_400_000 - 1000).toISOString();
      await rows(sql`insert into devices (user_id, device, waiting, attention, oldest_at, reported_at) values
        (1, 'lama', 2, 0, ${at(4)}, ${at(3)}), (1, 'baru', 2, 0, ${at(4)}, ${at(2)})`);
      const { data } = await get('/api/devices?page=1&limit=500');
      return [
        data.filter(({ reported_at }: { reported_at: string }) => silentDays(reported_at, now) !== undefined).length,
        await counted(
          sql`select count(*) from devices where deleted_at is null and reported_at <= ${new Date(now - 3 * 86_400_000).toISOString()}`,
        ),
      ];
    },
    'password-requests': async () => {
      await rows(sql`insert into password_requests (user_id) select id from users where email = 'guru@amanah.test'`);
      return [(await get('/api/accounts/requests')).data.length, await counted(sql`select count(*) from password_requests`)];
    },
    'empty-roles': async () => {
      await rows(sql`insert into roles (name, ysb_kategori, ysb_branch_id) values ('Kosong', 'karyawan', 'BKS')`);
      return [
        (await get('/api/empty-roles')).data.ids.length,
        await counted(sql`select count(*) from roles r where r.deleted_at is null and not exists (select 1 from role_permissions p
          where p.id_role = r.id and p.deleted_at is null and (p."create" or p."read" or p."update" or p."delete"))`),
      ];
    },
    'untidy-rows': async () => {
      const all = async () => ((await get('/api/contradictions')).data as readonly BrokenRows[]).reduce((sum, { total }) => sum + total, 0);
      const before = await all();
      await rows(sql`update departments set kode_dept = (select lower(kode_dept) || ' ' from departments order by id limit 1)
        where id = (select max(id) from departments where deleted_at is null)`);
      return [
        (await all()) - before,
        await counted(sql`select count(*) from departments d where d.deleted_at is null and exists (select 1 from departments o
          where o.deleted_at is null and o.id <> d.id and lower(trim(o.kode_dept)) = lower(trim(d.kode_dept)))`),
      ];
    },
    'waiting-reports': async () => {
      const head = await server.tokenOf('kepala@amanah.test');
      const told: ReportProgress = (await get('/api/adab-reports/progress?term=semester', head)).data;
      return [
        told.waiting.reduce((all, { count }) => all + count, 0),
        await counted(sql`select count(*) from adab_reports r join semesters y on y.id = r.ysb_semester_id and y.status = 1
          join teachers t on t.ysb_school_id = r.ysb_school_id join users u on u.ysb_teacher_id = t.id and u.email = 'kepala@amanah.test'
          where r.deleted_at is null and r.status = 'Siap'`),
      ];
    },
    'quiet-pupils': async () => {
      const own = await server.tokenOf('guru@amanah.test');
      const told: Fairness = (await get('/api/adab/fairness', own)).data;
      const before = daysBefore(today, 14);
      const pupils = told.classes.filter(({ whole }) => whole).flatMap((kelas) => kelas.pupils);
      return [
        pupils.filter(({ last, since }) => (last === '' ? since <= before : last <= before)).length,
        await counted(sql`select count(*) from semester_assignments a join semesters y on y.id = a.ysb_semester_id and y.status = 1
          join users u on u.ysb_teacher_id = a.ysb_teacher_id and u.email = 'guru@amanah.test'
          where a.deleted_at is null and not exists (select 1 from adab_observations o where o.ysb_student_id = a.ysb_student_id
            and o.deleted_at is null and o.withdrawn_at = '' and o.ysb_semester_id = a.ysb_semester_id and o.date > ${before}::date)`),
      ];
    },
  };

  test('no card is left out', () => {
    expect(
      homeCards(deskCards)
        .flatMap((card) => (card.kind === 'figure' ? [card.name] : []))
        .toSorted(),
    ).toEqual(Object.keys(cards).toSorted());
  });

  test.each(Object.keys(cards))('%s', async (name) => {
    const [card, statement] = (await cards[name]?.()) ?? [];
    expect(card).toBe(statement);
    expect(card, 'a figure that is nought shows nothing').toBeGreaterThan(0);
  });
});
