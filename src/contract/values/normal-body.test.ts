import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { calls } from '../calls/calls.ts';
import type { Call } from '../calls/call.ts';
import type { Field } from '../fields.ts';
import { resourceNames, resourceOf } from '../registry.ts';
import { writableFields } from '../resource.ts';
import { readBody } from '../validation.ts';
import { problemsOf } from './issue-words.ts';
import { normalBody } from './normal-body.ts';

const update = (name: Parameters<typeof resourceOf>[0], body: unknown) => readBody(resourceOf(name), 'update', body);
const stored = (name: Parameters<typeof resourceOf>[0], body: unknown) => {
  const read = update(name, body);
  return 'values' in read ? read.values : read.problems;
};

const optional = resourceNames.flatMap((name) => {
  const resource = resourceOf(name);
  return writableFields(resource)
    .filter((field) => !resource.fields[field]?.required)
    .map((field) => [name, field, (resource.fields[field] as Field).kind] as const);
});

test.each(optional)('%s.%s takes null as nothing', (name, field, kind) => {
  const nothing = { integer: null, boolean: undefined, history: [] }[kind as string];
  expect(stored(name, { [field]: null })).toEqual({ [field]: kind in { integer: 0, boolean: 0 } ? nothing : (nothing ?? '') });
});

test.each([
  ['32.75.09.1001', '3275091001'],
  ['3275', '3275'],
  ['', ''],
])('the dots of a code that is officially written with them go: %s is %s', (sent, kept) =>
  expect(stored('schools', { kode_wilayah: sent })).toEqual({ kode_wilayah: kept }),
);

test.each(['.32', '32.', '32..75', '32,75'])('a dot that stands anywhere else is refused: %s', (sent) =>
  expect(stored('schools', { kode_wilayah: sent })).toEqual({ kode_wilayah: expect.stringContaining('angka') }),
);

test('a required field that is null is missing', () => {
  expect(stored('employes', { name: null, ysb_branch_id: null })).toEqual({
    name: 'Nama wajib diisi.',
    ysb_branch_id: 'Cabang wajib dipilih.',
  });
  expect(stored('quick-notes', { number_order: null, ysb_kategori_note: null })).toEqual({
    number_order: 'Urutan wajib diisi.',
    ysb_kategori_note: 'Kategori wajib dipilih.',
  });
  expect(stored('teachers', { array_status: [{ status_code: null, date: null, nip_ypi: null }] })).toEqual({
    'array_status.0.status_code': 'STATUS wajib dipilih.',
    'array_status.0.date': 'TANGGAL wajib diisi.',
  });
});

describe('where a number is asked for', () => {
  test.each([
    ['employes', 'nik', 990077, '990077'],
    ['students', 'nik', 0, '0'],
    ['students', 'nisn', 1234567890, '1234567890'],
    ['floors', 'name', 79, '79'],
    ['floors', 'name', -1, '-1'],
    ['menus', 'number_order', '10', 10],
    ['educational-stages', 'seq', '007', 7],
    ['educational-stages', 'max_grade', '', null],
    ['students', 'anak_ke', '2', 2],
  ] as const)('%s.%s: %j is %j', (name, field, sent, kept) => expect(stored(name, { [field]: sent })).toEqual({ [field]: kept }));

  test('leading zeros that were typed stay', () => expect(stored('employes', { nik: '0099' })).toEqual({ nik: '0099' }));

  test.each([
    ['employes', 'nik', 1.5],
    ['employes', 'nik', -5],
    ['employes', 'nik', 2 ** 53],
    ['employes', 'nik', true],
    ['employes', 'nik', [1]],
    ['employes', 'nik', '1e9'],
    ['floors', 'name', 79.5],
    ['floors', 'name', Number.NaN],
    ['students', 'nisn', 12345678],
    ['menus', 'number_order', '1e3'],
    ['menus', 'number_order', '1.5'],
    ['menus', 'number_order', ' 1'],
    ['menus', 'number_order', '9007199254740993'],
    ['menus', 'number_order', ['1']],
    ['menus', 'number_order', true],
    // Not numeric fields: a leading zero would be lost.
    ['teachers', 'no_rekening', 123],
    ['teachers', 'nik_ktp', 3275010101900001],
    ['users', 'phone_number', 812345678],
    ['branches', 'branch_name', 7],
  ] as const)('%s.%s: %j is refused', (name, field, sent) => {
    const read = update(name, { [field]: sent });
    expect('problems' in read && Object.keys(read.problems)).toEqual([field]);
    expect('problems' in read && read.problems[field]).not.toMatch(/wajib|Invalid/);
  });
});

describe('flags', () => {
  test.each([
    [0, false],
    [1, true],
    ['0', false],
    ['1', true],
    [true, true],
  ])('%j is %j', (sent, kept) => expect(stored('menus', { show: sent })).toEqual({ show: kept }));
  test.each([['true'], ['false'], ['ya'], [2], [-1], [[]], [[1]], [{}], ['']])('%j is refused', (sent) =>
    expect(stored('menus', { show: sent })).toEqual({ show: 'Show harus ya atau tidak.' }),
  );
  test('rights may be 0 and 1 too', () => {
    const body = { id_role: 1, menus: [{ id_menu: 2, create: 1, read: '0', update: false }] };
    expect(calls.grantRole.body.parse(body)).toEqual({
      id_role: 1,
      menus: [{ id_menu: 2, create: true, read: false, update: false, delete: false }],
    });
    for (const create of ['true', 2, null, []])
      expect(calls.grantRole.body.safeParse({ ...body, menus: [{ id_menu: 2, create }] }).success).toBe(false);
  });
});

describe('days', () => {
  test.each([
    ['1990-1-2', '1990-01-02'],
    ['1990/01/02', '1990-01-02'],
    ['1990-01-02', '1990-01-02'],
    ['', ''],
  ])('%s is kept as %s', (sent, kept) => expect(stored('users', { birth_day: sent })).toEqual({ birth_day: kept }));
  test.each([['1990-2-30'], ['1990-1/2'], ['2-1-1990'], ['1990-1-2T00:00'], ['90-1-2'], ['1990-001-2'], [19900102]])('%s is none', (sent) =>
    expect(stored('users', { birth_day: sent })).toHaveProperty('birth_day'),
  );
  test('in the rows of a history and under a misspelt name too', () => {
    expect(stored('teachers', { array_status: [{ nip_ypi: null, status_code: 'T', date: '2026-7-1' }] })).toEqual({
      array_status: [{ nip_ypi: '', status_code: 'T', date: '2026-07-01' }],
    });
    expect(stored('semesters', { dat_out: '2026/7/1' })).toEqual({ dat_out: '2026-07-01' });
  });
});

test('the same twice, and keys in their order: what tells two requests apart does not', () => {
  const bodies = fc.dictionary(
    fc.constantFrom('nik', 'name', 'email', 'photo', 'jabatan', 'x'),
    fc.oneof(fc.string(), fc.integer(), fc.constant(null)),
  );
  const employes = resourceOf('employes');
  fc.assert(
    fc.property(bodies, (body) => {
      const once = normalBody(employes, body) as Record<string, unknown>;
      expect(Object.keys(once)).toEqual(Object.keys(body));
      expect(normalBody(employes, once)).toEqual(once);
    }),
  );
  expect(JSON.stringify(normalBody(employes, { nik: 990077, name: 'A' }))).toBe('{"nik":"990077","name":"A"}');
  expect(Object.keys(normalBody(employes, JSON.parse('{"__proto__":{"level":"x"}}')) as object)).toEqual(['__proto__']);
});

const garbage = [
  undefined,
  null,
  true,
  0,
  -1,
  1.5,
  1e300,
  '',
  'x',
  '\u0000',
  'x'.repeat(400_000),
  [],
  [null],
  {},
  { a: 1 },
  [{ a: 1 }],
  [[]],
];

/** Every place of a value, once with each odd value in it. */
function* spoilt(value: unknown): Generator<unknown> {
  yield* garbage;
  if (typeof value !== 'object' || value === null) return;
  if (Array.isArray(value)) {
    for (const one of spoilt(value[0])) yield [one];
    return;
  }
  for (const [key, part] of Object.entries(value)) for (const one of spoilt(part)) yield { ...value, [key]: one };
  yield { ...value, tidak_dikenal: 1 };
}

const rights = { id_menu: 1, create: true, read: 1, update: true, delete: true, was: { create: true } };
const good: Readonly<Record<string, unknown>> = {
  email: 'a@b.id',
  password: 'x',
  new_password: 'y',
  device: 'x',
  file: 'data:',
  id_app: 1,
  id_role: 1,
  id_user: 1,
  id_module: 1,
  modules: [{ id_module: 1 }],
  menus: [rights],
  ...rights,
  date_in: '',
  date_out: '',
  ysb_branch_id: '',
  ysb_department_id: '',
  ysb_employe_id: '',
  waiting: 0,
  attention: 0,
  oldest_at: '',
  released: ['1'],
  keys: ['a'],
  branch: 'BKS',
  page: '1',
};

const foreign = /invalid|expected|required|must|input|too |string|number/i;

test('no body and no query is refused in words of a library', () => {
  const said = new Set<string>();
  for (const { body, query } of Object.values<Call>(calls))
    for (const schema of [body, query])
      if (schema)
        for (const sent of spoilt(good)) {
          // Unknown names next to the field in question are refused by themselves.
          const read = schema.safeParse(sent, { reportInput: true });
          if (!read.success) for (const words of Object.values(problemsOf(read.error.issues))) said.add(words);
        }
  for (const name of resourceNames) {
    const resource = resourceOf(name);
    const body = Object.fromEntries(
      writableFields(resource).map((field) => [field, resource.fields[field]?.kind === 'history' ? [{ date: 1 }] : 1]),
    );
    for (const operation of ['create', 'update'] as const)
      for (const sent of spoilt(body)) {
        const read = readBody(resource, operation, sent);
        if ('problems' in read) for (const words of Object.values(read.problems)) said.add(words);
      }
  }
  expect(said.size).toBeGreaterThan(200);
  const labels = new Set(['number_order', 'Number Order']);
  const wrong = [...said].filter(
    (words) => foreign.test([...labels].reduce((rest, label) => rest.replace(label, ''), words)) || !/^\S.*\.$/s.test(words),
  );
  expect(wrong).toEqual([]);
});
