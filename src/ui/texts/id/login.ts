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
  submit: 'Login',
  running: 'Sedang masuk',
  showPassword: 'Tampilkan password',
  hidePassword: 'Sembunyikan password',
  nameInvalid: 'Email / NIK YSB is invalid',
  passwordRequired: 'Password is required',
  offlineHead: 'Luring.',
  offline: 'Login perlu sambungan. Pekerjaan yang sudah tersimpan di perangkat ini tetap aman.',
  waiting: (count: string) => `${count} perubahan`,
  waitingOf: (name: string) => `dari ${name} menunggu di perangkat ini dan dikirim setelah ia masuk kembali.`,
  throttled: (time: string) => `Terlalu banyak percobaan. Coba lagi dalam ${time}.`,
  copyright: (year: number) => `© ${year} Amanah`,
  again: 'Masuk kembali',
  againFor: (name: string) => `Masuk kembali sebagai ${name}. Yang sudah diisi dan yang menunggu terkirim tetap aman.`,
} as const;

/** Milliseconds, as the product states them. */
export const loginTimes = { successToast: 2000, errorToast: 3500 } as const;
