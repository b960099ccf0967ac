/** Texts of the list of devices with unsent work. */
export const deviceTexts = {
  card: {
    title: 'Perangkat diam',
    unit: (count: string) => `${count} perangkat`,
    why: 'Menyimpan catatan yang belum terkirim, dan lama tidak terhubung.',
    whyOf: (who: string, when: string) => `${who}, terakhir ${when}. Ada catatan yang belum terkirim di dalamnya.`,
    action: 'Lihat perangkat',
  },
  title: 'Perangkat',
  heading: 'Perangkat dengan data belum terkirim',
  silent: (days: string) => `${days} hari tanpa kontak`,
  released: 'Dibuang saat keluar',
  needsPerson: (count: string) => `${count} perlu tindakan`,
  restored: (from: string, since: string) => `Server dipulihkan dari cadangan ${from}, sejak ${since}.`,
  noticed: (since: string) => `Basis data server dikembalikan ke keadaan lama, diketahui ${since}.`,
  healed: (count: string) => `${count} catatan sudah dikirim ulang oleh perangkat.`,
  healing: 'Perangkat yang tersambung mengirim ulang catatan yang hilang dengan sendirinya.',
} as const;
