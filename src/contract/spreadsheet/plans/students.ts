import { students } from '../../resources/people/students.ts';
import { defineSheet, type SheetExtra } from '../sheet-plan.ts';
import { addressParts, branchHeaders, genderWords, type Headed, schoolHeaders, yesNoWords } from './shared.ts';

type Name = keyof typeof students.fields & string;
const column: Headed<Name> = (field, example, headers, more = {}) => ({ field, example, headers, ...more });

/** Dapodik writes above the parents' columns which parent they are about. */
const parentOf = (whose: 'ayah' | 'ibu') => [
  column(`nama_lengkap_${whose}`, '', [
    `nama ${whose}`,
    `data ${whose} nama`,
    whose,
    `nama ${whose} kandung`,
    ...(whose === 'ibu' ? ['ibu kandung'] : []),
  ]),
  column(`nik_${whose}`, '', [`data ${whose} nik`, `nik orang tua ${whose}`, `no ktp ${whose}`]),
  column(`tempat_lahir_${whose}`, '', [`data ${whose} tempat lahir`]),
  column(`tanggal_lahir_${whose}`, '', [`tgl lahir ${whose}`, `data ${whose} tanggal lahir`]),
  column(`kewarganegaraan_${whose}`, '', [`data ${whose} kewarganegaraan`]),
  column(`pendidikan_terakhir_${whose}`, '', [`pendidikan ${whose}`, `data ${whose} jenjang pendidikan`, `data ${whose} pendidikan`]),
  column(`pekerjaan_${whose}`, '', [`data ${whose} pekerjaan`]),
  column(`penghasilan_${whose}`, '', [`data ${whose} penghasilan`]),
  column(`no_handphone_${whose}`, '', [
    `hp ${whose}`,
    `no hp ${whose}`,
    `telepon ${whose}`,
    `data ${whose} hp`,
    `no wa ${whose}`,
    `whatsapp ${whose}`,
  ]),
  column(`alamat_email_${whose}`, '', [`email ${whose}`, `data ${whose} email`]),
  column(`keterangan_${whose}`, '', [`catatan ${whose}`]),
];

/** A year is not a date: it is stored as text, and never becomes a first of January. */
const birthYear = (whose: 'ayah' | 'ibu', label: string): SheetExtra & { readonly into: Name } => ({
  name: `tahun_lahir_${whose}`,
  label: `Tahun Lahir ${label}`,
  headers: [`tahun lahir ${whose}`, `data ${whose} tahun lahir`],
  into: `keterangan_${whose}`,
  says: (text) => (/^0+$/.test(text) ? '' : `Tahun lahir ${text}`),
});

/** The class named by Dapodik; it becomes a placement after the pupils are stored. */
export const classExtra = 'rombel';

/** The pupil sheet; Dapodik's "Daftar Peserta Didik" is such a list. */
export const studentSheet = defineSheet({
  resource: students,
  rowsWord: 'siswa',
  keys: [['nisn'], ['nik']],
  suggests: ['nama_lengkap', 'tanggal_lahir_siswa'],
  forAll: ['ysb_branch_id', 'ysb_school_id', 'semester'],
  details: ['nisn', 'nik', 'tanggal_lahir_siswa', 'ysb_school_id'],
  // Dapodik's NIK is the national number; here that is the name of the school's own number.
  asks: { nik: ['nik', 'nik_ktp'], unit: ['ysb_branch_id', 'ysb_school_id'] },
  makes: [{ name: 'Dapodik, Daftar Peserta Didik', headings: ['NIPD', 'NISN', 'Rombel Saat Ini'] }],
  columns: [
    column('nama_lengkap', 'Ahmad Fadhil Ramadhan', [
      'nama',
      'nama lengkap',
      'nama peserta didik',
      'nama murid',
      'name',
      'full name',
      'student name',
    ]),
    column('nik', '2223.10.041', [
      'nipd',
      'nis',
      'no induk',
      'nomor induk siswa',
      'no induk siswa',
      'nomor induk sekolah',
      'nis lokal',
      'student number',
    ]),
    column('nisn', '0161212402', ['no nisn', 'nomor nisn', 'nomor induk siswa nasional']),
    column('ysb_branch_id', 'BKS', branchHeaders),
    column('ysb_school_id', 'SDBKS1', schoolHeaders),
    column('jenis_kelamin', 'L', ['jk', 'l/p', 'gender', 'kelamin', 'sex', 'jns kelamin'], { words: genderWords }),
    column('nik_ktp', '3275010101150001', ['no ktp', 'nomor ktp', 'ktp', 'nik siswa', 'no nik', 'nomor induk kependudukan', 'national id']),
    column('no_kk', '3275011507100012', ['nomor kk', 'kk', 'nomor kartu keluarga', 'no kartu keluarga']),
    column('tempat_lahir', 'Bekasi', ['tmp lahir', 'kota lahir', 'place of birth']),
    column('tanggal_lahir_siswa', '31/12/2015', ['tgl lahir', 'tanggal lahir siswa', 'tanggal kelahiran', 'date of birth', 'birth date']),
    column('agama', 'Islam', ['religion']),
    column('kewarganegaraan', 'Indonesia', ['warga negara', 'nationality']),
    column('nama_alias', 'Fadhil', ['panggilan', 'nickname']),
    column('email_murid', 'fadhil@contoh.sch.id', ['e-mail', 'surel', 'email siswa', 'email murid']),
    column('anak_ke', '2', ['anak ke berapa', 'anak keberapa']),
    column('jumlah_saudara_kandung', '1', ['jml saudara kandung', 'jumlah saudara', 'jml saudara']),
    column('bahasa_dirumah', 'Indonesia', ['bahasa sehari hari', 'bahasa']),
    column('alamat_lengkap', 'Jl. Anggrek 4 No. 17', ['alamat', 'alamat siswa', 'alamat rumah', 'address', 'alamat jalan']),
    column('kelurahan', 'Jatiasih', ['desa', 'kelurahan/desa', 'desa/kelurahan', 'village']),
    column('kecamatan', 'Jatiasih', ['kec', 'subdistrict']),
    column('kota_kabupaten', 'Kota Bekasi', ['kota', 'kabupaten', 'kabupaten/kota', 'kab/kota', 'city']),
    column('provinsi', 'Jawa Barat', ['propinsi', 'province']),
    column('kode_pos', '17423', ['kodepos', 'postal code']),
    column('kelas', '4', []),
    column('tahun_ajaran', '2026/2027', ['tapel', 'tahun pelajaran']),
    column('semester', '1', ['smt']),
    column('tahun_ajaran_pindahan', '', []),
    column('jarak_rumah_sekolah', '2 km', ['jarak rumah', 'jarak rumah ke sekolah km', 'jarak']),
    column('waktu_tempuh_sekolah', '15 menit', ['waktu tempuh']),
    column('ke_sekolah_dengan', 'Sepeda motor', ['alat transportasi', 'transportasi', 'moda transportasi']),
    column('warga_summarecon', 'Tidak', ['summarecon'], { words: yesNoWords }),
    column('tinggi', '128', ['tinggi badan', 'tb']),
    column('berat', '26', ['berat badan', 'bb']),
    column('linkar_kepala', '51', ['lingkar kepala', 'lk']),
    column('ukuran_sepatu', '33', ['sepatu']),
    column('penyakit_diderita', '', ['riwayat penyakit', 'penyakit']),
    column('kelainan_jasmani', '', []),
    column('pernah_dirawat_di', '', []),
    column('sekolah_asal', 'TK Islam Harapan', ['asal sekolah', 'tk asal']),
    column('nama_sekolah_asal', '', []),
    column('provinsi_asal', '', []),
    column('kota_kabupaten_asal', '', []),
    column('kecamatan_asal', '', []),
    column('kelurahan_desa_asal', '', []),
    column('kode_pos_asal', '', []),
    column('akreditasi_sekolah_asal', '', []),
    column('pindahan_dari_sekolah', '', ['pindahan dari']),
    ...parentOf('ayah'),
    ...parentOf('ibu'),
    column('bidang_akademik', '', []),
    column('kesenian', '', []),
    column('pendidikan_jasmani', '', ['olahraga']),
    column('lain_lain', '', []),
    column('saudara_kandung_di_sekolah', '', ['saudara di sekolah']),
  ],
  extras: [
    ...addressParts('alamat_lengkap'),
    birthYear('ayah', 'Ayah'),
    birthYear('ibu', 'Ibu'),
    { name: classExtra, label: 'Penempatan kelas', headers: ['rombel saat ini', 'rombongan belajar', 'nama rombel'] },
  ],
});
