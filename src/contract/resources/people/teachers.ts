import { f } from '../../fields.ts';
import { defineResource } from '../../resource.ts';
import { inOrder, type RowRule } from '../../declared/row-rules.ts';
import { teacherStatusRecords } from './teacher-status-records.ts';

const { nip_ypi, status_code, date } = teacherStatusRecords.fields;
const statusRow = { nip_ypi, status_code, date };

/** No row of the history is from before the birth; the rows are sent with a new teacher. */
const bornBefore: RowRule<'birthdate' | 'array_status'> = {
  fields: ['birthdate', 'array_status'],
  problem: ({ birthdate, array_status }) => {
    if (typeof birthdate !== 'string' || birthdate === '' || !Array.isArray(array_status)) return undefined;
    const at = array_status.findIndex((row: unknown) => {
      const day = typeof row === 'object' && row !== null && 'date' in row ? row.date : '';
      return typeof day === 'string' && day !== '' && day < birthdate;
    });
    return at < 0 ? undefined : { field: `array_status.${at}.date`, words: 'Tanggal status tidak boleh sebelum Tanggal Lahir.' };
  },
};

const words = <const V extends string>(...values: readonly V[]) => values.map((value) => ({ value, label: value }));

export const teachers = defineResource({
  name: 'teachers',
  label: 'Guru',
  service: 'master',
  path: '/api/teachers',
  scopedQuery: true,
  title: 'full_name',
  scope: 'ysb_branch_id',
  fields: {
    id_role: f.ref('Role', 'roles', {
      guarded: true,
      narrowedBy: { field: 'ysb_branch_id', target: 'ysb_branch_id', query: 'branch' },
      only: { ysb_kategori: 'guru' },
      offeredBy: { service: 'master', path: '/api/role-teachers', takes: 'pages' },
      scopedQuery: true,
    }),
    array_status: f.history('Riwayat Status', 'teacher-status-records', { row: statusRow }),
    nip_ypi: f.text('NIP YPI Kontrak', { unique: true, max: 32, keypad: 'numeric', identity: 'nip' }),
    nip_ypi_karyawan: f.text('NIP YPI Karyawan', { unique: true, max: 32, keypad: 'numeric', identity: 'nip' }),
    nik_ysb: f.digits('NIK YSB', { unique: true }),
    join_date_ypi: f.date('Tanggal Masuk YPI'),
    join_date_ysb: f.date('Tanggal Masuk YSB'),
    full_name: f.text('Nama Lengkap', { required: true }),
    nik_ktp: f.digits('NIK KTP', { length: 16, sensitive: true, identity: 'nik', about: { birth: 'birthdate', gender: 'gender' } }),
    birthplace: f.text('Tempat Lahir'),
    birthdate: f.date('Tanggal Lahir', { past: true }),
    gender: f.choice('Jenis Kelamin', [
      { value: 1, label: 'Pria' },
      { value: 0, label: 'Wanita' },
    ]),
    employment_status: f.ref('Status Kepegawaian', 'teacher-status', { value: 'status_code' }),
    ysb_branch_id: f.ref('Cabang', 'branches', { value: 'branch_code', required: true, starts: { from: 'own branch' } }),
    edu_stage: f.ref('Jenjang', 'educational-stages', { value: 'stages' }),
    ysb_school_id: f.ref('Sekolah', 'schools', {
      value: 'school_code',
      narrowedBy: { field: 'ysb_branch_id', target: 'ysb_branch_id', query: 'branch' },
    }),
    ysb_position_id: f.ref('Kode UKK', 'positions', { value: 'position_code' }),
    bidang: f.text('Bidang'),
    ysb_teacher_group_id: f.ref('Golongan', 'teacher-groups'),
    religion: f.choice('Agama', [{ value: 'islam', label: 'Islam' }]),
    addrees: f.longText('Alamat KTP', { max: 500, contact: true }),
    dom_address: f.longText('Alamat Domisili', { max: 500, contact: true }),
    marriage: f.choice('Status Pernikahan', [
      { value: 'lajang', label: 'Lajang' },
      { value: 'menikah', label: 'Menikah' },
      { value: 'duda', label: 'Duda' },
      { value: 'janda', label: 'Janda' },
    ]),
    npwp: f.text('NPWP', { max: 32, keypad: 'numeric', sensitive: true, identity: 'npwp', about: { nik: 'nik_ktp' } }),
    ptkp: f.text('PTKP', { max: 16, sensitive: true }),
    university: f.text('Universitas'),
    major: f.text('Jurusan'),
    degree: f.choice('Pendidikan Terakhir', words('SMA', 'DIPLOMA', 'S1', 'S2', 'S3')),
    mobile: f.text('No. Handphone', { format: 'phone', max: 32, identity: 'phone', contact: true }),
    email: f.text('Email', { required: true, unique: true, format: 'email', contact: true }),
    password: f.secret('Password'),
    bank: f.text('Nama Bank'),
    nama_rekening: f.text('Nama Pemilik Rekening', { sensitive: true }),
    no_rekening: f.digits('No. Rekening', { sensitive: true }),
    contact_name: f.text('Nama Kontak Darurat', { contact: true }),
    contact_relation: f.text('Hubungan', { contact: true }),
    contact_number: f.text('No. Kontak Darurat', { format: 'phone', max: 32, identity: 'phone', contact: true }),
    nuptk: f.digits('NUPTK', { length: 16, identity: 'nuptk' }),
    zakat: f.choice('Zakat', [
      { value: 1, label: 'Ya' },
      { value: 0, label: 'Tidak' },
    ]),
    fg_active: f.choice(
      'Status',
      [
        { value: 1, label: 'Aktif' },
        { value: 0, label: 'Tidak Aktif' },
      ],
      { starts: { value: 1 } },
    ),
    finger_id: f.digits('Finger ID'),
    // Follows the account that names him as its owner (services/rules/account-marks.ts).
    has_account: { ...f.boolean('Akun', { companion: true, words: ['Ada', 'Belum'] }), readOnly: true },
    ended_at: f.date('Tanggal Berakhir', { companion: true, past: true }),
    end_reason: f.longText('Alasan Berakhir', { companion: true, max: 500 }),
    // Took over the classes of a teacher who left (services/rules/hand-over.ts).
    successor_id: f.ref('Guru Pengganti', 'teachers', { companion: true }),
    name_school: f.shown('Sekolah', ['ysb_school_id']),
    name_branch: f.shown('Cabang', ['ysb_branch_id']),
  },
  rules: [
    inOrder('birthdate', 'join_date_ypi', 'Tanggal Masuk YPI tidak boleh sebelum Tanggal Lahir.'),
    inOrder('birthdate', 'join_date_ysb', 'Tanggal Masuk YSB tidak boleh sebelum Tanggal Lahir.'),
    inOrder('birthdate', 'ended_at', 'Tanggal Berakhir tidak boleh sebelum Tanggal Lahir.'),
    inOrder('join_date_ypi', 'ended_at', 'Tanggal Berakhir tidak boleh sebelum Tanggal Masuk YPI.'),
    inOrder('join_date_ysb', 'ended_at', 'Tanggal Berakhir tidak boleh sebelum Tanggal Masuk YSB.'),
    bornBefore,
  ],
  texts: { nip_ypi: { kind: 'first', of: ['nip_ypi_karyawan', 'nip_ypi'] }, email: { kind: 'account', of: 'email' } },
  search: ['nip_ypi', 'full_name', 'email', 'name_school', 'name_branch'],
  lookup: ['full_name', 'ysb_branch_id', 'ysb_school_id', 'ended_at'],
  leaving: { field: 'ended_at', label: 'Masa Kerja', shows: 'here' },
  filters: { branch: 'ysb_branch_id', ysb_school_id: 'ysb_school_id' },
});
