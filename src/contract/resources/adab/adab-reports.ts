import { plainText } from '../../words/field-text.ts';
import { f } from '../../fields.ts';
import { defineResource } from '../../resource.ts';
import type { RowRule } from '../../declared/row-rules.ts';
import { recapMenu } from './adab-observations.ts';

export const reportStates = ['Draf', 'Siap', 'Disetujui', 'Dibagikan'] as const;
export type ReportState = (typeof reportStates)[number];

/** Whether what is printed of a report is final. */
export const isApproved = (status: unknown): boolean => status === 'Disetujui' || status === 'Dibagikan';

const reportPeriods = ['Semester', 'Bulan'] as const;

const monthNames = [
  'Januari',
  'Februari',
  'Maret',
  'April',
  'Mei',
  'Juni',
  'Juli',
  'Agustus',
  'September',
  'Oktober',
  'November',
  'Desember',
] as const;

/** Two figures, as in the middle of a day. */
export const reportMonths = monthNames.map((label, at) => ({ value: String(at + 1).padStart(2, '0'), label }));

/** What a report covers within its semester: all of it, or a month by its two figures. */
export const termOf = (period: unknown, month: unknown): string => (period === 'Bulan' ? String(month ?? '') : 'semester');

const monthTold: RowRule<'period' | 'month'> = {
  fields: ['period', 'month'],
  problem: ({ period, month }) => {
    const isTold = String(month ?? '') !== '';
    if (period === 'Bulan' && !isTold) return { field: 'month', words: 'Pilih bulannya.' };
    if (period === 'Semester' && isTold) return { field: 'month', words: 'Rapor satu semester tidak menyebut bulan.' };
    return undefined;
  },
};

const blank = (value: unknown): boolean => String(value ?? '').trim() === '';

/** What a head is asked to read must not be empty. */
const saysSomething: RowRule<'status' | 'narrative'> = {
  fields: ['status', 'narrative'],
  problem: ({ status, narrative }) =>
    status === 'Siap' && blank(narrative) ? { field: 'narrative', words: 'Tulis catatan wali kelas sebelum menandai siap.' } : undefined,
};

/**
 * A report on a pupil's conduct: words of the homeroom teacher, levels from the rubric. Approving it freezes what is
 * printed (`adab-paper.ts`); afterwards it can only become Dibagikan, and a correction is a new row, the next edition.
 * Class, school and teacher are those of its day.
 */
export const adabReports = defineResource({
  name: 'adab-reports',
  label: 'Rapor Adab',
  service: 'master',
  path: '/api/adab-reports',
  companion: true,
  menu: '/rapor-adab',
  title: 'name_student',
  scope: 'ysb_branch_id',
  operations: ['list', 'create', 'update'],
  naturalKey: ['ysb_semester_id', 'ysb_student_id', 'period', 'month'],
  uniqueTogether: ['ysb_semester_id', 'ysb_student_id', 'term', 'edition'],
  meets: ['narrative', 'home_advice', 'status'],
  // Which edition was written: a device that has not heard of an approval writes the earlier one.
  expects: ['edition'],
  writtenAt: {
    words: 'Buka di rapor',
    search: ({ ysb_student_id, period, month }) => ({ murid: plainText(ysb_student_id), masa: termOf(period, month) }),
  },
  // The page takes its pupils from `rosters`; a lookup would reveal the names of the whole branch.
  closed: ['ysb_student_id', 'ysb_kelas_id', 'ysb_teacher_id', 'ysb_school_id', 'ysb_branch_id', 'approved_by_id'],
  fields: {
    ysb_semester_id: f.ref('Tahun Ajaran', 'semesters', { required: true, reads: '{name_year} - Semester {semester}' }),
    ysb_student_id: f.ref('Siswa', 'students', { required: true, byName: true }),
    period: f.choice(
      'Masa',
      reportPeriods.map((value) => ({ value, label: value })),
      { required: true, starts: { value: 'Semester' } },
    ),
    month: f.choice('Bulan', reportMonths),
    narrative: f.longText('Catatan wali kelas', { max: 2000 }),
    // One per line.
    home_advice: f.longText('Saran di rumah', { max: 1000 }),
    status: f.choice(
      'Status',
      reportStates.map((value) => ({ value, label: value })),
      { starts: { value: 'Draf' } },
    ),
    term: { ...f.text('Masa rapor', { max: 10 }), readOnly: true },
    edition: { ...f.integer('Edisi', { min: 1, max: 99 }), readOnly: true },
    ysb_kelas_id: { ...f.ref('Kelas', 'kelas', { reads: '{number_kelas} - {name_kelas}' }), readOnly: true },
    ysb_teacher_id: { ...f.ref('Wali Kelas', 'teachers'), readOnly: true },
    ysb_school_id: { ...f.ref('Sekolah', 'schools', { value: 'school_code' }), readOnly: true },
    ysb_branch_id: { ...f.ref('Kode Cabang', 'branches', { value: 'branch_code' }), readOnly: true },
    approved_by_id: { ...f.ref('Disetujui oleh', 'users'), readOnly: true },
    approved_at: { ...f.text('Disetujui'), readOnly: true },
    // As JSON: what is printed, word for word.
    frozen: { ...f.longText('Isi cetak', { max: 100_000 }), readOnly: true, sensitive: true },
    frozen_hash: { ...f.text('Sidik isi cetak', { max: 64 }), readOnly: true },
    name_student: f.shown('Nama Siswa', ['ysb_student_id']),
    number_kelas: f.shown('Kelas', ['ysb_kelas_id'], 'number_kelas'),
    name_kelas: f.shown('Nama Kelas', ['ysb_kelas_id']),
    name_teacher: f.shown('Wali Kelas', ['ysb_teacher_id']),
    name_approver: f.shown('Disetujui oleh', ['approved_by_id']),
  },
  rules: [monthTold, saysSomething],
  transitions: [
    {
      field: 'status',
      follows: {
        '': ['Draf', 'Siap'],
        Draf: ['Siap'],
        Siap: ['Draf'],
        Disetujui: ['Dibagikan'],
        Dibagikan: [],
      },
      words: 'Draf menjadi Siap, Siap disetujui kepala sekolah, yang disetujui dibagikan; tidak ada jalan lain.',
    },
  ],
  texts: {
    number_kelas: { kind: 'joined', of: ['number_kelas', 'name_kelas'], between: ' - ' },
    approved_at: { kind: 'moment' },
  },
  search: ['name_student', 'number_kelas', 'period', 'month', 'status', 'name_teacher'],
  // Those of his class in this semester; for a pupil who joined it, also what was approved elsewhere. A head sees those of his school.
  reach: ({ teacher, isTeaching, pupils, years, school, readsMenu }) => [
    ...(teacher === undefined
      ? []
      : [
          { ysb_student_id: pupils, ysb_semester_id: years },
          { ysb_student_id: pupils, status: ['Disetujui', 'Dibagikan'] },
        ]),
    ...(isTeaching && school !== undefined && readsMenu(recapMenu) ? [{ ysb_school_id: school }] : []),
  ],
});
