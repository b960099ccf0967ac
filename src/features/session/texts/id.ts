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

/** Texts for those who forgot their password. */
export const forgottenTexts = {
  title: 'Lupa password',
  whom: 'Password baru diberikan oleh admin: tata usaha cabang Anda, atau pengelola Amanah di yayasan. Hubungi mereka langsung. Amanah tidak mengirim email.',
  ask: 'Minta password baru',
  asking: 'Mengirim permintaan',
  askHelp: 'Isi Email / NIK YSB di atas. Admin melihat permintaan ini di Pengguna.',
  asked: 'Permintaan diterima. Jika akunnya ada, admin akan melihatnya; hubungi juga admin agar tidak menunggu lama.',
  nameFirst: 'Isi dulu Email / NIK YSB di atas.',
  offline: 'Server tidak menjawab, jadi permintaan tidak dapat dikirim. Hubungi admin langsung, atau coba lagi nanti.',
  checking: 'Memeriksa layanan…',
  close: 'Tutup',
} as const;

/** Texts of the page that a one-time link opens. */
export const invitationTexts = {
  title: 'Buat password Anda',
  checking: 'Memeriksa tautan…',
  welcome: (name: string) => `Selamat datang, ${name}`,
  lead: 'Buat password Anda sendiri, lalu masuk dengan email di bawah. Tautan ini hanya berlaku sekali.',
  email: 'Email',
  fresh: 'Password baru',
  again: 'Ulangi password baru',
  submit: 'Simpan password',
  running: 'Menyimpan',
  mismatch: 'Kedua password belum sama.',
  required: 'Password wajib diisi.',
  dead: 'Tautan tidak dapat dipakai',
  lost: 'Alamat ini dibuka tanpa tautan lengkap. Buka lagi tautan yang Anda terima, atau minta tautan baru kepada admin.',
  retry: 'Coba lagi',
  stuck: (message: string) => `${message} Membuka tautan tidak menghabiskannya.`,
  unsure: 'Password mungkin sudah tersimpan',
  unsureHelp: (email: string) =>
    `Tautan sudah terpakai, tetapi jawaban server tadi tidak sampai. Coba masuk dengan ${email} dan password baru; jika tidak bisa, minta tautan baru kepada admin.`,
  done: 'Password tersimpan',
  doneHelp: (email: string) => `Sekarang masuk dengan ${email} dan password baru Anda.`,
  toLogin: 'Ke halaman login',
  other: (name: string) => `Di perangkat ini ${name} sedang masuk. Minta ia keluar dulu sebelum Anda masuk.`,
} as const;
