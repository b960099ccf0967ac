import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { lockDataDir } from './lock.ts';

const see = vi.hoisted(() => ({ machine: true }));
vi.mock('node:fs', async (original) => {
  const real = await original<typeof import('node:fs')>();
  const readFileSync = (path: string, how: 'utf8') => {
    if (!see.machine && path.startsWith('/proc/sys')) throw new Error('ENOENT');
    return real.readFileSync(path, how);
  };
  return { ...real, readFileSync };
});

let folder = '';
let other: ChildProcess;
beforeEach(() => {
  see.machine = true;
  folder = mkdtempSync(join(tmpdir(), 'amanah-lock-'));
  other = spawn('sleep', ['60']);
});
afterEach(() => {
  other.kill();
  rmSync(folder, { recursive: true });
});

const file = () => join(folder, 'lock');
const writeLock = (started: string) => writeFileSync(file(), JSON.stringify({ pid: other.pid, started }));
const locked = () =>
  lockDataDir(folder).then(
    () => false,
    (problem: Error) => problem.message.includes('sedang dipakai proses lain'),
  );
const ticksOf = (pid: number | undefined) => {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
};
const boot = () => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();

/** Only Linux says when a process began. */
test.runIf(process.platform === 'linux').each([
  ['in full view', true],
  ['where the machine is hidden', false],
])('the lock of a process that is gone is taken over although another one has its number, %s', async (_where, sees) => {
  const started = sees ? `${boot()}:1` : ':1';
  see.machine = sees;
  writeLock(started);
  const release = await lockDataDir(folder);
  expect(JSON.parse(readFileSync(file(), 'utf8'))).toEqual({ pid: process.pid, started: expect.stringMatching(/:\d+$/) });
  release();
});

test.runIf(process.platform === 'linux').each([
  ['both in full view', true, true],
  ['of which one sees the machine', true, false],
  ['of which the other sees it', false, true],
  ['neither of which sees it', false, false],
])('a living process keeps it: two, %s', async (_who, owner, asker) => {
  writeLock(`${owner ? boot() : ''}:${ticksOf(other.pid)}`);
  see.machine = asker;
  expect(await locked()).toBe(true);
});

test.runIf(process.platform === 'linux')('after the machine was started anew the same number and ticks are another process', async () => {
  writeLock(`00000000-0000-0000-0000-000000000000:${ticksOf(other.pid)}`);
  expect(await locked()).toBe(false);
});
