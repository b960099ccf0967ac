// What `name:text!=Nama` on the command line means: one field of the new resource.

/** How each kind is written in the contract, and what its demo rows contain. `value` takes the row's number from 1. */
const kinds = {
  text: { call: ({ label }, options) => `f.text(${label}${options})`, value: ({ words }, n) => `'${words} ${n}'` },
  // A time of day, and days of the week: texts with one spelling.
  time: {
    options: () => ["format: 'time'"],
    call: ({ label }, options) => `f.text(${label}${options})`,
    value: (_field, n) => `'${String(6 + n).padStart(2, '0')}.30'`,
  },
  weekdays: {
    options: () => ["format: 'weekdays'"],
    call: ({ label }, options) => `f.text(${label}${options})`,
    value: () => "'12345'",
  },
  longText: { call: ({ label }, options) => `f.longText(${label}${options})`, value: ({ words }, n) => `'${words} ${n}'` },
  digits: {
    argument: { optional: true, test: /^[1-9]\d?$/, words: 'digits takes the number of digits: nisn:digits:10' },
    options: ({ argument }) => (argument ? [`length: ${argument}`] : []),
    call: ({ label }, options) => `f.digits(${label}${options})`,
    value: ({ argument }, n) => `'${String(n).padStart(Number(argument ?? 4), '0')}'`,
  },
  integer: { call: ({ label }, options) => `f.integer(${label}${options})`, value: (_field, n) => String(n) },
  boolean: { call: ({ label }, options) => `f.boolean(${label}${options})`, value: (_field, n) => String(n % 2 === 1) },
  date: { call: ({ label }, options) => `f.date(${label}${options})`, value: (_field, n) => `'2026-07-${String(n).padStart(2, '0')}'` },
  choice: {
    argument: { test: /^[a-z0-9_-]+(,[a-z0-9_-]+)+$/i, words: 'choice takes its values: status:choice:baru,selesai' },
    call: ({ label, argument }, options) => {
      const choices = argument.split(',').map((value) => `{ value: '${value}', label: '${spoken(value)}' }`);
      return `f.choice(${label}, [${choices.join(', ')}]${options})`;
    },
    value: ({ argument }, n) => `'${argument.split(',')[(n - 1) % argument.split(',').length]}'`,
  },
  ref: {
    argument: { test: /^[a-z][a-z0-9-]*$/, words: 'ref takes the name of a resource: school:ref:schools' },
    // A new row gets the user's own branch, if he has only one.
    options: ({ argument }) => (argument === 'branches' ? ["value: 'branch_code'", "starts: { from: 'own branch' }"] : []),
    call: ({ label, argument }, options) => `f.ref(${label}, '${argument}'${options})`,
    // The first row of every table of the demo belongs to the first branch: a row and what it refers to share the branch.
    value: ({ argument }) => (argument === 'branches' ? "'BKS'" : '1'),
  },
  // A row of the demo has no picture: anyone trying the form can add one.
  file: { call: ({ label }, options) => `f.file(${label}${options})` },
};

export const spoken = (name) => name.replaceAll(/[-_]/g, ' ').replace(/^./, (letter) => letter.toUpperCase());
/** A text as it is written between single quotes in a source file. */
export const quoted = (words) => `'${words.replace(/['\\]/g, '\\$&')}'`;

/**
 * Reads one field: `name:kind[:argument]`, then `!` if it is required, `^` if it is unique, and `=Label`. Throws an Error
 * that says what to write instead.
 */
export function fieldOf(spec, resourceNames) {
  const read = /^([a-z][a-z0-9_]*):([a-zA-Z]+)(?::([^!^=]+))?([!^]*)(?:=(.+))?$/.exec(spec);
  if (!read) throw new Error(`A field is name:kind, as in "school:ref:schools!=Sekolah"; this is none: ${spec}`);
  const [, name, kindName, argument, marks, typedLabel] = read;
  const kind = Object.hasOwn(kinds, kindName) ? kinds[kindName] : undefined;
  if (!kind) throw new Error(`${spec}: a field is one of ${Object.keys(kinds).join(', ')}.`);
  if (['id', 'version', 'updated_at'].includes(name)) throw new Error(`${spec}: every row has ${name} already.`);
  if (argument === undefined ? kind.argument && !kind.argument.optional : !kind.argument?.test.test(argument))
    throw new Error(`${spec}: ${kind.argument?.words ?? `${kindName} takes nothing behind it`}.`);
  if (kindName === 'ref' && !resourceNames.includes(argument)) throw new Error(`${spec}: there is no resource ${argument}.`);
  if (marks.includes('^') && !['text', 'digits'].includes(kindName)) throw new Error(`${spec}: only text and digits can be unique.`);
  const words = typedLabel ?? spoken(name);
  const field = { name, kind: kindName, argument, label: quoted(words), words: words.replaceAll("'", '’') };
  const options = [
    ...(kind.options?.(field) ?? []),
    ...(marks.includes('!') ? ['required: true'] : []),
    ...(marks.includes('^') ? ['unique: true'] : []),
  ];
  const told = options.length > 0 ? `, { ${options.join(', ')} }` : '';
  return { ...field, declaration: kind.call(field, told), demo: kind.value && ((n) => kind.value(field, n)) };
}
