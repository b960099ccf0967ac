// npm run test:soak: random tests that need hours to find anything, for a night or before a release. SOAK=small for a try.
import { requireDependencies } from './dependencies.mjs';

await requireDependencies();
const { failedSteps } = await import('./step.mjs');
const { startPostgres } = await import('./machine/postgres.mjs');
const { build } = await import('./build.mjs');
const { browserPaths } = await import('./machine/chromium.mjs');
const { playwright, vitest } = await import('./test-counts.mjs');

await build();
const small = process.env.SOAK === 'small';
const given = process.env.TEST_DATABASE_URL;
const postgres = given ? { url: given, stop: () => {} } : await startPostgres();
process.on('exit', () => postgres?.stop());
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(1));

const long = small
  ? { FUZZ_REQUESTS: '200', FLOOD_SECONDS: '2', SOAK_ROUNDS: '2', KILL_TRIALS: '3', OUTBOX_WALKS: '30' }
  : { FUZZ_REQUESTS: '20000', FLOOD_SECONDS: '30', SOAK_ROUNDS: '20', KILL_TRIALS: '200', OUTBOX_WALKS: '3400' };
const env = { ...long, ...(postgres ? { TEST_DATABASE_URL: postgres.url } : {}) };
const patience = ['--testTimeout=3600000', '--hookTimeout=300000'];

/** One after the other: in parallel they would disturb each other's figures. */
for (const [name, ...files] of [
  ['requests by chance', 'tests/security/fuzz.test.ts'],
  ['a flood of inspection logs', 'tests/security/flood.test.ts'],
  [
    'kills, signals and full disks',
    'tests/services/ops/durable.test.ts',
    'tests/services/ops/killed-migration.test.ts',
    'tests/security/full-disk.test.ts',
  ],
  ['who may do what', 'tests/security/matrix.test.ts'],
  ['backups while others write', 'tests/services/ops/backup.test.ts'],
])
  await vitest(name, ['--project', 'services*', ...patience, ...files], env);
const browsers = await browserPaths();
await playwright('long rounds in a browser', { ...env, ...browsers, LONG_TESTS: '1' }, [
  '--project',
  'app',
  '--grep',
  '@long|labels of all check points|killed at a random moment',
]);
await playwright('services of others in a browser', { ...env, ...browsers, LONG_TESTS: '1' }, [
  '--project',
  'plain',
  '--project',
  'plain-flat',
]);
await vitest('random walks of the outbox', ['--project', 'model*', ...patience], env);

process.exit(failedSteps().length === 0 ? 0 : 1);
