import { spawn } from 'node:child_process';
import { projectRoot } from '../../../services/kernel/project-root.ts';
import { nodeFlags } from '../../support/machine/node-flags.ts';
import { scriptOf } from './process.ts';

export interface Ended {
  readonly code: number | null;
  readonly output: string;
}

/** Runs one of the operator's commands as a process of its own, to its end. */
export function runCommand(
  name: 'backup' | 'restore' | 'photos' | 'retention' | 'admin' | 'webhooks',
  given: string | readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<Ended> {
  const child = spawn(process.execPath, [...nodeFlags, ...scriptOf(`services/ops/${name}.command.ts`), ...[given].flat()], {
    cwd: projectRoot,
    env: { PATH: process.env['PATH'] ?? '', HOME: process.env['HOME'] ?? '', AMANAH_ENV: '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  return new Promise((done) => child.on('close', (code) => done({ code, output })));
}
