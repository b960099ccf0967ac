/** Texts of the student forms. */
export const studentTexts = {
  complete: 'Lengkapi data',
  completeHelp: 'Alamat, kesehatan, orang tua dan berkas ada di formulir lengkap. Isian di atas ikut terbawa.',
} as const;
