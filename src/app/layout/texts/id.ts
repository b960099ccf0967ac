/** Texts of the question at logout while something is unsent. */
export const leaveTexts = {
  title: 'Keluar dari Amanah?',
  unsent: (count: string) => `${count} perubahan belum terkirim. Apa yang dilakukan dengannya?`,
  send: 'Kirim sekarang, lalu keluar',
  sending: (count: string) => `Mengirim, ${count} tersisa…`,
  sendHelp: 'Keluar sendiri setelah semuanya terkirim.',
  sendOffline: 'Tidak ada sambungan.',
  left: (count: string) => `${count} belum dapat dikirim. Pilih yang lain, atau lihat alasannya di Kotak Keluar.`,
  keep: 'Simpan di perangkat, lalu keluar',
  keepHelp: 'Aman di perangkat ini, terkirim setelah Anda masuk lagi. Orang lain tidak dapat melihatnya.',
  export: 'Ekspor ke berkas',
  exportHelp: 'Untuk dibawa ke perangkat Anda yang lain.',
  discard: 'Buang semua, lalu keluar',
  discardHelp: 'Tidak akan dikirim dan tidak dapat dikembalikan.',
  discardWord: 'BUANG',
  discardAsk: (word: string, count: string) => `Ketik ${word} untuk membuang ${count} perubahan`,
  discardYes: 'Buang dan keluar',
  cancel: 'Batal',
} as const;

/** Texts of what somebody has to do before anything else, where a login in place brought it. */
export const heldTexts = {
  password: 'Ganti password dulu.',
  'second-factor': 'Atur verifikasi dua langkah dulu.',
  unsent: (count: string) => `${count} perubahan menunggu dan terkirim sesudahnya.`,
  go: 'Buka halamannya',
} as const;
