/** Texts of the page of an employee. */
export const employePageTexts = {
  identity: 'Identitas',
  place: 'Penempatan',
  end: 'Akhir Masa Kerja',
  paper: 'Biodata Karyawan',
  signs: 'Karyawan yang bersangkutan',
  active: 'Aktif',
  gaps: {
    nik: 'NIK YSB belum ada',
    email: 'email belum ada',
    position: 'jabatan belum diisi',
    department: 'departemen belum dipilih',
  },
  ended: (day: string) => `Berakhir ${day}`,
} as const;
