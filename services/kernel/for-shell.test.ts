import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { forShell } from './for-shell.ts';

test.each(['/etc/amanah.env', "/srv/Pak Ja'far/a.env", "'", '$HOME/`id`;#!*?~', 'dua\nbaris', '-n', 'a\\', 'ﷺ "x"'])(
  '%j is one word for a shell',
  (path) => {
    expect(execFileSync('sh', ['-c', `printf '[%s]' ${forShell(path)}`], { encoding: 'utf8' })).toBe(`[${path}]`);
  },
);

test('a plain path is left as it is read', () => expect(forShell('/etc/amanah.env')).toBe('/etc/amanah.env'));
