/** Texts of pages of figures: how old they are, and how they are taken along. */
export const figureTexts = {
  live: (when: string) => `Langsung · per ${when}`,
  asOf: (when: string) => `per ${when}`,
  onDevice: (when: string) => `Tanpa koneksi · per ${when}`,
  keptRounds: (day: string) =>
    `Putaran sebelum ${day} tidak dihitung: catatannya sudah diarsipkan pengelola server dan tidak disimpan lagi di sini.`,
  keptLogs: (day: string) => `Catatan sebelum ${day} sudah diarsipkan pengelola server dan tidak disimpan lagi di sini.`,
  notKept: 'Putaran ini tidak disimpan lagi',
  xlsx: 'XLSX',
  print: 'Cetak A4',
  busy: 'Menyiapkan…',
  saved: (name: string) => `${name} disimpan`,
};
