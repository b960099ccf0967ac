import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { registry, isResourceName, resourceOf } from '../registry.ts';
import { findHeadings, type Mapping } from './headings.ts';
import { type Lookups, type LookupTable, lookupTable } from './lookup-table.ts';
import type { RawCell, RawSheet } from './raw-sheet.ts';
import { readRows, type SheetRow } from './read-rows.ts';
import { type KnownRow, knownRows } from './recognise.ts';
import { fieldIn } from './sheet-plan.ts';
import { teacherSheet as plan } from './plans/teachers.ts';

const rowsOf: Record<string, Record<string, unknown>[]> = {
  branches: [
    { id: 1, branch_code: 'BKS', branch_name: 'Bekasi' },
    { id: 2, branch_code: 'JKT', branch_name: 'Jakarta' },
  ],
  schools: [
    { id: 1, school_code: 'SDB', school_name: 'SD Pelita', ysb_branch_id: 'BKS' },
    { id: 2, school_code: 'SDJ', school_name: 'SD Pelita', ysb_branch_id: 'JKT' },
  ],
  roles: [
    { id: 7, name: 'Guru', ysb_branch_id: 'BKS' },
    { id: 8, name: 'Guru', ysb_branch_id: 'JKT' },
  ],
  'teacher-groups': [{ id: 3, rank_code: 'III/A' }],
  'teacher-status': [{ id: 3, status: 'Tetap Yayasan', status_code: 'TTP' }],
  positions: [{ id: 1, position_code: 'GK' }],
  'educational-stages': [{ id: 1, stages: 'SD', stages_name: 'Sekolah Dasar' }],
};
const lookups: Lookups = Object.fromEntries(
  plan.columns.flatMap((column): [string, LookupTable][] => {
    const found = fieldIn(plan, column.field);
    return found.kind === 'ref' && isResourceName(found.to)
      ? [[column.field, lookupTable(column, found, resourceOf(found.to), rowsOf[found.to] ?? [])]]
      : [];
  }),
);

const sheetOf = (lines: readonly (readonly RawCell[])[], date1904 = false): RawSheet => ({
  name: 'Guru',
  date1904,
  rows: lines.map((cells, at) => ({ at: at + 1, cells })),
});
function read(
  lines: readonly (readonly RawCell[])[],
  more: { known?: KnownRow[]; ownBranch?: string; date1904?: boolean; mapping?: Mapping } = {},
) {
  const sheet = sheetOf(lines, more.date1904);
  const headings = findHeadings(plan, sheet);
  if (!headings) throw new Error('no headings');
  return readRows(plan, sheet, headings, more.mapping ?? headings.mapping, {
    lookups,
    known: knownRows(plan, more.known ?? []),
    ownBranch: more.ownBranch ?? '',
    today: '2026-11-24',
  });
}
/** One cell under one heading, with what a new teacher needs besides. */
const cell = (heading: string, value: RawCell, more: Parameters<typeof read>[1] = {}): SheetRow => {
  const [row] = read(
    [
      ['full_name', 'email', 'ysb_branch_id', heading],
      ['A', 'a@b.id', 'BKS', value],
    ],
    more,
  );
  if (!row) throw new Error('no row');
  return row;
};

describe('headings', () => {
  it.each([
    ['No. KTP', 'nik_ktp'],
    ['NIK', 'nik_ktp'],
    ['ID card number', 'nik_ktp'],
    ['nik_ktp', 'nik_ktp'],
    ['N.I.K. YSB', 'nik_ysb'],
    ['NAMA LENGKAP *', 'full_name'],
    ['Tanggal Lahir (DD/MM/YYYY)', 'birthdate'],
    ['Jenis  Kelamin', 'gender'],
    ['L/P', 'gender'],
    ['E-Mail', 'email'],
    ['Status', 'fg_active'],
    ['Status Kepegawaian', 'employment_status'],
    ['Alamat KTP', 'addrees'],
    ['Kode UKK', 'ysb_position_id'],
  ])('%s', (heading, field) => expect(findHeadings(plan, sheetOf([[heading, 'x']]))?.mapping[0]).toBe(field));

  it('stand below titles and notes; the first of two wins, and both are told', () => {
    const headings = findHeadings(plan, sheetOf([['DATA GURU'], ['Nama', 'Email', 'full_name'], ['a', 'b', 'c']]));
    expect(headings).toMatchObject({ index: 1, mapping: ['full_name', 'email', null], doubled: ['full_name'] });
    expect(
      findHeadings(
        plan,
        sheetOf([
          ['apa', 'ini'],
          ['dan', 'itu'],
        ]),
      ),
    ).toBeUndefined();
  });

  it('every label and wire name means its own field, and every variant only one', () => {
    for (const { field } of plan.columns) {
      expect(findHeadings(plan, sheetOf([[fieldIn(plan, field).label]]))?.mapping).toEqual([field]);
      expect(findHeadings(plan, sheetOf([[field]]))?.mapping).toEqual([field]);
    }
    // A teacher who leaves hands over his classes, which no cell can express.
    const others = ['array_status', 'name_school', 'name_branch', 'has_account', 'ended_at', 'end_reason', 'successor_id'];
    expect(plan.columns.map(({ field }) => field).sort()).toEqual(
      Object.keys(registry.teachers.fields)
        .filter((name) => !others.includes(name))
        .sort(),
    );
  });
});

describe('cells', () => {
  it('numbers of fifteen digits and more are refused, never rounded', () => {
    for (const value of [3275010101900001, 3.27501e15, 123456789012345]) {
      const row = cell('NIK', value);
      expect(row.input).not.toHaveProperty('nik_ktp');
      expect(row.problems.nik_ktp).toContain('Teks');
    }
    expect(cell('NIK', '3,27501E+15').problems.nik_ktp).toContain('3,27501E+15');
    expect(cell('NIP', 1e20).problems.nip_ypi).toBeDefined();
    // In a file of failed rows it keeps its digits, and doesn't look complete where Excel may have dropped one.
    expect(cell('NIK', 3275010101900001).written.nik_ktp).toBe('3275010101900001');
    expect(cell('NIK', 3275010101900000).written.nik_ktp).toBe('327501010190000?');
    expect(cell('NIK', 1e20).written.nik_ktp).toBe('100000000000000??????');
    expect(cell('NIK', 123456789012345).written.nik_ktp).toBe('123456789012345');
    expect(cell('NIK', '327501010190000?').problems.nik_ktp).toBeDefined();
    expect(cell('NIK', '3.27501e+15').problems.nik_ktp).toBeDefined();
  });

  it('".0", apostrophes, spaces and dots of digits go, zeros in front stay', () => {
    expect(cell('NIK YSB', '100212.0').input.nik_ysb).toBe('100212');
    expect(cell('NIK YSB', 100212).input.nik_ysb).toBe('100212');
    expect(cell('NIK', "'0275 0101-0190.0001").input.nik_ktp).toBe('0275010101900001');
    expect(cell('No Rekening', '0012345').input.no_rekening).toBe('0012345');
    expect(cell('Nama Rekening', "'Aisyah").input.nama_rekening).toBe("'Aisyah");
    expect(cell('NIK YSB', 12.5).problems.nik_ysb).toBeDefined();
  });

  it('lost zeros are pointed out, not invented', () => {
    const nuptk = cell('NUPTK', 12345678901);
    expect([nuptk.input.nuptk, nuptk.problems.nuptk]).toEqual([undefined, expect.stringContaining('Nol di depan')]);
    const phone = cell('No. HP', 81234567890);
    expect([phone.input.mobile, phone.warnings.mobile]).toEqual(['81234567890', expect.stringContaining('nol di depan')]);
  });

  it('days of both systems and as text', () => {
    expect(cell('Tgl Lahir', { date: 44196 }).input.birthdate).toBe('2020-12-31');
    expect(cell('Tgl Lahir', { date: 42734 }, { date1904: true }).input.birthdate).toBe('2020-12-31');
    expect(cell('Tgl Lahir', 44196).input.birthdate).toBe('2020-12-31');
    expect(cell('Tgl Lahir', '31 Desember 2020').input.birthdate).toBe('2020-12-31');
    expect(cell('Tgl Lahir', 2020).problems.birthdate).toContain('2020');
    expect(cell('Tgl Lahir', '12/31/2020').problems.birthdate).toContain('hari/bulan/tahun');
    expect(cell('Tgl Lahir', true).problems.birthdate).toBeDefined();
  });

  it.each([
    ['Gender', ['Laki-laki', 'laki laki', 'L', 'Pria', 1, '1', '1.0', 'M'], 'gender', 1],
    ['Gender', ['Perempuan', 'P', 'WANITA', 0, '0', 'Female'], 'gender', 0],
    ['Zakat', ['Ya', 'y', true, 1, 'YES'], 'zakat', 1],
    ['Zakat', ['Tidak', 'T', false, 0], 'zakat', 0],
    ['Status', ['Aktif', 1, true], 'fg_active', 1],
    ['Status', ['Tidak Aktif', 'non-aktif', 0], 'fg_active', 0],
    ['Status Kawin', ['Belum Menikah', 'lajang', 'TK'], 'marriage', 'lajang'],
    ['Status Kawin', ['Kawin', 'MENIKAH', 'K'], 'marriage', 'menikah'],
    ['Pendidikan', ['S1', 's-1', 'Sarjana', 'Strata 1'], 'degree', 'S1'],
    ['Pendidikan', ['D3', 'D-III', 'Diploma'], 'degree', 'DIPLOMA'],
    ['Pendidikan', ['SMK', 'SLTA'], 'degree', 'SMA'],
    ['Agama', ['Islam', 'muslim'], 'religion', 'islam'],
  ] as const)('%s: %j', (heading, values, field, expected) => {
    for (const value of values) expect([value, cell(heading, value).input[field]]).toEqual([value, expected]);
    expect(cell(heading, 'Entah').problems[field]).toContain('Entah');
  });

  it('names and codes mean rows of the foundation, within the branch', () => {
    expect(cell('Golongan', 'iii a').input.ysb_teacher_group_id).toBe(3);
    expect(cell('Status Kepegawaian', 'tetap yayasan').input.employment_status).toBe('TTP');
    expect(cell('Jenjang', 'Sekolah Dasar').input.edu_stage).toBe('SD');
    expect(cell('Sekolah', 'SD Pelita').input.ysb_school_id).toBe('SDB');
    expect(cell('Sekolah', 'SD Pelita (SDB)').input.ysb_school_id).toBe('SDB');
    expect(cell('Sekolah', 'SDJ').problems.ysb_school_id).toContain('BKS');
    expect(cell('Role', 'Guru')).toMatchObject({ input: { id_role: 7 }, sent: { id_role: 'Guru' } });
    expect(cell('Role', 'Kepala').problems.id_role).toContain('Kepala');
    const [unplaced] = read([
      ['Nama', 'Email', 'Sekolah'],
      ['A', 'a@b.id', 'SD Pelita'],
    ]);
    expect(unplaced?.problems.ysb_school_id).toContain('lebih dari satu');
  });

  it('errors, formulas without a value, and proto names are said or left out', () => {
    expect(cell('Bidang', { fault: '#N/A' }).problems.bidang).toContain('#N/A');
    expect(cell('Bidang', { fault: '=' }).problems.bidang).toContain('belum dihitung');
    for (const name of ['__proto__', 'constructor', 'hasOwnProperty']) {
      expect(findHeadings(plan, sheetOf([['Nama', name]]))?.mapping).toEqual(['full_name', null]);
      expect(cell('Sekolah', name).problems.ysb_school_id).toBeDefined();
      expect(cell('Gender', name).problems.gender).toBeDefined();
    }
    expect(Object.prototype).not.toHaveProperty('polluted');
  });
});

describe('rows', () => {
  const known: KnownRow[] = [
    { id: '1', keys: { nip_ypi: '111', email: 'satu@b.id' }, branch: 'BKS', hasAccount: true },
    { id: '2', keys: { nuptk: '0012345678901234' }, branch: 'BKS', hasAccount: false },
  ];

  it('are new or there already, by any key; a row that is there needs only its key', () => {
    const rows = read(
      [
        ['NIP', 'Email', 'NUPTK', 'Prodi'],
        ['111', '', '', 'A'],
        ['', 'SATU@b.id', '', 'B'],
        ['', '', '0012345678901234', 'C'],
        ['999', 'baru@b.id', '', 'D'],
      ],
      { known },
    );
    expect(rows.map((row) => row.existing?.id)).toEqual(['1', '1', '2', undefined]);
    expect(rows[2]?.problems).toEqual({});
    expect(Object.keys(rows[3]?.problems ?? {}).sort()).toEqual(['full_name', 'ysb_branch_id']);
    // Two rows for one teacher would overwrite each other.
    expect([rows[0]?.problems.nip_ypi, rows[1]?.problems.email]).toEqual([expect.stringContaining('3'), expect.stringContaining('2')]);
  });

  it('of somebody who left say so and are changed all the same', () => {
    const left: KnownRow = { id: '3', keys: { nip_ypi: '333' }, branch: 'BKS', hasAccount: false, left: '2026-11-20' };
    const [row] = read(
      [
        ['NIP', 'Prodi'],
        ['333', 'A'],
      ],
      { known: [left] },
    );
    expect([row?.existing?.id, row?.problems]).toEqual(['3', {}]);
    expect(row?.warnings.full_name).toMatch(/nonaktif \(20 Nov 2026\)/);
  });

  it('whose keys disagree, or that share a key, are refused', () => {
    const [row] = read(
      [
        ['NIP', 'NUPTK'],
        ['111', '0012345678901234'],
      ],
      { known },
    );
    expect(Object.keys(row?.problems ?? {}).sort()).toEqual(['nip_ypi', 'nuptk']);
    const rows = read([
      ['Nama', 'Email', 'Cabang'],
      ['A', 'x@b.id', 'BKS'],
      ['B', 'X@B.ID', 'BKS'],
      ['C', 'y@b.id', 'BKS'],
    ]);
    expect(rows.map((one) => Object.keys(one.problems))).toEqual([['email'], ['email'], []]);
  });

  it('of a caller with a branch get it where they leave it open; passwords of accounts stay', () => {
    expect(
      read(
        [
          ['Nama', 'Email'],
          ['A', 'a@b.id'],
        ],
        { ownBranch: 'BKS' },
      )[0],
    ).toMatchObject({ input: { ysb_branch_id: 'BKS' }, problems: {} });
    const [row] = read(
      [
        ['Email', 'Password'],
        ['satu@b.id', 'rahasia-sekali'],
      ],
      { known },
    );
    expect(row?.input).not.toHaveProperty('password');
    expect(row?.warnings.password).toBeDefined();
    expect(JSON.stringify(row?.written)).not.toContain('rahasia');
  });

  it('without anything in a known column do not count', () => {
    expect(
      read([
        ['Nama', 'Email', 'Catatan'],
        ['', null, 'jumlah: 3'],
        ['A', 'a@b.id', ''],
      ]),
    ).toHaveLength(1);
  });

  it('are told of a number in powers also where only spaces and dots keep its digits apart', () => {
    for (const heading of ['no_rekening', 'nuptk']) expect(Object.keys(cell(heading, '0e5 31').problems)).toEqual([heading]);
  });

  it('lose the zeros of a fraction also behind digits that are kept apart', () => {
    expect(cell('nik_ktp', '3275.0112,00').input['nik_ktp']).toBe('32750112');
  });

  it('say nothing with a dash also behind an apostrophe or an invisible character', () => {
    const [row] = read([
      ['Nama', 'Email', 'Alamat Domisili'],
      ['A', 'a@b.id', "'-\t"],
    ]);
    const [other] = read([
      ['Nama', 'Email', 'Alamat Domisili'],
      ['A', 'a@b.id', '\u200b-'],
    ]);
    expect([row?.input, other?.input].map((input) => Object.keys(input ?? {}))).toEqual([
      ['full_name', 'email'],
      ['full_name', 'email'],
    ]);
  });

  it('never throw, whatever their cells hold, and what they send means the same when it is read again', () => {
    // What the reader gives a meaning, put together in any order.
    const parts = [
      "'",
      '-',
      '–',
      '/',
      '.',
      ',',
      ' ',
      '\u00a0',
      '\u200b',
      '0',
      '31',
      '2020',
      'e5',
      'Mei',
      'n/a',
      'T',
      ':',
      'A',
      'ï',
      'e\u0301',
    ];
    const anyCell: fc.Arbitrary<RawCell> = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 30 }),
      fc.array(fc.constantFrom(...parts), { minLength: 1, maxLength: 5 }).map((some) => some.join('')),
      fc.constantFrom<RawCell>(
        "'0123",
        '12.0',
        '3,2E+15',
        'L',
        'Ya',
        '31/12/2020',
        'III/A',
        'BKS',
        'Guru',
        'a@b.id',
        null,
        true,
        { fault: '#N/A' },
        { date: 44196 },
      ),
      fc.double(),
      fc.integer(),
    );
    const names = plan.columns.map(({ field }) => field).filter((field) => field !== 'password');
    fc.assert(
      fc.property(fc.array(anyCell, { minLength: names.length, maxLength: names.length }), (cells) => {
        const [first] = read([names, cells]);
        if (!first) return;
        const [again] = read([names, names.map((name) => first.sent[name] ?? null)]);
        expect(again?.input ?? {}).toEqual(Object.fromEntries(Object.entries(first.input)));
      }),
      { numRuns: 300 },
    );
  });
});

it('a row that breaks a rule over several fields is told before the file is sent', () => {
  expect(cell('birthdate', '2090-01-01').problems).toEqual({ birthdate: 'Tanggal Lahir tidak boleh setelah hari ini. Periksa tahunnya.' });
  const [row] = read([
    ['full_name', 'email', 'ysb_branch_id', 'birthdate', 'join_date_ysb'],
    ['A', 'a@b.id', 'BKS', '1990-05-01', '1990-04-30'],
  ]);
  expect(row?.problems).toEqual({ join_date_ysb: 'Tanggal Masuk YSB tidak boleh sebelum Tanggal Lahir.' });
});
