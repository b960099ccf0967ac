// Installs the locked dependencies if node_modules is missing or doesn't match the lock file.
import { existsSync, readFileSync } from 'node:fs';
import { inTurn } from './machine/in-turn.mjs';
import { capture, root } from './step.mjs';

const read = (path) => JSON.parse(readFileSync(`${root}${path}`, 'utf8'));

/** Compared by content, because file times mean nothing after a checkout. Optional packages may belong to other platforms. */
export function dependenciesAreCurrent() {
  const installed = 'node_modules/.package-lock.json';
  if (!existsSync(`${root}${installed}`)) return false;
  const has = read(installed).packages;
  return Object.entries(read('package-lock.json').packages).every(
    ([path, wanted]) => path === '' || wanted.optional || wanted.devOptional || has[path]?.version === wanted.version,
  );
}

export async function ensureDependencies() {
  if (dependenciesAreCurrent()) return { ok: true, note: 'up to date' };
  return inTurn(async () => {
    if (dependenciesAreCurrent()) return { ok: true, note: 'installed meanwhile' };
    const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
    const { code, output } = await capture([npm, 'ci', '--no-audit', '--no-fund']);
    return { ok: code === 0, output };
  });
}

/** For commands that can do nothing without the packages: ends the process if they can't be installed. */
export async function requireDependencies() {
  if (!dependenciesAreCurrent()) process.stdout.write('Installing dependencies …\n');
  const { ok, output } = await ensureDependencies();
  if (ok) return;
  process.stderr.write(`${output}\nThe dependencies could not be installed (npm ci).\n`);
  process.exit(1);
}
