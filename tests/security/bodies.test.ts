import { connect, type AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calls } from '../../src/contract/calls/calls.ts';
import { isResourceName } from '../../src/contract/registry.ts';
import { engines } from '../services/support/engines.ts';
import { startServer, type TestServer } from '../services/support/test-server.ts';
import { cases } from './access-cases.ts';
import { openToStrangers } from './expected-access.ts';

interface Head {
  readonly token?: string;
  readonly type?: string;
  readonly length?: number;
  readonly body?: string;
}

/** The status of a request whose body is announced but never sent, unless one is given: a server that waits for it never answers. */
function statusOf(
  port: number,
  method: string,
  path: string,
  { token, type = 'application/json', length, body = '' }: Head,
): Promise<number> {
  return new Promise((done, failed) => {
    const socket = connect(port, '127.0.0.1');
    let text = '';
    // A server that waits for the body answers nothing: 0. A busy machine may take seconds, a test may take thirty.
    socket.setTimeout(25_000, () => done(0));
    socket.on('error', failed).on('close', () => failed(new Error(`${method} ${path}: closed after "${text}"`)));
    socket.on('data', (piece) => {
      text += piece.toString('latin1');
      const status = /^HTTP\/1\.1 (\d{3})/.exec(text)?.[1];
      if (status === undefined) return;
      socket.removeAllListeners('close').destroy();
      done(Number(status));
    });
    const lines = [
      `${method} ${path} HTTP/1.1`,
      'host: amanah.test',
      `content-type: ${type}`,
      `content-length: ${length ?? Buffer.byteLength(body)}`,
      ...(token === undefined ? [] : [`authorization: Bearer ${token}`]),
    ];
    socket.write(`${lines.join('\r\n')}\r\n\r\n${body}`);
  });
}

const elevenMegabytes = 11 * 1024 * 1024;
/** As a browser's forms send files. */
const multipart = 'multipart/form-data; boundary=x';

/** A small body for each call that is open to strangers, and its outcome: it is read. */
const ofStrangers: Readonly<Record<string, readonly [body: object, status: number]>> = {
  '/api/auth/login': [{ email: 'x', password: 'y'.repeat(100) }, 401],
  '/api/auth/forgotten': [{ email: 'x' }, 200],
  '/api/csp-reports': [{ 'csp-report': {} }, 204],
  '/api/auth/invitation': [{ secret: 'x' }, 404],
  '/api/auth/invitation/accept': [{ secret: 'x', password: 'y'.repeat(100) }, 404],
  // No provider is named here.
  '/api/auth/oidc/begin': [{}, 404],
  '/api/auth/oidc/return': [{ handle: 'x'.repeat(43), state: 'x', code: 'x' }, 404],
  '/api/auth/oidc/state': [{ handle: 'x'.repeat(43) }, 404],
  '/api/auth/oidc/login': [{ handle: 'x'.repeat(43), password: 'y'.repeat(100) }, 404],
};

describe('what is read of a body, and of whose', () => {
  let server: TestServer;
  let port = 0;
  beforeAll(async () => {
    server = await startServer(engines[0] ?? 'memory', {
      limits: { account: 1000, address: 1000, firstWaitSeconds: 1, longestWaitSeconds: 1 },
    });
    await server.app.listen({ port: 0, host: '127.0.0.1' });
    port = (server.app.server.address() as AddressInfo).port;
  });
  afterAll(() => server.close());

  test('no route, known or not, waits for a body, JSON or not, before it knows the sender', async () => {
    const asked = cases.filter(({ method, of }) => method !== 'GET' && calls[of as keyof typeof calls]?.access !== 'public');
    expect(asked.length).toBeGreaterThan(150);
    const routes = [...asked.map(({ method, path }) => ({ method, path: path.replace('{id}', '1'), wanted: 401 }))];
    for (const method of ['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS']) routes.push({ method, path: '/api/nowhere', wanted: 404 });
    const found: string[] = [];
    for (const { method, path, wanted } of routes) {
      for (const [type, length, token] of [
        ['application/json', elevenMegabytes, undefined],
        ['application/json', 1000, 'forged'],
        [multipart, 1000, undefined],
      ] as const) {
        const status = await statusOf(port, method, path, { type, length, ...(token ? { token } : {}) });
        if (status !== wanted) found.push(`${method} ${path} ${type} ${length}: ${status}`);
      }
    }
    expect(found).toEqual([]);
  }, 120_000);

  test("an unknown path takes no body from a known sender either, and no route takes a browser's form", async () => {
    const token = await server.tokenOf('superadmin@amanah.test');
    expect(await statusOf(port, 'POST', '/api/nowhere', { token, length: 1000 })).toBe(404);
    for (const path of ['/api/floors/store', '/api/teachers/excel/store', '/api/students/store'])
      expect([path, await statusOf(port, 'POST', path, { token, type: multipart, length: elevenMegabytes })]).toEqual([path, 415]);
  });

  test('a large body is read only from those who may make the call', async () => {
    const token = await server.tokenOf('patroli@amanah.test');
    expect(await statusOf(port, 'POST', '/api/teachers/excel/store', { token, length: elevenMegabytes })).toBe(403);
  });

  test('the routes open to strangers are those of the table; they take little', async () => {
    const named = new Set(cases.map(({ method, path }) => `${method} ${path.replace(/\?.*$/, '').replace('{id}', ':id')}`));
    const beside = (routes: readonly string[]) => routes.filter((route) => !named.has(route)).sort();
    expect(beside(routesOf(server))).toEqual(beside(Object.keys(openToStrangers)));
    for (const [route, { body }] of Object.entries(openToStrangers)) {
      const [method = '', path = ''] = route.split(' ');
      if (body === 0) continue;
      expect(body).toBeLessThanOrEqual(8192);
      expect(await statusOf(port, method, path, { length: body + 1 })).toBe(413);
      const [small, status] = ofStrangers[path] ?? [];
      expect([path, await statusOf(port, method, path, { body: JSON.stringify(small) })]).toEqual([path, status]);
      expect(await statusOf(port, method, path, { body: `{"email":"${'x'.repeat(body - 30)}"}` })).toBe(422);
    }
  });

  test.each(Object.entries(openToStrangers).filter(([, { perMinute }]) => perMinute !== null))(
    'one address calls %s so often and no oftener, and others go on',
    async (route, { perMinute }) => {
      const [method = '', path = ''] = route.replace(/:\w+/, 'x').split(' ');
      const ask = async (remoteAddress: string) =>
        (await server.app.inject({ method: method as 'GET', url: path, remoteAddress, ...(method === 'POST' ? { payload: {} } : {}) }))
          .statusCode;
      const statuses = new Set<number>();
      for (let n = 0; n < Number(perMinute); n += 1) statuses.add(await ask('2001:db8:1:2::1'));
      expect(statuses.has(429)).toBe(false);
      // One subscriber has all addresses of a /64.
      expect(await ask('2001:db8:1:2:ffff::7')).toBe(429);
      expect(await ask('2001:db8:1:3::1')).not.toBe(429);
    },
    60_000,
  );

  test('JSON may be as deep and as long as forms are, whatever it says', async () => {
    const token = await server.tokenOf('superadmin@amanah.test');
    const send = (body: string, more: Record<string, string> = {}) =>
      server.call('POST', '/api/floors/store', { token, body, headers: { 'content-type': 'application/json', ...more } });
    const nested = (depth: number, [open, close]: readonly [string, string] = ['[', ']']) =>
      `{"name":${open.repeat(depth)}1${close.repeat(depth)}}`;
    for (const body of [
      nested(17),
      nested(5000),
      nested(200_000),
      nested(5000, ['{"a":', '}']),
      `${'['.repeat(5000)}`,
      `{"name":[${'0,'.repeat(60_000)}0]}`,
      `{${Array.from({ length: 30_000 }, (_, n) => `"k${n}":1`).join()}}`,
      `{"name":[${'[],'.repeat(60_000)}[]]}`,
    ]) {
      const reply = await send(body);
      expect([body.slice(0, 30), reply.status, reply.json.message]).toEqual([
        body.slice(0, 30),
        400,
        'Isi permintaan terlalu dalam atau berisi terlalu banyak bagian. Kirim sedikit demi sedikit.',
      ]);
      expect((await send(body, { 'idempotency-key': `deep-${body.length}` })).status).toBe(400);
    }
    // Brackets and commas inside a text are not structure.
    const harmless = await send(JSON.stringify({ name: `${'[{":,\\"'.repeat(9000)}` }));
    expect([harmless.status, harmless.json.errors.name]).toEqual([422, expect.stringContaining('paling panjang')]);
    expect((await send(JSON.stringify({ name: '\\' }).replace('}', ',"x":[[[1]]]}'))).status).toBe(422);
  });

  test('5,000 brackets under an idempotency key, and the longest lists there may be, end in a refusal on every path', async () => {
    const token = await server.tokenOf('superadmin@amanah.test');
    const deep = '['.repeat(5000) + ']'.repeat(5000);
    const long = (name: string, row: object, parts: number) =>
      `{"id_app":1,"id_module":1,"id_role":1,"id_user":1,"${name}":[${Array.from({ length: Math.floor(39_000 / parts) }, () => JSON.stringify(row)).join()}]}`;
    const flags = { id_menu: 999_999, create: 0, read: 0, update: 0, delete: 0 };
    const bodies = [
      deep,
      `{"name":${deep}}`,
      long('modules', { id_module: 999_999 }, 2),
      long('menus', { id_menu: 999_999 }, 2),
      long('menus', flags, 10),
    ];
    const found: string[] = [];
    for (const { method, path, of } of cases.filter((each) => each.method !== 'GET' && each.of !== 'logout')) {
      for (const [at, body] of bodies.entries()) {
        if (at > 1 && isResourceName(of)) continue;
        const headers = { 'content-type': 'application/json', 'idempotency-key': `${method}-${path}-${at}` };
        const { status } = await server.call(method, path.replace('{id}', '1'), { token, body, headers });
        if (status < 400 || status > 499) found.push(`${method} ${path} ${at}: ${status}`);
      }
    }
    expect(found).toEqual([]);
  }, 120_000);
});

/** `METHOD path` of everything that the tree of routes prints. */
function routesOf({ app }: TestServer): string[] {
  const path: string[] = [];
  return app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, indent, part = '', methods = ''] = /^([│ ]*)[├└]── (\S*)(?: \(([A-Z, ]+)\))?/.exec(line) ?? [];
      if (indent === undefined) return [];
      path.length = indent.length / 4;
      path.push(part.replace(/:(?:id\w*|set)(\|:\w+)?/, ':id'));
      return methods.split(', ').flatMap((method) => (method === '' || method === 'HEAD' ? [] : [`${method} ${path.join('')}`]));
    });
}
