import { fieldText } from '../../contract/words/field-text.ts';
import type { HeldRow } from '../../contract/resource.ts';
import { teachers } from '../../contract/resources/people/teachers.ts';
import type { ExportLayout } from '../../crud/screen.ts';

type Teacher = HeldRow<typeof teachers>;

/**
 * "Daftar Guru" of Dapodik, under the headings it has there, in their order. What no list answers (NIK, NPWP, account
 * numbers) and what Amanah does not store is left out.
 */
export const dapodikLayout: ExportLayout<typeof teachers> = {
  label: 'Daftar Guru (Dapodik)',
  columns: [
    { heading: 'Nama', of: 'full_name' },
    { heading: 'NUPTK', of: 'nuptk' },
    { heading: 'JK', of: ({ gender }: Teacher) => (gender === 1 ? 'L' : gender === 0 ? 'P' : '') },
    { heading: 'Tempat Lahir', of: 'birthplace' },
    { heading: 'Tanggal Lahir', of: 'birthdate' },
    { heading: 'Jenis PTK', of: 'bidang' },
    { heading: 'Agama', of: ({ religion }: Teacher) => fieldText(teachers.fields.religion, religion) },
    { heading: 'Alamat Jalan', of: 'addrees' },
    { heading: 'HP', of: 'mobile' },
    { heading: 'Email', of: 'email' },
    { heading: 'TMT Pengangkatan', of: 'join_date_ypi' },
    { heading: 'Status Perkawinan', of: ({ marriage }: Teacher) => fieldText(teachers.fields.marriage, marriage) },
    { heading: 'Bank', of: 'bank' },
  ],
};
