import { f } from '../../fields.ts';
import { defineResource } from '../../resource.ts';

const ofSchool = { field: 'ysb_school_id', target: 'ysb_school_id', query: 'ysb_school_id' };

export const semesterAssignments = defineResource({
  name: 'semester-assignments',
  label: 'Murid',
  service: 'master',
  path: '/api/semester-assignments',
  scopedQuery: true,
  signed: true,
  menu: '/data-murid',
  title: 'name_student',
  scope: 'ysb_branch_id',
  operations: ['list', 'create', 'delete'],
  naturalKey: ['ysb_semester_id', 'ysb_student_id', 'ysb_kelas_id'],
  fields: {
    ysb_semester_id: f.ref('Tahun Ajaran', 'semesters', {
      required: true,
      reads: '{name_year} - Semester {semester}',
      starts: { theOnly: { status: '1' } },
    }),
    ysb_branch_id: f.ref('Cabang', 'branches', { value: 'branch_code', required: true, starts: { from: 'own branch' } }),
    ysb_school_id: f.ref('Sekolah', 'schools', {
      value: 'school_code',
      required: true,
      reads: '{school_name}',
      byName: true,
      narrowedBy: { field: 'ysb_branch_id', target: 'ysb_branch_id', query: 'branch' },
    }),
    ysb_teacher_id: f.ref('Wali Kelas', 'teachers', { required: true, narrowedBy: ofSchool, alsoSays: { branch: 'ysb_branch_id' } }),
    ysb_student_id: f.ref('Siswa', 'students', {
      required: true,
      narrowedBy: ofSchool,
      byName: true,
      tells: ['nisn', 'kelas_kini'],
      // Somebody who already sits in a class of the semester would be refused. Limited to one school, because no list answers more than a thousand.
      notIn: {
        resource: 'semester-assignments',
        field: 'ysb_student_id',
        whereAs: { ysb_semester_id: 'ysb_semester_id', ysb_school_id: 'ysb_school_id' },
      },
    }),
    ysb_kelas_id: f.ref('Kelas', 'kelas', { required: true, narrowedBy: ofSchool, byName: true, reads: '{number_kelas} - {name_kelas}' }),
    name_student: f.shown('Nama Siswa', ['ysb_student_id']),
    nisn: f.shown('NISN', ['ysb_student_id'], 'nisn'),
    // Whether the pupil is still here.
    status_student: { ...f.shown('Status Siswa', ['ysb_student_id'], 'status'), companion: true },
    // A printed class list says it of each pupil.
    gender_student: { ...f.shown('Jenis Kelamin', ['ysb_student_id'], 'jenis_kelamin'), companion: true },
    name_teacher: f.shown('Wali Kelas', ['ysb_teacher_id']),
    number_kelas: f.shown('Kelas', ['ysb_kelas_id'], 'number_kelas'),
    name_kelas: f.shown('Nama Kelas', ['ysb_kelas_id']),
    name_school: f.shown('Sekolah', ['ysb_school_id']),
    name_branch: f.shown('Cabang', ['ysb_branch_id']),
  },
  texts: { number_kelas: { kind: 'joined', of: ['number_kelas', 'name_kelas'], between: ' - ' } },
  search: ['name_student', 'nisn', 'name_teacher', 'number_kelas', 'name_school', 'name_branch'],
  // A teacher's own screens list the pupils of a class without the right to the whole list.
  lookup: [
    'ysb_student_id',
    'name_student',
    'nisn',
    'number_kelas',
    'name_kelas',
    'name_school',
    'ysb_semester_id',
    'ysb_teacher_id',
    'status_student',
    'gender_student',
  ],
  leaving: { field: 'status_student', label: 'Status', shows: 'all' },
  // A teacher who may read only names gets those of his own class, whatever he asks for.
  reach: ({ reads, teacher, isTeaching }) => {
    if (reads || (teacher === undefined && !isTeaching)) return 'all';
    return teacher === undefined ? [] : [{ ysb_teacher_id: teacher }];
  },
  filters: {
    branch: 'ysb_branch_id',
    ysb_school_id: 'ysb_school_id',
    ysb_teacher_id: 'ysb_teacher_id',
    id_teacher: 'ysb_teacher_id',
    ysb_semester_id: 'ysb_semester_id',
  },
});
