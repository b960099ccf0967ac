import { f } from '../../fields.ts';
import { severities } from '../../findings/findings.ts';
import { defineResource } from '../../resource.ts';
import { noteCategories } from './log-check-points.ts';

/** Those that forms offer: a kind no longer in use ("Tidak dipakai") can't be reported anew. */
export const kindsInUse = { active: 'true' } as const;

/** What can be wrong with a place: how bad it is, who mends it, and within how many days. */
export const findingKinds = defineResource({
  name: 'finding-kinds',
  label: 'Jenis Temuan',
  service: 'patrol',
  path: '/api/finding-kinds',
  companion: true,
  menu: '/jenis-temuan',
  title: 'label',
  fields: {
    label: f.text('Jenis', { required: true, unique: true, max: 32, placeholder: 'Keran bocor' }),
    ysb_kategori_note: f.choice('Kategori', noteCategories, { required: true }),
    severity: f.choice(
      'Tingkat',
      severities.map((value) => ({ value, label: value })),
      { required: true, help: 'Berat dan Bahaya baru dapat diselesaikan dengan foto. Bahaya perlu dimulai dalam 24 jam.' },
    ),
    days_due: f.integer('Tempo (hari)', { required: true, min: 0, max: 90, starts: { value: 7 } }),
    ysb_department_id: f.ref('Bagian', 'departments', { help: 'Temuan baru ditugaskan ke bagian ini.' }),
    name_department: f.shown('Bagian', ['ysb_department_id']),
    active: f.boolean('Dipakai', { words: ['Dipakai', 'Tidak dipakai'], starts: { value: true } }),
  },
  search: ['label', 'ysb_kategori_note', 'severity', 'days_due', 'name_department', 'active'],
  lookup: ['label', 'ysb_kategori_note', 'severity', 'days_due', 'ysb_department_id', 'active'],
});
