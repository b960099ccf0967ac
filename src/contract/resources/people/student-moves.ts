import { f } from '../../fields.ts';
import { defineResource } from '../../resource.ts';
import type { RowRule } from '../../declared/row-rules.ts';
import { moveKinds } from '../../people/student-status.ts';

/** A letter may be dated a few weeks ahead; beyond that the year was mistyped. */
const daysAhead = 31;

const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

const notFarAhead: RowRule<'date'> = {
  fields: ['date'],
  problem: ({ date }, today) =>
    typeof date === 'string' && today !== undefined && date > dayAfter(today, daysAhead)
      ? { field: 'date', words: `Tanggal paling jauh ${daysAhead} hari dari hari ini. Periksa tahunnya.` }
      : undefined,
};

/** A pupil left, came back, or moved on: rows are only ever added, and they decide his status. */
export const studentMoves = defineResource({
  name: 'student-moves',
  label: 'Mutasi Siswa',
  service: 'master',
  path: '/api/student-moves',
  companion: true,
  menu: '/mutasi',
  title: 'name_student',
  scope: 'ysb_branch_id',
  operations: ['list', 'create'],
  appendOnly: true,
  naturalKey: ['ysb_student_id', 'kind', 'date'],
  keptUnder: 'ysb_student_id',
  fields: {
    ysb_student_id: f.ref('Siswa', 'students', { required: true, byName: true, tells: ['nisn', 'kelas_kini'] }),
    kind: f.choice(
      'Jenis',
      moveKinds.map((value) => ({ value, label: value })),
      { required: true },
    ),
    date: f.date('Tanggal', { required: true, starts: { from: 'today' } }),
    reason: f.longText('Alasan', { max: 500 }),
    letter_number: f.text('No. Surat', { max: 64 }),
    name_student: f.shown('Nama Siswa', ['ysb_student_id']),
    nisn: f.shown('NISN', ['ysb_student_id'], 'nisn'),
    ysb_branch_id: f.shown('Kode Cabang', ['ysb_student_id'], 'ysb_branch_id'),
    name_branch: f.shown('Cabang', ['ysb_student_id', 'ysb_branch_id']),
    // Where he sat that day, as the services found it: later placements don't change it.
    from_semester_id: { ...f.ref('Tahun Ajaran', 'semesters', { reads: '{name_year} - Semester {semester}' }), readOnly: true },
    from_kelas_id: { ...f.ref('Kelas', 'kelas', { reads: '{number_kelas} - {name_kelas}' }), readOnly: true },
    from_school_id: { ...f.ref('Sekolah', 'schools', { value: 'school_code' }), readOnly: true },
    number_kelas: f.shown('Kelas', ['from_kelas_id'], 'number_kelas'),
    name_kelas: f.shown('Nama Kelas', ['from_kelas_id']),
    name_school: f.shown('Sekolah', ['from_school_id']),
    user_id: { ...f.ref('Dicatat oleh', 'users'), readOnly: true },
    name_users: f.shown('Dicatat oleh', ['user_id']),
    occurred_at: { ...f.text('Dicatat'), readOnly: true },
  },
  rules: [notFarAhead],
  texts: {
    number_kelas: { kind: 'joined', of: ['number_kelas', 'name_kelas'], between: ' - ' },
    occurred_at: { kind: 'moment' },
  },
  search: ['name_student', 'nisn', 'kind', 'date', 'number_kelas', 'name_school', 'reason', 'letter_number', 'name_users'],
  filters: { ysb_student_id: 'ysb_student_id' },
});
