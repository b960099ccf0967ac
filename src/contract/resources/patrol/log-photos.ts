import { f } from '../../fields.ts';
import { photoFields, photosUnder } from '../../declared/photos.ts';
import { defineResource } from '../../resource.ts';

/** The most photos that one log has. */
const photosPerLog = 3;

/** Photo evidence of an inspection: sent after its log, each by itself. */
export const logPhotos = defineResource({
  name: 'log-photos',
  label: 'Foto Pemeriksaan',
  service: 'patrol',
  path: '/api/log-photos',
  menu: '/log-check-points',
  title: 'name_room',
  scope: 'ysb_branch_id',
  ...photosUnder('ysb_log_check_point_id'),
  // Evidence must come from whoever was there.
  photos: { of: 'ysb_log_check_point_id', most: photosPerLog, onlyBy: 'user_id', countedIn: 'photo_count' },
  fields: {
    ysb_log_check_point_id: f.ref('Catatan', 'log-check-points', { required: true }),
    ...photoFields(photosPerLog, 'Petugas'),
    name_room: f.shown('Check Point', ['ysb_log_check_point_id', 'ysb_check_point_id', 'ysb_room_id']),
    ysb_branch_id: f.shown('Kode Cabang', ['ysb_log_check_point_id'], 'ysb_branch_id'),
  },
});
