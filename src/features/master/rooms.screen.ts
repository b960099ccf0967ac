import { rooms } from '../../contract/resources/places/rooms.ts';
import { defineScreen } from '../../crud/screen.ts';

export default defineScreen(rooms, {
  route: '/rooms',
  pageTitle: 'Checkpoint',
  heading: 'Data Check Point',
  // The headings Gedung and Cabang look swapped; they are the product's own (docs/differences.md).
  columns: ['name_room', 'name_floor', 'name_branch', 'name_school'],
  filters: ['ysb_branch_id', 'ysb_school_id', 'ysb_floor_id'],
  form: ['name_room', 'ysb_branch_id', 'ysb_school_id', 'ysb_floor_id'],
  titles: { add: 'Tambah Check Point', edit: 'Perbarui Check Point' },
  dialog: { static: 'add', closeOnFailedCreate: true },
});
