/** Texts of the page that fetches lists onto the device. */
export const offlineTexts = {
  title: 'Data offline', lead: 'Simpan daftar di perangkat ini, lalu semuanya dapat dibuka tanpa sambungan.',
  prepare: 'Siapkan data offline', again: 'Perbarui data offline', pause: 'Jeda', resume: 'Lanjutkan',
  ready: 'Siap dipakai luring', running: 'Sedang menyimpan', partly: 'Sebagian tersimpan', none: 'Belum tersimpan', failed: 'Gagal',
  progress: (stored: string, total: string) => `${stored} dari ${total}`, stored: (count: string) => `${count} tersimpan`, waiting: 'Menunggu',
  all: 'Seluruhnya', updated: (when: string) => `Diperbarui ${when}`, never: 'Belum pernah diperbarui',
  storage: 'Penyimpanan', used: (used: string, quota: string) => `${used} dari ${quota} terpakai`, usedOnly: (used: string) => `${used} terpakai`,
  persisted: 'Penyimpanan dijaga: browser tidak membuangnya sendiri.', notPersisted: 'Browser dapat membuang data bila penyimpanan hampir penuh. Memasang aplikasi mencegahnya.',
  offline: 'Luring. Sambungkan perangkat untuk memperbarui data.', lists: 'Daftar', nothing: 'Tidak ada daftar untuk akun ini', nothingHelp: 'Menu Anda tidak memuat daftar yang dapat disimpan.',
  problem: (what: string, words: string) => `${what}: ${words}`,
} as const;
