/** Texts of the screens of master data. */
export const masterTexts = {
  homeroom: 'Ganti wali kelas',
  homeroomOf: (kelas: string) => `Ganti wali kelas ${kelas}`,
} as const;
