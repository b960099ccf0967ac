import { f } from '../../fields.ts';
import { defineResource } from '../../resource.ts';

export const checkPoints = defineResource({
  name: 'check-points',
  label: 'Check Point',
  service: 'patrol',
  path: '/api/check-points',
  scopedQuery: true,
  signed: true,
  title: 'name_room',
  scope: 'ysb_branch_id',
  fields: {
    ysb_room_id: f.ref('Check Point', 'rooms', {
      required: true,
      unique: true,
      // A room whose point was retired may get another one.
      notIn: { resource: 'check-points', field: 'room_id', unless: 'is_retired' },
      offeredBy: { service: 'access', path: '/api/access/rooms' },
    }),
    // The described list answers the room under this name but takes it under the other.
    room_id: f.shown('Ruangan', ['ysb_room_id'], 'id'),
    name_room: f.shown('Check Point', ['ysb_room_id']),
    name_floor: f.shown('Lantai', ['ysb_room_id', 'ysb_floor_id']),
    name_school: f.shown('Gedung', ['ysb_room_id', 'ysb_school_id']),
    name_branch: f.shown('Cabang', ['ysb_room_id', 'ysb_branch_id']),
    ysb_branch_id: f.shown('Kode Cabang', ['ysb_room_id'], 'ysb_branch_id'),
    image_url: { ...f.text('Barcode'), readOnly: true },
    // Written with the events of `check-point-changes`.
    is_retired: f.boolean('Status', { readOnly: true, companion: true, words: ['Nonaktif', 'Aktif'] }),
    retired_at: f.date('Nonaktif sejak', { readOnly: true, companion: true }),
    successor_id: f.ref('Titik pengganti', 'check-points', { readOnly: true, companion: true }),
    label_state: f.choice('Label', [{ value: 'rusak', label: 'QR rusak' }], { readOnly: true, companion: true }),
  },
  folds: [
    {
      field: 'label_state',
      of: 'qr-reports',
      by: 'ysb_check_point_id',
      at: 'reported_at',
      reads: [],
      // Whoever hangs up a new label deletes the reports of the old one.
      state: (reports) => (reports.length > 0 ? 'rusak' : ''),
    },
  ],
  // Its code in letters is printed below the picture.
  texts: { image_url: { kind: 'code' } },
  search: ['name_room', 'name_floor', 'name_school', 'name_branch', 'image_url'],
  retired: 'is_retired',
  // Whoever scans the code of a retired point is told where it went, whatever else he may read.
  lookup: ['is_retired', 'retired_at', 'successor_id', 'room_id', 'name_room', 'name_floor', 'name_school', 'name_branch'],
  operations: ['list', 'create'],
  naturalKey: ['ysb_room_id'],
});
