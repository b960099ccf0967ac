import type { Problem } from './under-way.ts';

/** What the services say about logins by a provider. */
export const oidcWords = {
  off: 'Masuk lewat penyedia akun dimatikan di server ini. Masuk dengan password.',
  notOpen: (name: string) => `${name} sedang tidak dapat dihubungi. Coba lagi sebentar lagi, atau masuk dengan password.`,
  full: 'Terlalu banyak yang sedang masuk lewat penyedia akun. Coba lagi sebentar lagi, atau masuk dengan password.',
  gone: 'Percobaan masuk ini sudah berakhir atau sudah dipakai. Mulai lagi dari halaman masuk.',
  notYet: 'Jawaban penyedia akun masih diperiksa. Coba lagi sebentar.',
  cancelled: (name: string) => `Masuk di ${name} dibatalkan. Mulai lagi, atau masuk dengan password.`,
  failed: {
    late: 'Penyedia akun tidak menjawab atau sedang bermasalah. Mulai lagi, atau masuk dengan password.',
    refused: 'Penyedia akun menolak permintaan ini. Mulai lagi, atau masuk dengan password.',
    untrue: 'Jawaban penyedia akun tidak dapat dipercaya, jadi tidak dipakai. Masuk dengan password, dan beri tahu pengelola server.',
  } satisfies Readonly<Record<Problem, string>>,
  noEmail: (name: string) =>
    `${name} tidak menyebut e-mail yang sudah diverifikasi, jadi akun Anda tidak dapat dicari. Verifikasi e-mail Anda di sana, atau masuk dengan password.`,
  noAccount: (email: string) => `Tidak ada akun dengan e-mail ${email}. Minta admin membuatnya, atau masuk dengan akun lain.`,
  inactive: 'Akun ini tidak aktif. Hubungi admin.',
  notByItself: 'Akun developer dan superadmin tidak ditautkan dari halaman masuk. Masuk dengan password, lalu tautkan di Keamanan akun.',
  branch: (name: string) => `Cabang akun ini belum memakai ${name}. Masuk dengan password.`,
  otherSubject: (name: string) =>
    `Akun ini sudah tertaut ke orang lain di ${name}. Masuk dengan password, lalu lepas tautan lama di Keamanan akun.`,
  passwordNeeded: 'Masukkan password akun ini, sekali ini saja, untuk menautkannya.',
  passwordWrong: 'Password salah.',
  otherEmail: (email: string) => `E-mail di penyedia akun (${email}) bukan e-mail akun ini, jadi tidak ditautkan.`,
  taken: 'Orang ini sudah tertaut ke akun lain.',
  linked: 'Akun sudah ditautkan.',
  unlinked: 'Tautan sudah dilepas.',
  notLinked: 'Tautan itu tidak ada lagi.',
} as const;
