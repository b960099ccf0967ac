import { f } from '../../fields.ts';
import { defineResource } from '../../resource.ts';
import { inOrder, needed } from '../../declared/row-rules.ts';
import { statusFold, studentStates } from '../../people/student-status.ts';
import { father, interests, mother, origin, papers, person } from './student-fields.ts';

const bornAfter = (parent: string): string => `Tanggal Lahir tidak boleh sebelum Tanggal Lahir ${parent}. Periksa keduanya.`;

const halves = [
  { value: 1, label: '1' },
  { value: 2, label: '2' },
] as const;

/** "4 - Abu Bakar", cut if a class has a name as long as a sentence: a search index holds no more. */
export const shownClassLetters = 40;
/** As long as a typed one may be. */
export const shownYearLetters = 16;

export const students = defineResource({
  name: 'students',
  label: 'Siswa',
  service: 'master',
  path: '/api/students',
  scopedQuery: true,
  alsoMenus: ['/pendaftaran'],
  title: 'nama_lengkap',
  scope: 'ysb_branch_id',
  fields: {
    nik: f.digits('Nomor Induk', { required: true, unique: true, numberInput: true }),
    nama_lengkap: f.text('Nama Siswa', { required: true }),
    kelas: f.text('Kelas', { max: 32 }),
    tahun_ajaran: f.text('Tahun Ajaran', { max: 16 }),
    // What the list shows for class, year and semester: taken from the placement if there is one, otherwise as typed.
    kelas_kini: f.text('Kelas sekarang', { max: shownClassLetters, companion: true, readOnly: true }),
    tahun_ajaran_kini: f.text('Tahun ajaran sekarang', { max: shownYearLetters, companion: true, readOnly: true }),
    semester_kini: f.choice('Semester sekarang', halves, { companion: true, readOnly: true }),
    // Whether he sits in a class of the active semester; empty while none is active. Written with the three above.
    penempatan: f.choice(
      'Penempatan semester ini',
      [
        { value: 'sudah', label: 'Sudah ditempatkan' },
        { value: 'belum', label: 'Belum ditempatkan' },
      ],
      { companion: true, readOnly: true },
    ),
    tahun_ajaran_pindahan: f.text('Tahun Ajaran Pindahan', { max: 16 }),
    semester: f.choice('Semester', halves),
    email_murid: f.text('Email', { format: 'email', unique: true, contact: true }),
    password: f.secret('Password'),
    nama_alias: f.text('Nama Panggilan'),
    // As a family writes it: shown beside the name on reports.
    nama_arab: f.text('Nama dalam Huruf Arab', { companion: true }),
    jenis_kelamin: f.choice('Jenis Kelamin', [
      { value: 1, label: 'Laki-laki' },
      { value: 0, label: 'Perempuan' },
    ]),
    nisn: f.digits('NISN', { length: 10, unique: true, numberInput: true, identity: 'nisn', about: { birth: 'tanggal_lahir_siswa' } }),
    // Not in the source product's form: if absent, the services write the branch of the person who adds the student.
    ysb_branch_id: f.ref('Cabang', 'branches', { value: 'branch_code', companion: true, starts: { from: 'own branch' } }),
    ysb_school_id: f.ref('Sekolah', 'schools', {
      companion: true,
      value: 'school_code',
      narrowedBy: { field: 'ysb_branch_id', target: 'ysb_branch_id', query: 'branch' },
    }),
    // Computed from his moves (/mutasi): nobody edits it.
    status: f.choice(
      'Status',
      studentStates.map((value) => ({ value, label: value })),
      { readOnly: true, companion: true },
    ),
    ...person,
    ...origin,
    ...father,
    ...mother,
    ...interests,
    ...papers,
  },
  rules: [
    needed('ysb_branch_id', 'Cabang wajib dipilih.'),
    inOrder('tanggal_lahir_ayah', 'tanggal_lahir_siswa', bornAfter('Ayah')),
    inOrder('tanggal_lahir_ibu', 'tanggal_lahir_siswa', bornAfter('Ibu')),
  ],
  regions: [
    {
      province: 'provinsi',
      regency: 'kota_kabupaten',
      district: 'kecamatan',
      village: 'kelurahan',
      postal: 'kode_pos',
      code: 'kode_wilayah',
    },
    {
      province: 'provinsi_asal',
      regency: 'kota_kabupaten_asal',
      district: 'kecamatan_asal',
      village: 'kelurahan_desa_asal',
      postal: 'kode_pos_asal',
    },
  ],
  texts: {
    kelas: { kind: 'first', of: ['kelas_kini', 'kelas'], hides: true },
    tahun_ajaran: { kind: 'first', of: ['tahun_ajaran_kini', 'tahun_ajaran'], hides: true },
    semester: { kind: 'first', of: ['semester_kini', 'semester'], hides: true },
  },
  search: ['nik', 'nama_lengkap', 'email_murid', 'nisn', 'kelas', 'tahun_ajaran', 'sekolah_asal'],
  // Pickers tell pupils of the same name apart by NISN and the class they sit in, or last sat in.
  lookup: ['nama_lengkap', 'nisn', 'kelas_kini', 'ysb_branch_id', 'ysb_school_id', 'status'],
  leaving: { field: 'status', label: 'Status', shows: 'here' },
  folds: [statusFold],
  filters: { branch: 'ysb_branch_id', ysb_school_id: 'ysb_school_id' },
});
