import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '../kernel/project-root.ts';
import { readEnvironment } from './environment.ts';
import { isSettingName } from './names.ts';

const read = (path: string) => readFileSync(join(projectRoot, 'deploy', path), 'utf8');
/** What the compose file itself makes settings of. */
const ofCompose = ['DOMAIN', 'DATABASE_PASSWORD'];

const namesIn = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, name = '']) => name);

test('what the examples and the compose file set are settings, and nothing is misspelt', () => {
  const compose = read('compose.yaml');
  const set = namesIn(compose, /^ +([A-Z_]+): /gm).filter((name) => !name.startsWith('POSTGRES_'));
  const named = ['compose.env.example', 'systemd/amanah.env.example'].flatMap((path) => namesIn(read(path), /^#?([A-Z_]+)=/gm));
  expect(set.length).toBeGreaterThan(10);
  expect(named.length).toBeGreaterThan(20);
  expect([...set, ...named].filter((name) => !isSettingName(name) && !ofCompose.includes(name))).toEqual([]);
  // What the example offers arrives.
  const offered = namesIn(read('compose.env.example'), /^#?([A-Z_]+)=/gm);
  expect(offered.filter((name) => !compose.includes(`\${${name}`))).toEqual([]);
});

test('what the compose file leaves empty is off', () => {
  const empty = Object.fromEntries(namesIn(read('compose.yaml'), /\$\{([A-Z_]+):-\}/g).map((name) => [name, '']));
  expect(Object.keys(empty)).toContain('OIDC_ISSUER');
  expect(readEnvironment(empty)).toMatchObject({ webhookHosts: [], oidc: undefined, bucket: undefined });
});
