/** Texts of the page of a check point. */
export const pointPageTexts = {
  place: 'Letak',
  code: 'Kode',
  codeNotYet: 'Kodenya tersedia setelah titik ini terkirim.',
  showCode: 'Tampilkan besar',
  showCodeOf: (room: string) => `Tampilkan besar: kode ${room}`,
  label: 'Cetak label',
  state: 'Keadaan',
  logs: 'Catatan terakhir',
  logsNone: 'Belum ada catatan di titik ini.',
  allLogs: 'Semua catatan',
  damaged: 'Laporan QR rusak',
  damagedOpen: (count: string) => `${count} laporan: lihat dan ganti label`,
} as const;
