/** Texts of the student forms. */
export const studentTexts = {
  unplaced: {
    title: 'Siswa tanpa kelas semester ini',
    unit: (count: string) => `${count} siswa`,
    why: 'Tanpa penempatan mereka tidak tampil di kelas mana pun.',
    action: 'Lihat siswa',
  },
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
