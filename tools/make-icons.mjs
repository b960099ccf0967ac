// Writes src/ui/icons/shapes.tsx from the ionicons named in src/ui/icons/names.json.
// Elements in place of markup: nothing has to go through innerHTML, and a page carries only the icons it imports.
import { readFileSync, writeFileSync } from 'node:fs';

const folder = new URL('../src/ui/icons/', import.meta.url);
const source = new URL('../node_modules/ionicons/dist/svg/', import.meta.url);
const names = JSON.parse(readFileSync(new URL('names.json', folder), 'utf8'));

const camel = (text) => text.replace(/-([a-z])/g, (_, letter) => letter.toUpperCase());
const shape = (name) =>
  readFileSync(new URL(`${name}.svg`, source), 'utf8')
    .replace(/^<svg[^>]*>|<\/svg>\s*$/g, '')
    .replace(/ data-name="[^"]*"/g, '')
    // Some outlines leave out that they are not filled, and come out as blots.
    .replace(/<(?:path|ellipse|circle|rect)(?=[^>]* stroke=)(?![^>]* fill=)/g, name.endsWith('-outline') ? '$& fill="none"' : '$&')
    .replace(/ ([a-z]+(?:-[a-z]+)+)=/g, (_, attribute) => ` ${camel(attribute)}=`);

const constants = names.map((name) => `export const ${camel(name)} = <>${shape(name)}</>;`);
writeFileSync(
  new URL('shapes.tsx', folder),
  `// biome-ignore-all format: one icon a line, written by tools/make-icons.mjs\n// From ionicons (MIT). Add a name to names.json and run it again.\n${constants.join('\n')}\n`,
);
const entries = names.map((name) => `  '${name}': shapes.${camel(name)},`);
writeFileSync(
  new URL('allowed.ts', folder),
  `// biome-ignore-all format: written by tools/make-icons.mjs\nimport * as shapes from './shapes.tsx';\n\n/** Every icon that may be named, in code or in data. */\nexport const allowed = {\n${entries.join('\n')}\n} as const;\nexport type IconName = keyof typeof allowed;\n`,
);
