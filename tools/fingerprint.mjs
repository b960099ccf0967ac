// What a build was made from, as one hash: it is repeated if, and only if, its sources changed.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './step.mjs';

/** Every file below a path, in a stable order. */
export function filesBelow(path) {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path, { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => (entry.isDirectory() ? filesBelow(join(path, entry.name)) : [join(path, entry.name)]));
}

const isTest = (file) => /\.test\.tsx?$/.test(file);

export function fingerprint(paths) {
  const hash = createHash('sha256');
  for (const file of paths.flatMap((path) => filesBelow(join(root, path))).filter((file) => !isTest(file))) {
    hash.update(file.slice(root.length)).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
}

const stampOf = (name) => join(root, 'dist', `.${name}.sources`);
/** Whoever makes room removes what was built and leaves the hidden stamp beside it. */
const isThere = (name) => existsSync(join(root, 'dist', name)) && existsSync(stampOf(name));
export const isBuilt = (name, print) => isThere(name) && readFileSync(stampOf(name), 'utf8') === print;
export function markBuilt(name, print) {
  mkdirSync(dirname(stampOf(name)), { recursive: true });
  writeFileSync(stampOf(name), print);
}
