import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Call, calls } from '../../src/contract/calls/calls.ts';
import type { Field } from '../../src/contract/fields.ts';
import { resourceNames, resourceOf } from '../../src/contract/registry.ts';
import { writableFields } from '../../src/contract/resource.ts';
import { engines } from '../services/support/engines.ts';
import { sampleBody } from '../services/support/samples.ts';
import { startServer, type TestServer } from '../services/support/test-server.ts';

const resources = resourceNames.map(resourceOf);
const oddQueries = [
  '__proto__=1',
  '__proto__[level]=superadmin',
  'constructor=1',
  'constructor[prototype][level]=superadmin',
  'toString=1',
  'branch=BKS&branch=JKT',
  'page=1&page=2',
  'branch[]=JKT',
  'search[]=a&search[]=b',
  'tidak_dikenal=1',
];

/** Values of another type than the field's, which a lenient reader would convert. */
const strangers: Readonly<Record<string, readonly unknown[]>> = {
  text: [1.5, 2 ** 53, true, ['a'], { a: 1 }],
  longText: [1, ['a']],
  digits: [1.5, -1, 2 ** 53, '1e9', ['1']],
  integer: ['1e0', '1.5', '9007199254740993', ' 1', true, [1], 1.5],
  boolean: ['false', 'true', 2, 'ya', '', []],
  date: [20260713, ['2026-07-13'], '13-07-2026', '2026-2-30'],
  secret: [12345678, ['kata-sandi-uji']],
};
/** The same, with null for a required field and a number where the product asks for none. */
const strangersOf = (field: Field | undefined): readonly unknown[] => [
  ...(strangers[field?.kind ?? ''] ?? []),
  ...(field?.required ? [null] : []),
  ...((field?.kind === 'text' || field?.kind === 'digits') && !field.numberInput ? [1] : []),
];

describe.each(engines)('what is not exactly right on %s', (engine) => {
  let server: TestServer;
  let token = '';
  beforeAll(async () => {
    server = await startServer(engine);
    token = await server.tokenOf('superadmin@amanah.test');
  });
  afterAll(() => server.close());

  test('no list takes names that every object has, parameters twice, lists or unknown ones', async () => {
    const taken: string[] = [];
    for (const { path } of resources)
      for (const query of oddQueries) {
        const { status } = await server.call('GET', `${path}?${query}`, { token });
        if (status !== 422) taken.push(`${path}?${query}: ${status}`);
      }
    expect(taken).toEqual([]);
  });

  test('one row, and a write, take no parameter at all', async () => {
    const taken: string[] = [];
    for (const { path, operations, parent } of resources) {
      const id = (await server.call('GET', `${path}?limit=1`, { token })).json.data[0]?.id ?? 1;
      const ways = [
        ...(parent === undefined ? [['GET', `/${id}`] as const] : []),
        ...(operations.includes('create') ? [['POST', '/store'] as const] : []),
        ...(operations.includes('update') ? [['PUT', `/${id}`] as const] : []),
        ...(operations.includes('delete') ? [['DELETE', `/${id}`] as const] : []),
      ];
      for (const [method, tail] of ways)
        for (const query of ['branch=JKT', 'id=2&id=3', '__proto__=1', 'level=superadmin']) {
          const { status } = await server.call(method, `${path}${tail}?${query}`, {
            token,
            ...(method === 'GET' || method === 'DELETE' ? {} : { body: {} }),
          });
          if (status !== 422) taken.push(`${method} ${path}${tail}?${query}: ${status}`);
        }
    }
    expect(taken).toEqual([]);
  });

  test('no other call takes what it does not name, or twice what it does', async () => {
    const taken: string[] = [];
    const asked = Object.values<Call>(calls).filter(({ method, access }) => method === 'GET' && access !== 'public');
    for (const { path } of asked)
      for (const query of ['tidak=1', 'branch=BKS&branch=JKT', '__proto__=1', 'level=user&level=superadmin']) {
        const { status } = await server.call('GET', `${path.replace(/\{\w+\}/, '1')}?${query}`, { token });
        if (status !== 422) taken.push(`${path}?${query}: ${status}`);
      }
    expect(taken).toEqual([]);
  });

  /** Written out by hand: what ends up in an attribute, a style or a link somewhere. */
  test.each([
    ['modules', 'icon_name', '<svg onload=alert(1)>'],
    ['modules', 'icon_name', 'https://evil.example/x.svg'],
    ['modules', 'color_icon', 'red;background:url(https://evil.example)'],
    ['roles', 'icon_name', 'home" onclick="x'],
    ['menus', 'icon', 'javascript:alert(1)'],
    ['menus', 'color_icon', 'url(x)'],
    ['menus', 'url', '//evil.example'],
    ['schools', 'website', 'javascript:alert(1)'],
    ['schools', 'website', 'data:text/html,<script>alert(1)</script>'],
    ['schools', 'school_logo', 'file:///etc/passwd'],
  ] as const)('%s.%s is never %s', async (name, field, value) => {
    const resource = resourceOf(name);
    const body = await sampleBody(server, token, resource);
    for (const [method, tail] of [
      ['POST', 'store'],
      ['PUT', String((await server.call('GET', `${resource.path}?limit=1`, { token })).json.data[0].id)],
    ] as const) {
      const sent = method === 'POST' ? { ...body, [field]: value } : { [field]: value };
      const { status, json } = await server.call(method, `${resource.path}/${tail}`, { token, body: sent });
      expect([method, status, Object.keys(json.errors ?? {})]).toEqual([method, 422, [field]]);
    }
  });

  const writable = resources.filter((resource) => resource.operations.includes('create'));
  test.each(writable.map((resource) => [resource.name, resource] as const))(
    '%s: no field takes a value of another type, no body such a name',
    async (_name, resource) => {
      const body = await sampleBody(server, token, resource);
      const url = `${resource.path}/store`;
      const rows = async () => (await server.call('GET', `${resource.path}?limit=1`, { token })).json.pagination.total;
      const before = await rows();
      for (const name of writableFields(resource)) {
        for (const value of strangersOf(resource.fields[name])) {
          const reply = await server.call('POST', url, { token, body: { ...body, [name]: value } });
          expect([name, value, reply.status, Object.keys(reply.json.errors ?? {})]).toEqual([name, value, 422, [name]]);
        }
      }
      const inside = JSON.stringify(body).slice(1);
      for (const start of ['{"__proto__":{"level":"superadmin"},', '{"constructor":{"prototype":{"level":"superadmin"}},'])
        expect([400, 422]).toContain((await server.call('POST', url, { token, body: start + inside })).status);
      for (const given of ['id', 'version', 'created_at', 'updated_at', 'deleted_at', 'must_change_password'])
        expect([given, (await server.call('POST', url, { token, body: { ...body, [given]: 1 } })).status]).toEqual([given, 422]);
      expect(await rows()).toBe(before);
      if (!resource.operations.includes('update')) return;
      const { id } = (await server.call('GET', `${resource.path}?limit=1`, { token })).json.data[0];
      for (const given of ['id', 'version', 'created_at', 'updated_at', 'deleted_at', 'must_change_password'])
        expect([given, (await server.call('PUT', `${resource.path}/${id}`, { token, body: { [given]: 1 } })).status]).toEqual([given, 422]);
    },
  );
});
