import { users } from '../../resources/access/users.ts';
import { defineSheet } from '../sheet-plan.ts';
import { branchHeaders, genderWords, type Headed, yesNoWords } from './shared.ts';

const column: Headed<keyof typeof users.fields & string> = (field, example, headers, more = {}) => ({ field, example, headers, ...more });

export const userSheet = defineSheet({
  resource: users,
  rowsWord: 'pengguna',
  keys: [['email'], ['unique_id']],
  forAll: ['level', 'ysb_branch_id', 'id_role'],
  details: ['email', 'level', 'ysb_branch_id'],
  columns: [
    column('username', 'Ahmad Fauzi', ['nama lengkap', 'username', 'nama pengguna', 'name']),
    column('email', 'ahmad.fauzi@contoh.sch.id', ['e-mail', 'surel', 'alamat email']),
    column('password', '', ['kata sandi', 'sandi', 'kata kunci']),
    column('level', 'user', ['tingkat akun']),
    column('id_role', 'Guru', ['peran', 'nama role', 'hak akses']),
    column('ysb_branch_id', 'BKS', branchHeaders),
    column('unique_id', '100212', ['nik yayasan', 'nip', 'id karyawan']),
    column('firstname', 'Ahmad', ['first name']),
    column('lastname', 'Fauzi', ['last name', 'nama keluarga']),
    column('address', 'Jl. Melati No. 5', ['alamat rumah']),
    column('phone_number', '081234567890', ['no hp', 'hp', 'telepon', 'no telp', 'no handphone']),
    column('birth_place', 'Bekasi', ['tmp lahir']),
    column('birth_day', '31/12/1990', ['tgl lahir']),
    column('gender', 'Pria', ['jk', 'l/p', 'kelamin'], { words: genderWords }),
    column('active', 'Ya', ['status aktif'], { words: yesNoWords }),
  ],
});
