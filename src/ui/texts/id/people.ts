/** Texts of the screens about accounts: users and one's own password. */
export const userTexts = {
  inactive: 'Nonaktif',
  ownPassword: 'Password Anda sendiri diganti di halaman Ganti Password, dengan password lama.',
  higher: 'Akun ini hanya dapat diubah oleh superadmin.',
} as const;

export const passwordTexts = {
  title: 'Ganti Password',
  email: 'Email',
  old: 'Password Lama',
  fresh: 'Password Baru',
  again: 'Konfirmasi Password Baru',
  submit: 'Simpan Perubahan',
  running: 'Menyimpan',
  required: (label: string) => `${label} wajib diisi.`,
  oops: 'Oops!',
  mismatch: 'Password baru dan konfirmasi tidak cocok!',
  failed: 'Terjadi kesalahan',
  offlineHead: 'Luring.',
  offline: 'Ganti password perlu sambungan. Buka lagi halaman ini setelah tersambung.',
  mustHead: 'Ganti password dulu.',
  must: 'Password akun ini dibuat oleh orang lain. Buat password Anda sendiri; setelah itu semua menu terbuka.',
} as const;
