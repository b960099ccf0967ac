import { describe, expect, it } from 'vitest';
import { offeredNotes } from './offered-notes.ts';

const row = (id: string, label: string, more: object = {}) => ({
  id,
  label,
  note: `${label}.`,
  ysb_kategori_note: 1,
  number_order: 1,
  ...more,
});
const labels = (rows: Parameters<typeof offeredNotes>[0]) => offeredNotes(rows).map((each) => each.label);

describe('offeredNotes', () => {
  it('follows the order that administrators gave, and the words where it is the same', () => {
    expect(labels([row('1', 'C', { number_order: 2 }), row('2', 'B'), row('3', 'A'), row('4', 'D', { number_order: 10 })])).toEqual([
      'A',
      'B',
      'C',
      'D',
    ]);
  });

  it('leaves out what one tap could not save', () => {
    const odd = [
      row('1', 'X', { note: '  ' }),
      row('2', 'Y', { ysb_kategori_note: 3 }),
      row('3', ''),
      row('4', 'Z', { ysb_kategori_note: '' }),
    ];
    expect(labels([...odd, row('5', 'Baik')])).toEqual(['Baik']);
    expect(labels(odd)).toEqual(['Bersih', 'Sarpras baik', 'Lampu mati', 'Pintu terbuka', 'Kotor']);
  });
});
