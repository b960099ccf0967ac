import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { projectRoot } from '../../../services/kernel/project-root.ts';
import { engines, postgresEmpty } from '../support/engines.ts';
import { start } from '../support/process.ts';
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
