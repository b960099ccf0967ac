/** What may be wrong with a new password, in the words of the form and of the services. */
const better = 'Gabungkan tiga atau empat kata yang tidak berhubungan.';

export const passwordFaults = {
  short: 'Password paling sedikit 8 huruf, tanpa menghitung spasi di tepinya.',
  blank: 'Password tidak boleh hanya berisi spasi.',
  common: `Password ini termasuk yang paling sering dipakai dan paling dulu dicoba orang. ${better}`,
  own: `Password ini dibuat dari nama, NIK, e-mail, nomor telepon atau tanggal lahir pemilik akun. ${better}`,
  walk: `Password ini hanya mengikuti urutan tombol papan ketik. ${better}`,
  repeat: `Password ini hanya urutan atau pengulangan. ${better}`,
  date: `Password ini hanya tanggal atau tahun. ${better}`,
  weak: `Password ini mudah ditebak: kata yang umum dengan sedikit tambahan. ${better}`,
} as const;

export type PasswordFault = keyof typeof passwordFaults;

export const passwordHelp =
  'Paling sedikit 8 huruf; bukan data diri atau kata yang umum. Tiga atau empat kata yang tidak berhubungan mudah diingat.';
