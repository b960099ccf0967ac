import { f } from '../../fields.ts';
import { defineResource } from '../../resource.ts';
import { kindsInUse } from './finding-kinds.ts';
import { noteCategories } from './log-check-points.ts';

/** What an officer says about a check point with one tap: it fills in category and note of the log. */
export const quickNotes = defineResource({
  name: 'quick-notes',
  label: 'Catatan Cepat',
  service: 'patrol',
  path: '/api/quick-notes',
  companion: true,
  menu: '/catatan-cepat',
  title: 'label',
  fields: {
    label: f.text('Tombol', { required: true, unique: true, max: 24 }),
    ysb_kategori_note: f.choice('Kategori', noteCategories, { required: true }),
    note: f.longText('Catatan', { required: true, max: 1000 }),
    ysb_finding_kind_id: f.ref('Jenis Temuan', 'finding-kinds', {
      only: kindsInUse,
      help: 'Satu ketuk mencatat titiknya dan melaporkan temuan jenis ini.',
    }),
    name_kind: f.shown('Jenis Temuan', ['ysb_finding_kind_id']),
    number_order: f.integer('Urutan', { required: true, min: 1, max: 999 }),
  },
  search: ['label', 'ysb_kategori_note', 'note', 'name_kind', 'number_order'],
  lookup: ['label', 'ysb_kategori_note', 'note', 'ysb_finding_kind_id', 'number_order'],
});
