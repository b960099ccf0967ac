import { execFile, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { projectRoot } from '../../../services/kernel/project-root.ts';
import { openTestBucket } from '../photos/bucket-server.ts';
import { engines, postgresEmpty } from '../support/engines.ts';
import { scriptOf, start } from '../support/process.ts';
import { clientId, clientSecret, realProvider, visitProvider } from '../support/providers/providers.ts';
import { dataUrl, jpeg } from '../support/sample-files.ts';
import { password as demoPassword } from '../support/test-server.ts';
import { dataUrlOf, workbook } from '../support/workbooks.ts';

const folder = mkdtempSync(join(tmpdir(), 'amanah-outgoing-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const hook = `--import ${new URL('../support/outgoing.hook.mjs', import.meta.url).href}`;
const [email, password] = ['awal@amanah.test', 'kata-sandi-uji'];

interface Asked {
  readonly what: 'watched' | 'connects' | 'asks for' | 'sends to' | 'starts';
  readonly whom: string;
  /** The script of the process. */
  readonly by: string;
  readonly pid: number;
}
function recordOf(name: string): { env: { NODE_OPTIONS: string; OUTGOING_RECORD: string }; read(): readonly Asked[] } {
  const file = join(folder, name);
  const lines = () => readFileSync(file, 'utf8').trimEnd().split('\n');
  return { env: { NODE_OPTIONS: hook, OUTGOING_RECORD: file }, read: () => lines().map((line) => JSON.parse(line)) };
}

/**
 * Everything in the services that might contact somebody else: a session, a file of others, addresses in fields, every
 * path that is read.
 */
async function askEverything(address: string): Promise<void> {
  let token = '';
  const call = async (method: string, path: string, body?: object, status = 200) => {
    const headers = { authorization: token, ...(body ? { 'content-type': 'application/json' } : {}) };
    const reply = await fetch(`${address}${path}`, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) });
    const text = await reply.text();
    expect([method, path, reply.status, reply.status === status ? '' : text]).toEqual([method, path, status, '']);
    return text;
  };
  await call('POST', '/api/auth/login', { email, password: 'bukan sandinya' }, 401);
  token = JSON.parse(await call('POST', '/api/auth/login', { email, password })).data.token;
  await call('POST', '/api/branches/store', { branch_code: 'BKS', branch_name: 'Bekasi' });
  const website = 'https://sekolah.example/';
  await call('POST', '/api/schools/store', {
    ysb_branch_id: 'BKS',
    school_name: website,
    school_code: 'A1',
    email: 'tu@sekolah.example',
    website,
    school_logo: `${website}logo.png`,
  });
  const lines = [
    ['Nama Lengkap', 'Email', 'Cabang'],
    ['Guru Luar', 'guru@sekolah.example', 'BKS'],
  ];
  const imported = JSON.parse(await call('POST', '/api/teachers/excel/store', { file: dataUrlOf(workbook(lines)) }));
  expect(imported.data).toMatchObject({ created: 1 });
  const { paths } = JSON.parse(await call('GET', '/docs/json')) as { paths: Readonly<Record<string, object>> };
  const read = Object.entries(paths).filter(([, methods]) => 'get' in methods);
  expect(read.length).toBeGreaterThan(100);
  for (const [path] of read) {
    const reply = await fetch(`${address}${path.replace(/\{\w+\}/g, '1')}`, { headers: { authorization: token } });
    expect(reply.status, path).toBeLessThan(500);
    await reply.arrayBuffer();
  }
  await call('PUT', '/api/change-passwords', { email, password, new_password: 'sandi yang lain 2026' });
  await call('POST', '/api/auth/logout');
}

test.each(engines)(
  'a process of the services and the reader of its imports ask nothing of a network, but for their own database: %s',
  async (engine) => {
    const record = recordOf(engine);
    const database = engine === 'postgres' ? await postgresEmpty() : undefined;
    const running = await start({
      ...record.env,
      DEMO: '0',
      ADMIN_EMAIL: email,
      ADMIN_PASSWORD: password,
      ...(database ? { DATABASE_URL: database.url } : { DATA_DIR: join(folder, 'data') }),
    });
    try {
      await askEverything(running.address);
      expect(await running.kill('SIGTERM')).toBe(0);
      const asked = record.read();
      expect(asked.filter(({ what }) => what === 'watched').map(({ by }) => by)).toEqual(['main', 'sheet-reader.process']);
      expect(asked.filter(({ what }) => what === 'starts').map(({ whom }) => whom)).toEqual(['node']);
      const own = database ? new URL(database.url).host : undefined;
      const others = asked.filter(({ what, whom }) => !['watched', 'starts'].includes(what) && whom !== own);
      // The database may be given by a name.
      const [host] = own?.split(':') ?? [];
      expect(others.filter(({ what, whom }) => !(what === 'asks for' && whom === host))).toEqual([]);
      // The recording works: the connection to the database is in it.
      expect(asked.some(({ what, whom }) => what === 'connects' && whom === own)).toBe(database !== undefined);
    } finally {
      await running.kill('SIGKILL');
      await database?.drop();
    }
  },
  120_000,
);

/** A process beside the services, as `npm run webhooks` and `npm run oidc` start them. */
function startBeside(name: 'webhooks' | 'oidc', env: Readonly<Record<string, string>>) {
  const child = spawn(process.execPath, scriptOf(`services/ops/${name}.command.ts`), {
    cwd: projectRoot,
    env: { PATH: process.env['PATH'] ?? '', HOME: process.env['HOME'] ?? '', AMANAH_ENV: '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (text += chunk.toString()));
  const ended = new Promise<number | null>((done) => child.on('exit', (code) => done(code)));
  return { child, ended, output: () => text };
}

test('webhooks are off until hosts are named: their process ends with a line, and contacts nobody', async () => {
  for (const [name, env, words] of [
    ['none', {}, 'WEBHOOK_HOSTS kosong'],
    ['embedded', { WEBHOOK_HOSTS: 'kabar.example.org', DATA_DIR: join(folder, 'nothing') }, 'Pakai PostgreSQL'],
    ['odd', { WEBHOOK_HOSTS: 'https://kabar.example.org' }, 'tulis nama host saja'],
  ] as const) {
    const record = recordOf(`off ${name}`);
    const { ended, output } = startBeside('webhooks', { ...record.env, ...env });
    expect([name, await ended, output()]).toEqual([name, 1, expect.stringContaining(words)]);
    expect(record.read().filter(({ what }) => !['watched', 'starts'].includes(what))).toEqual([]);
  }
});

test.runIf(engines.includes('postgres'))(
  'where hosts are named, the services still contact nobody, and the process of the webhooks those hosts alone',
  async () => {
    const told: string[] = [];
    const listening = createServer((request, response) => {
      told.push(`${request.method} ${request.url}`);
      response.writeHead(302, { location: 'http://127.0.0.1:64998/elsewhere' }).end();
    });
    await new Promise<void>((done) => listening.listen(0, '127.0.0.1', done));
    const host = `127.0.0.1:${(listening.address() as AddressInfo).port}`;
    const database = await postgresEmpty();
    const [ofServices, ofSender] = [recordOf('services with webhooks'), recordOf('sender')];
    const env = {
      DATABASE_URL: database.url,
      TOKEN_SECRET: 'rahasia-untuk-uji-yang-cukup-panjang-1',
      WEBHOOK_HOSTS: `${host},kabar.invalid`,
    };
    const running = await start({ ...ofServices.env, ...env, DEMO: '0', ADMIN_EMAIL: email, ADMIN_PASSWORD: password });
    const sender = startBeside('webhooks', { ...ofSender.env, ...env });
    try {
      const call = async (path: string, body: object, token = '') => {
        const headers = { authorization: token, 'content-type': 'application/json' };
        const reply = await fetch(`${running.address}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
        const text = await reply.text();
        expect([path, reply.status, reply.status === 200 ? '' : text]).toEqual([path, 200, '']);
        return JSON.parse(text).data;
      };
      const { token } = await call('/api/auth/login', { email, password });
      for (const url of [`http://${host}/masuk`, 'https://kabar.invalid/masuk']) {
        const { id } = await call('/api/webhooks', { url, events: ['finding.opened'] }, token);
        await call(`/api/webhooks/${id}/test`, {}, token);
      }
      await expect
        .poll(() => told.length > 0 && ofSender.read().some(({ whom }) => whom === 'kabar.invalid'), { timeout: 60_000 })
        .toBe(true);
      sender.child.kill('SIGTERM');
      expect([await sender.ended, sender.output()]).toEqual([0, expect.stringContaining(host)]);
      expect(await running.kill('SIGTERM')).toBe(0);
      expect(new Set(told)).toEqual(new Set(['POST /masuk']));
      const own = new URL(database.url);
      const contacted = (record: typeof ofSender) =>
        new Set(
          record
            .read()
            .filter(({ what }) => !['watched', 'starts'].includes(what))
            .map(({ whom }) => whom)
            .filter((whom) => whom !== own.host && whom !== own.hostname),
        );
      expect(contacted(ofServices)).toEqual(new Set());
      // Not where the answer sent it. A name that leads nowhere is asked for, and there is nothing to connect to.
      expect(contacted(ofSender)).toEqual(new Set([host, 'kabar.invalid', 'kabar.invalid:443']));
    } finally {
      sender.child.kill('SIGKILL');
      await running.kill('SIGKILL');
      listening.closeAllConnections();
      listening.close();
      await database.drop();
    }
  },
  120_000,
);

const oidcEnv = (issuer: string, host: string) => ({
  OIDC_ISSUER: issuer,
  OIDC_HOSTS: host,
  OIDC_CLIENT_ID: clientId,
  OIDC_CLIENT_SECRET: clientSecret,
  OIDC_ORIGIN: 'http://127.0.0.1:1',
});

test('logins by a provider are off until one is named: their process ends with a line, and contacts nobody', async () => {
  const named = oidcEnv('https://akun.example.org', 'akun.example.org');
  for (const [name, env, words] of [
    ['no provider', {}, 'OIDC_ISSUER kosong'],
    ['embedded provider', { ...named, DATA_DIR: join(folder, 'nothing') }, 'Pakai PostgreSQL'],
    ['no host', { ...named, OIDC_HOSTS: '' }, 'host OIDC_ISSUER harus disebut juga'],
    ['other host', { ...named, OIDC_HOSTS: 'lain.example.org' }, 'host OIDC_ISSUER harus disebut juga'],
    ['plain', { ...named, OIDC_ISSUER: 'http://akun.example.org' }, 'OIDC_ISSUER=http://akun.example.org'],
    ['no client', { ...named, OIDC_CLIENT_ID: '' }, 'OIDC_CLIENT_ID'],
    ['plain origin', { ...named, OIDC_ORIGIN: 'http://app.example.org' }, 'OIDC_ORIGIN'],
    ['odd origin', { ...named, OIDC_ORIGIN: 'https://app.example.org/' }, 'OIDC_ORIGIN'],
  ] as const) {
    const record = recordOf(`off ${name}`);
    const { ended, output } = startBeside('oidc', { ...record.env, ...env });
    expect([name, await ended, output()]).toEqual([name, 1, expect.stringContaining(words)]);
    expect(output()).not.toContain(clientSecret);
    expect(record.read().filter(({ what }) => !['watched', 'starts'].includes(what))).toEqual([]);
  }
}, 60_000);

test.runIf(engines.includes('postgres'))(
  'where a provider is named, the services still contact nobody, and the process that exchanges codes its hosts alone',
  async () => {
    const people = new Map([['awal', { email, email_verified: true }]]);
    const provider = await realProvider('http://127.0.0.1:1', people);
    const database = await postgresEmpty();
    const [ofServices, ofExchange] = [recordOf('services with a provider'), recordOf('exchange')];
    const env = {
      DATABASE_URL: database.url,
      TOKEN_SECRET: 'rahasia-untuk-uji-yang-cukup-panjang-1',
      ...oidcEnv(provider.issuer, `${provider.host},akun.invalid`),
    };
    const running = await start({ ...ofServices.env, ...env, DEMO: '0', ADMIN_EMAIL: email, ADMIN_PASSWORD: password });
    const exchange = startBeside('oidc', { ...ofExchange.env, ...env });
    try {
      const call = async (path: string, body: object, token = '') => {
        const headers = { authorization: token, 'content-type': 'application/json' };
        const reply = await fetch(`${running.address}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
        return { status: reply.status, json: JSON.parse(await reply.text()) };
      };
      await expect.poll(async () => (await call('/api/auth/oidc/begin', {})).status, { timeout: 60_000 }).toBe(200);
      const proven = async (path: string, token = '') => {
        const { address, handle } = (await call(path, {}, token)).json.data;
        expect((await call('/api/auth/oidc/return', { handle, ...(await visitProvider(address, 'awal')) })).status).toBe(200);
        return handle;
      };
      const { token } = (await call('/api/auth/login', { email, password })).json.data;
      // The first superadmin: linked from within, and then logged in.
      const wish = await proven('/api/account/oidc/begin', token);
      await expect
        .poll(async () => (await call('/api/account/oidc', { handle: wish }, token)).json.data?.state, { timeout: 30_000 })
        .toBe('linked');
      const handle = await proven('/api/auth/oidc/begin');
      await expect.poll(async () => (await call('/api/auth/oidc/state', { handle })).json.data?.state, { timeout: 30_000 }).toBe('ready');
      expect((await call('/api/auth/oidc/login', { handle })).json.data.user.email).toBe(email);
      exchange.child.kill('SIGTERM');
      expect([await exchange.ended, exchange.output()]).toEqual([0, expect.stringContaining(provider.host)]);
      expect(await running.kill('SIGTERM')).toBe(0);
      const own = new URL(database.url);
      const contacted = (record: typeof ofExchange) => {
        const whom = record.read().flatMap((one) => (['watched', 'starts'].includes(one.what) ? [] : [one.whom]));
        return new Set(whom.filter((one) => one !== own.host && one !== own.hostname));
      };
      expect(contacted(ofServices)).toEqual(new Set());
      expect(contacted(ofExchange)).toEqual(new Set([provider.host]));
    } finally {
      exchange.child.kill('SIGKILL');
      await running.kill('SIGKILL');
      await provider.close();
      await database.drop();
    }
  },
  120_000,
);

test('photos: without a bucket nobody is contacted; with one that bucket alone, also when it sends elsewhere', async () => {
  const bucket = await openTestBucket();
  const sending = createServer((_request, response) => response.writeHead(307, { location: 'http://127.0.0.1:64997/foto' }).end());
  await new Promise<void>((done) => sending.listen(0, '127.0.0.1', done));
  const elsewhere = `127.0.0.1:${(sending.address() as AddressInfo).port}`;
  const real = new URL(bucket.options.url).host;
  const states: readonly [string, Readonly<Record<string, string>>, number, readonly string[]][] = [
    ['no bucket', {}, 200, []],
    ['a bucket', bucket.env, 200, [real]],
    ['one that sends elsewhere', { ...bucket.env, PHOTOS_BUCKET_URL: `http://${elsewhere}/foto` }, 503, [elsewhere]],
  ];
  try {
    for (const [name, env, status, contacted] of states) {
      const record = recordOf(name);
      // A database that exists already is filled with a foundation that has check points.
      const running = await start({ ...record.env, ...env, DEMO: '1', DATA_DIR: join(folder, 'photos'), LOG_LEVEL: 'error' });
      const call = async (method: string, path: string, body?: object) => {
        const headers = { authorization: token, ...(body ? { 'content-type': 'application/json' } : {}) };
        const reply = await fetch(`${running.address}${path}`, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) });
        return { status: reply.status, data: ((await reply.json()) as { data: Record<string, string> }).data };
      };
      let token = '';
      try {
        token = (await call('POST', '/api/auth/login', { email: 'patroli@amanah.test', password: demoPassword })).data['token'] ?? '';
        const log = await call('POST', '/api/log-check-points/store', { ysb_check_point_id: '1', ysb_kategori_note: 2, note: name });
        const photo = { ysb_log_check_point_id: log.data['id'], number: 1, photo: dataUrl('image/jpeg', jpeg(60, 40)) };
        const stored = await call('POST', '/api/log-photos/store', photo);
        expect([name, log.status, stored.status]).toEqual([name, 200, status]);
        if (status === 200) expect((await call('GET', `/api/log-photos/${stored.data['id']}?size=thumb`)).status).toBe(200);
        expect(await running.kill('SIGTERM')).toBe(0);
        const asked = record.read().filter(({ what }) => !['watched', 'starts'].includes(what));
        expect([name, [...new Set(asked.map(({ whom }) => whom))]]).toEqual([name, contacted]);
      } finally {
        await running.kill('SIGKILL');
      }
    }
  } finally {
    await bucket.close();
    sending.close();
  }
}, 180_000);

test('what is watched for would be seen, in a process and in one that it starts', async () => {
  const record = recordOf('seen');
  const call = `fetch('http://127.0.0.1:64999/x').catch(() => 0); require('node:dns').lookup('nowhere.invalid', () => 0);
    const udp = require('node:dgram').createSocket('udp4');
    udp.send('x', 64999, '127.0.0.1', () => udp.close());`;
  const script = `${call} require('node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify(call)}], { env: {} });`;
  await promisify(execFile)(process.execPath, ['-e', script], { cwd: projectRoot, env: { ...process.env, ...record.env } });
  const asked = record.read();
  /** In how many processes. */
  const times = (what: string, whom: string | RegExp) =>
    new Set(asked.filter((one) => one.what === what && one.whom.match(whom)).map(({ pid }) => pid)).size;
  expect([times('watched', ''), times('starts', 'node')]).toEqual([2, 1]);
  for (const [what, whom] of [
    ['connects', '127.0.0.1:64999'],
    ['asks for', 'nowhere.invalid'],
    ['sends to', /64999:127\.0\.0\.1/],
  ] as const)
    expect([what, times(what, whom)]).toEqual([what, 2]);
});
