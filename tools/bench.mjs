// npm run bench [part …]: prints the figures of the product, each with its bound. Asserts nothing.
// npm run bench:offline [part …]: the figures of the offline engine, likewise.
// npm run bench:tasks [officer|teacher|admin …]: the taps and seconds of whole tasks, likewise.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { requireDependencies } from './dependencies.mjs';
import { bin, root } from './step.mjs';

const kind = { '--tasks': 'tasks', '--offline': 'offline' }[process.argv[2] ?? ''];
const parts = process.argv.slice(kind ? 3 : 2);

await requireDependencies();
const { build } = await import('./build.mjs');
const { requireChromium } = await import('./machine/chromium.mjs');
const { startPostgres } = await import('./machine/postgres.mjs');

await build();
const browser = await requireChromium();
const given = process.env.TEST_DATABASE_URL;
const postgres = given ? { url: given, stop: () => {} } : kind ? undefined : await startPostgres();
const env = { ...process.env, CHROME_PATH: browser, ...(postgres ? { TEST_DATABASE_URL: postgres.url } : {}) };
const [command, ...args] = bin('tsx/dist/cli.mjs', `tests/bench/${kind ?? 'all'}.ts`, ...parts);
const child = spawn(command, args, { cwd: root, env, stdio: 'inherit' });
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
const [code] = await once(child, 'exit');
postgres?.stop();
process.exit(code ?? 1);
