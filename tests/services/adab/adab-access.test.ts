import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rowsOf } from '../../../services/db/database.ts';
import { allRights, grant, newAccount } from '../support/accounts.ts';
import { engines } from '../support/engines.ts';
import { startServer, type TestServer } from '../support/test-server.ts';

type Row = Record<string, unknown> & { readonly id: number };

/** A word of each note and report that is in no other row. */
const secret = 'Bersembunyi-di-mushala';
const resources = { note: 'adab-observations', cell: 'adab-scores', report: 'adab-reports' } as const;
type Kind = keyof typeof resources;

/**
 * What each kind of account reaches. `mine` was written by the homeroom teacher of the first class about a pupil of the
 * second, `class` by her colleague there about a pupil of the first, `school` by that colleague about one of her own;
 * `other` is of another school. Reports belong to the class whose homeroom teacher writes them.
 */
const reaches = {
  homeroom: { note: 'mine class', cell: 'mine class', report: 'class' },
  colleague: { note: 'mine class school', cell: 'mine class school', report: 'school' },
  'teacher without a class': { note: '', cell: '', report: '' },
  'teacher of another school': { note: 'other', cell: 'other', report: 'other' },
  head: { note: 'mine class school', cell: '', report: 'class school' },
  'head of another school': { note: 'other', cell: '', report: 'other' },
  'clerk with a teacher’s record and the recap': { note: '', cell: '', report: '' },
  'office of the branch with all rights': { note: '', cell: '', report: '' },
  'teacher of another branch': { note: '', cell: '', report: '' },
  'account without rights': undefined,
  superadmin: { note: 'mine class school other', cell: 'mine class school other', report: 'class school other' },
} as const satisfies Record<string, Record<Kind, string> | undefined>;
type Who = keyof typeof reaches;

describe.each(engines)('who reaches which note, cell and report on %s', (engine) => {
  let server: TestServer;
  const tokens = new Map<Who, string>();
  const rows: Record<Kind, Map<string, { readonly id: number; readonly pupil: Row }>> = {
    note: new Map(),
    cell: new Map(),
    report: new Map(),
  };

  const run = (query: ReturnType<typeof sql>) => server.database.db.execute(query);
  const get = (path: string, token?: string) => server.call('GET', path, token === undefined ? {} : { token });

  /** An account of a teacher who leads the class of a seat, or of one who leads none. */
  async function teacher(name: Who, seat: Row | undefined, { branch = 'BKS', isHead = false, leads = true, kind = 'guru' } = {}) {
    const { userId, roleId, token } = await newAccount(server, branch);
    const write = isHead ? { read: true, update: true } : { create: true, read: true, update: true };
    for (const menu of ['/catatan-adab', '/penilaian-adab', '/rapor-adab']) await grant(server, roleId, menu, write);
    if (isHead) await grant(server, roleId, '/rekap-adab', { read: true, delete: true });
    await run(sql`update roles set ysb_kategori = ${kind} where id = ${roleId}`);
    const [made] = leads
      ? [{ id: seat?.['ysb_teacher_id'] }]
      : await rowsOf(
          server.database.db,
          sql`insert into teachers (full_name, email, ysb_branch_id, ysb_school_id) values (${`Guru ${userId}`}, ${`g${userId}@x.test`}, ${branch}, ${String(seat?.['ysb_school_id'])}) returning id`,
        );
    await run(sql`update users set ysb_teacher_id = ${Number(made?.['id'])} where id = ${userId}`);
    tokens.set(name, token);
    return token;
  }

  async function store(kind: Kind, name: string, token: string, pupil: Row | undefined, body: Record<string, unknown>) {
    const reply = await server.call('POST', `/api/${resources[kind]}/store`, {
      token,
      body: { ysb_student_id: Number(pupil?.['ysb_student_id']), ...body },
    });
    expect([kind, name, reply.status, reply.json.message]).toEqual([kind, name, 200, expect.any(String)]);
    if (pupil) rows[kind].set(name, { id: reply.json.data.id, pupil });
  }

  beforeAll(async () => {
    server = await startServer(engine);
    const boss = await server.tokenOf('superadmin@amanah.test');
    tokens.set('superadmin', boss);
    for (const table of ['adab_observations', 'adab_scores', 'adab_reports']) await run(sql`delete from ${sql.identifier(table)}`);
    const list = async (path: string): Promise<Row[]> => (await get(path, boss)).json.data;
    const active = (await list('/api/semesters?limit=100')).find((row) => row['status'] === 1)?.id;
    const seats = await list(`/api/semester-assignments?limit=1000&branch=BKS&ysb_semester_id=${active}`);
    const inClass = (seat: Row | undefined) => seats.filter((one) => one['ysb_kelas_id'] === seat?.['ysb_kelas_id']);
    const isSchool = (one: Row) => one['ysb_school_id'] === seats[0]?.['ysb_school_id'];
    const own = inClass(seats[0]);
    const beside = inClass(seats.find((one) => isSchool(one) && one['ysb_kelas_id'] !== own[0]?.['ysb_kelas_id']));
    const elsewhere = inClass(seats.find((one) => !isSchool(one)));
    const [there] = await list('/api/semester-assignments?limit=1&branch=JKT');
    const statement = (await list('/api/sub-elements?limit=1'))[0]?.id;
    const level = (await list('/api/adab-scales?limit=1'))[0]?.id;

    const homeroom = await teacher('homeroom', own[0]);
    const colleague = await teacher('colleague', beside[0]);
    const stranger = await teacher('teacher of another school', elsewhere[0]);
    await teacher('teacher without a class', own[0], { leads: false });
    await teacher('head', own[0], { leads: false, isHead: true });
    await teacher('head of another school', elsewhere[0], { leads: false, isHead: true });
    await teacher('clerk with a teacher’s record and the recap', own[0], { leads: false, isHead: true, kind: 'karyawan' });
    await teacher('teacher of another branch', there, { branch: 'JKT' });
    tokens.set('office of the branch with all rights', (await allRights(server, 'BKS')).token);
    tokens.set('account without rights', (await newAccount(server, 'BKS')).token);

    const note = { ysb_sub_element_id: statement, tone: 'Tampak', batch: 'akses', note: secret };
    const cell = { ysb_semester_id: active, ysb_sub_element_id: statement, ysb_adab_scale_id: level };
    const report = { ysb_semester_id: active, period: 'Semester', narrative: secret };
    for (const [name, token, pupil] of [
      ['mine', homeroom, beside[0]],
      ['class', colleague, own[1]],
      ['school', colleague, beside[1]],
      ['other', stranger, elsewhere[0]],
    ] as const) {
      await store('note', name, token, pupil, note);
      await store('cell', name, token, pupil, cell);
    }
    await store('report', 'class', homeroom, own[1], report);
    await store('report', 'school', colleague, beside[1], report);
    await store('report', 'other', stranger, elsewhere[0], report);
  }, 120_000);
  afterAll(() => server.close());

  /** Paths that answer with many rows: which of ours each returns, and how many it counts. */
  const many = (kind: Kind): string[] => [
    '?limit=1000',
    '?limit=1',
    '?limit=1000&sort=name_student&ascending=0',
    '?limit=1000&sort=ysb_kelas_id',
    `?limit=1000&updated_since=${new Date(0).toISOString()}`,
    ...[...rows[kind].values()].flatMap(({ id, pupil }) => [
      `?limit=1000&search=${encodeURIComponent(String(pupil['name_student']))}`,
      `?limit=1000&ysb_student_id=${String(pupil['ysb_student_id'])}`,
      `?limit=1000&id.any=${id}`,
      `?limit=1000&ysb_school_id=${String(pupil['ysb_school_id'])}`,
    ]),
  ];
  const names = (kind: Kind, ids: readonly unknown[]) => [...rows[kind]].filter(([, { id }]) => ids.includes(id)).map(([name]) => name);

  describe.each(Object.keys(reaches) as Who[])('%s', (who) => {
    test.each(Object.keys(resources) as Kind[])('%ss', async (kind) => {
      const token = tokens.get(who);
      const path = `/api/${resources[kind]}`;
      const reach = reaches[who]?.[kind].split(' ').filter(Boolean);
      for (const query of many(kind)) {
        const { status, json, text } = await get(`${path}${query}`, token);
        if (!reach) {
          expect([query, status]).toEqual([query, 403]);
          expect(text).not.toContain('name_student');
          continue;
        }
        const told = names(
          kind,
          (json.data as Row[]).map(({ id }) => id),
        );
        expect([query, told.filter((name) => !reach.includes(name))]).toEqual([query, []]);
        // Neither a row that must not be returned, nor a number that counts one.
        expect([query, json.pagination?.total ?? told.length]).toEqual([query, query === '?limit=1' ? reach.length : told.length]);
        if (query.includes('&sort') || query.includes('&updated_since')) expect(told).toEqual(reach);
        if (kind !== 'report') expect(text).not.toContain(secret);
        for (const [name, { pupil }] of rows[kind]) if (!reach.includes(name)) expect(text).not.toContain(String(pupil['name_student']));
      }
      for (const [name, { id, pupil }] of rows[kind]) {
        const mayRead = reach?.includes(name);
        for (const one of [`${path}/${id}`, `${path}/${id}/history`]) {
          const { status, text } = await get(one, token);
          expect([one, name, status]).toEqual([one, name, mayRead ? 200 : reach ? 404 : 403]);
          if (!mayRead) expect(text).not.toContain(secret);
          if (!mayRead) expect(text).not.toContain(String(pupil['name_student']));
          if (kind === 'note' && one.endsWith('history')) expect(text).not.toContain(secret);
        }
        if (kind !== 'report') continue;
        const papers = await get(`${path}/papers?ids=${id}`, token);
        expect([name, papers.text.includes(secret)]).toEqual([name, mayRead === true]);
      }
    });
  });

  test('nobody without a login is answered on any of these paths', async () => {
    for (const kind of Object.keys(resources) as Kind[])
      for (const query of [...many(kind), ...[...rows[kind].values()].flatMap(({ id }) => [`/${id}`, `/${id}/history`])])
        expect([query, (await get(`/api/${resources[kind]}${query}`)).status]).toEqual([query, 401]);
  });
});
