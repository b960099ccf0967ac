import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rowsOf } from '../../../services/db/database.ts';
import { tableName } from '../../../services/db/tables/tables.ts';
import { resourceNames, resourceOf } from '../../../src/contract/registry.ts';
import type { Resource } from '../../../src/contract/resource.ts';
import { engines } from '../support/engines.ts';
import { fresh, sampleBody } from '../support/samples.ts';
import { startServer, type TestServer } from '../support/test-server.ts';

const secretOf = (resource: Resource) => Object.entries(resource.fields).find(([, field]) => field.kind === 'secret')?.[0] ?? '';
const keeping = resourceNames.map(resourceOf).filter((resource) => secretOf(resource) !== '');

describe.each(engines)('passwords on %s', (engine) => {
  let server: TestServer;
  let token = '';
  beforeAll(async () => {
    server = await startServer(engine);
    token = await server.tokenOf('superadmin@amanah.test');
  });
  afterAll(() => server.close());

  test('accounts, staff, teachers and students have one', () => {
    expect(keeping.map((resource) => resource.name).sort()).toEqual(['employes', 'students', 'teachers', 'users']);
  });

  describe.each(keeping.map((resource) => [resource.name, resource] as const))('%s', (_name, resource) => {
    const name = secretOf(resource);
    // Staff have theirs only in the account.
    const link = { employes: 'ysb_employe_id', teachers: 'ysb_teacher_id' }[_name as string];
    const secretsIn = async (table: string, key: string, id: number) =>
      (
        await rowsOf(
          server.database.db,
          sql`select ${sql.identifier(name)} as secret from ${sql.identifier(table)} where ${sql.identifier(key)} = ${id}`,
        )
      ).map((row) => String(row['secret']));
    const storedHash = async (id: number) => {
      const own = await secretsIn(tableName(resource), 'id', id);
      if (!link) return own[0] ?? '';
      expect(own).toEqual(['']);
      return (await secretsIn('users', link, id))[0] ?? '';
    };

    test('are stored as Argon2id hashes and never leave', async () => {
      const [first, second] = [`rahasia-pertama-${fresh()}`, `rahasia-kedua-${fresh()}`];
      const key = `sandi-${resource.name}`;
      const body = { ...(await sampleBody(server, token, resource)), [name]: first };
      const send = (method: string, path: string, more: object = {}) => server.call(method, `${resource.path}${path}`, { token, ...more });
      const headers = { 'idempotency-key': key };
      const created = await send('POST', '/store', { body, headers });
      expect(created.status).toBe(200);
      const { id } = created.json.data;
      const hash = await storedHash(id);
      expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
      const changed = await send('PUT', `/${id}`, { body: { [name]: second } });
      expect(await storedHash(id)).not.toBe(hash);
      const kept = await storedHash(id);
      const unchanged = await send('PUT', `/${id}`, { body: { [name]: '' } });
      expect(await storedHash(id)).toBe(kept);
      const answers = [
        created,
        changed,
        unchanged,
        await send('POST', '/store', { body, headers }),
        await send('GET', `/${id}`),
        await send('GET', '?limit=1000&ascending=0'),
        await send('GET', '?limit=1000&updated_since=2020-01-01T00:00:00Z'),
      ];
      for (const answer of answers) {
        expect(answer.status).toBe(200);
        expect(answer.text).not.toMatch(new RegExp(`argon2|rahasia-|"${name}"`));
      }
      const trail = await rowsOf(server.database.db, sql`select * from audit_trail where resource = ${resource.name} and row_id = ${id}`);
      const keys = await rowsOf(server.database.db, sql`select * from idempotency_keys where key = ${key}`);
      expect([trail.length, keys.length]).toEqual([3, 1]);
      expect(JSON.stringify([trail, keys])).not.toMatch(/argon2|rahasia-/);
      const bare = createHash('sha256').update(JSON.stringify(body)).digest('base64url');
      expect(keys[0]?.['body_hash']).not.toBe(bare);
    });

    test('are refused when short or common, never searched, sorted or filtered by', async () => {
      const body = await sampleBody(server, token, resource);
      // Four characters that are eight units of a string are four, as people count.
      for (const weak of ['pendek1', '🌙🌙🌙🌙', 'password', 'BISMILLAH']) {
        const reply = await server.call('POST', `${resource.path}/store`, { token, body: { ...body, [name]: weak } });
        expect([weak, reply.status, Object.keys(reply.json.errors)]).toEqual([weak, 422, [name]]);
      }
      for (const query of [`sort=${name}`, `${name}=a`])
        expect((await server.call('GET', `${resource.path}?${query}`, { token })).status).toBe(422);
      expect((await server.call('GET', `${resource.path}?search=argon2`, { token })).json.pagination.total).toBe(0);
    });
  });
});
