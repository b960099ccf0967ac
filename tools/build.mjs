// Builds the app (dist/app, precompressed) and the services (dist/server). Says nothing unless something fails.
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { requireDependencies } from './dependencies.mjs';
import { filesBelow, fingerprint, isBuilt, markBuilt } from './fingerprint.mjs';
import { packEmptyDatabase } from './make/empty-database.mjs';
import { inTurn } from './machine/in-turn.mjs';
import { noteCommit } from './note-commit.mjs';
import { replaceFolder } from './machine/replace-folder.mjs';
import { bin, capture, root } from './step.mjs';

const shared = ['package-lock.json', 'tsconfig.json', 'tools/build.mjs', 'src/contract'];
const parts = {
  app: {
    sources: [
      ...shared,
      'src',
      'public',
      'index.html',
      'manifest.webmanifest',
      'vite.config.ts',
      'tools/structure/asked-again.ts',
      'tools/structure/direct-imports.ts',
      'tools/structure/screen-files.ts',
      'tools/structure/fetched-files.ts',
      'tsconfig.sw.json',
    ],
    make: makeApp,
  },
  server: { sources: [...shared, 'services', 'vite.services.config.ts', 'tools/make/empty-database.mjs'], make: makeServer },
};

async function run(line) {
  const { code, output } = await capture(line);
  if (code !== 0) throw new Error(output);
}

const vite = (config, folder) =>
  run(bin('vite/bin/vite.js', 'build', '--config', config, '--outDir', folder, '--emptyOutDir', '--logLevel', 'warn'));

async function makeApp(folder) {
  await vite('vite.config.ts', folder);
  precompress(folder);
}

async function makeServer(folder) {
  await vite('vite.services.config.ts', folder);
  await packEmptyDatabase(folder);
}

/** Writes .br and .gz next to each file worth compressing; the services serve them as they are. */
function precompress(folder) {
  for (const file of filesBelow(folder)) {
    if (!/\.(js|css|html|svg|json|webmanifest|wasm|txt)$/.test(file) || statSync(file).size < 1024) continue;
    const plain = readFileSync(file);
    const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length };
    writeFileSync(`${file}.br`, brotliCompressSync(plain, { params }));
    writeFileSync(`${file}.gz`, gzipSync(plain, { level: 9 }));
  }
}

/** Builds what is older than its sources; answers the names of the parts that were made. */
export async function build({ force = false } = {}) {
  const made = [];
  for (const [name, { sources, make }] of Object.entries(parts)) {
    const print = fingerprint(sources);
    const isNeeded = () => force || !isBuilt(name, print);
    if (!isNeeded()) continue;
    await inTurn(async () => {
      if (!isNeeded()) return;
      await replaceFolder(join(root, 'dist', name), make);
      markBuilt(name, print);
      made.push(name);
    });
  }
  await noteCommit();
  return made;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await requireDependencies();
  await build({ force: true }).catch((problem) => {
    process.stderr.write(`${problem.message}\n`);
    process.exit(1);
  });
}
