/**
 * Drives every call of the document, under each of its paths, through a validating proxy and prints what the proxy finds wrong with question or
 * answer. The proxy is Prism, in a folder of its own:
 *
 *   npm install @stoplight/prism-cli
 *   npx prism proxy http://127.0.0.1:3000/docs/json http://127.0.0.1:3000 --port 4010
 *   npx tsx tests/security/conformance.ts http://127.0.0.1:4010
 */
import { importNames } from '../../src/contract/calls/import-calls.ts';
import { type Call, calls, pathsOf } from '../../src/contract/calls/calls.ts';
import { resourceNames, resourceOf } from '../../src/contract/registry.ts';
import type { Resource } from '../../src/contract/resource.ts';
import { sampleBody } from '../services/support/samples.ts';
import { type CallOptions, password, type Reply, type TestServer } from '../services/support/test-server.ts';

const [address = 'http://127.0.0.1:4010'] = process.argv.slice(2);
const found = new Map<string, number>();
let asked = 0;

/** Requested without a token on purpose: the proxy is right up to here. */
const isMeant = (message: string | undefined, hasToken: boolean) => !hasToken && message === 'Invalid security scheme used';

function note(method: string, path: string, violations: string | null, hasToken: boolean): void {
  if (!violations) return;
  for (const violation of JSON.parse(violations) as { location?: string[]; message?: string }[]) {
    if (isMeant(violation.message, hasToken)) continue;
    const line = `${method} ${path.replace(/\?.*/, '').replace(/\/\d+/g, '/{id}')}: ${violation.location?.join('.')} ${violation.message}`;
    found.set(line, (found.get(line) ?? 0) + 1);
  }
}

async function call(method: string, path: string, { token, body, headers = {} }: CallOptions = {}): Promise<Reply> {
  const answer = await fetch(`${address}${path}`, {
    method,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  asked += 1;
  note(method, path, answer.headers.get('sl-violations'), token !== undefined);
  const text = await answer.text();
  return { status: answer.status, headers: {}, text, json: JSON.parse(text) };
}

/** Samples need nothing from a server but its calls. */
const server = { call } as unknown as TestServer;

/** The life of one row under one path of its resource: every call, including those that are refused. */
async function live(resource: Resource, path: string, token: string): Promise<void> {
  const { operations } = resource;
  const list = await call('GET', `${path}?page=1&limit=2&ascending=1&search=`, { token });
  let id = list.json.data[0]?.id ?? 1;
  await call('GET', `${path}?page=0&limit=5&updated_since=2020-01-01T00:00:00Z`, { token });
  if (operations.includes('create')) {
    const body = await sampleBody(server, token, resource);
    const made = await call('POST', `${path}/store`, { token, body, headers: { 'idempotency-key': crypto.randomUUID() } });
    if (made.status >= 300) console.log(`${path}/store: ${made.status} ${made.text.slice(0, 200)}`);
    id = made.json.data?.id ?? id;
    await call('POST', `${path}/store`, { token, body });
  }
  await call('GET', `${path}/${id}`, { token });
  if (operations.includes('update')) await call('PUT', `${path}/${id}`, { token, body: {}, headers: { 'if-match': '*' } });
  await call('GET', `${path}/${id}/history`, { token });
  if (!operations.includes('delete')) return;
  await call('DELETE', `${path}/${id}`, { token });
  await call('POST', `${path}/${id}/restore`, { token });
  await call('DELETE', `${path}/${id}`);
}

const bodies: Readonly<Record<string, unknown>> = {
  login: { email: 'guru@amanah.test', password },
  linkModules: { id_app: 1, modules: [{ id_module: 1 }, { id_module: 2 }] },
  unlinkModules: { modules: [{ id_module: 2 }] },
  linkMenus: { id_module: 1, menus: [{ id_menu: 1 }, { id_menu: 2 }] },
  unlinkMenus: { menus: [{ id_menu: 2 }] },
  grantRole: { id_role: 1, menus: [{ id_menu: 1, create: true, read: true, update: false, delete: false }] },
  grantUser: { id_user: 3, menus: [{ id_menu: 1, create: false, read: true, update: false, delete: false }] },
  changeRolePermission: { read: true },
  changeUserPermission: { update: true },
  changePassword: { email: 'superadmin@amanah.test', password: 'bukan-ini', new_password: 'kata-sandi-yang-baru' },
  importTeachers: { file: 'data:application/octet-stream;base64,AAAA' },
  ...Object.fromEntries(
    importNames.flatMap((name) => [
      [`${name}Import`, { file: 'data:application/octet-stream;base64,AAAA' }],
      [`${name}Compare`, { rows: [{ at: 2, values: {} }] }],
    ]),
  ),
  undoImport: {},
  filterLogs: { date_in: '2026/01/01', date_out: '2026-12-31', ysb_branch_id: 'BKS', ysb_department_id: '', ysb_employe_id: '' },
  reportDevice: { device: '01JDBZX5M8Q4T2V7W9Y3K6N0PR', waiting: 2, attention: 1, oldest_at: '2026-11-20T05:00:00Z' },
};
const isLast = (name: string) => Number(name === 'logout');

async function entryOf(path: string, token: string): Promise<number> {
  return (await call('GET', `${path}?limit=1`, { token })).json.data[0]?.id ?? 1;
}

async function everyCall(token: string): Promise<void> {
  const ids: Readonly<Record<string, number>> = {
    changeRolePermission: await entryOf('/api/privileges/role-permissions', token),
    revokeRolePermission: await entryOf('/api/privileges/role-permissions', token),
  };
  const names = Object.entries(calls) as [string, Call][];
  for (const [name, one] of names.sort(([a], [b]) => isLast(a) - isLast(b))) {
    const body = bodies[name];
    // A call that takes a body is driven with one; an empty one (`logout`) may be left out.
    if (body === undefined && one.body && !one.body.safeParse(undefined).success) throw new Error(`${name} has no sample of its body`);
    for (const described of isLast(name) ? [one.path] : pathsOf(one)) {
      const own = name.endsWith('UserPermission') ? await entryOf('/user-service/privileges/permissions', token) : undefined;
      const path = described.replace(/\{\w+\}/, String(own ?? ids[name] ?? 1));
      const answer = await call(one.method, path, { token, ...(body === undefined ? {} : { body }) });
      console.log(`${name} ${described}: ${answer.status}`);
      if (!isLast(name)) await call(one.method, path, body === undefined ? {} : { body });
    }
  }
}

const session = await call('POST', '/api/auth/login', { body: { email: 'superadmin@amanah.test', password } });
const token = String(session.json.data.token);
for (const resource of resourceNames.map(resourceOf))
  for (const path of [resource.path, ...resource.aliases]) await live(resource, path, token);
await everyCall(token);
for (const [line, times] of found) console.log(`${times} × ${line}`);
console.log(`${asked} requests, ${found.size} kinds of difference`);
process.exitCode = found.size === 0 ? 0 : 1;
