import { f } from '../../fields.ts';
import { defineResource } from '../../resource.ts';

/** A check point of a route, and its place in the walk. */
export const routePoints = defineResource({
  name: 'route-points',
  label: 'Titik Rute',
  service: 'patrol',
  path: '/api/route-points',
  companion: true,
  menu: '/rute-patroli',
  title: 'name_room',
  scope: 'ysb_branch_id',
  keptUnder: 'ysb_patrol_route_id',
  uniqueTogether: ['ysb_patrol_route_id', 'ysb_check_point_id'],
  choiceOrder: [{ field: 'number_order' }],
  fields: {
    ysb_patrol_route_id: f.ref('Rute', 'patrol-routes', { required: true }),
    ysb_check_point_id: f.ref('Check Point', 'check-points', { required: true }),
    number_order: f.integer('Urutan', { required: true, min: 1, max: 200 }),
    note: f.text('Pesan untuk petugas', { max: 200, placeholder: 'Kunci pintu, matikan panel' }),
    name_room: f.shown('Check Point', ['ysb_check_point_id', 'ysb_room_id']),
    name_floor: f.shown('Lantai', ['ysb_check_point_id', 'ysb_room_id', 'ysb_floor_id']),
    name_school: f.shown('Gedung', ['ysb_check_point_id', 'ysb_room_id', 'ysb_school_id']),
    ysb_branch_id: f.shown('Kode Cabang', ['ysb_patrol_route_id'], 'ysb_branch_id'),
    // Where the point is now: if its room moved to another branch, it no longer belongs to this one, and no round expects it.
    branch_point: f.shown('Kode Cabang Titik', ['ysb_check_point_id', 'ysb_room_id'], 'ysb_branch_id'),
  },
  search: ['name_room', 'name_floor', 'name_school', 'number_order', 'note'],
  lookup: [
    ...(['ysb_patrol_route_id', 'ysb_check_point_id', 'number_order', 'note'] as const),
    ...(['name_room', 'name_floor', 'name_school', 'branch_point'] as const),
  ],
  filters: { ysb_patrol_route_id: 'ysb_patrol_route_id' },
});
