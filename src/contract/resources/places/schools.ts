import { f } from '../../fields.ts';
import { defineResource } from '../../resource.ts';
import { timesInOrder } from '../../declared/row-rules.ts';

export const schools = defineResource({
  name: 'schools',
  label: 'Sekolah',
  service: 'master',
  path: '/api/schools',
  scopedQuery: true,
  aliases: ['/user-service/schools'],
  title: 'school_name',
  scope: 'ysb_branch_id',
  nameOnce: { fields: ['school_name'], within: ['ysb_branch_id'] },
  fields: {
    ysb_branch_id: f.ref('Cabang', 'branches', { value: 'branch_code', required: true, starts: { from: 'own branch' } }),
    ysb_branch_name: f.shown('Cabang', ['ysb_branch_id']),
    school_name: f.text('Nama Sekolah', { required: true }),
    school_code: f.text('Kode Sekolah', { required: true, unique: true, max: 32 }),
    npsn: f.digits('NPSN', { length: 8, identity: 'npsn' }),
    nss: f.digits('NSS', { length: 12, identity: 'nss' }),
    edu_stage: f.ref('Jenjang', 'educational-stages', { value: 'stages' }),
    akreditasi: f.text('Akreditasi', { max: 16 }),
    province: f.text('Provinsi'),
    district: f.text('Kabupaten/Kota'),
    subdistrict: f.text('Kecamatan'),
    village: f.text('Kelurahan'),
    // Follows from the names if they are official ones; forms don't show it.
    kode_wilayah: f.digits('Kode Wilayah', { max: 10, dotted: true, companion: true }),
    address: f.longText('Alamat', { max: 500 }),
    postal_code: f.digits('Kode Pos', { length: 5, identity: 'postal' }),
    // At a small school both are often the head's own.
    phone: f.text('Telepon', { format: 'phone', max: 32, identity: 'phone', contact: true }),
    email: f.text('Email', { format: 'email', contact: true }),
    website: f.text('Website', { format: 'url' }),
    // The logo that others show by its address. The app loads no pictures from elsewhere, so there is a file as well.
    school_logo: f.text('Logo Sekolah', { format: 'url', help: 'Alamat gambar yang diawali https://' }),
    logo: f.file('Logo', { companion: true, maxBytes: 120 * 1024 }),
    footer_school_name: f.text('Nama Sekolah di Kaki Surat'),
    school_days: f.text('Hari Sekolah', { format: 'weekdays', companion: true }),
    starts_at: f.text('Jam Masuk', { format: 'time', companion: true, placeholder: '07.00' }),
    ends_at: f.text('Jam Pulang', { format: 'time', companion: true, placeholder: '15.00' }),
  },
  regions: [
    {
      province: 'province',
      regency: 'district',
      district: 'subdistrict',
      village: 'village',
      postal: 'postal_code',
      code: 'kode_wilayah',
    },
  ],
  rules: [timesInOrder('starts_at', 'ends_at', 'Jam Pulang harus setelah Jam Masuk.')],
  search: ['school_name', 'ysb_branch_name', 'npsn', 'address'],
  lookup: ['school_name', 'school_code', 'ysb_branch_id'],
  filters: { branch: 'ysb_branch_id' },
});
