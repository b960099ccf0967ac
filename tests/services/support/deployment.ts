import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { projectRoot } from '../../../services/kernel/project-root.ts';

export interface Ended {
  readonly code: number | null;
  readonly output: string;
}

/** The product as it is on a server: built, in a folder of its own, without any of this checkout's settings. */
export interface Deployment {
  readonly root: string;
  /** Writes amanah.env next to package.json. */
  settings(lines: readonly string[], mode?: number): string;
  remove(): void;
}

export function deploy(): Deployment {
  const root = mkdtempSync(join(tmpdir(), 'amanah-deployed-'));
  const server = join(root, 'dist/server');
  if (process.env['SERVICES_BUILT'] === '1') cpSync(join(projectRoot, 'dist/server'), server, { recursive: true });
  else {
    const vite = join(projectRoot, 'node_modules/vite/bin/vite.js');
    const config = ['--config', 'vite.services.config.ts', '--logLevel', 'warn'];
    execFileSync(process.execPath, [vite, 'build', ...config, '--outDir', server], { cwd: projectRoot });
  }
  for (const part of ['package.json', 'tools', 'services/db/migrations'])
    cpSync(join(projectRoot, part), join(root, part), { recursive: true });
  symlinkSync(join(projectRoot, 'node_modules'), join(root, 'node_modules'));
  mkdirSync(join(root, 'backups'));
  const settings = (lines: readonly string[], mode = 0o600) => {
    const file = join(root, 'amanah.env');
    rmSync(file, { force: true });
    writeFileSync(file, `${lines.join('\n')}\n`, { mode });
    chmodSync(file, mode);
    return file;
  };
  return { root, settings, remove: () => rmSync(root, { recursive: true, force: true }) };
}

export interface Crontab {
  readonly env: Readonly<Record<string, string>>;
  /** As it is in the table, without the times. */
  readonly job: string;
}

/** The lines that the document says to put into the crontab. */
export function documentedCrontab(): Crontab {
  const text = readFileSync(join(projectRoot, 'docs/operations.md'), 'utf8');
  const block = /```crontab\n([\s\S]*?)```/.exec(text)?.[1] ?? '';
  const env: Record<string, string> = {};
  let job = '';
  for (const line of block.split('\n')) {
    const [, name, value] = /^([A-Z]+)=(.*)$/.exec(line) ?? [];
    if (name !== undefined && value !== undefined) env[name] = value;
    else job ||= /^(?:\S+\s+){5}(.*)$/.exec(line)?.[1] ?? '';
  }
  return { env, job };
}

/**
 * The way cron runs a line: a percent sign ends it unless it is preceded by a backslash, /bin/sh gets the rest with
 * hardly any environment, and the folder is the user's.
 */
export function asCron({ env, job }: Crontab, { root }: Deployment, home: string): Promise<Ended> {
  const own = job.replaceAll('/srv/amanah', root).replaceAll('/backups/', `${root}/backups/`).replaceAll('/backups ', `${root}/backups `);
  const [line = '', ...input] = own.split(/(?<!\\)%/);
  // The document says to put node's folder there; where this machine has it does not matter to the line.
  const PATH = [dirname(process.execPath), env['PATH'] ?? '/usr/bin:/bin'].join(':');
  return run(
    ['/bin/sh', '-c', line.replaceAll('\\%', '%')],
    { HOME: home, LOGNAME: 'amanah', SHELL: '/bin/sh', ...env, PATH },
    home,
    input.join('\n'),
  );
}

/** Runs a command with this environment and no other. */
export function run(
  [command = '', ...args]: readonly string[],
  env: Readonly<Record<string, string>>,
  cwd: string,
  input = '',
): Promise<Ended> {
  const child = spawn(command, args, { cwd, env, stdio: ['pipe', 'pipe', 'pipe'] });
  // A process that ends without reading breaks the pipe.
  child.stdin.on('error', () => undefined).end(input);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  return new Promise((done) => child.on('close', (code) => done({ code, output })));
}
