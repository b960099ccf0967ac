import { f } from '../../fields.ts';
import { defineResource } from '../../resource.ts';
import { upTo } from '../../declared/row-rules.ts';

export const educationalStages = defineResource({
  name: 'educational-stages',
  label: 'Jenjang',
  service: 'master',
  path: '/api/educational-stages',
  title: 'stages',
  nameOnce: { fields: ['stages_name'], within: [] },
  fields: {
    stages: f.text('Label', { required: true, unique: true, max: 32, placeholder: 'SD/SMP/SMA' }),
    stages_name: f.text('Nama Jenjang', { required: true }),
    seq: f.integer('Tahap Jenjang', { max: 99 }),
    min_grade: f.integer('Kelas Awal', { max: 99 }),
    max_grade: f.integer('Kelas Akhir', { max: 99 }),
  },
  rules: [upTo('min_grade', 'max_grade', 'Kelas Akhir tidak boleh lebih kecil dari Kelas Awal.')],
  search: ['stages', 'stages_name', 'seq', 'min_grade', 'max_grade'],
  lookup: ['stages', 'stages_name'],
});
