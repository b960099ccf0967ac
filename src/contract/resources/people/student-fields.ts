import { f } from '../../fields.ts';

/** Where the student was born, lives and comes from, and how healthy he is. */
export const person = {
  // The national number, which Dapodik calls NIK; the school's own number is `nik`.
  nik_ktp: f.digits('NIK KTP', { length: 16, sensitive: true, companion: true, identity: 'nik', about: { birth: 'tanggal_lahir_siswa' } }),
  no_kk: f.digits('No. KK', { length: 16, sensitive: true, identity: 'kk' }),
  tempat_lahir: f.text('Tempat Lahir'),
  tanggal_lahir_siswa: f.date('Tanggal Lahir', { past: true }),
  agama: f.text('Agama', { max: 32 }),
  kewarganegaraan: f.text('Kewarganegaraan'),
  anak_ke: f.integer('Anak Ke', { min: 1, max: 30 }),
  jumlah_saudara_kandung: f.integer('Jumlah Saudara Kandung', { max: 30 }),
  bahasa_dirumah: f.text('Bahasa di Rumah'),
  alamat_lengkap: f.longText('Alamat Lengkap', { max: 500, contact: true }),
  provinsi: f.text('Provinsi'),
  kota_kabupaten: f.text('Kota/Kabupaten'),
  kecamatan: f.text('Kecamatan'),
  kelurahan: f.text('Kelurahan', { contact: true }),
  kode_pos: f.digits('Kode Pos', { length: 5, identity: 'postal', contact: true }),
  // Says where he lives as precisely as the village does.
  kode_wilayah: f.digits('Kode Wilayah', { max: 10, dotted: true, companion: true, contact: true }),
  warga_summarecon: f.choice('Warga Summarecon', [
    { value: 1, label: 'Ya' },
    { value: 0, label: 'Tidak' },
  ]),
  jarak_rumah_sekolah: f.text('Jarak Rumah ke Sekolah'),
  waktu_tempuh_sekolah: f.text('Waktu Tempuh ke Sekolah'),
  ke_sekolah_dengan: f.text('Ke Sekolah Dengan'),
  penyakit_diderita: f.longText('Penyakit yang Diderita', { max: 500, sensitive: true }),
  kelainan_jasmani: f.longText('Kelainan Jasmani', { max: 500, sensitive: true }),
  pernah_dirawat_di: f.text('Pernah Dirawat di', { sensitive: true }),
  // Measures are text: schools write "23,5" as well as "23".
  tinggi: f.text('Tinggi (cm)', { max: 16, keypad: 'decimal' }),
  berat: f.text('Berat (kg)', { max: 16, keypad: 'decimal' }),
  linkar_kepala: f.text('Lingkar Kepala (cm)', { max: 16, keypad: 'decimal' }),
  ukuran_sepatu: f.text('Ukuran Sepatu', { max: 16, keypad: 'decimal' }),
};

/** The school before this one. */
export const origin = {
  sekolah_asal: f.text('Sekolah Asal'),
  provinsi_asal: f.text('Provinsi Sekolah Asal'),
  kota_kabupaten_asal: f.text('Kota/Kabupaten Sekolah Asal'),
  kecamatan_asal: f.text('Kecamatan Sekolah Asal'),
  kelurahan_desa_asal: f.text('Kelurahan/Desa Sekolah Asal'),
  kode_pos_asal: f.digits('Kode Pos Sekolah Asal', { length: 5, identity: 'postal' }),
  nama_sekolah_asal: f.text('Nama Sekolah Asal'),
  akreditasi_sekolah_asal: f.text('Akreditasi Sekolah Asal', { max: 16 }),
  pindahan_dari_sekolah: f.text('Pindahan dari Sekolah'),
};

/** Talents, and siblings at the same foundation. */
export const interests = {
  bidang_akademik: f.text('Bidang Akademik'),
  kesenian: f.text('Kesenian'),
  pendidikan_jasmani: f.text('Pendidikan Jasmani'),
  lain_lain: f.text('Lain-lain'),
  saudara_kandung_di_sekolah: f.text('Saudara Kandung di Sekolah'),
};

/** The student's parents: one set of fields each, with the wire's suffixes. */
export const father = {
  nama_lengkap_ayah: f.text('Nama Lengkap Ayah'),
  nik_ayah: f.digits('NIK Ayah', { length: 16, sensitive: true, identity: 'nik', about: { birth: 'tanggal_lahir_ayah', isWoman: false } }),
  tempat_lahir_ayah: f.text('Tempat Lahir Ayah'),
  tanggal_lahir_ayah: f.date('Tanggal Lahir Ayah', { past: true }),
  kewarganegaraan_ayah: f.text('Kewarganegaraan Ayah'),
  pendidikan_terakhir_ayah: f.text('Pendidikan Terakhir Ayah'),
  pekerjaan_ayah: f.text('Pekerjaan Ayah'),
  penghasilan_ayah: f.text('Penghasilan Ayah', { sensitive: true }),
  no_handphone_ayah: f.text('No. Handphone Ayah', { format: 'phone', max: 32, identity: 'phone', contact: true }),
  alamat_email_ayah: f.text('Alamat Email Ayah', { format: 'email', contact: true }),
  keterangan_ayah: f.longText('Keterangan Ayah', { max: 500 }),
};

export const mother = {
  nama_lengkap_ibu: f.text('Nama Lengkap Ibu'),
  nik_ibu: f.digits('NIK Ibu', { length: 16, sensitive: true, identity: 'nik', about: { birth: 'tanggal_lahir_ibu', isWoman: true } }),
  tempat_lahir_ibu: f.text('Tempat Lahir Ibu'),
  tanggal_lahir_ibu: f.date('Tanggal Lahir Ibu', { past: true }),
  kewarganegaraan_ibu: f.text('Kewarganegaraan Ibu'),
  pendidikan_terakhir_ibu: f.text('Pendidikan Terakhir Ibu'),
  pekerjaan_ibu: f.text('Pekerjaan Ibu'),
  penghasilan_ibu: f.text('Penghasilan Ibu', { sensitive: true }),
  no_handphone_ibu: f.text('No. Handphone Ibu', { format: 'phone', max: 32, identity: 'phone', contact: true }),
  alamat_email_ibu: f.text('Alamat Email Ibu', { format: 'email', contact: true }),
  keterangan_ibu: f.longText('Keterangan Ibu', { max: 500 }),
};

/** A photographed page, or the PDF that an office scanner makes. */
const paper = {
  sensitive: true,
  accept: ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'],
  maxBytes: 1024 * 1024,
};

/** The papers that come with a registration. */
export const papers = {
  file_akte_kelahiran: f.file('Akte Kelahiran', paper),
  file_kartu_keluarga: f.file('Kartu Keluarga', paper),
  file_ktp_orang_tua: f.file('KTP Orang Tua', paper),
  file_raport: f.file('Raport', paper),
  file_surat_keterangan_asal_sekolah: f.file('Surat Keterangan Asal Sekolah', paper),
};
