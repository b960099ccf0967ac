import { f } from '../../fields.ts';
import { defineResource } from '../../resource.ts';

/** The check points of a branch that one round passes, in walking order (`route-points`). */
export const patrolRoutes = defineResource({
  name: 'patrol-routes',
  label: 'Rute Patroli',
  service: 'patrol',
  path: '/api/patrol-routes',
  companion: true,
  menu: '/rute-patroli',
  title: 'name',
  scope: 'ysb_branch_id',
  nameOnce: { fields: ['name'], within: ['ysb_branch_id'] },
  fields: {
    name: f.text('Nama Rute', { required: true, max: 80, placeholder: 'Kampus Melati' }),
    ysb_branch_id: f.ref('Cabang', 'branches', { value: 'branch_code', required: true, starts: { from: 'own branch' } }),
    name_branch: f.shown('Cabang', ['ysb_branch_id']),
    is_ordered: f.boolean('Urut', {
      help: 'Titik diharapkan menurut urutan rute. Titik di luar urutan tetap dihitung dan hanya disebut.',
      words: ['Menurut urutan', 'Bebas'],
    }),
    ask_location: f.boolean('Minta lokasi', {
      help: 'Saat memindai, ponsel menyertakan lokasinya bila petugas mengizinkan; yang menolak tetap dapat mencatat. Lokasi adalah data pribadi petugas: beri tahu mereka sebelum menyalakannya. Koordinat tidak tampil di daftar, hanya ketelitiannya; membukanya tercatat.',
      words: ['Lokasi diminta', 'Tanpa lokasi'],
    }),
    spot_photo: f.boolean('Minta foto acak', {
      help: 'Kira-kira satu dari delapan pemindaian meminta foto di tempat. Boleh dilewati; catatannya menyebut itu.',
      words: ['Foto acak', 'Tanpa foto acak'],
    }),
  },
  search: ['name', 'name_branch', 'is_ordered'],
  lookup: ['name', 'ysb_branch_id', 'is_ordered', 'ask_location', 'spot_photo'],
  filters: { branch: 'ysb_branch_id' },
});
