// npm run new:resource NAME [-- --label "Kata"] [--service master]: a contract, a screen, their registration and the migration.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { requireDependencies } from './dependencies.mjs';
import { bin, capture, root } from './step.mjs';

const services = ['user', 'master', 'patrol', 'access'];
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { label: { type: 'string' }, service: { type: 'string', default: 'master' }, root: { type: 'string', default: root } },
});
const [name] = positionals;
const base = resolve(values.root);

function refuse(words) {
  process.stderr.write(`${words}\nUse: npm run new:resource teacher-awards -- --label "Penghargaan" --service master\n`);
  process.exit(1);
}

if (!name || !/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name)) refuse('NAME is the plural in kebab-case, as it stands in the path: /api/NAME.');
if (!services.includes(values.service)) refuse(`--service is one of ${services.join(', ')}.`);

const variable = name.replace(/-(.)/g, (_, letter) => letter.toUpperCase());
const label = values.label ?? name.replaceAll('-', ' ').replace(/^./, (letter) => letter.toUpperCase());
/** As it stands between single quotes. */
const quoted = label.replace(/['\\]/g, '\\$&');
const contract = `src/contract/resources/${name}.ts`;
const screen = `src/features/${name}.screen.ts`;
for (const path of [contract, screen]) if (existsSync(join(base, path))) refuse(`${path} exists already.`);

const contractText = `import { f } from '../fields.ts';
import { defineResource } from '../resource.ts';

export const ${variable} = defineResource({
  name: '${name}',
  label: '${quoted}',
  service: '${values.service}',
  path: '/api/${name}',
  title: 'name',
  fields: { name: f.text('${quoted}', { required: true, unique: true }) },
});
`;

const screenText = `import { ${variable} } from '../contract/resources/${name}.ts';
import { defineScreen } from '../crud/screen.ts';

export default defineScreen(${variable}, {
  route: '/${name}',
  pageTitle: '${quoted}',
  heading: 'Data ${quoted}',
  columns: ['name'],
  form: ['name'],
});
`;

/** Puts a line where the alphabet wants it, among the lines that match. */
function insertSorted(text, pattern, line) {
  const lines = text.split('\n');
  const fitting = lines.flatMap((one, index) => (pattern.test(one) ? [index] : []));
  if (fitting.length === 0) throw new Error(`no line like ${pattern} to stand beside`);
  const after = fitting.filter((index) => lines[index] < line).pop();
  lines.splice(after === undefined ? fitting[0] : after + 1, 0, line);
  return lines.join('\n');
}

function edit(path, change) {
  const file = join(base, path);
  writeFileSync(file, change(readFileSync(file, 'utf8')));
}

writeFileSync(join(base, contract), contractText);
writeFileSync(join(base, screen), screenText);
edit('src/contract/registry.ts', (text) =>
  insertSorted(
    insertSorted(text, /^import \{ .* \} from '\.\/resources\//, `import { ${variable} } from './resources/${name}.ts';`),
    /^ {2}\[\w+\.name\]: \w+,$/,
    `  [${variable}.name]: ${variable},`,
  ),
);
edit('src/app/screens.ts', (text) => {
  const line = `  { route: '/${name}', name: 'Data ${quoted}', load: () => import('../features/${name}.screen.ts') },\n`;
  const end = text.indexOf('\n];', text.indexOf('export const screens')) + 1;
  return text.slice(0, end) + line + text.slice(end);
});

if (base === resolve(root)) {
  await requireDependencies();
  const { code, output } = await capture(bin('tsx/dist/cli.mjs', 'services/db/generate.ts', `add-${name}`));
  if (code !== 0) refuse(`The migration could not be written:\n${output}`);
}
process.stdout.write(`${contract}
${screen}
Registered in src/contract/registry.ts and src/app/screens.ts, with a migration in services/db/migrations.
Next: its fields (one line each), its menu in services/demo/navigation.ts and a few rows in services/demo: the tests ask for both.
Fields that came after the migration need another one: npx tsx services/db/generate.ts NAME
`);
