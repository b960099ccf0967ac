/** Why a part of an account's form is closed to this person. */
export const closedTexts = {
  ownPassword: 'Password Anda sendiri diganti di halaman Ganti Password, dengan password lama.',
  higher: 'Akun ini hanya dapat diubah oleh superadmin.',
} as const;
