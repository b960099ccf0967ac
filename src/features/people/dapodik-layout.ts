import type { employes } from '../../contract/resources/people/employes.ts';
import type { ExportLayout } from '../../crud/screen.ts';

const empty = () => '';

/** "Daftar Tendik" of Dapodik as far as Amanah stores it; NUPTK and TMT stay empty, and are what the list is still recognised by. */
export const dapodikLayout: ExportLayout<typeof employes> = {
  label: 'Daftar Tendik (Dapodik)',
  columns: [
    { heading: 'Nama', of: 'name' },
    { heading: 'NUPTK', of: empty },
    { heading: 'Jenis PTK', of: 'jabatan' },
    { heading: 'Email', of: 'email' },
    { heading: 'TMT Pengangkatan', of: empty },
  ],
};
