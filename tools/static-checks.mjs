// Lint, types and unused code: the steps that test and check share.
import { bin, command } from './step.mjs';

export const lint = () => command('lint', bin('@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.'));

export async function types() {
  const results = [];
  for (const config of ['tsconfig.json', 'tsconfig.sw.json', 'tsconfig.services.json']) {
    results.push(await command(`types ${config}`, bin('typescript/bin/tsc', '-p', config, '--noEmit')));
  }
  return results;
}

/** Unused files, exports and packages; knip.jsonc lists what is started by name. */
export const unused = () => command('nothing unused', bin('knip/bin/knip.js', '--no-progress'));
