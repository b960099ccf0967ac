import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';

/** A screen in memory, under an unused number: WebKitGTK draws only into windows. */
export async function startDisplay(program: string): Promise<{ readonly name: string; readonly process: ChildProcess }> {
  const child = spawn(program, ['-displayfd', '3', '-screen', '0', '1600x1400x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const [number] = await once(child.stdio[3] as Readable, 'data');
  return { name: `:${String(number).trim()}`, process: child };
}
