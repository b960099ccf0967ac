import type { students } from '../../../contract/resources/people/students.ts';
import { defineRowPage, type PagePartProps } from '../../../crud/public.ts';
import { MoveDialogs } from '../moves/move-dialogs.tsx';
import { before, health, interests, papers } from '../student-form.ts';
import studentsScreen from '../students.screen.ts';
import { ClassHistory, Moves } from './class-history.tsx';
import { pupilGaps } from './gaps.ts';
import { Parents } from './parents.tsx';
import { PupilActions, PupilHead } from './pupil-head.tsx';
import { pupilTexts as texts } from './texts/id.ts';

const PupilDialogs = ({ row }: PagePartProps<typeof students>) => MoveDialogs({ rows: [row] });

/** Everything about a pupil, with what people open the page for first. */
export const pupilPage = defineRowPage(studentsScreen, {
  head: PupilHead,
  actions: PupilActions,
  dialogs: PupilDialogs,
  gaps: pupilGaps,
  aside: [ClassHistory, Moves],
  paper: { title: texts.paper, signs: texts.signs, knows: texts.knows },
  sections: [
    {
      title: texts.identity,
      fields: [
        'nisn',
        'nik',
        'nik_ktp',
        'no_kk',
        'nama_alias',
        'nama_arab',
        'jenis_kelamin',
        'tempat_lahir',
        'tanggal_lahir_siswa',
        'agama',
        'kewarganegaraan',
        'anak_ke',
        'jumlah_saudara_kandung',
        'bahasa_dirumah',
      ],
    },
    {
      title: texts.parents,
      part: Parents,
      isFirst: true,
      opens: 'Ayah',
      fields: ['nama_lengkap_ayah', 'pekerjaan_ayah', 'no_handphone_ayah', 'nama_lengkap_ibu', 'pekerjaan_ibu', 'no_handphone_ibu'],
    },
    {
      title: texts.address,
      fields: [
        'alamat_lengkap',
        'kelurahan',
        'kecamatan',
        'kota_kabupaten',
        'provinsi',
        'kode_pos',
        'warga_summarecon',
        'jarak_rumah_sekolah',
        'waktu_tempuh_sekolah',
        'ke_sekolah_dengan',
      ],
    },
    {
      title: texts.place,
      fields: ['ysb_branch_id', 'ysb_school_id', 'kelas', 'tahun_ajaran', 'semester', 'tahun_ajaran_pindahan', 'email_murid'],
    },
    {
      title: texts.father,
      opens: 'Ayah',
      fields: [
        'nik_ayah',
        'tempat_lahir_ayah',
        'tanggal_lahir_ayah',
        'kewarganegaraan_ayah',
        'pendidikan_terakhir_ayah',
        'penghasilan_ayah',
        'alamat_email_ayah',
        'keterangan_ayah',
      ],
    },
    {
      title: texts.mother,
      opens: 'Ibu',
      fields: [
        'nik_ibu',
        'tempat_lahir_ibu',
        'tanggal_lahir_ibu',
        'kewarganegaraan_ibu',
        'pendidikan_terakhir_ibu',
        'penghasilan_ibu',
        'alamat_email_ibu',
        'keterangan_ibu',
      ],
    },
    {
      title: texts.health,
      fields: health.fields,
    },
    {
      title: texts.before,
      fields: before.fields,
    },
    {
      title: texts.interests,
      fields: interests.fields,
    },
    {
      title: texts.papers,
      fields: papers.fields,
    },
  ],
});
