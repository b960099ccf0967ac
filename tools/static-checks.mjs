// Lint, types and unused code: the steps that test and check share.
import { availableParallelism } from 'node:os';
import { bin, command } from './step.mjs';

export const lint = () => command('lint', bin('@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.'));

// Each checker works out anew the types that its files share with the others': with two cores one takes two thirds of
// what four take.
const checkers = String(Math.max(1, Math.min(4, Math.floor(availableParallelism() / 2))));

export async function types() {
  const results = [];
  for (const config of ['tsconfig.json', 'tsconfig.sw.json', 'tsconfig.services.json']) {
    results.push(await command(`types ${config}`, bin('typescript/bin/tsc', '-p', config, '--noEmit', '--checkers', checkers)));
  }
  return results;
}

/** Unused files, exports and packages; knip.jsonc lists what is started by name. */
export const unused = () => command('nothing unused', bin('knip/bin/knip.js', '--no-progress'));
