import { teachers } from '../../resources/people/teachers.ts';
import { type ChoiceWords as Words, defineSheet } from '../sheet-plan.ts';
import { addressParts, branchHeaders, genderWords, type Headed, schoolHeaders, yesNoWords } from './shared.ts';

const column: Headed<keyof typeof teachers.fields & string> = (field, example, headers, more = {}) => ({
  field,
  example,
  headers,
  ...more,
});

const active: Words = {
  1: ['aktif', 'active', 'ya', 'y', 'yes', 'true'],
  0: ['tidak aktif', 'nonaktif', 'non aktif', 'inactive', 'keluar', 'tidak', 't', 'no', 'n', 'false'],
};
const marriage: Words = {
  lajang: ['belum menikah', 'belum kawin', 'single', 'tk', 'bm', 'bujang', 'gadis'],
  menikah: ['kawin', 'nikah', 'sudah menikah', 'married', 'k'],
  duda: ['widower'],
  janda: ['widow'],
};
const degree: Words = {
  SMA: ['smk', 'slta', 'smu', 'ma', 'sma/smk', 'sma sederajat', 'sma/sederajat', 'high school'],
  DIPLOMA: ['d1', 'd2', 'd3', 'd4', 'd-i', 'd-ii', 'd-iii', 'd-iv', 'diploma 3', 'diploma iii', 'diploma 4', 'diploma iv'],
  S1: ['sarjana', 'strata 1', 'strata i', 's-i', 'bachelor'],
  S2: ['magister', 'strata 2', 'strata ii', 's-ii', 'master'],
  S3: ['doktor', 'strata 3', 'strata iii', 's-iii', 'doctor', 'phd'],
};
const religion: Words = { islam: ['muslim', 'moslem', 'muslimah'] };

/** The teacher sheet: who and where first, then employment, person, bank and emergency contact. */
export const teacherSheet = defineSheet({
  resource: teachers,
  rowsWord: 'guru',
  keys: [['nip_ypi'], ['nip_ypi_karyawan'], ['nik_ysb'], ['nuptk'], ['email']],
  forAll: ['ysb_branch_id', 'ysb_school_id', 'id_role', 'employment_status', 'edu_stage'],
  details: ['nip_ypi_karyawan', 'nip_ypi', 'nik_ysb', 'email', 'ysb_branch_id'],
  // A foundation calls a branch a unit, and a branch calls its schools that.
  asks: { unit: ['ysb_branch_id', 'ysb_school_id'] },
  makes: [
    {
      name: 'Dapodik, Daftar Guru',
      headings: ['NUPTK', 'Jenis PTK', 'TMT Pengangkatan'],
      means: {
        // The number of a civil servant, not the foundation's.
        NIP: null,
        // "GTY/PTY", "Honor": the state's words for what the foundation has its own codes for.
        'Status Kepegawaian': null,
        // A landline at home, mostly empty; HP is the number that reaches him.
        Telepon: null,
        'Alamat Jalan': 'addrees',
        'TMT Pengangkatan': 'join_date_ypi',
      },
    },
  ],
  columns: [
    column('full_name', 'Siti Aminah', ['nama', 'nama guru', 'nama lengkap guru', 'name', 'full name', 'teacher name']),
    column('email', 'siti.aminah@sekolah.sch.id', ['e-mail', 'surel', 'alamat email', 'email address']),
    column('ysb_branch_id', 'BKS', branchHeaders),
    column('ysb_school_id', 'SDBKS1', schoolHeaders),
    column('id_role', 'Guru', ['peran', 'nama role', 'hak akses', 'role name']),
    column('nip_ypi', '1019070012', ['nip', 'nip ypi', 'nip kontrak', 'contract nip', 'no nip', 'nomor induk pegawai']),
    column('nip_ypi_karyawan', '2019070012', ['nip karyawan', 'nip tetap', 'employee nip']),
    column('nik_ysb', '100212', ['nik yayasan', 'nomor induk ysb', 'employee number', 'employee id', 'id karyawan']),
    column('nuptk', '0012345678901234', ['no nuptk', 'nomor nuptk']),
    column('join_date_ypi', '01/07/2019', ['tgl masuk ypi', 'tanggal bergabung ypi', 'tmt ypi', 'join date ypi']),
    column('join_date_ysb', '01/07/2019', [
      'tgl masuk ysb',
      'tanggal masuk',
      'tgl masuk',
      'tanggal bergabung',
      'tmt',
      'tmt ysb',
      'join date',
    ]),
    column('employment_status', 'TTP', ['status pegawai', 'status guru', 'status karyawan', 'employment status', 'kode status']),
    column('edu_stage', 'SD', ['jenjang pendidikan', 'jenjang sekolah', 'tingkat', 'stage', 'educational stage']),
    column('ysb_position_id', 'GK', ['jabatan', 'kode jabatan', 'ukk', 'posisi', 'position', 'position code']),
    column('bidang', 'Matematika', ['bidang studi', 'mata pelajaran', 'mapel', 'guru mapel', 'subject']),
    column('ysb_teacher_group_id', 'III/A', ['pangkat', 'pangkat golongan', 'gol', 'golongan ruang', 'rank', 'group']),
    column('fg_active', 'Aktif', ['status aktif', 'aktif', 'keaktifan', 'active'], { words: active }),
    column('nik_ktp', '3275010101900001', [
      'nik',
      'no ktp',
      'nomor ktp',
      'ktp',
      'no nik',
      'nomor induk kependudukan',
      'id card number',
      'national id',
    ]),
    column('birthplace', 'Bekasi', ['tmp lahir', 'kota lahir', 'place of birth', 'birth place']),
    column('birthdate', '31/12/1990', ['tgl lahir', 'tanggal kelahiran', 'date of birth', 'birth date', 'dob']),
    column('gender', 'Perempuan', ['gender', 'jk', 'l/p', 'kelamin', 'sex', 'jns kelamin'], { words: genderWords }),
    column('religion', 'Islam', ['religion', 'agama'], { words: religion }),
    column('marriage', 'Menikah', ['status kawin', 'status perkawinan', 'status nikah', 'pernikahan', 'marital status', 'marriage'], {
      words: marriage,
    }),
    column('addrees', 'Jl. Melati No. 5, Bekasi', ['alamat', 'alamat sesuai ktp', 'address', 'id card address']),
    column('dom_address', 'Jl. Melati No. 5, Bekasi', [
      'domisili',
      'alamat tinggal',
      'alamat sekarang',
      'domicile address',
      'current address',
    ]),
    column('mobile', '081234567890', [
      'no hp',
      'hp',
      'nomor hp',
      'handphone',
      'no handphone',
      'telepon',
      'no telepon',
      'no wa',
      'whatsapp',
      'phone',
      'mobile phone',
      'mobile number',
    ]),
    column('npwp', '01.234.567.8-901.000', ['no npwp', 'nomor npwp', 'tax number']),
    column('ptkp', 'TK/0', ['status ptkp', 'kode ptkp']),
    column('zakat', 'Ya', ['potong zakat', 'ikut zakat'], { words: yesNoWords }),
    column('degree', 'S1', ['pendidikan', 'ijazah', 'gelar terakhir', 'jenjang terakhir', 'education', 'last education'], {
      words: degree,
    }),
    column('university', 'Universitas Bumi Madani', ['perguruan tinggi', 'kampus', 'asal perguruan tinggi', 'lulusan']),
    column('major', 'Pendidikan Matematika', ['program studi', 'prodi', 'jurusan kuliah', 'study program']),
    column('bank', 'Bank Syariah', ['bank', 'bank name']),
    column('nama_rekening', 'Siti Aminah', [
      'rekening atas nama',
      'nama rekening',
      'atas nama',
      'pemilik rekening',
      'account name',
      'account holder',
    ]),
    column('no_rekening', '0012345678', [
      'nomor rekening bank',
      'rekening',
      'nomor rekening',
      'norek',
      'no rek',
      'account number',
      'bank account',
    ]),
    column('contact_name', 'Ahmad Fauzi', ['kontak darurat', 'nama darurat', 'emergency contact', 'emergency contact name']),
    column('contact_relation', 'Suami', ['hubungan kontak', 'hubungan keluarga', 'relation', 'emergency contact relation']),
    column('contact_number', '081298765432', [
      'nomor kontak darurat',
      'telepon darurat',
      'no darurat',
      'hp darurat',
      'emergency contact number',
      'emergency number',
    ]),
    column('finger_id', '212', ['id finger', 'finger', 'id sidik jari', 'fingerprint id', 'no finger']),
    column('password', '', ['kata sandi', 'sandi', 'kata kunci']),
  ],
  extras: [
    ...addressParts('addrees'),
    { name: 'desa', label: 'Desa/Kelurahan', headers: ['kelurahan', 'desa', 'kelurahan/desa'], into: 'addrees' },
    { name: 'kecamatan', label: 'Kecamatan', headers: [], into: 'addrees' },
    { name: 'kode_pos', label: 'Kode Pos', headers: [], into: 'addrees', glue: ' ' },
  ],
});
