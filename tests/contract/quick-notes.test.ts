import { expect, it } from 'vitest';
import { quickNotes } from '../../services/demo/patrol/quick-notes.ts';
import { offeredNotes } from '../../src/features/patrol/quick-notes/offered-notes.ts';
import { quickNoteTexts } from '../../src/features/patrol/quick-notes/texts/id.ts';

it('a device without quick notes offers those of the demo, below that all is well', () => {
  const [first, ...rest] = offeredNotes([]);
  expect(first).toBe(quickNoteTexts.allWell);
  expect(rest).toEqual(quickNotes.map(({ label, note, ysb_kategori_note }) => ({ label, note, category: ysb_kategori_note })));
});
