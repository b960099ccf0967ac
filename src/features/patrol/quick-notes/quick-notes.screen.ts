import { quickNotes } from '../../../contract/resources/patrol/quick-notes.ts';
import { defineScreen } from '../../../crud/screen.ts';
import { quickNoteTexts } from './texts/id.ts';

export default defineScreen(quickNotes, {
  route: '/catatan-cepat',
  pageTitle: quickNoteTexts.title,
  heading: quickNoteTexts.title,
  columns: ['label', 'ysb_kategori_note', 'note', 'name_kind', 'number_order'],
  form: ['label', 'ysb_kategori_note', 'note', 'ysb_finding_kind_id', 'number_order'],
  // As the officers see them.
  order: { field: 'number_order', ascending: true },
});
