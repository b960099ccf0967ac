/** Texts of viewing the app as somebody with a role would see it. */
export const rolePreviewTexts = {
  start: 'Lihat sebagai peran',
  startOf: (role: string) => `Lihat sebagai peran ${role}`,
  banner: (role: string) => `Melihat sebagai peran ${role}.`,
  rest: 'Hanya menu dan halaman yang ditiru; datanya tetap milik akun Anda, dan tidak ada yang dapat disimpan.',
  stop: 'Keluar dari pratinjau',
  refused: (role: string) => `Pratinjau peran ${role} hanya untuk melihat. Keluar dari pratinjau untuk menyimpan.`,
  offline: 'Pratinjau perlu sambungan.',
} as const;
