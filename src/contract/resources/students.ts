import { f } from '../fields.ts';
import { defineResource } from '../resource.ts';
import { inOrder, needed } from '../row-rules.ts';
import { statusFold, studentStates } from '../student-status.ts';
import { father, interests, mother, origin, papers, person } from './student-fields.ts';

const bornAfter = (parent: string): string => `Tanggal Lahir tidak boleh sebelum Tanggal Lahir ${parent}. Periksa keduanya.`;

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
    tahun_ajaran_pindahan: f.text('Tahun Ajaran Pindahan', { max: 16 }),
    semester: f.choice('Semester', [
      { value: 1, label: '1' },
      { value: 2, label: '2' },
    ]),
    email_murid: f.text('Email', { format: 'email', unique: true, contact: true }),
    password: f.secret('Password'),
    nama_alias: f.text('Nama Panggilan'),
    jenis_kelamin: f.choice('Jenis Kelamin', [
      { value: 1, label: 'Laki-laki' },
      { value: 0, label: 'Perempuan' },
    ]),
    nisn: f.digits('NISN', { length: 10, unique: true, numberInput: true, identity: 'nisn', about: { birth: 'tanggal_lahir_siswa' } }),
    // Not in the source product's form: absent, the services write the branch of the person who adds the student.
    ysb_branch_id: f.ref('Cabang', 'branches', { value: 'branch_code', companion: true, starts: { from: 'own branch' } }),
    ysb_school_id: f.ref('Sekolah', 'schools', {
      companion: true,
      value: 'school_code',
      narrowedBy: { field: 'ysb_branch_id', target: 'ysb_branch_id', query: 'branch' },
    }),
    // Folded from his moves (/mutasi): nobody edits it.
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
  search: ['nik', 'nama_lengkap', 'email_murid', 'nisn', 'kelas', 'tahun_ajaran', 'sekolah_asal'],
  lookup: ['nama_lengkap', 'nisn', 'ysb_branch_id', 'ysb_school_id', 'status'],
  leaving: { field: 'status', label: 'Status', shows: 'here' },
  folds: [statusFold],
  filters: { branch: 'ysb_branch_id', ysb_school_id: 'ysb_school_id' },
});
