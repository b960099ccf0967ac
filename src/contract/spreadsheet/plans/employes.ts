import { employes } from '../../resources/people/employes.ts';
import { defineSheet } from '../sheet-plan.ts';
import { branchHeaders, type Headed } from './shared.ts';

const column: Headed<keyof typeof employes.fields & string> = (field, example, headers, more = {}) => ({
  field,
  example,
  headers,
  ...more,
});

/** Employees; Dapodik's "Daftar Tendik" is such a list. */
export const employeeSheet = defineSheet({
  resource: employes,
  rowsWord: 'karyawan',
  keys: [['nik'], ['email']],
  forAll: ['ysb_branch_id', 'ysb_department_id', 'id_role'],
  details: ['nik', 'email', 'jabatan', 'ysb_branch_id'],
  asks: { unit: ['ysb_branch_id', 'ysb_department_id'] },
  makes: [
    {
      name: 'Dapodik, Daftar Tendik',
      headings: ['NUPTK', 'Jenis PTK', 'TMT Pengangkatan'],
      // There it is the number of the identity card; the foundation's own number is a column that somebody adds.
      means: { NIK: null, NIP: null },
    },
  ],
  columns: [
    column('name', 'Ahmad Fauzi', ['nama lengkap', 'nama karyawan', 'nama pegawai', 'full name']),
    column('nik', '100212', [
      'nik yayasan',
      'nip',
      'nomor induk',
      'nomor induk karyawan',
      'nomor induk pegawai',
      'id karyawan',
      'employee id',
    ]),
    column('email', 'ahmad.fauzi@contoh.sch.id', ['e-mail', 'surel', 'alamat email']),
    column('jabatan', 'Satpam', ['posisi', 'position', 'jenis ptk', 'tugas']),
    column('ysb_branch_id', 'BKS', branchHeaders),
    column('ysb_department_id', 'Umum', ['departement', 'department', 'bagian', 'divisi', 'nama departemen']),
    column('id_role', 'Petugas Patroli', ['peran', 'nama role', 'hak akses']),
    column('password', '', ['kata sandi', 'sandi', 'kata kunci']),
  ],
});
