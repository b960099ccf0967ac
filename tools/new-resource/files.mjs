// The contents of the files that make up a new resource, from its name, label and fields.
import { quoted } from './fields.mjs';

/** A reference is listed by the name of what it refers to, which the services join in. */
const shownName = (field) => `name_${field.name}`;

const listedName = (field) => (field.kind === 'ref' ? shownName(field) : field.name);

/** Up to six columns make a fast grid (docs/decisions-by-area.md); files aren't listed, as they are no text. */
const listedOf = (fields) => fields.filter(({ kind }) => kind !== 'file').slice(0, 6);

const scopeOf = (fields) => fields.find(({ kind, argument }) => kind === 'ref' && argument === 'branches')?.name;
const titleOf = (fields) => fields.find(({ kind }) => kind === 'text')?.name;
const list = (names) => names.map((name) => `'${name}'`).join(', ');

const searchedKinds = ['text', 'longText', 'digits', 'ref'];
/** Everything shown is searched, whatever its kind, and so are the words and numbers that don't fit into the list. */
const searchedOf = (fields) => {
  const listed = listedOf(fields);
  return fields.filter((field) => listed.includes(field) || searchedKinds.includes(field.kind)).map(listedName);
};

export function contractText({ name, variable, label, service, fields }) {
  const scope = scopeOf(fields);
  const declared = fields.flatMap((field) => [
    `    ${field.name}: ${field.declaration},`,
    ...(field.kind === 'ref' ? [`    ${shownName(field)}: f.shown(${field.label}, ['${field.name}']),`] : []),
  ]);
  return `import { f } from '../fields.ts';
import { defineResource } from '../resource.ts';

export const ${variable} = defineResource({
  name: '${name}',
  label: ${quoted(label)},
  service: '${service}',
  path: '/api/${name}',
  // A service of others does not know it.
  companion: true,
  title: '${titleOf(fields)}',
${scope ? `  scope: '${scope}',\n` : ''}  fields: {
${declared.join('\n')}
  },
  search: [${list(searchedOf(fields))}],
});
`;
}

export function screenText({ name, variable, label, fields }) {
  return `import { ${variable} } from '../contract/resources/${name}.ts';
import { defineScreen } from '../crud/screen.ts';

export default defineScreen(${variable}, {
  route: '/${name}',
  pageTitle: ${quoted(label)},
  heading: ${quoted(`Data ${label}`)},
  columns: [${list(listedOf(fields).map(listedName))}],
  form: [${list(fields.map((field) => field.name))}],
});
`;
}

/** Three rows, to be turned into something that a foundation would have. */
export function demoText({ variable, fields }) {
  const row = (n) => `  { id: ${n}, ${fields.flatMap((field) => (field.demo ? [`${field.name}: ${field.demo(n)}`] : [])).join(', ')} },`;
  return `/** Written by npm run new:resource; make them rows that a foundation would have. */
export const ${variable}: readonly Record<string, unknown>[] = [
${[1, 2, 3].map(row).join('\n')}
];
`;
}

export const accessLine = ({ name, fields }) =>
  `  ${/-/.test(name) ? `'${name}'` : name}: kept('/${name}', all, '${scopeOf(fields) ? 'branch' : 'foundation'}', false),`;
