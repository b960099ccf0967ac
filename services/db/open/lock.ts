import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, readFileSync, rmSync, unlinkSync, writeSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { StartProblem } from '../../kernel/start-problem.ts';
import { texts } from '../../kernel/texts.ts';

interface Owner {
  readonly pid: number;
  readonly started: string;
}

function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch {
    return '';
  }
}

/** Which start of the machine this is; empty where it is hidden (a container, systemd's ProcSubset=pid). */
const bootId = (): string => textOf('/proc/sys/kernel/random/boot_id');

/** Start time of a process, in clock ticks since that start: tells it from a later process with the same number. Empty without /proc. */
function startOf(pid: number): string {
  const stat = textOf(`/proc/${pid}/stat`);
  return stat === '' ? '' : `${bootId()}:${stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''}`;
}

/** Whoever could not see which start of the machine it is knows the ticks alone. */
function isSameStart(one: string, other: string): boolean {
  const [boot, ticks] = one.split(':');
  const [otherBoot, otherTicks] = other.split(':');
  return ticks === otherTicks && (boot === otherBoot || boot === '' || otherBoot === '');
}

function alive(owner: Owner): boolean {
  if (owner.pid === process.pid) return isSameStart(owner.started, startOf(process.pid));
  try {
    process.kill(owner.pid, 0);
  } catch (problem) {
    if ((problem as NodeJS.ErrnoException).code === 'ESRCH') return false;
  }
  return owner.started === '' || isSameStart(owner.started, startOf(owner.pid));
}

function read(file: string): Owner | undefined {
  try {
    const owner: unknown = JSON.parse(readFileSync(file, 'utf8'));
    if (typeof owner === 'object' && owner !== null && 'pid' in owner && 'started' in owner) {
      return { pid: Number(owner.pid), started: String(owner.started) };
    }
  } catch {
    // Missing or torn: a torn lock was written by a process that died midway.
  }
  return undefined;
}

function take(file: string): boolean {
  try {
    const handle = openSync(file, 'wx', 0o600);
    writeSync(handle, JSON.stringify({ pid: process.pid, started: startOf(process.pid) }));
    fsyncSync(handle);
    closeSync(handle);
    return true;
  } catch (problem) {
    const code = (problem as NodeJS.ErrnoException).code;
    if (code === 'EEXIST') return false;
    throw new StartProblem(texts.start.dataDirUnwritable(file, code ?? String(problem)), { cause: problem });
  }
}

const mine = (file: string): boolean => {
  const owner = read(file);
  return owner?.pid === process.pid && isSameStart(owner.started, startOf(process.pid));
};

/** Removes the lock of a dead process and takes it; if two try at once, the later writer wins. */
async function recover(file: string): Promise<boolean> {
  // A process that is just creating its lock hasn't written its number yet.
  if (!read(file)) await wait(200);
  const owner = read(file);
  if (owner && alive(owner)) return false;
  rmSync(file, { force: true });
  if (!take(file)) return false;
  await wait(300);
  return mine(file);
}

/** If the folder can't be created (as in /proc), Node's own recursive mkdir never ends. */
function makeFolder(folder: string): void {
  const parent = dirname(folder);
  if (parent !== folder && !existsSync(parent)) makeFolder(parent);
  if (!existsSync(folder)) mkdirSync(folder, { mode: 0o700 });
}

/** Takes the data folder for this process alone, since the embedded database has no lock of its own. */
export async function lockDataDir(folder: string): Promise<() => void> {
  const file = join(folder, 'lock');
  try {
    makeFolder(folder);
  } catch (problem) {
    throw new StartProblem(texts.start.dataDirUnwritable(folder, (problem as NodeJS.ErrnoException).code ?? ''), { cause: problem });
  }
  if (!take(file) && !(await recover(file))) throw new StartProblem(texts.start.locked(folder, read(file)?.pid));
  return () => {
    if (mine(file)) unlinkSync(file);
  };
}
