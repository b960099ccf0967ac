// Finds programs that can be run, not only files of their name.
import { spawnSync } from 'node:child_process';
import { accessSync, constants, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';

export function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

/** Ubuntu has `chromium-browser` and `firefox` that only say which snap they would be. */
export const runs = (path) => spawnSync(path, ['--version']).status === 0;

/** All programs of these names in the folders of PATH and `more`, the first folder's first. */
export const onPath = (names, more = []) =>
  [...(process.env.PATH ?? '').split(delimiter), ...more].flatMap((folder) => names.map((name) => join(folder, name))).filter(isProgram);
