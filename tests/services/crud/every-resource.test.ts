import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { resourceNames, resourceOf } from '../../../src/contract/registry.ts';
import { listedFields, type Resource, withheldFields, writableFields } from '../../../src/contract/resource.ts';
import { engines } from '../support/engines.ts';
import { createSample, fresh, sampleBody } from '../support/samples.ts';
import { changesIn, etagAt } from '../support/stamps.ts';
import { startServer, type TestServer } from '../support/test-server.ts';

const can = (resource: Resource, operation: Resource['operations'][number]) => resource.operations.includes(operation);
const resources = resourceNames.map(resourceOf);
const named = (list: readonly Resource[]) => list.map((resource) => [resource.name, resource] as const);
const firstText = (resource: Resource) =>
  writableFields(resource).find(
    (name) =>
      ['text', 'longText'].includes(resource.fields[name]?.kind ?? '') &&
      name !== resource.scope &&
      !('format' in (resource.fields[name] ?? {})) &&
      !resource.fields[name]?.sensitive,
  );

/** What a rule adds to complete rows. */
const details: Readonly<Record<string, readonly string[]>> = {
  teachers: ['user_detail'],
  'log-check-points': ['ysb_kategori_note_label', 'ysb_employe_id', 'ysb_department_id'],
};

describe.each(engines)('every resource on %s', (engine) => {
  let server: TestServer;
  let token = '';
  beforeAll(async () => {
    server = await startServer(engine);
    token = await server.tokenOf('superadmin@amanah.test');
  });
  afterAll(() => server.close());
  const call: TestServer['call'] = (method, url, options) => server.call(method, url, { token, ...options });

  describe.each(named(resources))('%s', (_name, resource) => {
    test('lists with an exact envelope, by page, and under its aliases alike', async () => {
      const first = await call('GET', `${resource.path}?page=1&limit=2&ascending=1&search=`);
      expect(first.status).toBe(200);
      expect(first.json).toMatchObject({ error: 0, message: 'Data berhasil dimuat.', pagination: { current_page: 1 } });
      const { total, total_pages } = first.json.pagination;
      expect(total_pages).toBe(Math.max(1, Math.ceil(total / 2)));
      expect((await call('GET', `${resource.path}?page=0&limit=2`)).json.data).toEqual(first.json.data);
      const all = await call('GET', `${resource.path}?page=1&limit=5000&ascending=1`);
      expect(all.json.data.length).toBe(Math.min(total, 1000));
      const second = await call('GET', `${resource.path}?page=2&limit=2&ascending=1`);
      expect([...first.json.data, ...second.json.data]).toEqual(all.json.data.slice(0, 4));
      const down = await call('GET', `${resource.path}?page=1&limit=1000&ascending=0`);
      if (total <= 1000) expect(down.json.data).toEqual([...all.json.data].reverse());
      for (const alias of resource.aliases)
        expect((await call('GET', `${alias}?page=1&limit=2&ascending=1&search=`)).json.data).toEqual(first.json.data);
      const since = await call('GET', `${resource.path}?limit=1000&updated_since=2020-01-01T00:00:00Z`);
      const beside = [...Object.keys(resource.nested), ...(details[resource.name] ?? [])];
      const names = ['id', 'updated_at', 'version', ...listedFields(resource), ...beside].sort();
      for (const row of [...all.json.data, ...since.json.data]) expect(Object.keys(row).sort()).toEqual(names);
    });

    test('sorts by every field and refuses odd queries', async () => {
      for (const [name, field] of Object.entries(resource.fields)) {
        const status = field.sensitive || ['secret', 'file', 'history'].includes(field.kind) ? 422 : 200;
        expect([name, (await call('GET', `${resource.path}?sort=${name}&limit=3`)).status]).toEqual([name, status]);
      }
      for (const query of [
        'page=-1',
        'page=x',
        'page=1.5',
        'limit=0',
        'limit=',
        'limit=abc',
        'ascending=2',
        'page=1&page=2',
        'unknown=1',
        'sort=password',
        '__proto__=1',
        'updated_since=now',
        `search=${'x'.repeat(10_000)}`,
      ]) {
        expect([query, (await call('GET', `${resource.path}?${query}`)).status]).toEqual([query, 422]);
      }
      for (const search of ['%', '_', '\\', '%00', "'", '%F0%9F%A6%8A', '%FF', '(', '%25%25']) {
        expect([search, (await call('GET', `${resource.path}?search=${search}`)).status]).toEqual([search, 200]);
      }
      expect((await call('GET', `${resource.path}?page=999999999&limit=1000`)).json.data).toEqual([]);
    });

    test('knows no odd ids', async () => {
      for (const id of ['0', '-1', '1.5', 'abc', '99999999999', '9'.repeat(30), '1%00', '%2e%2e'])
        expect([id, (await call('GET', `${resource.path}/${id}`)).status]).toEqual([id, 404]);
    });

    test('is closed to anonymous callers and to those without any right', async () => {
      const anonymous = { token: undefined };
      expect((await call('GET', resource.path, anonymous)).status).toBe(401);
      expect((await call('GET', `${resource.path}/1`, anonymous)).status).toBe(401);
      expect((await call('POST', `${resource.path}/store`, { ...anonymous, body: {} })).status).toBe(401);
      expect((await call('PUT', `${resource.path}/1`, { ...anonymous, body: {} })).status).toBe(401);
      expect((await call('DELETE', `${resource.path}/1`, anonymous)).status).toBe(401);
    });
  });

  describe.each(named(resources.filter((resource) => can(resource, 'create'))))('%s, created', (_name, resource) => {
    test('answers the row with version and ETag; the search finds it; one GET reads it', async () => {
      const body = await sampleBody(server, token, resource);
      const created = await call('POST', `${resource.path}/store`, { body });
      expect([created.status, created.text.slice(0, 300)]).toEqual([
        resource.createdStatus,
        expect.stringContaining('Data berhasil ditambahkan.'),
      ]);
      const row = created.json.data;
      expect(row).toMatchObject({ id: expect.any(Number), updated_at: expect.any(String) });
      expect([changesIn(row.version), created.headers['etag']]).toEqual([1, `"${row.version}"`]);
      const one = await call('GET', `${resource.path}/${row.id}`);
      expect([one.json.data, one.headers['etag']]).toEqual([expect.objectContaining(row), `"${row.version}"`]);
      for (const name of writableFields(resource))
        if (resource.fields[name]?.kind !== 'secret') expect([name, one.json.data[name]]).toEqual([name, body[name]]);
      for (const name of withheldFields(resource)) expect([name, name in row, name in one.json.data]).toEqual([name, false, true]);
      const name =
        resource.search.find((field) => typeof row[field] === 'string' && row[field] !== '' && resource.fields[field]?.kind !== 'choice') ??
        '';
      const word = String(row[name]).slice(0, 30);
      const found = await call('GET', `${resource.path}?search=${encodeURIComponent(word.toUpperCase())}&limit=1000&ascending=0`);
      expect(found.json.data.map((hit: { id: number }) => hit.id)).toContain(row.id);
    });

    test('refuses what is unknown, missing, of the wrong type, or refers to nothing', async () => {
      const body = await sampleBody(server, token, resource);
      const before = (await call('GET', `${resource.path}?limit=1`)).json.pagination.total;
      const refused = async (change: Record<string, unknown>, name: string, status = 422) => {
        const reply = await call('POST', `${resource.path}/store`, { body: { ...body, ...change } });
        expect([name, reply.status, reply.json.error]).toEqual([name, status, 1]);
        expect(Object.keys(reply.json.errors ?? {})).toContain(name);
      };
      await refused({ tidak_dikenal: 1 }, 'tidak_dikenal');
      await refused({ id: 5 }, 'id');
      for (const name of writableFields(resource)) {
        const field = resource.fields[name];
        if (!field) continue;
        await refused({ [name]: field.kind === 'history' ? 'x' : ['x'] }, name);
        await refused({ [name]: field.kind === 'boolean' ? 'false' : { a: 1 } }, name);
        if (field.required) await refused({ [name]: undefined }, name);
        if (field.kind === 'ref') await refused({ [name]: field.value === 'id' ? 999_999_999 : 'TIDAK-ADA' }, name);
        if (field.kind === 'ref' && field.value === 'id') await refused({ [name]: 'satu' }, name);
        if (field.kind === 'text') await refused({ [name]: 'x\u0000y' }, name);
      }
      expect((await call('GET', `${resource.path}?limit=1`)).json.pagination.total).toBe(before);
      const polluted = await call('POST', `${resource.path}/store`, {
        body: `{"__proto__":{"level":"superadmin"},${JSON.stringify(body).slice(1)}`,
      });
      expect(polluted.status).toBe(400);
    });
  });

  const unique = (resource: Resource) => [
    ...Object.entries(resource.fields)
      .filter(([, field]) => field.unique)
      .map(([name]) => name),
    ...(resource.nameOnce?.fields.slice(-1) ?? []),
  ];
  describe.each(named(resources.filter((resource) => can(resource, 'create') && unique(resource).length > 0)))(
    '%s, created twice',
    (_name, resource) => {
      test('names the field whose value is taken', async () => {
        const body = await sampleBody(server, token, resource);
        expect((await call('POST', `${resource.path}/store`, { body })).status).toBe(resource.createdStatus);
        const again = await call('POST', `${resource.path}/store`, { body });
        expect(again.status).toBe(409);
        expect(Object.keys(again.json.errors).sort()).toEqual(unique(resource).sort());
      });

      test('at once leaves one', async () => {
        const body = await sampleBody(server, token, resource);
        const replies = await Promise.all([1, 2, 3].map(() => call('POST', `${resource.path}/store`, { body })));
        expect(replies.map((reply) => reply.status).sort()).toEqual([resource.createdStatus, 409, 409]);
      });
    },
  );

  describe.each(named(resources.filter((resource) => can(resource, 'update') && can(resource, 'delete'))))(
    '%s, changed',
    (_name, resource) => {
      test('a PUT changes what it carries, keeps the rest, and minds If-Match', async () => {
        const row = await createSample(server, token, resource);
        const name = firstText(resource);
        if (!name) throw new Error(`${resource.name} has no text to change`);
        const value = String(fresh());
        const put = (body: Record<string, unknown>, headers: Record<string, string> = {}) =>
          call('PUT', `${resource.path}/${row.id}`, { body, headers });
        const changed = await put({ [name]: value }, { 'if-match': `"${row.version}"` });
        expect([changed.status, changed.json.message, changed.headers['etag']]).toEqual([200, 'Data berhasil diperbarui.', etagAt(2)]);
        expect(changed.json.data).toMatchObject({ id: row.id, [name]: value });
        for (const other of writableFields(resource).filter((each) => each !== name && listedFields(resource).includes(each)))
          expect(changed.json.data[other]).toEqual(row[other]);
        const stale = await put({ [name]: 'stale' }, { 'if-match': `"${row.version}"` });
        for (const withheld of withheldFields(resource)) expect(stale.json.data).not.toHaveProperty(withheld);
        expect([stale.status, changesIn(stale.json.data?.version), stale.json.data?.[name]]).toEqual([412, 2, value]);
        expect(stale.headers['etag']).toBe(changed.headers['etag']);
        expect((await put({ [name]: ['x'] })).status).toBe(422);
        expect((await call('PUT', `${resource.path}/999999999`, { body: { [name]: 'x' } })).status).toBe(404);
      });

      test('a DELETE with a JSON content type and no body removes it, once; mirrors learn of it', async () => {
        const since = (await call('GET', `${resource.path}?limit=1`)).json.as_of;
        const row = await createSample(server, token, resource);
        expect(
          (await call('GET', `${resource.path}?updated_since=${since}&limit=1000&ascending=0`)).json.data.map(
            (each: { id: number }) => each.id,
          ),
        ).toContain(row.id);
        const headers = { 'content-type': 'application/json' };
        expect((await call('DELETE', `${resource.path}/${row.id}`, { headers: { ...headers, 'if-match': '"7"' } })).status).toBe(412);
        const gone = await call('DELETE', `${resource.path}/${row.id}`, { headers });
        expect([gone.status, gone.json.error, gone.json.message]).toEqual([200, 0, 'Data berhasil dihapus.']);
        expect((await call('DELETE', `${resource.path}/${row.id}`, { headers })).status).toBe(404);
        expect((await call('GET', `${resource.path}/${row.id}`)).status).toBe(404);
        expect((await call('GET', `${resource.path}?updated_since=${since}&limit=1000&ascending=0`)).json.deleted).toContain(row.id);
        const trail = await server.database.db.execute(
          sql`select action from audit_trail where resource = ${resource.name} and row_id = ${row.id} order by id`,
        );
        expect(trail.rows.map((entry) => entry['action'])).toEqual(['create', 'delete']);
      });
    },
  );
});
