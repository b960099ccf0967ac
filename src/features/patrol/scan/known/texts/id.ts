/** Texts of what is open in the room of a scanned point, and of what can be said about it with one tap. */
export const knownTexts = {
  title: 'Temuan terbuka di sini',
  still: 'Masih rusak',
  done: 'Sudah beres',
  donePhoto: 'Sudah beres + foto',
  full: (most: number) => `Paling banyak ${most} foto. Lihat di Temuan.`,
  other: 'Temuan lain',
  more: (count: string) => `${count} lagi terbuka di sini:`,
  help: 'Satu ketuk juga mencatat titik ini, 5 detik untuk urungkan.',
  asOf: (when: string) => `Status temuan per ${when}.`,
  asks: (kind: string) => `${kind} di sini sudah dilaporkan. Masih yang sama?`,
  doneNote: 'Sudah beres, kondisi baik',
  made: (kind: string) => `Temuan dibuat · ${kind}`,
  saidStill: (kind: string) => `Masih rusak · ${kind}`,
  saidDone: (kind: string) => `Sudah beres · ${kind}`,
} as const;
