import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Server } from '../support/server.ts';
import { type Figure, line } from './figure.ts';
import { labels } from './labels.ts';
import { lighthouse } from './lighthouse.ts';
import { loginPage } from './login-page.ts';
import { logs } from './logs.ts';
import { patrol } from './patrol.ts';
import { people } from './people.ts';
import { services } from './services.ts';

const parts: Readonly<Record<string, (origin: string) => Promise<Figure[]>>> = {
  login: loginPage,
  lighthouse,
  patrol,
  labels,
  logs,
  people,
  services,
};
const asked = process.argv.slice(2);

const dataDir = await mkdtemp(join(tmpdir(), 'amanah-bench-'));
const server = await Server.start({ dataDir });
for (const [name, measure] of Object.entries(parts)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  const figures = await measure(server.origin).catch((problem: unknown) => {
    console.log(`${name}: not measured. ${problem instanceof Error ? problem.message : String(problem)}`);
    return [];
  });
  for (const figure of figures) console.log(line(figure));
}
await server.stop();
await rm(dataDir, { recursive: true, force: true });
