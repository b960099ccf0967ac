/** Texts of the list of devices with unsent work. */
export const deviceTexts = {
  title: 'Perangkat',
  heading: 'Perangkat dengan data belum terkirim',
  silent: (days: string) => `${days} hari tanpa kontak`,
  released: 'Dibuang saat keluar',
  needsPerson: (count: string) => `${count} perlu perhatian`,
} as const;
