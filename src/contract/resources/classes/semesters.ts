import { f } from '../../fields.ts';
import { defineResource } from '../../resource.ts';
import { inOrder } from '../../declared/row-rules.ts';
import type { RowChange } from '../../declared/transitions.ts';

/** A year that is over can't be made active: a slip of the finger would show every teacher last year's class. */
function notOver({ after, today }: RowChange): string | undefined {
  const end = after['date_out'];
  if (String(after['status'] ?? '') !== '1' || typeof end !== 'string' || end === '' || today === undefined || end >= today)
    return undefined;
  return `Tahun ajaran ini berakhir ${end.split('-').reverse().join('-')}. Ubah Tanggal Akhir bila masih berjalan.`;
}

export const semesters = defineResource({
  name: 'semesters',
  label: 'Tahun Ajaran',
  service: 'master',
  path: '/api/semesters',
  signed: true,
  menu: '/tahun-ajaran',
  title: 'name_year',
  nameOnce: { fields: ['name_year', 'semester'], within: [] },
  fields: {
    name_year: f.text('Tahun Ajaran', { required: true, max: 32, placeholder: '2026/2027' }),
    semester: f.choice(
      'Semester',
      [
        { value: 1, label: '1' },
        { value: 2, label: '2' },
      ],
      { required: true },
    ),
    date_in: f.date('Tanggal Mulai', { required: true }),
    date_out: f.date('Tanggal Akhir', { required: true }),
    status: f.choice(
      'Aktif',
      [
        { value: 1, label: 'Ya', listed: 'Aktif' },
        { value: 0, label: 'Tidak', listed: 'Tidak Aktif' },
      ],
      { required: true },
    ),
    // Closed: no cell of the rubric and no report in it changes; late notes are still accepted.
    adab_closed: f.boolean('Penilaian adab ditutup', {
      companion: true,
      help: 'Penilaian dan rapor adab semester ini tidak berubah lagi.',
    }),
  },
  rules: [inOrder('date_in', 'date_out', 'Tanggal Akhir tidak boleh sebelum Tanggal Mulai.')],
  transitions: [{ field: 'status', guard: notOver }],
  search: ['name_year', 'semester', 'date_in', 'date_out', 'status'],
  lookup: ['name_year', 'semester', 'status'],
  // The active one first, then the latest.
  choiceOrder: [
    { field: 'status', downwards: true },
    { field: 'name_year', downwards: true },
    { field: 'semester', downwards: true },
  ],
  // The source client sends the end date of an update under this misspelling (docs/differences.md).
  misspelt: { dat_out: 'date_out' },
});
