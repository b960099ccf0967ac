import { f } from '../../fields.ts';
import { defineResource } from '../../resource.ts';

export const employes = defineResource({
  name: 'employes',
  label: 'Karyawan',
  service: 'master',
  path: '/api/employes',
  title: 'name',
  scope: 'ysb_branch_id',
  fields: {
    nik: f.digits('NIK YSB', { required: true, unique: true, max: 32, numberInput: true }),
    name: f.text('Nama', { required: true }),
    photo: f.file('Foto', { look: 'avatar' }),
    email: f.text('Email', { required: true, unique: true, format: 'email', contact: true }),
    password: f.secret('Password'),
    jabatan: f.text('Jabatan'),
    ysb_branch_id: f.ref('Cabang', 'branches', { value: 'branch_code', required: true, starts: { from: 'own branch' } }),
    ysb_department_id: f.ref('Departemen', 'departments', { required: true }),
    id_role: f.ref('Role', 'roles', { guarded: true, narrowedBy: { field: 'ysb_branch_id', target: 'ysb_branch_id', query: 'branch' } }),
    // Follows the account that names him as its owner (services/rules/account-marks.ts).
    has_account: { ...f.boolean('Akun', { companion: true, words: ['Ada', 'Belum'] }), readOnly: true },
    ended_at: f.date('Tanggal Berakhir', { companion: true, past: true }),
    end_reason: f.longText('Alasan Berakhir', { companion: true, max: 500 }),
    name_branch: f.shown('Cabang', ['ysb_branch_id']),
    name_department: f.shown('Departemen', ['ysb_department_id']),
  },
  search: ['nik', 'name', 'email', 'name_branch', 'name_department'],
  lookup: ['name', 'ysb_branch_id', 'ysb_department_id', 'ended_at'],
  leaving: { field: 'ended_at', label: 'Masa Kerja', shows: 'here' },
});
