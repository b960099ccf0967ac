// The commit that the server was built from, beside what was built: /health tells it to whoever asks.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { capture, root } from './step.mjs';

const file = join(root, 'dist/server/build.json');
/** Of a folder that is somebody else's, or that nobody may write. */
const notOurs = /^(EACCES|EPERM|EROFS)$/;

/**
 * Writes only what is new: a start that builds nothing must not need the folder, which may belong to somebody else. Git
 * tells such a user nothing either; then what the owner noted stays.
 */
export async function noteCommit() {
  const known = existsSync(file) ? readFileSync(file, 'utf8') : undefined;
  const { code, output } = await capture(['git', '-C', root, 'rev-parse', '--short', 'HEAD']);
  const commit = code === 0 ? output.trim() : process.env.COMMIT;
  if (commit === undefined && known !== undefined) return;
  const text = `${JSON.stringify({ commit: commit ?? 'unknown' })}\n`;
  if (text === known) return;
  try {
    writeFileSync(file, text);
  } catch (problem) {
    // Whoever may not write here has built nothing here.
    if (!notOurs.test(problem.code)) throw problem;
  }
}
