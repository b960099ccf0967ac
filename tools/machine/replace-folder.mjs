// A folder made anew while others use what it holds: a build under a running server.
import { existsSync, renameSync, rmSync } from 'node:fs';

const remove = (folder) => rmSync(folder, { recursive: true, force: true });

/** Has `make` fill a folder beside this one, and puts that in its place once it is whole; if `make` fails, all stays as it was. */
export async function replaceFolder(folder, make) {
  const [next, old] = [`${folder}.next`, `${folder}.old`];
  remove(next);
  await make(next);
  remove(old);
  if (existsSync(folder)) renameSync(folder, old);
  renameSync(next, folder);
  remove(old);
}
