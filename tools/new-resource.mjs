// npm run new:resource NAME [FIELD ...] [-- --label "Kata"] [--service master] [--module Lembaga]: contract, screen, menu,
// demo rows and expected access, registered where each belongs, and one migration.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { requireDependencies } from './dependencies.mjs';
import { fieldOf, quoted, spoken } from './new-resource/fields.mjs';
import { accessLine, contractText, demoText, screenText } from './new-resource/files.mjs';
import { bin, capture, root } from './step.mjs';

const services = ['user', 'master', 'patrol', 'access'];
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    label: { type: 'string' },
    service: { type: 'string', default: 'master' },
    module: { type: 'string', default: 'Lembaga' },
    root: { type: 'string', default: root },
  },
});
const [name, ...specs] = positionals;
const base = resolve(values.root);

function refuse(words) {
  process.stderr.write(`${words}
Use: npm run new:resource teacher-awards -- 'title:text!=Penghargaan' 'teacher:ref:teachers!=Guru' given:date --label "Penghargaan Guru"
     kinds: text longText time weekdays digits[:LENGTH] integer boolean date choice:A,B ref:RESOURCE file; ! must be filled, ^ is unique
`);
  process.exit(1);
}

const resourceNames = readdirSync(join(base, 'src/contract/resources'), { recursive: true })
  .filter((file) => file.endsWith('.ts'))
  .map((file) => readFileSync(join(base, 'src/contract/resources', file), 'utf8'))
  .flatMap((text) => [...text.matchAll(/^ {2}name: '([^']+)',$/gm)].map(([, one]) => one));

function readFields() {
  try {
    const fields = (specs.length > 0 ? specs : [`name:text!^=${label}`]).map((spec) => fieldOf(spec, resourceNames));
    const twice = fields.find(({ name: one }, at) => fields.findIndex((other) => other.name === one) < at);
    if (twice) throw new Error(`${twice.name} stands twice.`);
    if (!fields.some(({ kind }) => kind === 'text')) throw new Error('One field has to be a text: it names a row to people.');
    return fields;
  } catch (error) {
    return refuse(error.message);
  }
}

if (!name || !/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name)) refuse('NAME is the plural in kebab-case, as it stands in the path: /api/NAME.');
if (!services.includes(values.service)) refuse(`--service is one of ${services.join(', ')}.`);

const label = values.label ?? spoken(name);
const variable = name.replace(/-(.)/g, (_, letter) => letter.toUpperCase());
const made = { name, variable, label, service: values.service, fields: readFields() };
const contract = `src/contract/resources/${name}.ts`;
const screen = `src/features/${name}.screen.ts`;
const demo = `services/demo/${name}.ts`;
for (const path of [contract, screen, demo]) if (existsSync(join(base, path))) refuse(`${path} exists already.`);

/** Inserts a line among those that match, in alphabetical order. */
function insertSorted(text, pattern, line) {
  const lines = text.split('\n');
  const fitting = lines.flatMap((one, index) => (pattern.test(one) ? [index] : []));
  if (fitting.length === 0) throw new Error(`no line like ${pattern} to stand beside`);
  const key = (one) => one.replaceAll("'", '');
  const after = fitting.filter((index) => key(lines[index]) < key(line)).pop();
  lines.splice(after === undefined ? fitting[0] : after + 1, 0, line);
  return lines.join('\n');
}

/** The changed text; if the place is not found the run ends before anything is written. */
function insertedBefore(text, start, end, line) {
  const from = text.indexOf(start);
  const at = from < 0 ? -1 : text.indexOf(end, from);
  if (at < 0) refuse(`No ${start} to stand in. Modules are named in services/demo/navigation.ts.`);
  return text.slice(0, at) + line + text.slice(at);
}

const changes = {
  'src/contract/registry.ts': (text) =>
    insertSorted(
      insertSorted(text, /^import \{ .* \} from '\.\/resources\//, `import { ${variable} } from './resources/${name}.ts';`),
      /^ {2}\[\w+\.name\]: \w+,$/,
      `  [${variable}.name]: ${variable},`,
    ),
  'src/app/screens.ts': (text) =>
    insertedBefore(
      text,
      'export const screens',
      '];\n',
      `  { route: '/${name}', name: ${quoted(`Data ${label}`)}, load: () => import('../features/${name}.screen.ts') },\n`,
    ),
  'services/demo/navigation.ts': (text) =>
    insertedBefore(
      text,
      `name: '${values.module}',`,
      '        ],\n',
      `          [${quoted(`Data ${label}`)}, '/${name}', 'list-outline'],\n`,
    ),
  'services/demo/foundation.ts': (text) =>
    insertSorted(
      insertedBefore(text, 'const tables:', '  };\n', `    ${name.replaceAll('-', '_')}${variable === name ? '' : `: ${variable}`},\n`),
      /^import \{ .* \} from '\.\//,
      `import { ${variable} } from './${name}.ts';`,
    ),
  'tests/security/expected-access.ts': (text) => insertSorted(text, /^ {2}'?[a-z-]+'?: (kept\(|\{ \.\.\.kept\()/, accessLine(made)),
};

const files = Object.entries(changes).map(([path, change]) => [path, change(readFileSync(join(base, path), 'utf8'))]);
const written = [[contract, contractText(made)], [screen, screenText(made)], [demo, demoText(made)], ...files];
for (const [path, text] of written) writeFileSync(join(base, path), text);

if (base === resolve(root)) {
  await requireDependencies();
  await capture(bin('@biomejs/biome/bin/biome', 'check', '--write', ...written.map(([path]) => path)));
  const { code, output } = await capture(bin('tsx/dist/cli.mjs', 'services/db/generate.ts', `add-${name}`));
  if (code !== 0) refuse(`The migration could not be written:\n${output}`);
}
process.stdout.write(`${contract}
${screen}
${demo}
Registered in src/contract/registry.ts, src/app/screens.ts, services/demo and tests/security/expected-access.ts,
with a migration in services/db/migrations. npm test is green as it stands.
Next: labels, a menu picture in services/demo/navigation.ts, rows that a foundation would have in ${demo},
and its screen's room under src/features.
Fields that come later need another migration: npx tsx services/db/generate.ts NAME
`);
