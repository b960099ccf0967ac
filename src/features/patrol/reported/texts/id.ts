/** Texts of findings for somebody standing in front of them. */
export const reportedTexts = {
  kindUnknown: 'Temuan',
  ago: (days: number) => (days <= 0 ? 'hari ini' : days === 1 ? 'kemarin' : `${days} hari lalu`),
  reported: (ago: string, status: string) => `Sudah dilaporkan ${ago} · ${status}`,
  due: (day: string) => `tempo ${day}`,
  late: (days: number) => `terlambat ${days} hari`,
  nobody: 'Belum ditugaskan',
  outboxTitle: (kind: string, room: string) => `Temuan ${kind}: ${room}`,
  outboxEvent: (event: string, kind: string, room: string) => `${event} · ${kind}: ${room}`,
  gate: {
    plain: 'Server ini tidak mengenal temuan',
    plainHelp: 'Temuan dan tugas hanya ada pada server Amanah.',
    unmet: 'Temuan belum pernah dimuat di perangkat ini',
    unmetHelp: 'Sambungkan ke internet sebentar agar temuan tersimpan.',
    askAdmin: 'Minta admin memberikan haknya.',
  },
} as const;
