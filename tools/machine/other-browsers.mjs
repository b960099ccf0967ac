// Finds the browsers besides Chromium that the tests run in, if they are installed: Firefox, and WebKitGTK with its driver.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { isProgram, onPath, runs } from './programs.mjs';

/** Debian installs WebKitGTK's own small browser next to its libraries, once for each version of the API. */
function miniBrowser() {
  const libraries = ['/usr/lib', '/usr/libexec', '/usr/lib64'].flatMap((folder) =>
    existsSync(folder)
      ? [
          folder,
          ...readdirSync(folder)
            .filter((name) => name.includes('-linux-'))
            .map((name) => join(folder, name)),
        ]
      : [],
  );
  return libraries
    .flatMap((folder) => ['4.1', '6.0', '4.0'].map((version) => join(folder, `webkit2gtk-${version}`, 'MiniBrowser')))
    .find(isProgram);
}

const versionOf = (program) => /\d+(?:\.\d+)+/.exec(spawnSync(program, ['--version'], { encoding: 'utf8' }).stdout ?? '')?.[0] ?? '';

function findFirefox() {
  const program = process.env.FIREFOX_PATH ?? onPath(['firefox-esr', 'firefox']).find(runs);
  return program && { name: 'firefox', program, title: `Firefox ${versionOf(program)}` };
}

function findWebKit() {
  const [driver, screen, program] = [onPath(['WebKitWebDriver'])[0], onPath(['Xvfb'])[0], miniBrowser()];
  return driver && screen && program && { name: 'webkit', program, driver, screen, title: `WebKitGTK ${versionOf(program)}` };
}

/** The installed ones, and what the others would need. */
export function otherBrowsers() {
  const [firefox, webkit] = [findFirefox(), findWebKit()];
  return {
    here: [firefox, webkit].filter(Boolean),
    missing: [...(firefox ? [] : ['Firefox (firefox-esr)']), ...(webkit ? [] : ['WebKitGTK (webkit2gtk-driver, xvfb)'])],
  };
}
