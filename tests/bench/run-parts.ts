import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { Server } from '../support/machine/server.ts';
import { type Figure, line } from './figure.ts';

export type Parts = Readonly<Record<string, (origin: string) => Promise<readonly Figure[]>>>;

/** How long the same work takes at this moment (ms): a shared machine is several times slower at one hour than at another. */
function sameWork(): number {
  const since = performance.now();
  const rows = Array.from({ length: 100_000 }, (_, at) => ({ id: String(at), name: `name ${at}` }));
  JSON.parse(JSON.stringify(rows));
  return performance.now() - since;
}

/** What else the machine does, and how quick it is; figures of two days compare only if these do. */
const load = (): string =>
  `load ${(loadavg()[0] ?? 0).toFixed(1)} on ${availableParallelism()} cores, the same work ${sameWork().toFixed(0)} ms`;

/** Says what is being measured, on stderr and not among the figures: a part may take ten minutes. */
export const under = (words: string): void => console.error(`… ${words}`);

/** Measures the requested parts (all by default) against a server of their own, and prints each figure. */
export async function runParts(parts: Parts, asked: readonly string[]): Promise<void> {
  const unknown = asked.filter((name) => !Object.hasOwn(parts, name));
  if (unknown.length > 0) {
    console.error(`No part ${unknown.join(', ')}; there are ${Object.keys(parts).join(', ')}.`);
    process.exitCode = 1;
    return;
  }
  const chosen = Object.entries(parts).filter(([name]) => asked.length === 0 || asked.includes(name));
  const dataDir = await mkdtemp(join(tmpdir(), 'amanah-bench-'));
  const server = await Server.start({ dataDir });
  for (const [at, [name, measure]] of chosen.entries()) {
    under(`${name} (${at + 1} of ${chosen.length})`);
    const [before, since] = [load(), performance.now()];
    const figures = await measure(server.origin).catch((problem: unknown) => {
      console.log(`${name}: not measured. ${problem instanceof Error ? (problem.stack ?? problem.message) : String(problem)}`);
      return [];
    });
    console.log(`${name}: ${before} before, ${load()} after; ${((performance.now() - since) / 1000).toFixed(0)} s`);
    for (const figure of figures) console.log(line(figure));
  }
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
}
