import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { projectRoot } from '../../../services/kernel/project-root.ts';
import { nodeFlags } from '../../support/machine/node-flags.ts';

export interface Running {
  readonly child: ChildProcess;
  /** Address it printed. */
  readonly address: string;
  output(): string;
  kill(signal: NodeJS.Signals): Promise<number | null>;
}

type Env = Readonly<Record<string, string>>;

/** Nothing of the caller's environment except what a process needs to start. */
const base = (env: Env): Env => ({
  PATH: process.env['PATH'] ?? '',
  HOME: process.env['HOME'] ?? '',
  PORT: '0',
  STATIC_DIR: '/nowhere',
  // A developer may have an env file of their own.
  AMANAH_ENV: '',
  ...env,
});

/**
 * The arguments that start a script of the services: the built one if `npm test` has just built it, since a process
 * that has to compile itself first takes three times as long; the source otherwise.
 */
export const scriptOf = (path: string): string[] =>
  process.env['SERVICES_BUILT'] === '1'
    ? [join(projectRoot, 'dist/server', path.replace(/\.ts$/, '.js'))]
    : ['--import', 'tsx', join(projectRoot, path)];

function launch(env: Env): { child: ChildProcess; output(): string; ended: Promise<number | null> } {
  const child = spawn(process.execPath, [...nodeFlags, ...scriptOf('services/main.ts')], {
    cwd: projectRoot,
    env: base(env),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (text += chunk.toString()));
  const ended = new Promise<number | null>((done) => child.on('exit', (code) => done(code)));
  return { child, output: () => text, ended };
}

/** Starts the services as a process of their own and waits for the address. */
export async function start(env: Env): Promise<Running> {
  const { child, output, ended } = launch(env);
  const kill = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    return ended;
  };
  const address = await new Promise<string>((done, failed) => {
    child.stdout?.on('data', () => {
      const found = /Amanah siap di (\S+)/.exec(output())?.[1];
      if (found) done(found.replace('localhost', '127.0.0.1'));
    });
    void ended.then((code) => failed(new Error(`ended with ${code}: ${output()}`)));
  });
  return { child, address, output, kill };
}

/** Starts the services in a case where they are expected to give up, and returns what they said. */
export async function startRefused(env: Env): Promise<{ code: number | null; output: string }> {
  const { output, ended } = launch(env);
  return { code: await ended, output: output() };
}

/** Starts it and kills it some time after it reached a certain point, however slow the machine; returns what it said until then. */
export async function startAndKill(env: Env, came: () => boolean, afterMs: number): Promise<string> {
  const { child, output, ended } = launch(env);
  const over = ended.then(() => true);
  while (!came() && !(await Promise.race([over, wait(5)])));
  await wait(afterMs);
  child.kill('SIGKILL');
  await ended;
  return output();
}
