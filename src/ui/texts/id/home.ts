/** Texts of the dashboard and of the page for paths that have no screen yet. */
export const homeTexts = {
  title: 'Halaman Utama',
  welcome: (name: string) => `Selamat Datang, ${name}`,
  placeholder: 'Halaman utama dalam pengembangan..',
  shortcuts: 'Menu Anda',
  allSent: 'Semua pekerjaan Anda sudah terkirim',
  waitingHead: 'Belum terkirim',
  attentionHead: 'Perlu tindakan',
  openOutbox: 'Buka Kotak Keluar',
  installHead: 'Pasang Amanah di perangkat ini',
  installText: 'Terbuka dari layar utama dan tetap bekerja tanpa sambungan.',
  install: 'Pasang aplikasi',
  building: 'Sedang dalam pengembangan',
  buildingText: 'Halaman ini belum tersedia.',
  back: 'Ke Halaman Utama',
} as const;
