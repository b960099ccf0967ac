import type { students } from '../../contract/resources/people/students.ts';
import type { FormSection } from '../../crud/screen.ts';
import { PlacementNote } from './placement-note.tsx';

type Name = Exclude<keyof (typeof students)['fields'], 'name_branch' | 'name_school'> & string;

/** The short form of an edit, as the product has it. */
export const shortForm = [
  'nik',
  'nama_lengkap',
  'kelas',
  'tahun_ajaran',
  'tahun_ajaran_pindahan',
  'semester',
  'email_murid',
  'password',
] as const satisfies readonly Name[];

const child: FormSection<typeof students, Name> = {
  title: 'Identitas',
  fields: [
    'nama_lengkap',
    'nik',
    'nisn',
    'nama_alias',
    'nama_arab',
    'jenis_kelamin',
    'tempat_lahir',
    'tanggal_lahir_siswa',
    'nik_ktp',
    'no_kk',
    'anak_ke',
    'jumlah_saudara_kandung',
    'agama',
    'kewarganegaraan',
    'bahasa_dirumah',
  ],
};

const place: FormSection<typeof students, Name> = {
  title: 'Sekolah & Akun',
  fields: ['ysb_branch_id', 'ysb_school_id', 'kelas', 'tahun_ajaran', 'semester', 'tahun_ajaran_pindahan', 'email_murid', 'password'],
  part: PlacementNote,
};

const home: FormSection<typeof students, Name> = {
  title: 'Alamat',
  fields: [
    'alamat_lengkap',
    'provinsi',
    'kota_kabupaten',
    'kecamatan',
    'kelurahan',
    'kode_pos',
    'warga_summarecon',
    'jarak_rumah_sekolah',
    'waktu_tempuh_sekolah',
    'ke_sekolah_dengan',
  ],
};

export const health: FormSection<typeof students, Name> = {
  title: 'Kesehatan',
  fields: ['penyakit_diderita', 'kelainan_jasmani', 'pernah_dirawat_di', 'tinggi', 'berat', 'linkar_kepala', 'ukuran_sepatu'],
};

export const before: FormSection<typeof students, Name> = {
  title: 'Sekolah Asal',
  fields: [
    'sekolah_asal',
    'nama_sekolah_asal',
    'akreditasi_sekolah_asal',
    'pindahan_dari_sekolah',
    'provinsi_asal',
    'kota_kabupaten_asal',
    'kecamatan_asal',
    'kelurahan_desa_asal',
    'kode_pos_asal',
  ],
};

const father: FormSection<typeof students, Name> = {
  title: 'Ayah',
  fields: [
    'nama_lengkap_ayah',
    'nik_ayah',
    'tempat_lahir_ayah',
    'tanggal_lahir_ayah',
    'kewarganegaraan_ayah',
    'pendidikan_terakhir_ayah',
    'pekerjaan_ayah',
    'penghasilan_ayah',
    'no_handphone_ayah',
    'alamat_email_ayah',
    'keterangan_ayah',
  ],
};

const mother: FormSection<typeof students, Name> = {
  title: 'Ibu',
  fields: [
    'nama_lengkap_ibu',
    'nik_ibu',
    'tempat_lahir_ibu',
    'tanggal_lahir_ibu',
    'kewarganegaraan_ibu',
    'pendidikan_terakhir_ibu',
    'pekerjaan_ibu',
    'penghasilan_ibu',
    'no_handphone_ibu',
    'alamat_email_ibu',
    'keterangan_ibu',
  ],
};

export const interests: FormSection<typeof students, Name> = {
  title: 'Minat & Saudara',
  fields: ['bidang_akademik', 'kesenian', 'pendidikan_jasmani', 'lain_lain', 'saudara_kandung_di_sekolah'],
};

export const papers: FormSection<typeof students, Name> = {
  title: 'Berkas',
  fields: ['file_akte_kelahiran', 'file_kartu_keluarga', 'file_ktp_orang_tua', 'file_raport', 'file_surat_keterangan_asal_sekolah'],
};

/** Everything about a student, in the order in which a parent at the desk tells it. */
export const longForm = [child, place, home, health, before, father, mother, interests, papers] as const;
