import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { Server } from '../support/server.ts';
import { type Figure, line } from './figure.ts';
import { engineSize } from './offline/engine-size.ts';
import { headerState } from './offline/header.ts';
import { lists } from './offline/lists.ts';
import { prefetch } from './offline/prefetch.ts';
import { queue } from './offline/queue.ts';
import { taps } from './offline/taps.ts';

/** The figures of the offline engine beside their bounds, in a real browser on the real services. Asserts nothing. */
const parts: Readonly<Record<string, (origin: string) => Promise<Figure[]>>> = {
  size: engineSize,
  lists,
  queue,
  header: headerState,
  prefetch,
  taps,
};
const asked = process.argv.slice(2);

const load = (): string => `load ${(loadavg()[0] ?? 0).toFixed(1)} on ${availableParallelism()} cores`;

const dataDir = await mkdtemp(join(tmpdir(), 'amanah-bench-'));
const server = await Server.start({ dataDir });
for (const [name, measure] of Object.entries(parts)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  const before = load();
  const figures = await measure(server.origin).catch((problem: unknown) => {
    console.log(`${name}: not measured. ${problem instanceof Error ? (problem.stack ?? problem.message) : String(problem)}`);
    return [];
  });
  console.log(`${name}: ${before} before, ${load()} after`);
  for (const figure of figures) console.log(line(figure));
}
await server.stop();
await rm(dataDir, { recursive: true, force: true });
