import { expect, test } from 'vitest';
import { f } from '../../contract/fields.ts';
import type { Column, ColumnRoom } from './rows.ts';
import { oneButtonBelow, tableShape } from './table-columns.tsx';
import { tightColumns } from './tight-columns.ts';

const column = (name: string, field: Column['field'], more: { lead?: boolean; room?: ColumnRoom } = {}): Column => ({
  name,
  field,
  heading: name,
  sortable: false,
  text: () => '',
  lead: more.lead ?? false,
  room: more.room,
});
const name = column('name', f.text('n'), { lead: true });
const school = column('school', f.shown('s', ['ysb_school_id']));
const branch = column('branch', f.shown('b', ['ysb_branch_id']));
const placements = [
  name,
  column('nisn', f.shown('n', ['ysb_student_id'], 'nisn')),
  school,
  column('kelas', f.shown('k', ['ysb_kelas_id'])),
  school,
  branch,
];

test('a name is given more than a town, and a number no less than its figures', () => {
  const { tracks } = tightColumns([name, column('nik', f.digits('n')), branch], 1);
  expect(tracks).toEqual(['4rem', 'minmax(7.5rem, 1.6fr)', 'minmax(7.25rem, 0.8fr)', 'minmax(5rem, 0.7fr)']);
});

test('six columns are too many for a tablet held upright: the last goes below the one before it, and both get the wider room', () => {
  const { tracks, folded } = tightColumns(placements, 1);
  expect(folded?.below).toEqual([false, false, false, false, false, true]);
  expect(folded?.tracks).toEqual(tracks.slice(0, -1));
  expect(tightColumns(placements.slice(0, 4), 1).folded).toBeUndefined();
});

test('a screen may name what stands below what', () => {
  const room = (least: number, below = false): ColumnRoom => ({ least, share: 1, below });
  const { folded } = tightColumns([column('day', f.date('d'), { room: room(8) }), column('time', f.text('t'), { room: room(9, true) })], 0);
  expect(folded?.tracks).toEqual(['4rem', 'minmax(9rem, 1fr)']);
});

test('no more than two stand together, whichever columns a person hid or moved', () => {
  const room = (below = false): ColumnRoom => ({ least: 6, share: 1, below });
  const below = [true, true, true, false].map((one, at) => column(`c${at}`, f.text('t'), { room: room(one) }));
  expect(tightColumns(below, 0).folded?.below).toEqual([false, true, false, false]);
});

test('whatever is folded fits beside the folded menu of a tablet held upright', () => {
  expect(tightColumns(placements, 1).folded?.least).toBeLessThan(44.5);
});

test('a row has one button only where its table has no room for more', () => {
  expect([3, 4, 5, 6].map(oneButtonBelow)).toEqual([0, 1024, 1200, 1200]);
  const tracksOf = (buttons: number) => String(tableShape(placements, buttons).style?.['--tight']).split(' ').length;
  expect(tracksOf(0)).toBeLessThan(tracksOf(1));
});
