import { f } from '../fields.ts';
import { defineResource } from '../resource.ts';

/** Photos of one log at most. */
export const photosPerLog = 3;

/** Photo evidence of an inspection: sent after its log, each by itself. */
export const logPhotos = defineResource({
  name: 'log-photos',
  label: 'Foto Pemeriksaan',
  service: 'patrol',
  path: '/api/log-photos',
  companion: true,
  menu: '/log-check-points',
  title: 'name_room',
  scope: 'ysb_branch_id',
  operations: ['list', 'create'],
  keptUnder: 'ysb_log_check_point_id',
  naturalKey: ['ysb_log_check_point_id', 'number'],
  appendOnly: true,
  uniqueTogether: ['ysb_log_check_point_id', 'number'],
  fields: {
    ysb_log_check_point_id: f.ref('Catatan', 'log-check-points', { required: true }),
    number: f.integer('Nomor', { required: true, min: 1, max: photosPerLog }),
    // The device scales to 200 KB; a picture that another client made may be a little heavier.
    photo: f.file('Foto', { required: true, maxBytes: 220 * 1024 }),
    user_id: { ...f.ref('Petugas', 'users'), readOnly: true },
    name_room: f.shown('Check Point', ['ysb_log_check_point_id', 'ysb_check_point_id', 'ysb_room_id']),
    ysb_branch_id: f.shown('Kode Cabang', ['ysb_log_check_point_id', 'ysb_check_point_id', 'ysb_room_id'], 'ysb_branch_id'),
  },
  filters: { ysb_log_check_point_id: 'ysb_log_check_point_id' },
});
