/** Texts of the page of an employee. */
export const employePageTexts = {
  identity: 'Identitas',
  place: 'Penempatan',
  end: 'Akhir Masa Kerja',
  paper: 'Biodata Karyawan',
  signs: 'Karyawan yang bersangkutan',
  active: 'Aktif',
  ended: (day: string) => `Berakhir ${day}`,
} as const;
