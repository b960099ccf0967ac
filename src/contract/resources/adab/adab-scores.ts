import { f } from '../../fields.ts';
import { hereState } from '../../declared/list-filter.ts';
import { defineResource } from '../../resource.ts';

export const scoreSources = ['Dinilai', 'Saran diterima'] as const;

/**
 * One cell of the rubric: the level of one statement for one pupil in one semester, and who filled it in last. Filling in a
 * cell that is already filled edits it: two teachers who both did so offline are asked about that cell.
 */
export const adabScores = defineResource({
  name: 'adab-scores',
  label: 'Penilaian Adab',
  service: 'master',
  path: '/api/adab-scores',
  companion: true,
  menu: '/penilaian-adab',
  title: 'name_student',
  scope: 'ysb_branch_id',
  operations: ['list', 'create', 'update'],
  naturalKey: ['ysb_semester_id', 'ysb_student_id', 'ysb_sub_element_id'],
  uniqueTogether: ['ysb_semester_id', 'ysb_student_id', 'ysb_sub_element_id'],
  meets: ['ysb_adab_scale_id'],
  indexes: [['ysb_semester_id', 'ysb_kelas_id']],
  authoredBy: 'user_id',
  // Its page takes the pupils from `rosters`; a lookup would reveal the names of the whole branch.
  closed: ['ysb_student_id', 'user_id', 'ysb_teacher_id', 'ysb_kelas_id', 'ysb_school_id', 'ysb_branch_id'],
  fields: {
    ysb_semester_id: f.ref('Tahun Ajaran', 'semesters', { required: true, reads: '{name_year} - Semester {semester}' }),
    ysb_student_id: f.ref('Siswa', 'students', { required: true, byName: true }),
    ysb_sub_element_id: f.ref('Pernyataan', 'sub-elements', { required: true }),
    ysb_adab_scale_id: f.ref('Nilai', 'adab-scales', { required: true }),
    source: f.choice(
      'Asal nilai',
      scoreSources.map((value) => ({ value, label: value })),
    ),
    // Who filled it in last, when, and where the pupil sat that day.
    user_id: { ...f.ref('Dinilai oleh', 'users'), readOnly: true },
    ysb_teacher_id: { ...f.ref('Guru', 'teachers'), readOnly: true },
    ysb_kelas_id: { ...f.ref('Kelas', 'kelas', { reads: '{number_kelas} - {name_kelas}' }), readOnly: true },
    ysb_school_id: { ...f.ref('Sekolah', 'schools', { value: 'school_code' }), readOnly: true },
    ysb_branch_id: { ...f.ref('Kode Cabang', 'branches', { value: 'branch_code' }), readOnly: true },
    occurred_at: { ...f.text('Dinilai'), readOnly: true },
    // Whether the pupil still sits there, and the semester is the active one (services/rules/adab/adab-seats.ts).
    is_here: { ...f.boolean('Masih di kelas ini'), readOnly: true },
    name_student: f.shown('Nama Siswa', ['ysb_student_id']),
    status_student: f.shown('Status Siswa', ['ysb_student_id'], 'status'),
    description: f.shown('Pernyataan', ['ysb_sub_element_id']),
    name_element: f.shown('Element', ['ysb_sub_element_id', 'id_element']),
    name_dimensi: f.shown('Dimensi', ['ysb_sub_element_id', 'id_element', 'ysb_dimensi_id']),
    label_scale: f.shown('Nilai', ['ysb_adab_scale_id'], 'label'),
    number_scale: f.shown('Angka', ['ysb_adab_scale_id'], 'number'),
    number_kelas: f.shown('Kelas', ['ysb_kelas_id'], 'number_kelas'),
    name_kelas: f.shown('Nama Kelas', ['ysb_kelas_id']),
    name_users: f.shown('Dinilai oleh', ['user_id']),
  },
  texts: {
    number_kelas: { kind: 'joined', of: ['number_kelas', 'name_kelas'], between: ' - ' },
    occurred_at: { kind: 'moment' },
  },
  search: ['name_student', 'description', 'name_element', 'name_dimensi', 'label_scale', 'number_scale', 'number_kelas', 'name_users'],
  filters: { ysb_semester_id: 'ysb_semester_id', ysb_student_id: 'ysb_student_id', ysb_kelas_id: 'ysb_kelas_id' },
  // All of this semester about the pupils now in his class, and what he filled in himself for others while they still sit there.
  reach: ({ id, teacher, pupils, years }) =>
    teacher === undefined
      ? []
      : [
          { ysb_student_id: pupils, ysb_semester_id: years, status_student: ['', hereState] },
          { user_id: id, is_here: true, status_student: ['', hereState] },
        ],
});
