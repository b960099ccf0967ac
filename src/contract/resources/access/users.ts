import { f } from '../../fields.ts';
import { levels } from '../../permissions.ts';
import { defineResource } from '../../resource.ts';

const levelOptions = levels.map((value) => ({ value, label: value }));

export const users = defineResource({
  name: 'users',
  label: 'User',
  service: 'user',
  path: '/api/privileges/users',
  aliases: ['/user-service/privileges/users'],
  menu: '/users',
  alsoMenus: ['/privileges/users'],
  title: 'username',
  scope: 'ysb_branch_id',
  fields: {
    username: f.text('Nama', { required: true }),
    email: f.text('Email', { required: true, unique: true, format: 'email', contact: true }),
    password: f.secret('Password'),
    level: f.choice('Level', levelOptions, { required: true, guarded: true }),
    // Every branch has its own Guru.
    id_role: f.ref('Role', 'roles', { reads: '{name} ({ysb_branch_id})', guarded: true }),
    unique_id: f.digits('NIK YSB', { unique: true, max: 32 }),
    firstname: f.text('Nama Depan'),
    lastname: f.text('Nama Belakang'),
    address: f.longText('Alamat', { max: 500, contact: true }),
    phone_number: f.text('No. Telepon', { format: 'phone', max: 32, contact: true }),
    birth_place: f.text('Tempat Lahir'),
    birth_day: f.date('Tanggal Lahir', { past: true }),
    gender: f.choice('Jenis Kelamin', [
      { value: 1, label: 'Pria' },
      { value: 0, label: 'Wanita' },
    ]),
    ysb_branch_id: f.ref('Cabang', 'branches', { value: 'branch_code' }),
    ysb_employe_id: { ...f.ref('Karyawan', 'employes'), readOnly: true },
    ysb_teacher_id: { ...f.ref('Guru', 'teachers'), readOnly: true },
    active: f.boolean('Aktif', { companion: true, help: 'Akun yang tidak aktif tidak dapat masuk, dan sesinya berakhir saat itu juga.' }),
    // Set when somebody else chose the password.
    must_change_password: { ...f.boolean('Wajib ganti password'), readOnly: true },
  },
  search: ['username', 'email'],
  // For choosing whom to hand over to: an account that can't log in takes over nothing.
  lookup: ['username', 'active'],
});
