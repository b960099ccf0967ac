/** Texts of the page on which people change their own password. */
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
