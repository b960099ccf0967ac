import { f } from '../../fields.ts';
import { photosInAll } from '../../findings/findings.ts';
import { photoFields, photoMoments, photosUnder } from '../../declared/photos.ts';
import { defineResource } from '../../resource.ts';

/** What a finding looked like before it was mended, and after. */
export const findingPhotos = defineResource({
  name: 'finding-photos',
  label: 'Foto Temuan',
  service: 'patrol',
  path: '/api/finding-photos',
  menu: '/temuan',
  alsoMenus: ['/log-check-points'],
  title: 'name_room',
  scope: 'ysb_branch_id',
  ...photosUnder('ysb_finding_id'),
  closed: ['ysb_finding_id'],
  photos: { of: 'ysb_finding_id', most: photosInAll, countedIn: 'photo_count', moment: 'moment' },
  fields: {
    ysb_finding_id: f.ref('Temuan', 'findings', { required: true }),
    ...photoFields(photosInAll, 'Oleh'),
    moment: f.choice('Saat', photoMoments, { required: true }),
    occurred_at: { ...f.text('Diambil'), readOnly: true },
    name_room: f.shown('Ruang', ['ysb_finding_id', 'ysb_room_id']),
    ysb_branch_id: f.shown('Kode Cabang', ['ysb_finding_id', 'ysb_room_id'], 'ysb_branch_id'),
  },
});
