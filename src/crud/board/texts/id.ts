/** Texts of the board of cards. */
export const boardTexts = {
  asOf: (when: string) => `per ${when}`,
  part: 'belum lengkap',
  partWhy: (stored: string, all: string) => `${stored} dari ${all} baris ada di perangkat ini, jadi angkanya bisa lebih.`,
  partWhyUnknown: (stored: string) => `Baru ${stored} baris ada di perangkat ini, jadi angkanya bisa lebih.`,
  count: 'Hitung di server',
  counting: 'Menghitung…',
  toDo: 'Perlu tindakan',
  things: (count: string) => `${count} hal`,
  nothing: 'Tidak ada angka yang perlu tindakan',
  late: 'Baru terhitung',
  counted: 'Semua angka sudah dihitung.',
  settled: 'Tidak ada lagi',
  unknown: (count: string) => `${count} angka belum dapat dihitung di perangkat ini. Sambungkan untuk menghitungnya.`,
  unknownHere: (count: string) => `${count} angka belum dapat dihitung: server belum memberikannya.`,
  still: (count: string) => `Masih menghitung ${count} angka.`,
  loading: 'Sedang menghitung',
} as const;
