import { semesterAssignments } from '../../resources/classes/semester-assignments.ts';
import { defineSheet } from '../sheet-plan.ts';
import { branchHeaders, classBy, type Headed, schoolHeaders } from './shared.ts';

const column: Headed<keyof typeof semesterAssignments.fields & string> = (field, example, headers, more = {}) => ({
  field,
  example,
  headers,
  ...more,
});

/** Which pupil sits in which class of which semester. */
export const placementSheet = defineSheet({
  resource: semesterAssignments,
  rowsWord: 'penempatan',
  keys: [['ysb_semester_id', 'ysb_student_id', 'ysb_kelas_id']],
  forAll: ['ysb_semester_id', 'ysb_branch_id', 'ysb_school_id', 'ysb_kelas_id', 'ysb_teacher_id'],
  details: ['ysb_kelas_id', 'ysb_school_id', 'ysb_semester_id'],
  columns: [
    column('ysb_student_id', '0161212402', ['nama siswa', 'nama', 'nisn', 'murid', 'nipd', 'nomor induk'], {
      by: ['nisn', 'nik', 'nama_lengkap'],
    }),
    column('ysb_kelas_id', '4 - Abu Bakar', ['nama kelas', 'rombel', 'rombel saat ini', 'class'], { by: classBy }),
    column('ysb_semester_id', '2026/2027 - Semester 1', ['semester', 'tahun pelajaran'], { by: [['name_year', 'semester'], 'name_year'] }),
    column('ysb_teacher_id', 'Siti Aminah', ['guru', 'nama wali kelas', 'wali', 'homeroom'], {
      by: ['full_name', 'nip_ypi_karyawan', 'nip_ypi', 'nik_ysb', 'nuptk', 'email'],
    }),
    column('ysb_branch_id', 'BKS', branchHeaders),
    column('ysb_school_id', 'SDBKS1', ['nama sekolah', ...schoolHeaders]),
  ],
});
