import { readdirSync, readFileSync } from 'node:fs';

/** Linux counts processor time in hundredths of a second. */
const msOfTick = 10;

interface Stat {
  readonly parent: number;
  /** Its own time, and that of its children that have ended. */
  readonly own: number;
  readonly ended: number;
}

function statOf(pid: number | string): Stat | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const [parent = 0, user = 0, system = 0, endedUser = 0, endedSystem = 0] = [fields[1], ...fields.slice(11, 15)];
    return { parent, own: (user + system) * msOfTick, ended: (endedUser + endedSystem) * msOfTick };
  } catch {
    return undefined;
  }
}

/** Processor time (ms) that a process has used so far. */
export const cpuOf = (pid: number): number => statOf(pid)?.own ?? 0;

/** The same for a process with its children: PostgreSQL has one for each connection. */
export function cpuOfFamily(pid: number): number {
  const head = statOf(pid);
  let total = (head?.own ?? 0) + (head?.ended ?? 0);
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const one = statOf(name);
    if (one?.parent === pid) total += one.own;
  }
  return total;
}

export const parentOf = (pid: number): number => statOf(pid)?.parent ?? 0;
