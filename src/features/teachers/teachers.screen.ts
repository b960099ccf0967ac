import { teachers } from '../../contract/resources/people/teachers.ts';
import { defineScreen } from '../../crud/screen.ts';
import { dapodikLayout } from './dapodik-layout.ts';
import { ActivePart } from './active-part.tsx';
import { StatusHistory } from './status-history.tsx';
import { academicTimes } from '../../ui/texts/id/feedback.ts';
import { AccountsLink, endingSlots, useClosedTeacher } from '../../crud/public.ts';

const { EndAction, EndingDialogs, EndedName } = endingSlots(teachers);

export default defineScreen(teachers, {
  route: '/teachers',
  pageTitle: 'List Guru',
  heading: 'Data Guru',
  columns: ['nip_ypi', 'full_name', 'email', 'name_school', 'name_branch'],
  people: { phones: ['mobile'] },
  filters: ['ysb_branch_id', 'ysb_school_id', 'fg_active', 'employment_status', 'edu_stage', 'has_account'],
  headings: { nip_ypi: 'NIP YPI', full_name: 'Nama' },
  add: { wide: 'Tambah Guru', narrow: 'User' },
  layouts: [dapodikLayout],
  form: [
    { title: 'Akun', fields: ['full_name', 'ysb_branch_id', 'id_role', 'email', 'password'] },
    { title: 'Riwayat Status', fields: [], part: StatusHistory, asks: ['array_status'] },
    {
      title: 'Data Pribadi',
      fields: ['nik_ktp', 'birthplace', 'birthdate', 'gender', 'religion', 'marriage', 'mobile', 'addrees', 'dom_address'],
    },
    { title: 'Pendidikan', fields: ['degree', 'university', 'major'] },
    {
      title: 'Kepegawaian',
      fields: [
        'employment_status',
        'ysb_teacher_group_id',
        'ysb_school_id',
        'edu_stage',
        'nip_ypi',
        'nip_ypi_karyawan',
        'bidang',
        'ysb_position_id',
        'nik_ysb',
        'nuptk',
        'finger_id',
        'join_date_ypi',
        'join_date_ysb',
        'npwp',
        'ptkp',
        'zakat',
      ],
      part: ActivePart,
      asks: ['fg_active'],
    },
    { title: 'Rekening Bank', fields: ['bank', 'nama_rekening', 'no_rekening'] },
    { title: 'Kontak Darurat', fields: ['contact_name', 'contact_relation', 'contact_number'] },
  ],
  useClosed: useClosedTeacher,
  dialog: { width: 'sections', static: true, toasts: academicTimes },
  slots: { cells: { full_name: EndedName }, actions: AccountsLink, rowActions: EndAction, dialogs: EndingDialogs },
});
