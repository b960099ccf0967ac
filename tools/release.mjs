// npm run release [-- FOLDER]: the built app, its services and the packages they need as one archive with its checksum,
// to be unpacked and run with Node alone (docs/operations.md, "Packages"). With FOLDER it is left there unpacked.
import { cpSync, createReadStream, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { requireDependencies } from './dependencies.mjs';
import { packFolder } from './release/pack.mjs';
import { root } from './step.mjs';

await requireDependencies();
const { build } = await import('./build.mjs');
const { copyModules } = await import('./release/modules.mjs');
await build();

const { name, version, license, engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const called = `${name}-${version}-${process.platform}-${process.arch}`;
const out = join(root, 'dist/release');
const given = process.argv[2];
const folder = given === undefined ? join(out, called) : resolve(process.env.INIT_CWD ?? process.cwd(), given);

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
// No settings of whoever packs it: deploy/.env holds passwords.
for (const path of [
  'dist/app',
  'dist/server',
  'services/db/migrations',
  'deploy',
  'LICENSE',
  'CHANGELOG.md',
  'README.md',
  'README.id.md',
  'CONTRIBUTING.md',
  'docs',
])
  cpSync(join(root, path), join(folder, path), { recursive: true, filter: (one) => !/\.js\.map$|migrations[\\/]meta|\.env$/.test(one) });
const packages = copyModules(root, join(root, 'dist/server'), folder);

// Every command there is: a list of them would miss the next one.
const ops = 'dist/server/services/ops';
const end = '.command.js';
const commands = readdirSync(join(folder, ops)).filter((file) => file.endsWith(end));
const scripts = {
  start: 'node dist/server/services/main.js',
  ...Object.fromEntries(commands.map((file) => [file.slice(0, -end.length), `node ${ops}/${file}`])),
};
const dependencies = Object.fromEntries(packages.map((one) => [one.name, one.version]));
writeFileSync(
  join(folder, 'package.json'),
  `${JSON.stringify({ name, version, private: true, license, type: 'module', engines, scripts, bundledDependencies: Object.keys(dependencies), dependencies }, null, 2)}\n`,
);
if (given !== undefined) process.exit(0);

const archive = join(out, `${called}.tar.gz`);
await packFolder(folder, called, `${archive}.part`);
renameSync(`${archive}.part`, archive);
const hash = createHash('sha256');
await pipeline(createReadStream(archive), hash);
writeFileSync(join(out, 'SHA256SUMS'), `${hash.digest('hex')}  ${called}.tar.gz\n`);
process.stdout.write(`${archive}\n`);
