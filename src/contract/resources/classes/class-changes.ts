import { f } from '../../fields.ts';
import { defineResource } from '../../resource.ts';
import type { RowRule } from '../../declared/row-rules.ts';

const inClass = '{number_kelas} - {name_kelas}';

const toAnother: RowRule<'from_kelas_id' | 'to_kelas_id'> = {
  fields: ['from_kelas_id', 'to_kelas_id'],
  problem: ({ from_kelas_id: from, to_kelas_id: to }) =>
    String(from ?? '') !== '' && String(from) === String(to ?? '')
      ? { field: 'to_kelas_id', words: 'Murid ini sudah di kelas itu. Pilih kelas lain.' }
      : undefined,
};

/** A pupil's class in a semester was corrected: from where, to where, when and why. The row never changes afterwards. */
export const classChanges = defineResource({
  name: 'class-changes',
  label: 'Pindah kelas',
  service: 'master',
  path: '/api/class-changes',
  companion: true,
  menu: '/data-murid',
  title: 'name_student',
  scope: 'ysb_branch_id',
  operations: ['list', 'create'],
  appendOnly: true,
  naturalKey: ['ysb_semester_assignment_id', 'from_kelas_id', 'to_kelas_id', 'date'],
  keptUnder: 'ysb_semester_assignment_id',
  fields: {
    ysb_semester_assignment_id: f.ref('Murid', 'semester-assignments', { required: true }),
    from_kelas_id: f.ref('Kelas asal', 'kelas', { required: true, reads: inClass }),
    to_kelas_id: f.ref('Kelas tujuan', 'kelas', { required: true, reads: inClass }),
    // If the class has a homeroom teacher already, the pupil gets that one, whoever is named here.
    ysb_teacher_id: f.ref('Wali Kelas', 'teachers', { required: true }),
    date: f.date('Tanggal', { required: true, past: true, starts: { from: 'today' } }),
    reason: f.text('Alasan', { max: 500 }),
    user_id: { ...f.ref('Oleh', 'users'), readOnly: true },
    occurred_at: { ...f.text('Terjadi'), readOnly: true },
    name_users: f.shown('Oleh', ['user_id']),
    name_student: f.shown('Nama Siswa', ['ysb_semester_assignment_id', 'ysb_student_id']),
    name_semester: f.shown('Tahun Ajaran', ['ysb_semester_assignment_id', 'ysb_semester_id']),
    from_number: f.shown('Kelas asal', ['from_kelas_id'], 'number_kelas'),
    from_name: f.shown('Nama kelas asal', ['from_kelas_id'], 'name_kelas'),
    to_number: f.shown('Kelas tujuan', ['to_kelas_id'], 'number_kelas'),
    to_name: f.shown('Nama kelas tujuan', ['to_kelas_id'], 'name_kelas'),
    ysb_branch_id: f.shown('Kode Cabang', ['ysb_semester_assignment_id'], 'ysb_branch_id'),
  },
  texts: {
    from_number: { kind: 'joined', of: ['from_number', 'from_name'], between: ' - ' },
    to_number: { kind: 'joined', of: ['to_number', 'to_name'], between: ' - ' },
  },
  rules: [toAnother],
  effects: [
    {
      on: 'semester-assignments',
      where: { id: 'ysb_semester_assignment_id' },
      sets: ({ to_kelas_id, ysb_teacher_id }) => ({ ysb_kelas_id: to_kelas_id, ysb_teacher_id }),
    },
  ],
  search: ['name_student', 'from_number', 'to_number', 'reason', 'name_users'],
  filters: { ysb_semester_assignment_id: 'ysb_semester_assignment_id' },
});
