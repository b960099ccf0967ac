/** Texts of the student forms. */
export const studentTexts = {
  complete: 'Lengkapi data',
  completeHelp: 'Alamat, kesehatan, orang tua dan berkas ada di formulir lengkap. Isian di atas ikut terbawa.',
  placement: {
    question: 'Kelas menurut penempatan',
    differs: (placed: string, typed: string) => `Menurut penempatan: ${placed}. Isian di sini: ${typed}. Daftar menampilkan penempatan.`,
    nothing: 'kosong',
    half: (semester: string) => `Semester ${semester}`,
    take: 'Pakai penempatan',
    leave: 'Biarkan',
  },
} as const;
