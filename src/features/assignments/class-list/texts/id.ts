/** Texts of the class list on paper. */
export const classListTexts = {
  title: 'Cetak daftar kelas',
  submit: 'Cetak',
  busy: 'Menyiapkan cetakan…',
  help: 'Satu baris untuk tiap murid, dengan kolom kosong untuk dicentang. Yang sudah keluar tidak ikut.',
  choose: 'Pilih kelasnya dulu.',
  noYear: 'Belum ada tahun ajaran yang aktif.',
  nobody: 'Belum ada murid di kelas ini pada tahun ajaran yang aktif.',
  sheet: (kelas: string) => `Daftar Kelas ${kelas}`,
  year: (words: string) => `Tahun ajaran ${words}`,
  ledBy: (teacher: string) => `Wali kelas ${teacher}`,
  count: (pupils: string, boys: string, girls: string) => `${pupils} murid: ${boys} laki-laki, ${girls} perempuan`,
  unsaid: (pupils: string) => `, ${pupils} tanpa jenis kelamin di datanya`,
  headings: ['NISN', 'Nama', 'L/P'],
} as const;
