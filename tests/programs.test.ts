import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { onPath, runs } from '../tools/machine/programs.mjs';

const home = mkdtempSync(join(tmpdir(), 'amanah-programs-'));
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(home, { recursive: true, force: true });
});

test('a browser is one that starts: no folder, no plain file, and no placeholder that only names a package', () => {
  const folders = ['folder', 'plain', 'placeholder', 'real'].map((name) => join(home, name));
  for (const folder of folders) mkdirSync(folder, { recursive: true });
  const at = (name: string) => join(home, name, 'chromium');
  mkdirSync(at('folder'));
  writeFileSync(at('plain'), '#!/bin/sh\nexit 0\n');
  writeFileSync(at('placeholder'), '#!/bin/sh\necho "chromium requires the chromium snap" >&2\nexit 1\n');
  writeFileSync(at('real'), '#!/bin/sh\necho "Chromium 1.2.3"\n');
  for (const name of ['placeholder', 'real']) chmodSync(at(name), 0o755);
  vi.stubEnv('PATH', folders.join(delimiter));
  expect(onPath(['chromium'])).toEqual([at('placeholder'), at('real')]);
  expect(onPath(['chromium']).find(runs)).toBe(at('real'));
  expect(onPath(['firefox'], [join(home, 'real')])).toEqual([]);
});
