// Writes biome.json from tools/rooms.json: the rooms and packages become lint rules. With --check it only compares.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { outerRooms as rooms, packages } from './rooms.mjs';
import { root } from '../step.mjs';

/** Relative imports climb at most four folders before they enter another room. */
const climbs = ['..', '../..', '../../..', '../../../..'];
const inside = (room) => climbs.flatMap((up) => [`${up}/${room}`, `${up}/${room}/**`]);

/** Within src a room is identified by its last folder; between src and services by its whole path. */
const seenFrom = (room, other) => (room.startsWith('src/') && other.startsWith('src/') ? other.slice('src/'.length) : other);

function foreignRooms(room, allowed) {
  return Object.keys(rooms)
    .filter((other) => other !== room && !allowed.includes(other))
    .map((other) => {
      const openings = allowed
        .filter((path) => path.startsWith(`${other}/`))
        .flatMap((path) => inside(seenFrom(room, path)).map((glob) => `!${glob}`));
      return { group: [...inside(seenFrom(room, other)), ...openings], message: `${room} may not import ${other} (tools/rooms.json).` };
    });
}

function foreignPackages(room) {
  const closed = Object.entries(packages).filter(([, homes]) => !homes.includes(room));
  return closed.map(([name, homes]) => ({
    group: [name, `${name}/**`],
    message: `${name} belongs in ${homes.join(', ')} only (tools/rooms.json).`,
  }));
}

const zone = ([room, allowed]) => ({
  includes: [`${room}/**`],
  linter: {
    rules: {
      style: { noRestrictedImports: { level: 'error', options: { patterns: [...foreignRooms(room, allowed), ...foreignPackages(room)] } } },
    },
  },
});

const settings = {
  $schema: './node_modules/@biomejs/biome/configuration_schema.json',
  root: true,
  vcs: { enabled: true, clientKind: 'git', useIgnoreFile: true },
  files: {
    includes: ['**', '!package-lock.json', '!dist', '!docs/images', '!public/icons', '!src/ui/icons/names.json', '!**/migrations/meta'],
  },
  formatter: { indentStyle: 'space', indentWidth: 2, lineWidth: 140 },
  javascript: { formatter: { quoteStyle: 'single', jsxQuoteStyle: 'double', trailingCommas: 'all', arrowParentheses: 'always' } },
  css: { formatter: { enabled: false } },
  json: { formatter: { enabled: false } },
  assist: { enabled: false },
  linter: {
    rules: {
      preset: 'recommended',
      suspicious: { noExplicitAny: 'error', noArrayIndexKey: 'off', noConsole: 'off' },
      style: {
        noNonNullAssertion: 'error',
        useImportType: 'error',
        useNodejsImportProtocol: 'error',
        noUselessElse: 'error',
        noDescendingSpecificity: 'off',
      },
      correctness: { noUnusedImports: 'error', noUnusedVariables: 'error', useExhaustiveDependencies: 'error' },
      complexity: { noImportantStyles: 'off', useLiteralKeys: 'off' },
    },
  },
  overrides: [{ includes: ['src/**'], linter: { rules: { suspicious: { noConsole: 'error' } } } }, ...Object.entries(rooms).map(zone)],
};

export const biomeJson = `${JSON.stringify(settings, null, 2)}\n`;

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const path = join(root, 'biome.json');
  if (!process.argv.includes('--check')) {
    writeFileSync(path, biomeJson);
  } else if (readFileSync(path, 'utf8') !== biomeJson) {
    process.stderr.write('biome.json is not what tools/rooms.json says: run "node tools/structure/lint-zones.mjs".\n');
    process.exit(1);
  }
}
