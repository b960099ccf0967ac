// npm run test:mutations: disables each protection of the outbox, of logins by a provider and of photos in a bucket in turn, in a
// copy of the sources, and shows which test turned red. "-- lease lock" runs those whose name holds one of the words. Ends with 1 when one survives.
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { requireDependencies } from './dependencies.mjs';
import { mutations } from './mutations/list.mjs';

await requireDependencies();
const { bin, capture, root } = await import('./step.mjs');

const copy = mkdtempSync(join(tmpdir(), 'amanah-mutations-'));
process.on('exit', () => rmSync(copy, { recursive: true, force: true }));
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(1));

for (const folder of ['src', 'services', 'tests/outbox', 'tests/services', 'tests/support', 'tools'])
  cpSync(join(root, folder), join(copy, folder), { recursive: true });
for (const file of ['package.json', 'tsconfig.json']) cpSync(join(root, file), join(copy, file));
symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
writeFileSync(
  join(copy, 'vitest.config.mjs'),
  `export default { cacheDir: '.cache', test: { env: { TZ: 'Asia/Jakarta' }, maxWorkers: 2, hookTimeout: 180_000, include: ['{src,services,tests}/**/*.test.ts'] } };`,
);

/** Titles of the tests that failed, and the message of a file that could not be loaded. */
async function failed(files) {
  const report = join(copy, 'report.json');
  rmSync(report, { force: true });
  const limits = ['--bail=1', '--testTimeout=60000', '--reporter=json', `--outputFile=${report}`];
  const { output } = await capture(bin('vitest/vitest.mjs', 'run', ...limits, ...files), { cwd: copy, env: { NO_COLOR: '1' } });
  const text = readFileSync(report, { encoding: 'utf8', flag: 'a+' });
  if (text === '') throw new Error(output.slice(-2000));
  return JSON.parse(text).testResults.flatMap(({ message, assertionResults }) => {
    const titles = assertionResults.filter((test) => test.status === 'failed').map((test) => test.fullName);
    if (titles.length === 0 && message && assertionResults.length === 0) throw new Error(message);
    return titles;
  });
}

/** Writes the edits into the copy; returns the function that restores the sources. */
function disable({ edits }) {
  const before = new Map();
  for (const [file, text, replacement] of edits) {
    const path = join(copy, file);
    const source = readFileSync(path, 'utf8');
    if (source.split(text).length !== 2) throw new Error(`${file} does not hold once: ${text}`);
    if (!before.has(path)) before.set(path, source);
    writeFileSync(
      path,
      source.replace(text, () => replacement),
    );
  }
  return () => {
    for (const [path, source] of before) writeFileSync(path, source);
  };
}

const words = process.argv.slice(2);
const wanted = mutations.filter(({ protection }) => words.length === 0 || words.some((word) => protection.includes(word)));
const red = await failed([...new Set(wanted.flatMap(({ tests }) => tests))]);
if (red.length > 0) throw new Error(`red without any mutation: ${red.join(', ')}`);

let survived = 0;
process.stdout.write('| Protection disabled | Turned red |\n|---|---|\n');
for (const mutation of wanted) {
  const restore = disable(mutation);
  const [first] = await failed(mutation.tests);
  restore();
  if (!first) survived += 1;
  process.stdout.write(`| ${mutation.protection} | ${first ?? '**none: it survives**'} |\n`);
}
process.stdout.write(`\n${wanted.length - survived} of ${wanted.length} noticed\n`);
process.exit(survived === 0 ? 0 : 1);
