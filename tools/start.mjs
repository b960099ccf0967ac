// npm start: installs, builds when the sources are newer, and serves the app and its services in this process.
import './machine/node-version.mjs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from './build.mjs';
import { requireDependencies } from './dependencies.mjs';
import { root } from './step.mjs';

process.chdir(root);
await requireDependencies();
try {
  await build();
} catch (problem) {
  process.stderr.write(`${problem.message}\nThe build failed; nothing was started.\n`);
  process.exit(1);
}

// In the same process, so that signals, exit codes and a kill reach the server without a go-between.
const main = join(root, 'dist/server/services/main.js');
process.setSourceMapsEnabled(true);
process.argv[1] = main;
await import(pathToFileURL(main).href);
