import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { rowsOf } from '../../../services/db/database.ts';
import { buildServer } from '../../../services/http/server.ts';
import { logToStderr } from '../../../services/kernel/log.ts';
import { calls } from '../../../src/contract/calls/calls.ts';
import { resourceNames, resourceOf } from '../../../src/contract/registry.ts';
import type { Resource } from '../../../src/contract/resource.ts';
import { allRights, grant, newAccount } from '../support/accounts.ts';
import { engines } from '../support/engines.ts';
import { startServer, type TestServer } from '../support/test-server.ts';

type Row = Record<string, unknown> & { readonly id: number };
type Account = Awaited<ReturnType<typeof newAccount>>;

/** Words that are in nothing else. */
const words = {
  note: 'Menyembunyikan-sandal-imam',
  withdrawn: 'Sandalnya-ketemu-di-atap',
  erased: 'Ibunya-meminta-lewat-telepon',
} as const;
const all = Object.values(words);
const path = '/api/adab-observations';

describe.each(engines)('the words of a note on %s', (engine) => {
  let server: TestServer;
  let boss = '';
  let seats: Row[] = [];
  let statement = 0;
  let author: Account;
  let homeroom: Account;
  let head: Account;
  /** By what they are: everybody who is told something, and may not read the note. */
  const others = new Map<string, string>();
  /** Everything that the process logged while the tests ran. */
  const said: string[] = [];

  const rows = (query: ReturnType<typeof sql>) => rowsOf(server.database.db, query);
  const get = (token: string, at: string) => server.call('GET', at, { token });
  const post = (token: string, at: string, body: unknown, headers: Record<string, string> = {}) =>
    server.call('POST', at, { token, body, headers });
  const pupil = (at: number) => Number(seats[at]?.['ysb_student_id']);
  const body = (at: number, more: Record<string, unknown> = {}) => ({
    ysb_student_id: pupil(at),
    ysb_sub_element_id: statement,
    tone: 'Catatan',
    batch: `kata-${at}`,
    note: words.note,
    ...more,
  });

  async function account(teacher: unknown, menus: Record<string, Record<string, boolean>>, kind = 'guru', branch = 'BKS') {
    const made = await newAccount(server, branch);
    await server.database.db.execute(sql`update roles set ysb_kategori = ${kind} where id = ${made.roleId}`);
    for (const [menu, rights] of Object.entries(menus)) await grant(server, made.roleId, menu, rights);
    if (teacher !== undefined)
      await server.database.db.execute(sql`update users set ysb_teacher_id = ${Number(teacher)} where id = ${made.userId}`);
    return made;
  }

  beforeAll(async () => {
    for (const stream of [process.stdout, process.stderr]) {
      const write = stream.write.bind(stream);
      vi.spyOn(stream, 'write').mockImplementation((text, ...more) => {
        said.push(String(text));
        return Reflect.apply(write, stream, [text, ...more]);
      });
    }
    server = await startServer(engine, { log: logToStderr('error') });
    boss = await server.tokenOf('superadmin@amanah.test');
    const list = async (at: string): Promise<Row[]> => (await get(boss, at)).json.data;
    const active = (await list('/api/semesters?limit=100')).find((row) => row['status'] === 1)?.id;
    const placed = await list(`/api/semester-assignments?limit=1000&branch=BKS&ysb_semester_id=${active}`);
    const inClass = (seat: Row | undefined) => placed.filter((one) => one['ysb_kelas_id'] === seat?.['ysb_kelas_id']);
    const [place] = await rows(sql`select ysb_school_id as code from teachers where email = 'guru@amanah.test'`);
    const isSchool = (one: Row) => one['ysb_school_id'] === place?.['code'];
    seats = inClass(placed.find(isSchool));
    const beside = placed.find((one) => isSchool(one) && one['ysb_kelas_id'] !== seats[0]?.['ysb_kelas_id']);
    statement = (await list('/api/sub-elements?limit=1'))[0]?.id ?? 0;
    const [alone] = await rows(sql`select id from teachers where ysb_school_id = ${String(seats[0]?.['ysb_school_id'])}
      and deleted_at is null and id not in (select ysb_teacher_id from semester_assignments where ysb_semester_id = ${Number(active)} and ysb_teacher_id is not null) limit 1`);
    const [third] = [placed.find((one) => isSchool(one) && ![seats[0], beside].some((of) => of?.['ysb_kelas_id'] === one['ysb_kelas_id']))];
    const teaches = {
      '/catatan-adab': { create: true, read: true },
      '/keadilan-adab': { read: true },
      '/penilaian-adab': { create: true, read: true, update: true },
      '/rapor-adab': { create: true, read: true, update: true },
    };
    const leads = {
      '/rekap-adab': { read: true, delete: true },
      '/keadilan-adab': { read: true },
      '/rapor-adab': { read: true, update: true },
    };
    author = await account(beside?.['ysb_teacher_id'], teaches);
    homeroom = await account(seats[0]?.['ysb_teacher_id'], teaches);
    head = await account(alone?.['id'], leads);
    const elsewhere = placed.find((one) => !isSchool(one))?.['ysb_teacher_id'];
    for (const [name, made] of [
      ['colleague', await account(third?.['ysb_teacher_id'], teaches)],
      ['head of another school', await account(elsewhere, leads)],
      ['clerk with a teacher’s record', await account(alone?.['id'], leads, 'karyawan')],
      ['office', await account(undefined, { '/rekap-adab': { read: true, delete: true } }, 'karyawan')],
      ['all rights', await allRights(server, 'BKS')],
      ['without rights', await newAccount(server, 'BKS')],
    ] as const)
      others.set(name, made.token);
  }, 180_000);
  afterEach(() => {
    // Whatever a test did, the process did not log the words.
    for (const word of all) expect(said.filter((line) => line.includes(word))).toEqual([]);
  });
  afterAll(async () => {
    vi.restoreAllMocks();
    await server.close();
  });

  const silent = (text: string, what: string) => {
    for (const word of all) expect([what, text.includes(word)]).toEqual([what, false]);
  };

  async function noted(at: number, key = `kunci-${at}`): Promise<Row> {
    const reply = await post(author.token, `${path}/store`, body(at), { 'idempotency-key': key });
    expect([reply.status, reply.text]).toEqual([200, expect.any(String)]);
    silent(reply.text, 'the answer to its author');
    return reply.json.data;
  }

  /** Where in the whole database a word occurs: as `table`, or `table.column` for the one table that may have it. */
  async function standsIn(word: string): Promise<string[]> {
    const tables = await rows(sql`select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE' order by table_name`);
    const found: string[] = [];
    for (const name of tables.map((one) => String(one['name']))) {
      const hits = await rows(sql`select to_jsonb(t) as row from ${sql.identifier(name)} t where t::text like ${`%${word}%`}`);
      for (const { row } of hits)
        for (const [column, value] of Object.entries(row as object))
          if (JSON.stringify(value).includes(word)) found.push(`${name}.${column}`);
    }
    return [...new Set(found)];
  }

  test('stand in one column of one table, whoever wrote, repeated, read, withdrew or erased them', async () => {
    const row = await noted(0);
    // Sent again under its key, and refused under the same key with other words.
    silent((await post(author.token, `${path}/store`, body(0), { 'idempotency-key': 'kunci-0' })).text, 'repeated');
    silent(
      (await post(author.token, `${path}/store`, body(0, { note: `${words.note}!` }), { 'idempotency-key': 'kunci-0' })).text,
      'reused',
    );
    for (const { token } of [author, homeroom, head]) expect((await get(token, `${path}/${row.id}`)).json.data?.note).toBe(words.note);
    expect(await standsIn(words.note)).toEqual(['adab_observations.note']);
    const withdrawal = await post(
      author.token,
      `${path}/${row.id}/withdraw`,
      { reason: words.withdrawn },
      { 'idempotency-key': 'tarik-0' },
    );
    expect(withdrawal.status).toBe(200);
    silent(withdrawal.text, 'withdrawn');
    expect([await standsIn(words.note), await standsIn(words.withdrawn)]).toEqual([
      ['adab_observations.note'],
      ['adab_observations.withdraw_reason'],
    ]);
    // The trail has that it happened, whose act it was, and that the words changed; but not a letter of them.
    const trail = await rows(sql`select action, user_id::int as by, before, after from audit_trail
      where resource = 'adab-observations' and row_id = ${row.id} order by id`);
    expect(trail.map(({ action, by }) => [action, by])).toEqual([
      ['create', author.userId],
      ['read', homeroom.userId],
      ['read', head.userId],
      ['update', author.userId],
    ]);
    expect(trail[0]?.['after']).toMatchObject({ note: { length: words.note.length, sha256: expect.stringMatching(/^[0-9a-f]{64}$/) } });
    const told = (await get(head.token, `${path}/${row.id}/history`)).json.data;
    expect(told[0].changes).toContainEqual({ field: 'withdraw_reason', before: null, after: null });
    const erasure = await post(head.token, `${path}/${row.id}/erase`, { reason: words.erased }, { 'idempotency-key': 'hapus-0' });
    expect(erasure.status).toBe(200);
    silent(erasure.text, 'erased');
    expect([await standsIn(words.note), await standsIn(words.withdrawn), await standsIn(words.erased)]).toEqual([
      [],
      [],
      ['adab_observations.erase_reason'],
    ]);
    // Nor does a hash of what was sent confirm a correct guess at the words.
    const hashes = await rows(sql`select key, body_hash <> '' as kept from idempotency_keys
      where key in ('kunci-0', 'tarik-0', 'hapus-0') order by key`);
    expect(hashes.filter(({ kept }) => kept).map(({ key }) => key)).toEqual(['hapus-0']);
    expect(hashes.map(({ key }) => key)).toEqual(['hapus-0', 'kunci-0', 'tarik-0']);
  });

  /** What can be read without naming a row: the lists, as a device catches up with them and as somebody searches them, and the calls. */
  function readable(of: readonly Resource[]): string[] {
    const lists = of.flatMap((resource) => [
      `${resource.path}?limit=1000&updated_since=${new Date(0).toISOString()}`,
      `${resource.path}?search=${words.note}`,
    ]);
    const asked = Object.values(calls).flatMap(({ method, path: at }) => (method === 'GET' && !at.includes('{') ? [at] : []));
    // A stream does not end by itself.
    return [...lists, ...asked.filter((at) => !at.endsWith('/stream'))];
  }

  test('are in no list, no catch-up of a device, no search, no sum and no roster, not even for who may read them', async () => {
    const row = await noted(1);
    const resources = resourceNames.map(resourceOf).filter(({ parent }) => parent === undefined);
    const about = resources.filter(({ name }) => name.startsWith('adab-') || name === 'students');
    const told = new Set<string>();
    const walk = async (token: string, of: readonly Resource[]) => {
      for (const at of readable(of)) {
        const { status, text } = await get(token, at);
        if (status === 200) told.add(at);
        silent(text, at);
      }
      silent((await get(token, `${path}/${row.id}/history`)).text, 'history');
    };
    for (const token of [homeroom.token, head.token, boss]) await walk(token, resources);
    for (const token of [author.token, ...others.values()]) await walk(token, about);
    // The walk was answered, and not refused at every door.
    for (const at of [`${path}?search=${words.note}`, '/api/adab/fairness', '/api/adab/recap', '/api/access/rosters'])
      expect([...told]).toContain(at);
    expect(told.size).toBeGreaterThan(80);
  });

  test('are told to nobody else, whatever he asks of the note, and no reading of his is written down', async () => {
    const row = await noted(2);
    for (const [name, token] of others) {
      for (const at of [`${path}/${row.id}`, `${path}/${row.id}/history`]) {
        const reply = await get(token, at);
        expect([name, at, [403, 404].includes(reply.status)]).toEqual([name, at, true]);
        silent(reply.text, name);
      }
      for (const [at, given] of [
        [`${path}/${row.id}/withdraw`, { reason: 'Keliru' }],
        [`${path}/${row.id}/erase`, { reason: 'Permintaan' }],
        // Exactly the same note by somebody else, who must not learn whether it exists.
        [`${path}/store`, { ...body(2), note: 'Lain' }],
      ] as const)
        silent((await post(token, at, given)).text, `${name} ${at}`);
    }
    const readings = await rows(
      sql`select 1 from audit_trail where action = 'read' and resource = 'adab-observations' and row_id = ${row.id}`,
    );
    expect(readings).toEqual([]);
    const [stands] = await rows(sql`select note, withdrawn_at from adab_observations where id = ${row.id}`);
    expect(stands).toEqual({ note: words.note, withdrawn_at: '' });
  });

  test.each([
    ['longer than a note may be', { note: `${words.note} `.repeat(40) }],
    ['of no tone', { tone: words.note }],
    ['with words for a number', { ysb_sub_element_id: words.note }],
    ['of a pupil who is not there', { ysb_student_id: 999_999_999 }],
    ['of a statement that is not there', { ysb_sub_element_id: 999_999_999 }],
    ['that is no text', { note: [words.note] }],
  ] as const)('one that is refused, %s, is not quoted in the refusal, nor kept with it', async (what, more) => {
    const reply = await post(author.token, `${path}/store`, body(3, more), { 'idempotency-key': `tolak-${what.replaceAll(' ', '-')}` });
    expect(reply.status).toBe(422);
    silent(reply.text, what);
    expect((await standsIn(words.note)).filter((at) => at !== 'adab_observations.note')).toEqual([]);
  });

  test('a request that is no JSON, too large, or that the database cannot store, is answered and logged without them', async () => {
    const whole = JSON.stringify(body(4));
    for (const [what, sent] of [
      ['cut off', whole.slice(0, -3)],
      ['too large', JSON.stringify(body(4, { note: `${words.note} `.repeat(400_000) }))],
    ] as const) {
      const reply = await post(author.token, `${path}/store`, sent);
      expect([what, reply.status >= 400 && reply.status < 500]).toEqual([what, true]);
      silent(reply.text, what);
    }
    // The statement itself fails, and the query builder's error quotes it with every value.
    const { db } = server.database;
    const broken = await buildServer({ db, log: logToStderr('error') });
    const headers = { authorization: `Bearer ${author.token}`, 'content-type': 'application/json' };
    const before = said.length;
    await db.execute(sql`alter table adab_observations rename column version to version_gone`);
    const reply = await broken.inject({ method: 'POST', url: `${path}/store`, headers, payload: whole });
    await db.execute(sql`alter table adab_observations rename column version_gone to version`);
    await broken.close();
    expect(reply.statusCode).toBe(500);
    silent(reply.payload, 'failed');
    // Something was logged about it, so the silence means something.
    expect(said.slice(before).some((line) => line.includes('"level":"error"'))).toBe(true);
  });
});
