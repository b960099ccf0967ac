import { schools } from '../../contract/resources/places/schools.ts';
import { defineScreen } from '../../crud/screen.ts';
import { OldLogo } from './old-logo.tsx';

export default defineScreen(schools, {
  route: '/schools',
  pageTitle: 'Sekolah',
  heading: 'Data Sekolah',
  columns: ['school_name', 'ysb_branch_name', 'npsn', 'address'],
  filters: ['ysb_branch_id', 'edu_stage'],
  headings: { npsn: 'Npsn' },
  form: [
    { title: 'Identitas', fields: ['ysb_branch_id', 'edu_stage', 'akreditasi', 'school_name', 'school_code', 'npsn', 'nss'] },
    // The product sends the sub-district with the row and has no input for it.
    { title: 'Alamat', fields: ['province', 'district', 'subdistrict', 'village', 'postal_code', 'address'] },
    { title: 'Hari dan Jam', fields: ['school_days', 'starts_at', 'ends_at'] },
    { title: 'Kontak', fields: ['phone', 'email', 'website'] },
    { title: 'Tampilan', fields: ['logo', 'footer_school_name'], part: OldLogo, asks: ['school_logo'] },
  ],
  dialog: { width: 'sections' },
});
