// A PostgreSQL server just for tests: a fresh cluster in a temporary folder, stopped and removed afterwards.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fetchPostgres } from './fetched.mjs';
import { isProgram } from './programs.mjs';

const packaged = '/usr/lib/postgresql';
const locale = process.platform === 'linux' ? '--locale=C.UTF-8' : '--no-locale';
const asRoot = process.getuid?.() === 0;

/** Whom the server runs as where the tests run as root, which PostgreSQL refuses. */
const serverUser = () => (spawnSync('id', ['postgres']).status === 0 ? 'postgres' : 'nobody');

/** The folder with initdb and pg_ctl: the newest of Debian's, otherwise whatever is in PATH. */
function findPostgres() {
  const versions = existsSync(packaged) ? readdirSync(packaged).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [...versions.map((version) => join(packaged, version, 'bin')), ...(process.env.PATH ?? '').split(delimiter)];
  return folders.find((folder) => isProgram(join(folder, 'initdb')) && isProgram(join(folder, 'pg_ctl')));
}

/** Without a connection to the registry the tests on PostgreSQL are left out, like everything that is not here. */
function fetchedIfPossible() {
  try {
    return fetchPostgres();
  } catch {
    return undefined;
  }
}

function run(command, ...args) {
  const [program, list] = asRoot ? ['runuser', ['-u', serverUser(), '--', command, ...args]] : [command, args];
  const result = spawnSync(program, list, { encoding: 'utf8', cwd: tmpdir(), stdio: ['ignore', 'pipe', 'pipe'] });
  if (result.status !== 0) throw new Error(`${command} failed: ${result.stderr || result.stdout || result.error?.message}`);
}

function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer()
      .on('error', reject)
      .listen(0, '127.0.0.1', () => {
        const { port } = probe.address();
        probe.close(() => resolve(port));
      });
  });
}

/** Starts the server of a data folder. Tests throw the cluster away, so it need not survive a power cut. */
function startServer(folder, home, data, port) {
  const settings = `-p ${port} -k ${home} -c listen_addresses=127.0.0.1 -c fsync=off -c max_connections=200`;
  run(join(folder, 'pg_ctl'), '-D', data, '-w', '-o', settings, '-l', join(home, 'log'), 'start');
}

/** A cluster whose data folder `make` fills; removed again if that fails. */
async function startCluster(folder, make) {
  const home = mkdtempSync(join(tmpdir(), 'amanah-postgres-'));
  if (asRoot) spawnSync('chown', [serverUser(), home]);
  const data = join(home, 'data');
  const remove = () => rmSync(home, { recursive: true, force: true });
  try {
    const port = await freePort();
    make(data);
    const start = () => startServer(folder, home, data, port);
    start();
    const kill = () => run(join(folder, 'pg_ctl'), '-D', data, '-m', 'immediate', 'stop');
    const stop = () => {
      if (existsSync(join(data, 'postmaster.pid'))) kill();
      remove();
    };
    return { url: `postgres://postgres@127.0.0.1:${port}/postgres`, folder, data, kill, start, stop };
  } catch (problem) {
    remove();
    throw problem;
  }
}

/** Starts a cluster; `undefined` if there is no PostgreSQL here and none can be fetched. `folder` is where its programs are. */
export async function startPostgres() {
  const folder = findPostgres() ?? fetchedIfPossible();
  if (!folder) return undefined;
  return startCluster(folder, (data) =>
    run(join(folder, 'initdb'), '-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', locale, '--no-sync'),
  );
}

/** Whether replicas can be made here: a PostgreSQL that is fetched from the registry brings no program for that. */
export const canReplicate = () => isProgram(join(findPostgres() ?? '', 'pg_basebackup'));

/** A streaming replica of such a cluster, with all of its databases; `undefined` where the programs can't make one. */
export async function startReplica({ url, folder }) {
  const copy = join(folder, 'pg_basebackup');
  if (!isProgram(copy)) return undefined;
  return startCluster(folder, (data) => run(copy, '-D', data, '-d', url, '-X', 'stream', '-R', '-c', 'fast', '--no-sync'));
}
