import { f } from '../fields.ts';
import { defineResource } from '../resource.ts';
import { inOrder } from '../row-rules.ts';

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
  },
  rules: [inOrder('date_in', 'date_out', 'Tanggal Akhir tidak boleh sebelum Tanggal Mulai.')],
  search: ['name_year', 'semester', 'date_in', 'date_out', 'status'],
  lookup: ['name_year', 'semester', 'status'],
  // The source client sends the end date of an update under this misspelling (docs/differences.md).
  misspelt: { dat_out: 'date_out' },
});
