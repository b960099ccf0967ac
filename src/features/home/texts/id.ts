/** Texts of the dashboard and of the page for paths without a screen. */
export const homeTexts = {
  welcome: (name: string) => `Selamat Datang, ${name}`,
  placeholder: 'Halaman utama dalam pengembangan..',
  installHead: 'Pasang Amanah di perangkat ini',
  installText: 'Terbuka dari layar utama dan tetap bekerja tanpa sambungan.',
  install: 'Pasang aplikasi',
  installIos: { share: 'Ketuk Bagikan', add: 'Pilih Tambah ke Layar Utama', open: 'Buka Amanah dari layar utama' },
  installMac: { share: 'Klik Bagikan, atau menu File', add: 'Pilih Tambahkan ke Dock', open: 'Buka Amanah dari Dock' },
  installFirefox: { menu: 'Ketuk menu ⋮ di Firefox', add: 'Pilih Tambahkan aplikasi ke layar utama' },
  installLasts: 'Di tab biasa, browser ini menghapus data situs yang tujuh hari tidak dibuka. Bila dipasang, tidak.',
  installNot: 'Firefox di komputer ini belum tentu dapat memasang aplikasi',
  installNotText: 'Amanah tetap bekerja tanpa sambungan di tab ini: buka dari markah. Untuk memasangnya, pakai Chrome atau Edge.',
  building: 'Sedang dalam pengembangan',
  buildingText: 'Halaman ini belum tersedia.',
  back: 'Ke Halaman Utama',
} as const;

/** Texts of the cards that belong to no other area. */
export const cardTexts = {
  drafts: {
    title: (count: string) => `${count} draf terbuka`,
    all: (count: string) => `Semua ${count} draf`,
    fresh: (label: string) => `${label} baru`,
    changed: (label: string) => `Ubah ${label}`,
  },
  requests: {
    title: 'Minta password baru',
    unit: (count: string) => `${count} orang`,
    why: 'Mereka tidak dapat masuk sampai mendapat password baru.',
    action: 'Lihat permintaan',
  },
  untidy: {
    title: 'Data perlu dirapikan',
    unit: (count: string) => `${count} data`,
    why: 'Isinya bertentangan dengan aturan yang lebih baru.',
    action: 'Rapikan',
  },
} as const;
