// A PostgreSQL server just for tests: a fresh cluster in a temporary folder, stopped and removed afterwards.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

const packaged = '/usr/lib/postgresql';
const locale = process.platform === 'linux' ? '--locale=C.UTF-8' : '--no-locale';
const asRoot = process.getuid?.() === 0;

/** The folder with initdb and pg_ctl: the newest of Debian's, otherwise whatever is in PATH. */
function findPostgres() {
  const versions = existsSync(packaged) ? readdirSync(packaged).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [...versions.map((version) => join(packaged, version, 'bin')), ...(process.env.PATH ?? '').split(delimiter)];
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'pg_ctl')));
}

function run(command, ...args) {
  // PostgreSQL refuses to run as root.
  const [program, list] = asRoot ? ['runuser', ['-u', 'postgres', '--', command, ...args]] : [command, args];
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

/** Starts a cluster; `undefined` if PostgreSQL is not installed here. */
export async function startPostgres() {
  const folder = findPostgres();
  if (!folder) return undefined;
  const home = mkdtempSync(join(tmpdir(), 'amanah-postgres-'));
  if (asRoot) spawnSync('chown', ['postgres', home]);
  const data = join(home, 'data');
  const remove = () => rmSync(home, { recursive: true, force: true });
  try {
    const port = await freePort();
    run(join(folder, 'initdb'), '-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', locale, '--no-sync');
    // Tests throw the cluster away, so it need not survive a power cut.
    const settings = `-p ${port} -k ${home} -c listen_addresses=127.0.0.1 -c fsync=off -c max_connections=200`;
    run(join(folder, 'pg_ctl'), '-D', data, '-w', '-o', settings, '-l', join(home, 'log'), 'start');
    const stop = () => {
      run(join(folder, 'pg_ctl'), '-D', data, '-m', 'immediate', 'stop');
      remove();
    };
    return { url: `postgres://postgres@127.0.0.1:${port}/postgres`, stop };
  } catch (problem) {
    remove();
    throw problem;
  }
}
