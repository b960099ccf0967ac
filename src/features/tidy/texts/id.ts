/** Texts of the page that lists rows which break a rule newer than they are. */
export const tidyTexts = {
  title: 'Data yang perlu dirapikan',
  lead: 'Data ini dibuat sebelum aturannya ada. Ia tetap dapat dipakai; buka satu per satu, perbaiki kolom yang disebut, dan barisnya hilang dari sini.',
  done: 'Semua sudah rapi',
  doneHelp: 'Tidak ada data yang saling bertentangan.',
  offline: 'Perlu sambungan',
  offlineHelp: 'Yang perlu dirapikan dicari di server. Sambungkan perangkat; halaman ini terisi sendiri.',
  offlineOld: 'Luring. Daftar ini dari saat terakhir tersambung.',
  nothing: 'Tidak ada yang perlu Anda rapikan',
  nothingHelp: 'Halaman ini untuk yang boleh mengubah data induk.',
  failed: 'Daftar ini tidak dapat dimuat',
  retry: 'Coba lagi',
  loading: 'Sedang mencari…',
  count: (label: string, total: string) => `${label} (${total})`,
  /** The field is named once. */
  why: (label: string, words: string) => (words.includes(label) ? words : `${label}: ${words}`),
  more: (count: string) => `dan ${count} lagi: buka daftarnya`,
  untitled: (id: number) => `Tanpa nama (nomor ${id})`,
} as const;
