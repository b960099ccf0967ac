import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { freePort } from '../../support/machine/free-port.ts';
import { until } from './until.ts';

/** The key under which WebDriver names an element. */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf';
export interface ElementName {
  readonly [elementKey]: string;
}

export type Call = <T>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown) => Promise<T>;

/** A driver as a process of its own, spoken to in plain WebDriver. */
export async function startDriver(
  program: string,
  env: Record<string, string>,
): Promise<{ readonly call: Call; readonly process: ChildProcess }> {
  const port = await freePort();
  const child = spawn(program, [`--port=${port}`, '--host=127.0.0.1'], { env: { ...process.env, ...env }, stdio: 'ignore' });
  const call: Call = async (method, path, body) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      signal: AbortSignal.timeout(40_000),
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const { value } = (await answer.json()) as { value: never };
    if (!answer.ok) throw new Error(`${method} ${path}: ${JSON.stringify(value)}`);
    return value;
  };
  await until('speak to the driver', () => call('GET', '/status'));
  return { call, process: child };
}

export const nameOf = (element: ElementName): string => element[elementKey];

export async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill();
  await gone;
}
