// Writes start-shapes.tsx and shapes.tsx in src/ui/icons from the ionicons named in names.json there: the first has those of
// the login page and of overlays on every page, the second all others. Two files, because a bundler never splits one.
// Elements instead of markup: nothing has to go through innerHTML, and a page loads only the icons it imports.
import { readFileSync, writeFileSync } from 'node:fs';

const folder = new URL('../../src/ui/icons/', import.meta.url);
const source = new URL('../../node_modules/ionicons/dist/svg/', import.meta.url);
const { start, later } = JSON.parse(readFileSync(new URL('names.json', folder), 'utf8'));

const camel = (text) => text.replace(/-([a-z])/g, (_, letter) => letter.toUpperCase());
const shape = (name) =>
  readFileSync(new URL(`${name}.svg`, source), 'utf8')
    .replace(/^<svg[^>]*>|<\/svg>\s*$/g, '')
    .replace(/ data-name="[^"]*"/g, '')
    // Some outlines don't say that they are not filled, and would come out as blots.
    .replace(/<(?:path|ellipse|circle|rect)(?=[^>]* stroke=)(?![^>]* fill=)/g, name.endsWith('-outline') ? '$& fill="none"' : '$&')
    .replace(/ ([a-z]+(?:-[a-z]+)+)=/g, (_, attribute) => ` ${camel(attribute)}=`);

const constant = (name) => `export const ${camel(name)} = <>${shape(name)}</>;`;
const head = `// biome-ignore-all format: one icon a line, written by tools/make/make-icons.mjs
// From ionicons (MIT). Add a name to names.json and run it again.
`;
const write = (file, lines) => writeFileSync(new URL(file, folder), `${lines.join('\n')}\n`);

write('start-shapes.tsx', [`${head}${start.map(constant).join('\n')}`]);
write('shapes.tsx', [`${head}${later.map(constant).join('\n')}`]);

const entries = [...start.map((name) => [name, 'startShapes']), ...later.map((name) => [name, 'shapes'])].sort(([one], [other]) =>
  one < other ? -1 : 1,
);
write('allowed.ts', [
  '// biome-ignore-all format: written by tools/make/make-icons.mjs',
  "import * as shapes from './shapes.tsx';",
  "import * as startShapes from './start-shapes.tsx';",
  '',
  '/** Every icon that may be named, in code or in data. */',
  'export const allowed = {',
  ...entries.map(([name, from]) => `  '${name}': ${from}.${camel(name)},`),
  '} as const;',
  'export type IconName = keyof typeof allowed;',
]);
