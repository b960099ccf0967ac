import { describe, expect, it } from 'vitest';
import type { HeldRow } from '../../../contract/resource.ts';
import type { quickNotes } from '../../../contract/resources/patrol/quick-notes.ts';
import { offeredNotes } from './offered-notes.ts';

type NoteRow = HeldRow<typeof quickNotes>;
const row = (id: string, label: string, more: Partial<NoteRow> = {}): NoteRow => ({
  id,
  label,
  note: `${label}.`,
  ysb_kategori_note: 1,
  number_order: 1,
  ...more,
});
const labels = (rows: Parameters<typeof offeredNotes>[0]) => offeredNotes(rows).map((each) => each.label);

describe('offeredNotes', () => {
  it('says first that all is well, then follows the order that administrators gave, and the alphabet where that is the same', () => {
    expect(labels([row('1', 'C', { number_order: 2 }), row('2', 'B'), row('3', 'A'), row('4', 'D', { number_order: 10 })])).toEqual([
      'Aman, tidak ada temuan',
      'A',
      'B',
      'C',
      'D',
    ]);
  });

  it('an own note that all is well stands first wherever it was put, and what is well before what is found', () => {
    const own = [row('1', 'Kotor'), row('2', 'Bersih', { number_order: 2 }), row('3', 'Aman', { note: 'Situasi aman', number_order: 3 })];
    expect(labels(own)).toEqual(['Aman', 'Bersih', 'Kotor']);
    expect(labels([row('1', 'Tidak aman'), row('2', 'Nihil', { note: 'Tidak ada temuan' })])).toEqual(['Nihil', 'Tidak aman']);
  });

  it('leaves out what one tap could not save', () => {
    const odd = [
      row('1', 'X', { note: '  ' }),
      row('2', 'Y', { ysb_kategori_note: '3' }),
      row('3', ''),
      row('4', 'Z', { ysb_kategori_note: '' }),
    ];
    expect(labels([...odd, row('5', 'Baik')])).toEqual(['Aman, tidak ada temuan', 'Baik']);
    expect(labels(odd)).toEqual(['Aman, tidak ada temuan', 'Bersih', 'Sarpras baik', 'Lampu mati', 'Pintu terbuka', 'Kotor']);
  });
});
