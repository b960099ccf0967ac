// npm run check: lint, types, unused code, rooms, unit tests and sizes in under a minute, for the loop while working.
import { requireDependencies } from './dependencies.mjs';

await requireDependencies();
const { failedSteps } = await import('./step.mjs');
const { lint, types, unused } = await import('./static-checks.mjs');
const { vitest } = await import('./test-counts.mjs');
const { measure, sizeTable } = await import('./structure/sizes.mjs');

await lint();
await types();
await unused();
// Those that compile a copy of the sources take longer than all the rest together: npm test runs them.
const compiling = ['tests/new-resource.test.ts', 'tests/contract/renamed-field*.test.ts'];
await vitest('unit tests and rooms', ['--project', 'unit', ...compiling.flatMap((file) => ['--exclude', file])]);
process.stdout.write(`\n${sizeTable(measure())}\n`);
process.exit(failedSteps().length === 0 ? 0 : 1);
