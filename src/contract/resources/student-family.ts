import { f } from '../fields.ts';

/** The student's parents: one set of fields each, with the wire's suffixes. */
export const father = {
  nama_lengkap_ayah: f.text('Nama Lengkap Ayah'),
  nik_ayah: f.digits('NIK Ayah', { length: 16, sensitive: true, identity: 'nik', about: { birth: 'tanggal_lahir_ayah', isWoman: false } }),
  tempat_lahir_ayah: f.text('Tempat Lahir Ayah'),
  tanggal_lahir_ayah: f.date('Tanggal Lahir Ayah', { past: true }),
  kewarganegaraan_ayah: f.text('Kewarganegaraan Ayah'),
  pendidikan_terakhir_ayah: f.text('Pendidikan Terakhir Ayah'),
  pekerjaan_ayah: f.text('Pekerjaan Ayah'),
  penghasilan_ayah: f.text('Penghasilan Ayah', { sensitive: true }),
  no_handphone_ayah: f.text('No. Handphone Ayah', { format: 'phone', max: 32, identity: 'phone', contact: true }),
  alamat_email_ayah: f.text('Alamat Email Ayah', { format: 'email', contact: true }),
  keterangan_ayah: f.longText('Keterangan Ayah', { max: 500 }),
};

export const mother = {
  nama_lengkap_ibu: f.text('Nama Lengkap Ibu'),
  nik_ibu: f.digits('NIK Ibu', { length: 16, sensitive: true, identity: 'nik', about: { birth: 'tanggal_lahir_ibu', isWoman: true } }),
  tempat_lahir_ibu: f.text('Tempat Lahir Ibu'),
  tanggal_lahir_ibu: f.date('Tanggal Lahir Ibu', { past: true }),
  kewarganegaraan_ibu: f.text('Kewarganegaraan Ibu'),
  pendidikan_terakhir_ibu: f.text('Pendidikan Terakhir Ibu'),
  pekerjaan_ibu: f.text('Pekerjaan Ibu'),
  penghasilan_ibu: f.text('Penghasilan Ibu', { sensitive: true }),
  no_handphone_ibu: f.text('No. Handphone Ibu', { format: 'phone', max: 32, identity: 'phone', contact: true }),
  alamat_email_ibu: f.text('Alamat Email Ibu', { format: 'email', contact: true }),
  keterangan_ibu: f.longText('Keterangan Ibu', { max: 500 }),
};
