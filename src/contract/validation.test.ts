import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Field, f } from './fields.ts';
import { defineResource } from './resource.ts';
import { bodySchema, fieldSchema, inputProblems } from './validation.ts';
import { problemsOf } from './values/issue-words.ts';
import { normalBody } from './values/normal-body.ts';

const accepts = (field: Field, value: unknown) => fieldSchema(field).safeParse(value).success;
const words = (field: Field, value: unknown) => fieldSchema(field).safeParse(value).error?.issues[0]?.message;

describe('text', () => {
  const name = f.text('Nama', { required: true, max: 10 });

  test('required means more than spaces', () => {
    for (const empty of ['', ' ', '\t\n', '\u00a0']) expect(words(name, empty)).toBe('Nama wajib diisi.');
    expect(accepts(name, 'Ani')).toBe(true);
  });

  test('optional may be empty, and nothing but text is text', () => {
    const optional = f.text('Nama', { max: 10 });
    expect(accepts(optional, '')).toBe(true);
    for (const other of [null, undefined, 1, true, [], ['Ani'], {}]) expect(accepts(optional, other)).toBe(false);
  });

  test('the length is counted, also of spaces alone', () => {
    expect(accepts(name, 'x'.repeat(10))).toBe(true);
    expect(words(name, 'x'.repeat(11))).toBe('Nama paling panjang 10 huruf, sekarang 11.');
    expect(accepts(f.text('Nama', { max: 10 }), ' '.repeat(11))).toBe(false);
  });

  test('NUL, which PostgreSQL cannot store, is refused wherever it stands', () => {
    fc.assert(
      fc.property(
        fc.string({ maxLength: 4 }),
        fc.string({ maxLength: 4 }),
        (before, after) =>
          !accepts(f.text('Nama'), `${before}\u0000${after}`) && !accepts(f.longText('Catatan'), `${before}\u0000${after}`),
      ),
    );
  });

  test('any other text is kept as it was typed', () => {
    const printable = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }).filter((s) => !s.includes('\u0000'));
    fc.assert(
      fc.property(printable, (value) => {
        const result = fieldSchema(f.text('Nama')).safeParse(value);
        return result.success && result.data === value;
      }),
    );
  });
});

test('a telephone number that is too short is not blamed for its characters', () => {
  const result = fieldSchema(f.text('No. Handphone', { format: 'phone' })).safeParse('+62');
  expect(result.error?.issues.map(({ message }) => message)).toEqual(['No. Handphone bukan nomor telepon, contoh: 0812-3456-7890.']);
});

test.each([
  ['email', ['a@b.id', 'siti.aminah+1@sekolah.sch.id'], ['a', 'a@b', '@b.id', 'a b@c.id', ' ']],
  [
    'url',
    [
      'https://sekolah.id',
      'http://sekolah.id:8080/a?b=c@d#e',
      'HTTPS://Sekolah.ID/',
      'https://sekolah.id/a\u00e9',
      '/logo.png',
      '/a//b?x=//y',
      '/',
    ],
    [
      ...['javascript:alert(1)', 'data:text/html,x', 'sekolah.id', 'ftp://sekolah.id', 'https:', 'https://', 'https:sekolah.id'],
      ...[
        '//evil.test',
        '/\\evil.test',
        '\\\\evil.test',
        '\\/evil.test',
        '/\t/evil.test',
        '/\n/evil.test',
        '/\u200b/evil.test',
        '/\u0001x',
      ],
      ...['/.//evil.test', '/a/..//evil.test', '/%2e//evil.test', 'https://sekolah.id//evil.test'],
      ...[
        'https:/\\evil.test',
        'https:///evil.test',
        'https:\\\\evil.test',
        'https://sekolah.id@evil.test',
        'https://a:b@evil.test',
        'https://sekolah.id\\@evil.test',
      ],
      ...['https://sekolah.id:99999', 'https://[x]', 'https://a b.id'],
    ],
  ],
  ['phone', ['021-8800 123', '(021) 8800 123', '+62 812 3456 7890'], ['abc', '12', '<b>']],
  [
    'path',
    ['/branches', '/privileges/app-modules'],
    ['//evil.test', '/\\evil.test', '/.//evil.test', '/branches\n', 'branches', '/a b', '/javascript:x', 'https://x.id'],
  ],
  ['icon', ['business-outline', 'fa fa-user'], ['"><img>', '1x', 'a_b']],
  ['color', ['#fff', '#0a1b2c', 'black'], ['red;background:url(x)', '#ggg', '#']],
] as const)('format %s', (format, good, bad) => {
  const field = f.text('Isian', { format });
  for (const value of good) expect(accepts(field, value), value).toBe(true);
  for (const value of bad) expect(accepts(field, value), value).toBe(false);
  expect(accepts(field, '')).toBe(true);
});

describe('digits', () => {
  test('leading zeros stay and the value never becomes a number', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^0\d{0,30}$/), (value) => {
        const result = fieldSchema(f.digits('NIK')).safeParse(value);
        return result.success && result.data === value;
      }),
    );
    expect(accepts(f.digits('NIK'), 12)).toBe(false);
  });

  test('the exact length is asked for, and the words say how many there are', () => {
    const npsn = f.digits('NPSN', { length: 8 });
    expect(accepts(npsn, '00000017')).toBe(true);
    expect(words(npsn, '2026110')).toBe('NPSN terdiri dari 8 angka, baru 7.');
    expect(accepts(npsn, '202611041')).toBe(false);
  });

  test('nothing but the digits 0 to 9', () => {
    const sevenths = fc.string({ minLength: 1, maxLength: 12 }).filter((s) => !/^[0-9]+$/.test(s));
    fc.assert(fc.property(sevenths, (value) => !accepts(f.digits('NIK'), value)));
    for (const value of ['١٢٣', '1e3', '-1', '1.0', '0x1', ' 1']) expect(accepts(f.digits('NIK'), value), value).toBe(false);
  });
});

describe('integer', () => {
  const seq = f.integer('Tahap', { max: 99 });

  test('whole numbers inside the bounds, null for nothing', () => {
    fc.assert(fc.property(fc.integer(), (value) => accepts(seq, value) === (value >= 0 && value <= 99)));
    expect(accepts(seq, null)).toBe(true);
    expect(accepts(f.integer('Tahap', { required: true }), null)).toBe(false);
  });

  test('no fractions, no text', () => {
    for (const value of [1.5, Number.NaN, Number.POSITIVE_INFINITY, '1', '', true, [1]]) expect(accepts(seq, value)).toBe(false);
  });
});

test('boolean: "false" is not false', () => {
  const show = f.boolean('Tampil');
  expect(accepts(show, false)).toBe(true);
  for (const value of ['false', 'true', 0, 1, null, '']) expect(accepts(show, value)).toBe(false);
});

describe('date', () => {
  const day = f.date('Tanggal', { required: true });

  test('every day of the calendar is one', () => {
    const range = { min: new Date('1900-01-01T00:00:00Z'), max: new Date('2999-12-31T00:00:00Z'), noInvalidDate: true };
    fc.assert(fc.property(fc.date(range), (date) => accepts(day, date.toISOString().slice(0, 10))));
  });

  test('days that do not exist and other spellings are none', () => {
    for (const value of [
      '2026-02-30',
      '2025-02-29',
      '2026-13-01',
      '2026-00-10',
      '2026-04-31',
      '0000-01-01',
      '2026-1-1',
      '01-02-2026',
      '2026-01-01T00:00:00Z',
      '+02026-01-01',
      ' ',
    ]) {
      expect(accepts(day, value), value).toBe(false);
    }
    expect(accepts(day, '2024-02-29')).toBe(true);
    expect(accepts(f.date('Tanggal'), '')).toBe(true);
  });
});

describe('choice', () => {
  const gender = f.choice('Jenis Kelamin', [
    { value: 1, label: 'Pria' },
    { value: 0, label: 'Wanita' },
  ]);

  test('only the offered values, by type as well', () => {
    expect(accepts(gender, 0)).toBe(true);
    expect(accepts(gender, '')).toBe(true);
    for (const value of ['1', '0', 2, null, true, [1]]) expect(accepts(gender, value)).toBe(false);
  });

  test('required has to be chosen', () => {
    expect(words({ ...gender, required: true }, '')).toBe('Jenis Kelamin wajib dipilih.');
  });
});

test('ref: text or a whole number, neither endless nor with NUL', () => {
  const branch = f.ref('Cabang', 'branches', { required: true });
  for (const value of ['BKS', 7, 'local:01J']) expect(accepts(branch, value)).toBe(true);
  for (const value of ['', 1.5, 'x'.repeat(192), 'a\u0000', null, ['BKS'], {}]) expect(accepts(branch, value)).toBe(false);
});

test('file: a data URL of a kind the field takes, inside its size', () => {
  const photo = f.file('Foto', { maxBytes: 300 });
  const sized = (bytes: number) => `data:image/jpeg;base64,${Buffer.alloc(bytes).toString('base64')}`;
  for (const value of ['', sized(1), sized(299), sized(300)]) expect(accepts(photo, value)).toBe(true);
  const odd = ['javascript:alert(1)', '/photos/1', 'data:text/html;base64,AAAA', 'data:image/svg+xml;base64,AAAA', 'data:image/jpeg,AAAA'];
  for (const value of [...odd, 'data:application/pdf;base64,AAAA', sized(301), `data:${'A'.repeat(600)}`])
    expect(accepts(photo, value)).toBe(false);
  expect(accepts(f.file('Rapor', { accept: ['application/pdf'] }), 'data:application/pdf;base64,AAAA')).toBe(true);
});

test('history: a list of rows', () => {
  const history = f.history('Riwayat', 'teacher-status-records');
  expect(accepts(history, [{ date: '2026-01-01' }])).toBe(true);
  for (const value of ['', {}, [1], null]) expect(accepts(history, value)).toBe(false);
});

describe('a whole body', () => {
  const floor = defineResource({
    name: 'floors',
    label: 'Lantai',
    service: 'master',
    path: '/api/floors',
    title: 'name',
    fields: {
      name: f.text('Lantai', { required: true }),
      note: f.text('Catatan'),
      slug: { ...f.text('Slug'), readOnly: true },
      shown: f.shown('Gabungan', ['name']),
    },
  });

  test('what is missing is named; an update may leave it out', () => {
    expect(inputProblems(floor, 'create', {})).toEqual({ name: 'Lantai wajib diisi.' });
    expect(inputProblems(floor, 'update', {})).toEqual({});
    expect(inputProblems(floor, 'update', { name: '' })).toEqual({ name: 'Lantai wajib diisi.' });
  });

  test('joined, read-only and unknown keys are refused, the ignored one is not', () => {
    for (const key of ['shown', 'slug', 'id', 'version', 'created_at', 'level']) {
      expect(Object.keys(inputProblems(floor, 'create', { name: '1', [key]: 'x' }))).toEqual([key]);
    }
    expect(inputProblems(floor, 'create', { name: '1', user_id: 7 })).toEqual({});
  });

  test('names that every object has are reported like any unknown key', () => {
    for (const key of ['__proto__', 'constructor', 'toString', 'hasOwnProperty']) {
      const body = JSON.parse(`{"name":"1","${key}":{"polluted":true}}`);
      expect(bodySchema(floor, 'create').safeParse(body).success).toBe(false);
      expect(Object.keys(inputProblems(floor, 'create', body))).toEqual([key]);
    }
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
  });

  test('problems are reported exactly when the schema refuses, whatever the body', () => {
    fc.assert(
      fc.property(
        fc.object({ key: fc.oneof(fc.constantFrom('name', 'note', 'slug', '__proto__'), fc.string()) }),
        (body) =>
          bodySchema(floor, 'create').safeParse(normalBody(floor, body)).success ===
          (Object.keys(inputProblems(floor, 'create', body)).length === 0),
      ),
    );
  });

  test('the first message of a field stands', () => {
    expect(
      problemsOf([
        { path: ['a'], message: 'satu' },
        { path: ['a'], message: 'dua' },
        { path: [], message: 'tiga' },
      ]),
    ).toEqual({ a: 'satu' });
  });
});
