// npm run backup -- FILE, npm run restore -- FILE: saves everything in the database to a file, and restores it (docs/operations.md).
// npm run admin -- reset-password EMAIL: a new password from the console (docs/security.md).
// npm run photos: photos of logs and findings in a bucket or in the database (docs/operations.md).
// npm run retention: logs that are old enough into archives, and out of the database (docs/operations.md).
// npm run webhooks: the process that sends webhooks (docs/operations.md).
// npm run oidc: the process that talks to a provider of accounts (docs/operations.md).
import './machine/node-version.mjs';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { requireDependencies } from './dependencies.mjs';
import { root } from './step.mjs';

const [name, ...rest] = process.argv.slice(2);
const command = join(root, `dist/server/services/ops/${name}.command.js`);
// A server may be running from the build, so it is not rebuilt underneath it.
if (!existsSync(command)) {
  await requireDependencies();
  const { build } = await import('./build.mjs');
  await build().catch(() => {
    // What the build's tools say is a page long; the command that builds shows it.
    const words = `Nothing is built here and building failed, so "npm run ${name}" did nothing`;
    process.stderr.write(`${words}: run "npm run build" as the owner of ${root.slice(0, -1)}, which says why, and then this again.\n`);
    process.exit(1);
  });
}
process.argv = [process.argv[0], command, ...rest];
await import(pathToFileURL(command).href);
