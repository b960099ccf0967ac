/** What is wrong with a file, shown after the label of its field. */
export const words = {
  notAFile: 'bukan berkas yang dikenal',
  kind: (accept: string) => `hanya boleh berupa ${accept}`,
  mislabelled: (kind: string, label: string) => `berisi ${kind}, tetapi dikirim sebagai ${label}`,
  tooLarge: (most: number, present: number) => `paling besar ${most} KB, sekarang ${present} KB`,
  broken: 'rusak atau terpotong; pilih berkas lain',
  pixels: 'paling lebar dan tinggi 4096 piksel',
  moving: 'tidak boleh berupa gambar bergerak',
  markup: 'berisi teks program; foto atau pindai ulang, lalu pilih berkas yang baru',
  behind: 'berisi sesuatu di belakang akhir PDF; simpan ulang sebagai PDF, lalu pilih lagi',
  locked: 'tidak boleh berupa PDF yang dikunci',
  active: 'tidak boleh berupa PDF yang berisi program atau berkas lain',
  linked: 'tidak boleh berupa PDF dengan tautan atau perintah; pindai atau foto suratnya, lalu pilih lagi',
  unreadable: 'berupa PDF yang isinya tidak dapat diperiksa; simpan ulang sebagai PDF biasa',
} as const;
