import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from './project-root.ts';

const read = (path: string): Record<string, unknown> => {
  const file = join(projectRoot, path);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
};

/** What runs here: the version, and the commit it was built from where the build could tell. */
export function versionHere(): { readonly version: string; readonly commit: string } {
  return { version: String(read('package.json')['version']), commit: String(read('dist/server/build.json')['commit'] ?? 'unknown') };
}
