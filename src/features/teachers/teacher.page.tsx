import { useParams } from '@tanstack/react-router';
import { teachers } from '../../contract/resources/people/teachers.ts';
import { defineRowPage, endingSlots, RowPageView } from '../../crud/public.ts';
import { Homeroom, Statuses, TeacherAccount, teacherGaps, TeacherHead } from './page/teacher-parts.tsx';
import { teacherPageTexts as texts } from './page/texts/id.ts';
import teachersScreen from './teachers.screen.ts';

const { EndButton, EndingDialogs } = endingSlots(teachers);

const page = defineRowPage(teachersScreen, {
  head: TeacherHead,
  actions: EndButton,
  dialogs: EndingDialogs,
  gaps: teacherGaps,
  aside: [Homeroom, Statuses, TeacherAccount],
  paper: { title: texts.paper, signs: texts.signs, isOwn: true, knows: texts.knows },
  sections: [
    { title: texts.contact, opens: 'Data Pribadi', isFirst: true, fields: ['mobile', 'email', 'addrees', 'dom_address'] },
    {
      title: texts.person,
      fields: ['nik_ktp', 'birthplace', 'birthdate', 'gender', 'religion', 'marriage'],
    },
    {
      title: texts.work,
      fields: [
        'nip_ypi',
        'nip_ypi_karyawan',
        'nik_ysb',
        'nuptk',
        'employment_status',
        'ysb_teacher_group_id',
        'ysb_position_id',
        'bidang',
        'ysb_branch_id',
        'ysb_school_id',
        'edu_stage',
        'finger_id',
        'join_date_ypi',
        'join_date_ysb',
        'npwp',
        'ptkp',
        'zakat',
      ],
    },
    { title: texts.education, fields: ['degree', 'university', 'major'] },
    { title: texts.bank, fields: ['bank', 'nama_rekening', 'no_rekening'] },
    { title: texts.emergency, fields: ['contact_name', 'contact_relation', 'contact_number'] },
    { title: texts.end, opens: null, fields: ['ended_at', 'end_reason', 'successor_id'] },
  ],
});

/** The page of a teacher. */
export default function TeacherPage() {
  const { id = '' } = useParams({ strict: false });
  return <RowPageView page={page} id={id} />;
}
