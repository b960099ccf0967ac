import { f } from '../../fields.ts';
import { defineResource } from '../../resource.ts';
import type { RowRule } from '../../declared/row-rules.ts';
import { hereState } from '../../declared/list-filter.ts';

/** How a statement was seen in a pupil; the last is neither, and is explained in words. */
export const adabTones = ['Tampak', 'Perlu bimbingan', 'Catatan'] as const;
export type AdabTone = (typeof adabTones)[number];

export const adabPlaces = ['Kelas', 'Musala', 'Halaman', 'Kantin', 'Di luar sekolah'] as const;

/** For how many days its author may take a note back; after that, whoever leads the pupil's class may. */
export const withdrawDays = 7;

/** Anyone who may read this menu and teaches at a school sees what was noted there. */
export const recapMenu = '/rekap-adab';

const saysWhat: RowRule<'tone' | 'note'> = {
  fields: ['tone', 'note'],
  problem: ({ tone, note }) =>
    tone === 'Catatan' && String(note ?? '').trim() === '' ? { field: 'note', words: 'Tulis catatannya.' } : undefined,
};

/**
 * What a teacher saw of a pupil: rows are only ever added. Class, school and semester are those of that day, as the
 * services find them. Statement and tone appear in lists; the words of a note appear in none, nor on any device except its
 * author's while unsent.
 */
export const adabObservations = defineResource({
  name: 'adab-observations',
  label: 'Catatan Adab',
  service: 'master',
  path: '/api/adab-observations',
  companion: true,
  menu: '/catatan-adab',
  alsoMenus: [recapMenu],
  title: 'name_student',
  scope: 'ysb_branch_id',
  operations: ['list', 'create'],
  appendOnly: true,
  naturalKey: ['ysb_student_id', 'ysb_sub_element_id', 'batch'],
  recent: { field: 'date', days: 35 },
  indexes: [
    ['ysb_semester_id', 'ysb_kelas_id', 'date'],
    ['ysb_student_id', 'date'],
    ['user_id', 'date'],
  ],
  authoredBy: 'user_id',
  // The page takes its pupils from `rosters`; a lookup would reveal the names of the whole branch.
  closed: [
    'ysb_student_id',
    'user_id',
    'ysb_teacher_id',
    'ysb_kelas_id',
    'ysb_school_id',
    'ysb_branch_id',
    'ysb_semester_id',
    'withdrawn_by_id',
    'erased_by_id',
  ],
  fields: {
    ysb_student_id: f.ref('Siswa', 'students', { required: true, byName: true }),
    ysb_sub_element_id: f.ref('Pernyataan', 'sub-elements', { required: true }),
    tone: f.choice(
      'Nada',
      adabTones.map((value) => ({ value, label: value })),
      { required: true },
    ),
    place: f.choice(
      'Tempat',
      adabPlaces.map((value) => ({ value, label: value })),
    ),
    note: f.longText('Catatan', { max: 500, sensitive: true }),
    // One id per save: what was noted of several pupils at once.
    batch: f.text('Kelompok', { max: 32 }),
    user_id: { ...f.ref('Dicatat oleh', 'users'), readOnly: true },
    ysb_teacher_id: { ...f.ref('Guru', 'teachers'), readOnly: true },
    ysb_kelas_id: { ...f.ref('Kelas', 'kelas', { reads: '{number_kelas} - {name_kelas}' }), readOnly: true },
    ysb_school_id: { ...f.ref('Sekolah', 'schools', { value: 'school_code' }), readOnly: true },
    ysb_branch_id: { ...f.ref('Kode Cabang', 'branches', { value: 'branch_code' }), readOnly: true },
    ysb_semester_id: { ...f.ref('Tahun Ajaran', 'semesters', { reads: '{name_year} - Semester {semester}' }), readOnly: true },
    date: { ...f.date('Tanggal'), readOnly: true },
    occurred_at: { ...f.text('Dicatat'), readOnly: true },
    // Whether the pupil still sits where he was noted (services/rules/adab/adab-seats.ts).
    is_here: { ...f.boolean('Masih di kelas ini'), readOnly: true },
    withdrawn_at: { ...f.text('Ditarik'), readOnly: true },
    withdrawn_by_id: { ...f.ref('Ditarik oleh', 'users'), readOnly: true },
    withdraw_reason: { ...f.longText('Alasan ditarik', { max: 500, sensitive: true }), readOnly: true },
    // At a parent's request the words are erased, and this is left.
    erased_at: { ...f.text('Dihapus'), readOnly: true },
    erased_by_id: { ...f.ref('Dihapus oleh', 'users'), readOnly: true },
    erase_reason: { ...f.longText('Alasan dihapus', { max: 500, sensitive: true }), readOnly: true },
    name_student: f.shown('Nama Siswa', ['ysb_student_id']),
    status_student: f.shown('Status Siswa', ['ysb_student_id'], 'status'),
    description: f.shown('Pernyataan', ['ysb_sub_element_id']),
    name_element: f.shown('Element', ['ysb_sub_element_id', 'id_element']),
    name_dimensi: f.shown('Dimensi', ['ysb_sub_element_id', 'id_element', 'ysb_dimensi_id']),
    number_kelas: f.shown('Kelas', ['ysb_kelas_id'], 'number_kelas'),
    name_kelas: f.shown('Nama Kelas', ['ysb_kelas_id']),
    name_school: f.shown('Sekolah', ['ysb_school_id']),
    name_users: f.shown('Dicatat oleh', ['user_id']),
  },
  rules: [saysWhat],
  texts: {
    number_kelas: { kind: 'joined', of: ['number_kelas', 'name_kelas'], between: ' - ' },
    occurred_at: { kind: 'moment' },
    withdrawn_at: { kind: 'moment' },
    erased_at: { kind: 'moment' },
  },
  search: ['name_student', 'description', 'name_element', 'name_dimensi', 'tone', 'place', 'number_kelas', 'name_users', 'date'],
  // His own while the pupil still sits where they were made, all of this semester about the pupils now in his class, and for a
  // teacher who keeps the recap those of his school, including pupils who left: their parents may ask for them.
  reach: ({ id, teacher, isTeaching, school, pupils, years, readsMenu }) =>
    teacher === undefined
      ? []
      : [
          { user_id: id, is_here: true, status_student: ['', hereState] },
          { ysb_student_id: pupils, ysb_semester_id: years, status_student: ['', hereState] },
          ...(isTeaching && school !== undefined && readsMenu(recapMenu) ? [{ ysb_school_id: school }] : []),
        ],
});
