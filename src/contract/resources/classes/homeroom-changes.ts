import { f } from '../../fields.ts';
import { defineResource } from '../../resource.ts';
import type { RowRule } from '../../declared/row-rules.ts';

const toAnother: RowRule<'from_teacher_id' | 'to_teacher_id'> = {
  fields: ['from_teacher_id', 'to_teacher_id'],
  problem: ({ from_teacher_id: from, to_teacher_id: to }) =>
    String(from ?? '') !== '' && String(from) === String(to ?? '')
      ? { field: 'to_teacher_id', words: 'Guru ini sudah wali kelasnya. Pilih guru lain.' }
      : undefined,
};

/** A class got another homeroom teacher in a semester: one event, however many pupils it has. */
export const homeroomChanges = defineResource({
  name: 'homeroom-changes',
  label: 'Ganti wali kelas',
  service: 'master',
  path: '/api/homeroom-changes',
  companion: true,
  menu: '/data-murid',
  title: 'name_kelas',
  scope: 'ysb_branch_id',
  operations: ['list', 'create'],
  appendOnly: true,
  naturalKey: ['ysb_semester_id', 'ysb_kelas_id', 'from_teacher_id', 'to_teacher_id', 'date'],
  fields: {
    ysb_semester_id: f.ref('Tahun Ajaran', 'semesters', {
      required: true,
      reads: '{name_year} - Semester {semester}',
      starts: { theOnly: { status: '1' } },
    }),
    ysb_kelas_id: f.ref('Kelas', 'kelas', { required: true, byName: true, reads: '{number_kelas} - {name_kelas}' }),
    from_teacher_id: f.ref('Wali kelas sekarang', 'teachers', { required: true }),
    to_teacher_id: f.ref('Wali kelas baru', 'teachers', { required: true }),
    date: f.date('Tanggal', { required: true, past: true, starts: { from: 'today' } }),
    reason: f.text('Alasan', { max: 500 }),
    pupils: { ...f.integer('Jumlah murid'), readOnly: true },
    user_id: { ...f.ref('Oleh', 'users'), readOnly: true },
    occurred_at: { ...f.text('Terjadi'), readOnly: true },
    name_users: f.shown('Oleh', ['user_id']),
    number_kelas: f.shown('Kelas', ['ysb_kelas_id'], 'number_kelas'),
    name_kelas: f.shown('Nama Kelas', ['ysb_kelas_id']),
    from_name: f.shown('Wali kelas sebelumnya', ['from_teacher_id']),
    to_name: f.shown('Wali kelas baru', ['to_teacher_id']),
    ysb_branch_id: f.shown('Kode Cabang', ['ysb_kelas_id'], 'ysb_branch_id'),
  },
  rules: [toAnother],
  effects: [
    {
      on: 'semester-assignments',
      where: { ysb_semester_id: 'ysb_semester_id', ysb_kelas_id: 'ysb_kelas_id' },
      sets: ({ to_teacher_id }) => ({ ysb_teacher_id: to_teacher_id }),
    },
  ],
  search: ['name_kelas', 'from_name', 'to_name', 'reason', 'name_users'],
  filters: { ysb_semester_id: 'ysb_semester_id', ysb_kelas_id: 'ysb_kelas_id' },
});
