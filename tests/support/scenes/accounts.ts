/** The accounts of the demo foundation that the tests use. */
export const password = 'amanah-demo-2026';
export const accounts = {
  superadmin: { email: 'superadmin@amanah.test', nik: '100001' },
  admin: { email: 'admin@amanah.test', nik: '100003' },
  officer: { email: 'patroli@amanah.test', nik: '100004' },
  teacher: { email: 'guru@amanah.test', nik: '100005' },
  // The head of the demo teacher's school.
  head: { email: 'kepala@amanah.test', nik: '100255' },
  otherOfficer: { email: 'patroli2@amanah.test', nik: '100006' },
} as const;
export interface Account {
  readonly email: string;
  readonly nik: string;
}
