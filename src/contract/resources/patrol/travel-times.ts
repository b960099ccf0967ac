import { f } from '../../fields.ts';
import { defineResource } from '../../resource.ts';

export const travelKinds = ['Satu lantai', 'Naik atau turun satu lantai', 'Antar gedung'] as const;

/** How long it takes at least from one check point to another: anything faster is marked (`log-marks.ts`), nothing else. */
export const travelTimes = defineResource({
  name: 'travel-times',
  label: 'Waktu Tempuh',
  service: 'patrol',
  path: '/api/travel-times',
  companion: true,
  menu: '/waktu-tempuh',
  title: 'kind',
  scope: 'ysb_branch_id',
  uniqueTogether: ['ysb_branch_id', 'kind'],
  fields: {
    ysb_branch_id: f.ref('Cabang', 'branches', { value: 'branch_code', required: true, starts: { from: 'own branch' } }),
    name_branch: f.shown('Cabang', ['ysb_branch_id']),
    kind: f.choice(
      'Perpindahan',
      travelKinds.map((value) => ({ value, label: value })),
      { required: true, help: 'Tanpa baris: 10 detik selantai, 15 detik tiap lantai, 40 detik antar gedung.' },
    ),
    seconds: f.integer('Detik', {
      required: true,
      min: 1,
      max: 3600,
      help: 'Paling cepat sekian detik; yang lebih cepat diberi tanda "Cepat" pada catatan dan putaran. Angka lain tidak berubah.',
    }),
    note: f.text('Catatan', { max: 200, placeholder: 'Diukur lewat tangga timur' }),
  },
  search: ['name_branch', 'kind', 'seconds', 'note'],
  lookup: ['ysb_branch_id', 'kind', 'seconds'],
  filters: { branch: 'ysb_branch_id' },
});
