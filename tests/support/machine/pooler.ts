import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { onPath } from '../../../tools/machine/programs.mjs';
import { freePort } from './free-port.ts';

/** The program, if it is on this machine; no registry has it as a package. */
export const [pgbouncer] = onPath(['pgbouncer'], ['/usr/sbin', '/usr/local/sbin']);

const answers = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(true)).on('error', () => resolve(false));
    socket.unref();
    setTimeout(() => socket.destroy(), 100).unref();
  });

/** A PgBouncer in transaction mode in front of a database, with fewer connections to it than it lets in. */
export async function startPooler(database: string, connections = 3): Promise<{ readonly url: string; stop(): void }> {
  if (!pgbouncer) throw new Error('no pgbouncer here');
  const home = mkdtempSync(join(tmpdir(), 'amanah-pooler-'));
  const at = new URL(database);
  const port = await freePort();
  const settings = [
    '[databases]',
    `* = host=${at.hostname} port=${at.port} user=${at.username}`,
    '[pgbouncer]',
    `listen_port = ${port}`,
    'listen_addr = 127.0.0.1',
    'unix_socket_dir =',
    'auth_type = any',
    'pool_mode = transaction',
    `default_pool_size = ${connections}`,
    'max_client_conn = 200',
  ];
  const file = join(home, 'pgbouncer.ini');
  writeFileSync(file, settings.join('\n'));
  chmodSync(home, 0o755);
  // It refuses to run as root.
  const asRoot = process.getuid?.() === 0 ? ['-u', spawnSync('id', ['postgres']).status === 0 ? 'postgres' : 'nobody'] : [];
  const child = spawn(pgbouncer, ['-q', ...asRoot, file], { stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (said += text.toString()));
  for (let tries = 0; !(await answers(port)); tries += 1) {
    if (child.exitCode !== null || tries > 200) throw new Error(`PgBouncer did not start: ${said}`);
    await wait(50);
  }
  const url = new URL(database);
  url.hostname = '127.0.0.1';
  url.port = String(port);
  return {
    url: url.href,
    stop() {
      child.kill('SIGKILL');
      rmSync(home, { recursive: true, force: true });
    },
  };
}
