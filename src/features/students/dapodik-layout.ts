import { plainText } from '../../contract/words/field-text.ts';
import type { HeldRow } from '../../contract/resource.ts';
import type { students } from '../../contract/resources/people/students.ts';
import type { ExportLayout } from '../../crud/screen.ts';

type Student = HeldRow<typeof students>;
const gender = ({ jenis_kelamin: value }: Student): string => (value === 1 ? 'L' : value === 0 ? 'P' : '');

/** An import keeps a year of birth in these words, because a year is not a date. */
const birthYear = (name: 'keterangan_ayah' | 'keterangan_ibu') => (row: Student) =>
  /^Tahun lahir (\d{4})$/.exec(plainText(row[name]))?.[1] ?? '';

const parent = (whose: 'Ayah' | 'Ibu', who: 'ayah' | 'ibu') => [
  { heading: `Data ${whose} Nama`, of: `nama_lengkap_${who}` as const },
  { heading: `Data ${whose} Tahun Lahir`, of: birthYear(`keterangan_${who}`) },
  { heading: `Data ${whose} Jenjang Pendidikan`, of: `pendidikan_terakhir_${who}` as const },
  { heading: `Data ${whose} Pekerjaan`, of: `pekerjaan_${who}` as const },
];

/**
 * "Daftar Peserta Didik" of Dapodik, under the headings it has there, in their order. What no list answers (NIK, No KK,
 * income) and what Amanah does not store is left out; street, RT and RW are combined under Alamat.
 */
export const dapodikLayout: ExportLayout<typeof students> = {
  label: 'Daftar Peserta Didik (Dapodik)',
  columns: [
    { heading: 'Nama', of: 'nama_lengkap' },
    { heading: 'NIPD', of: 'nik' },
    { heading: 'JK', of: gender },
    { heading: 'NISN', of: 'nisn' },
    { heading: 'Tempat Lahir', of: 'tempat_lahir' },
    { heading: 'Tanggal Lahir', of: 'tanggal_lahir_siswa' },
    { heading: 'Agama', of: 'agama' },
    { heading: 'Alamat', of: 'alamat_lengkap' },
    { heading: 'Kelurahan', of: 'kelurahan' },
    { heading: 'Kecamatan', of: 'kecamatan' },
    { heading: 'Kode Pos', of: 'kode_pos' },
    { heading: 'Alat Transportasi', of: 'ke_sekolah_dengan' },
    { heading: 'E-Mail', of: 'email_murid' },
    ...parent('Ayah', 'ayah'),
    ...parent('Ibu', 'ibu'),
    // As the list shows it: that of the placement, else what was typed.
    { heading: 'Rombel Saat Ini', of: ({ kelas_kini: now, kelas: typed }: Student) => plainText(now) || plainText(typed) },
    { heading: 'Sekolah Asal', of: 'sekolah_asal' },
    { heading: 'Anak ke-berapa', of: 'anak_ke' },
    { heading: 'Berat Badan', of: 'berat' },
    { heading: 'Tinggi Badan', of: 'tinggi' },
    { heading: 'Lingkar Kepala', of: 'linkar_kepala' },
    { heading: 'Jml. Saudara Kandung', of: 'jumlah_saudara_kandung' },
    { heading: 'Jarak Rumah ke Sekolah (KM)', of: 'jarak_rumah_sekolah' },
  ],
};
