import { f } from '../../fields.ts';
import { linesOf } from '../../words/lines.ts';
import { defineResource } from '../../resource.ts';
import type { RowRule } from '../../declared/row-rules.ts';

/** Nobody reads more than this at a door. */
const itemsAtMost = 8;
const itemLength = 60;

const isShort: RowRule<'items'> = {
  fields: ['items'],
  problem: ({ items }) => {
    const lines = linesOf(items);
    if (lines.length > itemsAtMost) return { field: 'items', words: `Paling banyak ${itemsAtMost} butir.` };
    const long = lines.find((line) => line.length > itemLength);
    return long === undefined
      ? undefined
      : { field: 'items', words: `Satu butir paling panjang ${itemLength} huruf: "${long.slice(0, 20)}…".` };
  },
};

/** What an officer does at a check point: items to tick, and a note. */
export const pointBriefs = defineResource({
  name: 'point-briefs',
  label: 'Yang Diperiksa',
  service: 'patrol',
  path: '/api/point-briefs',
  companion: true,
  menu: '/check-points',
  title: 'name_room',
  scope: 'ysb_branch_id',
  keptUnder: 'ysb_check_point_id',
  fields: {
    ysb_check_point_id: f.ref('Check Point', 'check-points', { required: true, unique: true }),
    items: f.longText('Butir', {
      required: true,
      max: 600,
      placeholder: 'Kunci pintu\nMatikan panel',
      help: `Satu baris satu butir, paling banyak ${itemsAtMost}. Petugas mencentangnya saat memindai.`,
    }),
    note: f.text('Catatan untuk petugas', { max: 200, placeholder: 'Kunci cadangan di pos satpam' }),
    name_room: f.shown('Check Point', ['ysb_check_point_id', 'ysb_room_id']),
    ysb_branch_id: f.shown('Kode Cabang', ['ysb_check_point_id', 'ysb_room_id'], 'ysb_branch_id'),
  },
  rules: [isShort],
  search: ['name_room', 'items', 'note'],
  lookup: ['ysb_check_point_id', 'items', 'note', 'name_room'],
  filters: { ysb_check_point_id: 'ysb_check_point_id' },
});
