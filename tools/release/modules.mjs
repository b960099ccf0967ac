// The packages that a built server needs, and no others: what its files import, and what those packages need in turn.
import { cpSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAst } from 'vite';
import { filesBelow } from '../fingerprint.mjs';
import { importsOf } from '../structure/source-tree.mjs';

const packageOf = (specifier) => specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');

/** Packages that the files import by name. */
function imported(files) {
  const names = new Set();
  for (const file of files) {
    const tree = parseAst(readFileSync(file, 'utf8'), { astType: 'ts' });
    for (const { specifier } of importsOf(tree)) if (!/^(?:\.|node:)/.test(specifier)) names.add(packageOf(specifier));
  }
  return names;
}

const read = (folder) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));

/** Where Node finds a package that one in `folder` asks for: beside it, or in a node_modules further out. */
function foundFrom(root, folder, name) {
  for (let at = folder; ; at = join(at, '..')) {
    const place = join(at, 'node_modules', name);
    if (existsSync(join(place, 'package.json'))) return place;
    if (!at.startsWith(root)) return undefined;
  }
}

/** Folders of all packages needed, each once; throws where one that must be there is not. */
function needed(root, names) {
  const found = new Set();
  const add = (folder, name, mayLack) => {
    const place = foundFrom(root, folder, name);
    if (!place && !mayLack) throw new Error(`${name} is not installed, but ${folder} needs it.`);
    if (!place || found.has(place)) return;
    found.add(place);
    const { dependencies = {}, optionalDependencies = {} } = read(place);
    for (const one of Object.keys(dependencies)) add(place, one, one in optionalDependencies);
    for (const one of Object.keys(optionalDependencies)) add(place, one, true);
  };
  for (const name of names) add(root, name, false);
  return [...found];
}

/** What no running server reads. */
const left = /\.(?:map|md|markdown|ts|mts|cts|tsbuildinfo|flow)$|[\\/](?:\.github|test|tests|__tests__|docs?|examples?|benchmarks?)$/i;

/** Copies the packages that the built server imports into `to`; answers their names and versions. */
export function copyModules(root, server, to) {
  const files = filesBelow(server).filter((file) => file.endsWith('.js'));
  const folders = needed(root, imported(files)).sort();
  for (const folder of folders) {
    const inside = folder.slice(root.length);
    cpSync(folder, join(to, inside), {
      recursive: true,
      // A package within a package is copied where it is needed.
      filter: (path) => path === folder || (!left.test(path) && !path.slice(folder.length).includes('node_modules')),
    });
  }
  return folders.map((folder) => ({ name: read(folder).name, version: read(folder).version }));
}
