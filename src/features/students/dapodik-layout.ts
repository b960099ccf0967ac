import { shownText } from '../../contract/field-text.ts';
import type { FieldName, HeldRow } from '../../contract/resource.ts';
import type { students } from '../../contract/resources/students.ts';
import type { ExportLayout } from '../../crud/screen.ts';

type Student = HeldRow<typeof students>;
type Name = FieldName<typeof students>;

const of =
  (name: Name) =>
  (row: Student): string => {
    const value = row[name];
    return typeof value === 'string' || typeof value === 'number' ? shownText(value) : '';
  };

const gender = ({ jenis_kelamin: value }: Student): string => (value === 1 ? 'L' : value === 0 ? 'P' : '');

/** An import keeps a year of birth in these words, because a year is no date. */
const birthYear = (name: 'keterangan_ayah' | 'keterangan_ibu') => (row: Student) => /^Tahun lahir (\d{4})$/.exec(of(name)(row))?.[1] ?? '';

const parent = (whose: 'Ayah' | 'Ibu', who: 'ayah' | 'ibu') => [
  { heading: `Data ${whose} Nama`, text: of(`nama_lengkap_${who}`) },
  { heading: `Data ${whose} Tahun Lahir`, text: birthYear(`keterangan_${who}`) },
  { heading: `Data ${whose} Jenjang Pendidikan`, text: of(`pendidikan_terakhir_${who}`) },
  { heading: `Data ${whose} Pekerjaan`, text: of(`pekerjaan_${who}`) },
];

/**
 * "Daftar Peserta Didik" of Dapodik, under the headings it has there, in their order. What no list answers (NIK, No KK,
 * income) and what Amanah does not keep is left out; street, RT and RW stand together under Alamat.
 */
export const dapodikLayout: ExportLayout<typeof students> = {
  label: 'Daftar Peserta Didik (Dapodik)',
  columns: [
    { heading: 'Nama', text: of('nama_lengkap') },
    { heading: 'NIPD', text: of('nik') },
    { heading: 'JK', text: gender },
    { heading: 'NISN', text: of('nisn') },
    { heading: 'Tempat Lahir', text: of('tempat_lahir') },
    { heading: 'Tanggal Lahir', text: of('tanggal_lahir_siswa') },
    { heading: 'Agama', text: of('agama') },
    { heading: 'Alamat', text: of('alamat_lengkap') },
    { heading: 'Kelurahan', text: of('kelurahan') },
    { heading: 'Kecamatan', text: of('kecamatan') },
    { heading: 'Kode Pos', text: of('kode_pos') },
    { heading: 'Alat Transportasi', text: of('ke_sekolah_dengan') },
    { heading: 'E-Mail', text: of('email_murid') },
    ...parent('Ayah', 'ayah'),
    ...parent('Ibu', 'ibu'),
    { heading: 'Rombel Saat Ini', text: of('kelas') },
    { heading: 'Sekolah Asal', text: of('sekolah_asal') },
    { heading: 'Anak ke-berapa', text: of('anak_ke') },
    { heading: 'Berat Badan', text: of('berat') },
    { heading: 'Tinggi Badan', text: of('tinggi') },
    { heading: 'Lingkar Kepala', text: of('linkar_kepala') },
    { heading: 'Jml. Saudara Kandung', text: of('jumlah_saudara_kandung') },
    { heading: 'Jarak Rumah ke Sekolah (KM)', text: of('jarak_rumah_sekolah') },
  ],
};
