// Finds a Chromium for the tests: CHROME_PATH, Playwright's own, the system's; as root it installs Debian's, otherwise it
// fetches one, or says what to do.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { platform } from 'node:process';
import { fetchChromium, isFetched } from './fetched.mjs';
import { isProgram, onPath, runs } from './programs.mjs';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const fixed = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:/Program Files/Google/Chrome/Application/chrome.exe',
  'C:/Program Files (x86)/Google/Chrome/Application/chrome.exe',
];

const installed = () => onPath(names).find(runs);

async function playwrightsOwn() {
  const { chromium } = await import('@playwright/test');
  const path = chromium.executablePath();
  return path && existsSync(path) ? path : undefined;
}

/** The path of a browser that is already installed. */
export async function findChromium() {
  const given = process.env.CHROME_PATH;
  if (given && !existsSync(given)) throw new Error(`CHROME_PATH names ${given}, which does not exist.`);
  return given ?? (await playwrightsOwn()) ?? installed() ?? fixed.find(isProgram);
}

function install() {
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0) return;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync('apt-get', ['update', '-qq'], { env });
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium', 'fonts-liberation'], { env });
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium-headless-shell'], { env });
}

export async function requireChromium() {
  const here = await findChromium();
  if (here) return here;
  install();
  let why = '';
  try {
    const brought = installed() ?? fetchChromium();
    if (brought) return brought;
  } catch (problem) {
    why = ` (${problem.message.trim()})`;
  }
  throw new Error(
    `No Chromium found for the browser tests. Install one: "npx playwright install chromium", or the package "chromium" of your system, or set CHROME_PATH to a Chrome or Chromium.${why}`,
  );
}

/** Without such a locale, as under cron, Chromium calls a download with a dash in its name "download". */
function utf8() {
  const { LC_ALL, LC_CTYPE, LANG } = process.env;
  return platform !== 'linux' || /utf-?8/i.test(LC_ALL || LC_CTYPE || LANG || '') ? {} : { LC_ALL: 'C.UTF-8' };
}

/**
 * The environment for the browser tests: CHROME_PATH, and SHARED_CHROME_PATH for those that don't need the browser people
 * use: a headless Chromium, if a package brought one, because it takes half the time. Anyone who sets CHROME_PATH gets that
 * browser for all tests. CHROME_IS_FETCHED where the one that was fetched stands in for the browser that people use.
 */
export async function browserPaths() {
  const { CHROME_PATH: given, SHARED_CHROME_PATH: shared } = process.env;
  const path = await requireChromium();
  const shell = shared ?? (given ? undefined : onPath(['chromium-headless-shell', 'chrome-headless-shell']).find(runs));
  return {
    ...utf8(),
    CHROME_PATH: path,
    ...(shell ? { SHARED_CHROME_PATH: shell } : {}),
    ...(isFetched(path) ? { CHROME_IS_FETCHED: '1' } : {}),
  };
}
