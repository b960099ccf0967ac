import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { resourceNames, resourceOf } from '../../../src/contract/registry.ts';
import { type Resource, withheldFields, writableFields } from '../../../src/contract/resource.ts';
import { allRights } from '../support/accounts.ts';
import { engines } from '../support/engines.ts';
import { createSample, fresh, sampleBody } from '../support/samples.ts';
import { etagAt } from '../support/stamps.ts';
import { startServer, type TestServer } from '../support/test-server.ts';

const resources = resourceNames.map(resourceOf);
const living = resources.filter((resource) => resource.operations.includes('create') && resource.operations.includes('delete'));
const named = (list: readonly Resource[]) => list.map((resource) => [resource.name, resource] as const);
const uniqueOf = (resource: Resource) => writableFields(resource).filter((name) => resource.fields[name]?.unique);
/** And its name, if it occurs once. */
const takenOf = (resource: Resource) => [...uniqueOf(resource), ...(resource.nameOnce?.fields.slice(-1) ?? [])].sort();
const plainText = (resource: Resource) =>
  writableFields(resource).find((name) => {
    const field = resource.fields[name];
    return (field?.kind === 'text' || field?.kind === 'longText') && name !== resource.scope && !('format' in field) && !field.sensitive;
  }) ?? '';

describe.each(engines)('every row on %s', (engine) => {
  let server: TestServer;
  let token = '';
  let jakarta = '';
  beforeAll(async () => {
    server = await startServer(engine);
    token = await server.tokenOf('superadmin@amanah.test');
    jakarta = (await allRights(server, 'JKT')).token;
  });
  afterAll(() => server.close());
  const call: TestServer['call'] = (method, url, options) => server.call(method, url, { token, ...options });

  describe.each(named(living))('%s', (_name, resource) => {
    const at = (id: unknown, more = '') => `${resource.path}/${String(id)}${more}`;

    test('lives, dies, comes back as it was, and its history tells it', async () => {
      const row = await createSample(server, token, resource);
      const whole = (await call('GET', at(row.id))).json.data;
      expect([(await call('POST', at(row.id, '/restore'))).status, (await call('POST', at(999_999_999, '/restore'))).status]).toEqual([
        409, 404,
      ]);
      const text = plainText(resource);
      const value = `ubah ${fresh()}`.slice(0, 12);
      const editable = resource.operations.includes('update');
      const headers = { 'x-occurred-at': '2026-11-20T05:00:00Z' };
      if (editable) expect((await call('PUT', at(row.id), { body: { [text]: value }, headers })).status).toBe(200);
      expect((await call('DELETE', at(row.id))).status).toBe(200);
      const once = { headers: { 'idempotency-key': `pulih-${resource.name}-${row.id}` } };
      const restored = await call('POST', at(row.id, '/restore'), once);
      expect([restored.status, restored.json.message, restored.headers['etag']]).toEqual([
        200,
        'Data berhasil dipulihkan.',
        etagAt(editable ? 4 : 3),
      ]);
      const again = await call('POST', at(row.id, '/restore'), once);
      expect([again.status, again.headers['idempotency-replayed'], again.json]).toEqual([200, 'true', restored.json]);
      const since = (await call('GET', `${resource.path}?updated_since=${restored.json.data.updated_at}&limit=1000`)).json;
      expect([since.data.some((each: { id: number }) => each.id === row.id), since.deleted.includes(row.id)]).toEqual([true, false]);
      const present = (await call('GET', at(row.id))).json.data;
      for (const name of writableFields(resource))
        expect([name, present[name]]).toEqual([name, editable && name === text ? value : whole[name]]);
      const told = (await call('GET', at(row.id, '/history'))).json.data;
      expect(told.map((entry: { action: string }) => entry.action)).toEqual([
        'restore',
        'delete',
        ...(editable ? ['update'] : []),
        'create',
      ]);
      const create = told.at(-1);
      if (editable) {
        const update = told.at(-2);
        expect(update.changes).toContainEqual({ field: text, before: whole[text], after: value });
        expect([update.at, update.by]).toEqual(['2026-11-20T05:00:00.000Z', create.by]);
        expect(Date.parse(update.arrived_at)).toBeGreaterThan(Date.parse(update.at));
      }
      const seen = JSON.stringify(told);
      for (const { field, before, after } of create.changes) {
        const withheld = withheldFields(resource).includes(field);
        expect([field, after]).toEqual([field, withheld ? null : whole[field]]);
        expect(withheld ? before : resource.fields[field]?.kind).not.toBe(withheld ? '' : 'secret');
      }
      for (const name of withheldFields(resource)) {
        expect(create.changes).toContainEqual({ field: name, before: null, after: null });
        expect(seen).not.toContain(JSON.stringify(whole[name]));
      }
      expect(seen).not.toMatch(/argon2|sandi-panjang|search_text/);
    });

    test('is restored, and its history read, only with the right and in its branch', async () => {
      const row = await createSample(server, token, resource);
      expect((await call('DELETE', at(row.id))).status).toBe(200);
      for (const [method, more] of [
        ['GET', '/history'],
        ['POST', '/restore'],
      ] as const) {
        expect((await call(method, at(row.id, more), { token: undefined })).status).toBe(401);
        if (resource.scope) {
          const other = await call(method, at(row.id, more), { token: jakarta });
          const missing = await call(method, at(999_999_999, more), { token: jakarta });
          expect([other.status, other.text]).toEqual([404, missing.text]);
        }
        for (const odd of ['0', '-1', '1.5', 'abc', '9'.repeat(30)])
          expect([odd, (await call(method, at(odd, more))).status]).toEqual([odd, 404]);
      }
      expect((await call('GET', at(row.id, '/history?limit=5'))).status).toBe(422);
      expect((await call('POST', at(row.id, '/restore'), { body: { id: 5 } })).status).toBe(422);
      expect((await call('GET', at(row.id, '/history'))).json.data.map((entry: { action: string }) => entry.action)).toEqual([
        'delete',
        'create',
      ]);
      for (const alias of resource.aliases) expect((await call('GET', `${alias}/${row.id}/history`)).status).toBe(200);
    });

    test.runIf(uniqueOf(resource).length > 0)('does not come back while another row has its unique values, and says which', async () => {
      const body = await sampleBody(server, token, resource);
      const first = (await call('POST', `${resource.path}/store`, { body })).json.data;
      const twice = await call('POST', `${resource.path}/store`, { body });
      const title = String(first[resource.title]);
      expect([twice.status, Object.keys(twice.json.errors).sort()]).toEqual([409, takenOf(resource)]);
      expect(twice.json.message).toContain(`sudah dipakai ${title}.`);
      expect((await call('DELETE', at(first.id))).status).toBe(200);
      expect((await call('POST', `${resource.path}/store`, { body })).status).toBe(resource.createdStatus);
      const refused = await call('POST', at(first.id, '/restore'));
      expect([refused.status, Object.keys(refused.json.errors).sort()]).toEqual([409, takenOf(resource)]);
      expect((await call('GET', at(first.id))).status).toBe(404);
      expect((await call('GET', at(first.id, '/history'))).json.data).toHaveLength(2);
    });
  });
});
