/** Texts and times of the login page and of the login in place. */
export const loginTexts = {
  title: 'Login',
  lead: 'Masuk dengan akun yayasan Anda.',
  motto: 'Yang dititipkan, dijaga dan dicatat.',
  about: 'Data sekolah, orang, patroli, dan adab seluruh cabang dalam satu tempat. Tetap bekerja saat jaringan putus.',
  nameWide: 'Username / Email',
  nameNarrow: 'Email / NIK YSB',
  nameHelp: 'Bisa juga NIK YSB.',
  password: 'Password',
  code: 'Kode verifikasi',
  codeHelp: 'Enam angka dari aplikasi autentikator di HP Anda, atau satu kode pemulihan.',
  codeRequired: 'Kode wajib diisi.',
  codeBack: 'Kembali ke email dan password',
  submit: 'Login',
  running: 'Sedang masuk',
  byProvider: (name: string) => `Masuk dengan ${name}`,
  showPassword: 'Tampilkan password',
  hidePassword: 'Sembunyikan password',
  nameInvalid: 'Email / NIK YSB is invalid',
  passwordRequired: 'Password is required',
  offlineHead: 'Luring.',
  offline: 'Login perlu sambungan. Pekerjaan yang sudah tersimpan di perangkat ini tetap aman.',
  waiting: (count: string) => `${count} perubahan`,
  waitingElsewhere: (name: string) =>
    `dari ${name} dibuat untuk yayasan lain di alamat ini. Tetap tersimpan di perangkat ini dan tidak dikirim ke yayasan ini.`,
  waitingOf: (name: string) => `dari ${name} menunggu di perangkat ini dan dikirim setelah ia masuk kembali.`,
  forgot: 'Lupa password?',
  throttled: (time: string) => `Terlalu banyak percobaan. Coba lagi dalam ${time}.`,
  copyright: (year: number) => `© ${year} Amanah`,
  again: 'Masuk kembali',
  againFor: (name: string) => `Masuk kembali sebagai ${name}. Yang sudah diisi dan yang menunggu terkirim tetap aman.`,
  blockedLocal: {
    head: 'Browser ini menolak localStorage.',
    text: 'Amanah tetap dapat dipakai dan yang Anda simpan tetap aman di perangkat, tetapi setiap kali halaman dimuat Anda harus masuk lagi. Izinkan penyimpanan untuk alamat ini di setelan browser.',
  },
  blockedDatabases: {
    head: 'Browser ini menolak basis data (IndexedDB).',
    text: 'Daftar tidak dapat dibuka dan isian tidak dapat disimpan. Masuk dan Ganti Password tetap bekerja saat tersambung. Izinkan penyimpanan untuk alamat ini di setelan browser, atau pakai jendela biasa, lalu muat ulang.',
  },
} as const;

/** Milliseconds, as the product states them. */
export const loginTimes = { successToast: 2000, errorToast: 3500 } as const;
