import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { calls } from '../../../src/contract/calls/calls.ts';
import { resourceNames, resourceOf } from '../../../src/contract/registry.ts';
import { engines } from '../support/engines.ts';
import { startServer, type TestServer } from '../support/test-server.ts';

const policy =
  "default-src 'self';script-src 'self' 'wasm-unsafe-eval';style-src 'self' 'unsafe-inline';img-src 'self' data: blob:;media-src 'self' blob:;worker-src 'self';connect-src 'self' https://patrol.example;object-src 'none';base-uri 'none';frame-ancestors 'none';form-action 'self';require-trusted-types-for 'script';trusted-types default;report-uri /api/csp-reports";

describe.each(engines.slice(0, 1))('the HTTP surface on %s', (engine) => {
  let server: TestServer;
  let bare: TestServer;
  const folder = mkdtempSync(join(tmpdir(), 'amanah-app-'));
  beforeAll(async () => {
    mkdirSync(join(folder, 'assets'));
    mkdirSync(join(folder, 'regions/0123abcd'), { recursive: true });
    for (const [name, text] of [
      ['index.html', '<!doctype html>app'],
      ['sw.js', 'self'],
      ['assets/main-abc.js', 'main'],
      ['assets/main-abc.js.br', 'br'],
      ['regions/0123abcd/3275.txt', '3275 56'],
      ['regions/LICENSE.txt', 'MIT'],
      ['config.json', '{"services":{"patrol":"https://patrol.example/x","user":""}}'],
    ] as const) {
      writeFileSync(join(folder, name), text);
    }
    server = await startServer(engine, { staticDir: folder, appOrigins: ['https://app.example'] });
    bare = await startServer(engine, { services: ['patrol'] });
  });
  afterAll(async () => {
    await server.close();
    await bare.close();
    rmSync(folder, { recursive: true });
  });
  const page = { accept: 'text/html,*/*' };

  test('pages are index.html, unknown files are 404', async () => {
    const named = [
      '/privileges/roles/1/x',
      '/permissions/1/A%20b/%3Cc%3E',
      '/permissions/1/Muh./A.js',
      '/privileges/sub-modules/1/a%5Cb%2F%00',
    ];
    for (const path of ['/', '/branches', ...named]) {
      const reply = await server.call('GET', path, { headers: page });
      expect([path, reply.status, reply.text, reply.headers['cache-control']]).toEqual([path, 200, '<!doctype html>app', 'no-cache']);
      expect(reply.headers['content-security-policy']).toBe(policy);
    }
    for (const path of [
      '/assets/gone.js',
      '/x.html',
      '/api/unknown',
      '/docs/other',
      '/qr/abc',
      '/assets/../../package.json',
      '/%2e%2e/package.json',
    ]) {
      expect([path, (await server.call('GET', path, { headers: page })).status]).toEqual([path, 404]);
    }
    // Names that lead out of the folder, or that no file can have, are addresses like any other that leads nowhere.
    for (const path of ['/assets/%2e%2e/%2e%2e/package.json', '/assets/%00', '/assets/a%5Cb', '/assets//main-abc.js', '/a%00b']) {
      const reply = await server.call('GET', path, { headers: page });
      expect([path, reply.status, reply.json.message]).toEqual([path, 404, 'Alamat ini tidak dikenal.']);
    }
    expect((await server.call('GET', '/branches', { headers: { accept: '*/*' } })).status).toBe(404);
    // A dot in a page's name does not make it a script.
    expect((await server.call('GET', '/permissions/1/Muh./A.js', { headers: { accept: '*/*' } })).status).toBe(404);
    expect((await server.call('POST', '/branches', { headers: page, body: {} })).status).toBe(404);
  });

  test('built files stay, sw.js and config.json are asked for anew, compressed ones are sent as they are', async () => {
    expect((await server.call('GET', '/assets/main-abc.js')).headers['cache-control']).toBe('public, max-age=31536000, immutable');
    // The folder of the regions is named after its contents; the licences next to it are not.
    expect((await server.call('GET', '/regions/0123abcd/3275.txt')).headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect((await server.call('GET', '/regions/LICENSE.txt')).headers['cache-control']).toBe('no-cache');
    expect((await server.call('GET', '/regions/0123abcd/9999.txt')).status).toBe(404);
    expect((await server.call('GET', '/sw.js')).headers['cache-control']).toBe('no-cache');
    expect((await server.call('GET', '/config.json')).headers['cache-control']).toBe('no-cache');
    const brotli = await server.call('GET', '/assets/main-abc.js', { headers: { 'accept-encoding': 'br' } });
    expect([brotli.text, brotli.headers['content-encoding']]).toEqual(['br', 'br']);
  });

  test('an address that cannot be read is refused, cached by nobody and taken for nothing else', async () => {
    for (const path of ['/api/branches/%', '/%zz']) {
      const { status, headers } = await server.call('GET', path);
      expect([path, status]).toEqual([path, 404]);
      expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
    }
  });

  test('answers of the services carry their headers, refusals too', async () => {
    for (const path of ['/health', '/api/branches', '/api/unknown']) {
      const { headers } = await server.call('GET', path);
      expect(headers).toMatchObject({
        'amanah-service': '1',
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'content-security-policy': policy,
      });
    }
  });

  test('only the named origin may call from elsewhere', async () => {
    const preflight = { 'access-control-request-method': 'POST', 'access-control-request-headers': 'authorization,idempotency-key' };
    const asked = await server.call('OPTIONS', '/api/floors/store', { headers: { origin: 'https://app.example', ...preflight } });
    expect([asked.status, asked.headers['access-control-allow-origin']]).toEqual([204, 'https://app.example']);
    expect(String(asked.headers['access-control-allow-headers'])).toContain('Idempotency-Key');
    const called = await server.call('GET', '/health', { headers: { origin: 'https://app.example' } });
    expect([called.headers['access-control-allow-origin'], called.headers['access-control-expose-headers']]).toEqual([
      'https://app.example',
      expect.stringContaining('ETag'),
    ]);
    for (const origin of ['https://evil.example', 'null', 'https://app.example.evil']) {
      expect((await server.call('GET', '/health', { headers: { origin } })).headers['access-control-allow-origin']).toBeUndefined();
      expect((await server.call('OPTIONS', '/api/floors/store', { headers: { origin, ...preflight } })).status).toBe(404);
    }
  });

  test('bodies are JSON or nothing', async () => {
    const token = await server.tokenOf('superadmin@amanah.test');
    const send = (body: string, type: string) =>
      server.call('POST', '/api/floors/store', { token, body, headers: { 'content-type': type } });
    expect((await send('{"name":"1"}', 'text/plain')).status).toBe(415);
    expect((await send('name=1', 'application/x-www-form-urlencoded')).status).toBe(415);
    const broken = await send('{"name":', 'application/json');
    expect([broken.status, broken.json]).toEqual([400, { error: 1, message: 'Isi permintaan bukan JSON yang benar.' }]);
    expect((await send('{"constructor":{"prototype":{"x":1}}}', 'application/json')).status).toBe(400);
    expect((await send(JSON.stringify({ name: 'x'.repeat(1_100_000) }), 'application/json')).status).toBe(413);
    for (const body of ['null', '[]', '"x"', '1', '']) expect([body, (await send(body, 'application/json')).status]).toEqual([body, 422]);
    expect((await send('{"name":null}', 'application/json')).status).toBe(422);
    expect((await send('{"name":12.5}', 'application/json')).status).toBe(422);
    expect(Object.hasOwn(Object.prototype, 'x')).toBe(false);
  });

  test('the OpenAPI document names every call of the contract', async () => {
    const { json } = await server.call('GET', '/docs/json');
    expect(json.openapi).toBe('3.1.0');
    // A path has one name for its parameter, whatever a call calls it.
    const shape = (path: string) => path.replace(/\{\w+\}/g, '{}');
    const shapes = new Map(Object.keys(json.paths).map((path) => [shape(path), json.paths[path]]));
    const at = (path: string) => shapes.get(shape(path));
    for (const resource of resourceNames.map(resourceOf)) {
      for (const operation of resource.operations) {
        const [path, method] = {
          list: [resource.path, 'get'],
          create: [`${resource.path}/store`, 'post'],
          update: [`${resource.path}/{id}`, 'put'],
          delete: [`${resource.path}/{id}`, 'delete'],
        }[operation] as [string, string];
        expect(at(path)?.[method]?.responses).toBeDefined();
      }
    }
    for (const call of Object.values(calls)) expect(at(call.path)?.[call.method.toLowerCase()]).toBeDefined();
    const floor = json.paths['/api/floors/store'].post.requestBody.content['application/json'].schema;
    expect([floor.additionalProperties, floor.required]).toEqual([false, ['name']]);
  });

  test('a service alone serves its own calls, the session and its health', async () => {
    const token = await server.tokenOf('superadmin@amanah.test');
    expect((await bare.call('GET', '/health')).json.data.services).toEqual(['patrol']);
    expect((await bare.call('GET', '/api/check-points')).status).toBe(401);
    expect((await bare.call('GET', '/api/branches')).status).toBe(404);
    expect((await bare.call('POST', '/api/auth/login', { body: {} })).status).toBe(404);
    expect((await bare.call('GET', '/api/auth/session', { token })).status).toBe(401);
  });

  test('the services call nobody', async () => {
    const connect = vi.spyOn(Socket.prototype, 'connect');
    const token = await server.tokenOf('patroli@amanah.test');
    const calls: [string, string, object?][] = [
      ['GET', '/api/auth/session'],
      ['GET', '/api/schools?search=sd'],
      ['GET', (await server.call('GET', '/api/check-points?limit=1', { token })).json.data[0].image_url],
      ['GET', '/docs/json'],
      ['POST', '/api/log-check-points/store', { ysb_check_point_id: 1, ysb_kategori_note: 1, note: 'https://evil.example/x.png' }],
    ];
    for (const [method, path, body] of calls)
      expect([path, (await server.call(method, path, { token, body })).status]).toEqual([path, 200]);
    expect(connect).not.toHaveBeenCalled();
    connect.mockRestore();
  });

  test('a failure inside gives nothing of itself away', async () => {
    const token = await server.tokenOf('superadmin@amanah.test');
    const lines: unknown[] = [];
    const { buildServer } = await import('../../../services/http/server.ts');
    const broken = await buildServer({
      db: server.database.db,
      log: (_level, _event, more) => lines.push(more),
      now: () => {
        throw new Error('secret detail');
      },
    });
    const reply = await broken.inject({
      method: 'POST',
      url: '/api/floors/store?x=%0aforged',
      headers: { authorization: token, 'content-type': 'application/json' },
      payload: '{"name":"77"}',
    });
    await broken.close();
    expect([reply.statusCode, reply.json()]).toEqual([500, { error: 1, message: 'Terjadi kesalahan di server. Coba lagi sebentar lagi.' }]);
    expect(JSON.stringify(lines)).not.toContain(token);
    expect(JSON.stringify(lines)).toContain('secret detail');
  });
});
