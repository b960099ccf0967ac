import { expect, it } from 'vitest';
import { quickNotes } from '../../services/demo/quick-notes.ts';
import { offeredNotes } from '../../src/features/patrol/quick-notes/offered-notes.ts';

it('a device without quick notes offers those of the demo', () => {
  expect(offeredNotes([])).toEqual(quickNotes.map(({ label, note, ysb_kategori_note }) => ({ label, note, category: ysb_kategori_note })));
});
