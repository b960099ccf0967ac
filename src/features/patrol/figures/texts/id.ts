/** Texts of pages of figures: how old they are, and how they are taken along. */
export const figureTexts = {
  live: (when: string) => `Langsung · per ${when}`,
  asOf: (when: string) => `per ${when}`,
  onDevice: (when: string) => `Tanpa koneksi · per ${when}`,
  xlsx: 'XLSX',
  print: 'Cetak A4',
  busy: 'Menyiapkan…',
  saved: (name: string) => `${name} disimpan`,
};
