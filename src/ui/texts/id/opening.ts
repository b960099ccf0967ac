/** What is said where a page or a part of one cannot be opened. By themselves, since the login page carries them. */
export const openingTexts = {
  noMenu: (name: string, url: string, role: string) =>
    `Menu ${name} belum diberikan untuk akun Anda. Yang kurang: hak melihat (Read) atas ${url}. Yang dapat memberikannya${
      role === '' ? '' : `, untuk role ${role} atau untuk Anda sendiri`
    }: superadmin, developer, atau pengelola role yang sendiri memiliki hak itu.`,
  failedTitle: 'Halaman tidak dapat dibuka',
  failedOffline: 'Bagian ini belum tersimpan di perangkat. Coba lagi setelah tersambung.',
  partMissing: 'Bagian ini tidak dapat dimuat sekarang. Coba lagi nanti.',
  failedOther: 'Terjadi kesalahan saat membuka halaman ini. Yang sudah tersimpan tetap aman.',
  retry: 'Coba lagi',
} as const;
