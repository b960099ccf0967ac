// Runs one command quietly: its output is kept, and shown only if it failed.
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));
const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

/** The command line of a package's own program, without npx (which is slow and accesses the network). */
export const bin = (path, ...args) => [process.execPath, `${root}node_modules/${path}`, ...args];

/** Runs a command and returns its exit code and everything it printed. */
export function capture([command, ...args], { env = {}, cwd = root } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd, env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
    const forward = (signal) => child.kill(signal);
    const signals = ['SIGINT', 'SIGTERM'];
    for (const signal of signals) process.once(signal, forward);
    let output = '';
    child.stdout.on('data', (text) => {
      output += text;
    });
    child.stderr.on('data', (text) => {
      output += text;
    });
    const done = (code) => {
      for (const signal of signals) process.off(signal, forward);
      resolve({ code, output });
    };
    child.on('error', (problem) => {
      output += `${problem.message}\n`;
      done(127);
    });
    child.on('close', (code, signal) => done(code ?? (signal ? 1 : 0)));
  });
}

const failures = [];

/** One named step: prints its time, and its output if it failed. `work` returns `{ ok, output, note }`. */
export async function step(name, work) {
  const since = performance.now();
  let result;
  try {
    result = await work();
  } catch (problem) {
    result = { ok: false, output: String(problem instanceof Error ? problem.message : problem) };
  }
  const line = `${result.ok ? '✓' : '✗'} ${name.padEnd(34)} ${seconds(since).padStart(8)}`;
  process.stdout.write(`${result.note ? `${line}  ${result.note}` : line}\n`);
  if (!result.ok) {
    failures.push(name);
    process.stdout.write(`${result.output?.trimEnd() ?? ''}\n`);
  }
  return result;
}

/** A step that consists of one command. */
export const command = (name, line, options) =>
  step(name, async () => {
    const { code, output } = await capture(line, options);
    return { ok: code === 0, output };
  });

export const failedSteps = () => failures;
