import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of package.json: the same from the sources and from the compiled server, which lies deeper. */
function find(folder: string): string {
  if (existsSync(join(folder, 'package.json'))) return folder;
  const parent = dirname(folder);
  if (parent === folder) throw new Error('package.json not found above the services');
  return find(parent);
}

export const projectRoot = find(dirname(fileURLToPath(import.meta.url)));
