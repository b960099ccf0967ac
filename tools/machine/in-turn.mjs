// Two commands that make what lies in one folder (packages, builds) at the same moment would take it from under each
// other. Whoever comes second waits until the first is done, and finds it made.
import { mkdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { root } from '../step.mjs';

const usual = join(root, 'dist/.preparing');
/** Whoever prepares says so this often; packing files blocks it for some seconds at a time. */
const beatMs = 2000;
const silentMs = 120_000;
/** Somebody else's folder: nothing is made there, and what fails says why. */
const notOurs = /^(EACCES|EPERM|EROFS)$/;

/** Whether nobody prepares any more: the process ended without a word, or its number belongs to another one by now. */
function isLeft(file) {
  try {
    if (Date.now() - statSync(file).mtimeMs > silentMs) return true;
    const pid = Number(readFileSync(file, 'utf8'));
    if (pid === process.pid) return true;
    // Its number is written in the moment after it was made.
    if (pid > 0) process.kill(pid, 0);
    return false;
  } catch (problem) {
    return problem.code === 'ESRCH';
  }
}

/** Whether it is ours now; undefined where nothing can be made anyway. */
function take(file) {
  try {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (problem) {
    if (notOurs.test(problem.code)) return undefined;
    if (problem.code !== 'EEXIST') throw problem;
    return false;
  }
}

const isOurs = (file) => {
  try {
    return readFileSync(file, 'utf8') === String(process.pid);
  } catch {
    return false;
  }
};

/** Works while no other process does so here. The work asks anew whether there is anything left to do. */
export async function inTurn(work, file = usual) {
  let taken = take(file);
  if (taken === false && !isLeft(file)) process.stdout.write('Another command is preparing this folder; waiting for it …\n');
  while (taken === false) {
    if (isLeft(file)) rmSync(file, { force: true });
    else await wait(200);
    taken = take(file);
    // Two may find the same one left behind: the later of them has it.
    if (taken) await wait(100);
    if (taken && !isOurs(file)) taken = false;
  }
  if (taken === undefined) return work();
  const beat = setInterval(() => isOurs(file) && utimesSync(file, new Date(), new Date()), beatMs).unref();
  try {
    return await work();
  } finally {
    clearInterval(beat);
    if (isOurs(file)) rmSync(file, { force: true });
  }
}
