import { f } from '../../fields.ts';
import { defineResource } from '../../resource.ts';

export const roles = defineResource({
  name: 'roles',
  label: 'Role',
  service: 'user',
  path: '/api/privileges/roles',
  aliases: ['/user-service/privileges/roles'],
  menu: '/privileges/roles',
  title: 'name',
  scope: 'ysb_branch_id',
  nameOnce: { fields: ['name'], within: ['ysb_branch_id'] },
  fields: {
    ysb_kategori: f.choice(
      'Kategori',
      [
        { value: 'karyawan', label: 'Karyawan' },
        { value: 'guru', label: 'Guru' },
        { value: 'siswa', label: 'Siswa' },
      ],
      { required: true },
    ),
    ysb_branch_id: f.ref('Cabang', 'branches', { value: 'branch_code', required: true, starts: { from: 'own branch' } }),
    name: f.text('Nama Role', { required: true }),
    icon_name: f.text('Icon', { format: 'icon', max: 64 }),
    color_icon: { ...f.text('Color Icon', { format: 'color', max: 32 }), readOnly: true },
    slug_name: { ...f.text('Slug'), readOnly: true },
  },
  // The branch is shown after the name: every branch has its own Guru.
  texts: { name: { kind: 'joined', of: ['name', 'ysb_branch_id'], between: ' ' }, slug_name: { kind: 'none' } },
  search: ['name', 'icon_name'],
  lookup: ['name', 'ysb_branch_id', 'ysb_kategori'],
  filters: { ysb_kategori: 'ysb_kategori' },
});
