import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

/** The built process that talks to a provider, as `npm run oidc` runs it. */
export function startOidc(env: Readonly<Record<string, string>>): { stop(): Promise<void>; readonly child: ChildProcess } {
  const child = spawn(process.execPath, ['dist/server/services/ops/oidc.command.js'], {
    env: { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '', AMANAH_ENV: '', ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const stop = async () => {
    if (child.exitCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  };
  return { child, stop };
}
