import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '../kernel/project-root.ts';
import { readEnvironment } from './environment.ts';
import { oidcIn } from './oidc-settings.ts';
import { isSettingName, settingNames } from './names.ts';

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

test('what every process reads reaches those beside the server too', () => {
  const [, shared = ''] = /^x-settings: &settings\n((?: {2}.*\n)+)/m.exec(read('compose.yaml')) ?? [];
  expect(namesIn(shared, /^ {2}([A-Z_]+): /gm)).toEqual(expect.arrayContaining(['DATABASE_URL', 'TOKEN_SECRET', 'LOG_LEVEL']));
  for (const name of ['webhooks', 'oidc'])
    expect(read('compose.yaml')).toMatch(
      new RegExp(`^ {2}${name}:\\n(?: {4}.*\\n)*? {4}environment:(?: \\*settings|\\n {6}<<: \\*settings)`, 'm'),
    );
});

/** Set by the image or the compose file itself, or for trials and development. */
const fixedInContainers = ['APP_ORIGINS', 'DATABASE_URL', 'DATA_DIR', 'DEMO', 'DEMO_SCALE', 'HOST', 'PORT', 'SERVICES', 'STATIC_DIR'];
const madeOfOthers = ['TRUST_PROXY', 'METRICS_HOST', 'RETENTION_FOLDER'];

test('every setting can be made in every way to run it, is offered by its example, and stands in the README', () => {
  const compose = read('compose.yaml');
  const inContainers = settingNames.filter((name) => !fixedInContainers.includes(name));
  expect(inContainers.filter((name) => !compose.includes(`      ${name}: `) && !compose.includes(`  ${name}: `))).toEqual([]);
  const example = read('compose.env.example');
  expect(inContainers.filter((name) => !madeOfOthers.includes(name) && !new RegExp(`^#?${name}=`, 'm').test(example))).toEqual([]);
  const units = read('systemd/amanah.env.example');
  const usual = ['APP_ORIGINS', 'DEMO_SCALE', 'HOST', 'PORT', 'SERVICES', 'STATIC_DIR'];
  expect(settingNames.filter((name) => !usual.includes(name) && !new RegExp(`^#?${name}=`, 'm').test(units))).toEqual([]);
  const readme = readFileSync(join(projectRoot, 'README.md'), 'utf8');
  expect(settingNames.filter((name) => !new RegExp(`\\| (.*, )?\`${name}[\`=].* \\|`).test(readme))).toEqual([]);
});

test('a setting of a provider without its address is named, its value never', () => {
  expect(() => oidcIn({ OIDC_CLIENT_SECRET: 'rahasia' })).toThrow('OIDC_CLIENT_SECRET=***: hanya bersama OIDC_ISSUER.');
  expect(oidcIn({ OIDC_HOSTS: '' })).toBeUndefined();
});

test('no unit of the embedded database hides which start of the machine it is: a lock could not be told from an old one', () => {
  for (const unit of ['amanah', 'amanah-backup', 'amanah-retention']) expect(read(`systemd/${unit}.service`)).not.toContain('ProcSubset');
});

test('what the compose file leaves empty is off', () => {
  const empty = Object.fromEntries(namesIn(read('compose.yaml'), /\$\{([A-Z_]+):-\}/g).map((name) => [name, '']));
  expect(Object.keys(empty)).toContain('OIDC_ISSUER');
  expect(readEnvironment(empty)).toMatchObject({ webhookHosts: [], oidc: undefined, bucket: undefined });
});
