// npm test: what every change must pass, from a fresh clone, in a quarter of an hour. npm run test:all: everything, before
// a release. Silent unless something fails; the last line is "N passed, N failed".
import { relative } from 'node:path';
import { ensureDependencies } from './dependencies.mjs';
import { memoryFolder } from './machine/memory-folder.mjs';
import { root, step } from './step.mjs';

const finish = (passed, failed) => {
  process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
  process.exit(failed === 0 ? 0 : 1);
};

const isAll = process.argv.includes('--all');
// Read by tests/services/support/engines.ts and by the settings of Playwright.
if (!isAll) process.env.CORE_TESTS = '1';

const installed = await step('dependencies', ensureDependencies);
if (!installed.ok) finish(0, 1);

const memory = memoryFolder();
if (memory) process.env.TMPDIR = memory;

// These need the packages that were just installed.
const { build } = await import('./build.mjs');
const { browserPaths } = await import('./machine/chromium.mjs');
const { otherBrowsers } = await import('./machine/other-browsers.mjs');
const { startPostgres } = await import('./machine/postgres.mjs');
const { lint, types, unused } = await import('./static-checks.mjs');
const { countStep, playwright, totals, vitest } = await import('./test-counts.mjs');

/** Which one was taken: a path, as short as it can be told. */
const shown = (path) => relative(root, path).replace(/^(?:\.\.\/)+/, '/');

async function postgres() {
  const given = process.env.TEST_DATABASE_URL;
  if (given) return { ok: true, note: 'TEST_DATABASE_URL', url: given };
  const server = await startPostgres();
  if (!server) return { ok: true, note: 'not here, and no package of it: the tests on PostgreSQL are left out' };
  // Before the folder it is in is removed.
  process.prependListener('exit', () => server.stop());
  return { ok: true, note: shown(server.folder), url: server.url };
}

for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(1));

countStep(await lint());
for (const result of await types()) countStep(result);
countStep(await unused());
await vitest('unit, contract and model tests', ['--project', 'unit', '--project', 'model*']);
const database = await step('PostgreSQL', postgres);
countStep(database);
const env = database.url ? { TEST_DATABASE_URL: database.url } : {};
const built = countStep(await step('build', async () => ({ ok: true, note: (await build()).join(', ') || 'up to date' })));
const engines = !database.url ? 'PGlite' : isAll ? 'PGlite and PostgreSQL' : 'PostgreSQL';
await vitest(`services on ${engines}`, ['--project', 'services*'], {
  ...env,
  ...(built ? { SERVICES_BUILT: '1' } : {}),
});
const browser = await step('browser', async () => {
  const paths = await browserPaths();
  const lacking = paths.CHROME_IS_FETCHED ? '; it wakes no service worker, so the test of that is left out' : '';
  return { ok: true, note: `${shown(paths.CHROME_PATH)}${lacking}`, paths };
});
if (countStep(browser) && built)
  await playwright(isAll ? 'end to end in Chromium' : 'the core end to end in Chromium', { ...env, ...browser.paths });

async function inOthers() {
  const { here, missing } = otherBrowsers();
  const lacking = missing.length > 0 ? `; not installed here, so left out: ${missing.join(', ')}` : '';
  if (here.length === 0) return step('other browsers', async () => ({ ok: true, note: `none${lacking}` }));
  const name = `in ${here.map(({ title }) => title).join(' and ')}${lacking}`;
  return playwright(name, { ...env, ...browser.paths }, ['--config', 'tests/browsers/playwright.config.ts']);
}
if (browser.ok && built) await inOthers();

finish(totals.passed, totals.failed);
