/** Texts of the reminders of rounds. */
export const reminderTexts = {
  starts: (start: string, minutes: string) => `Putaran ${start} mulai ${minutes} menit lagi`,
  closes: (start: string, minutes: string, left: string) => `Putaran ${start} ditutup ${minutes} menit lagi, ${left} titik belum diperiksa`,
  own: (words: string) => `Untuk Anda: ${words}`,
  sound: 'Bunyi pengingat',
  soundHelp: '10 menit sebelum putaran mulai, dan sebelum ditutup dengan titik tersisa.',
  onlyOpen: 'Amanah hanya mengingatkan selama terbuka.',
  needsTouch: 'Peramban baru membolehkan bunyi setelah layar disentuh sekali.',
  noSound: 'Peramban ini tidak dapat berbunyi; pengingat hanya tertulis.',
  on: 'Menyala',
  off: 'Mati',
} as const;
