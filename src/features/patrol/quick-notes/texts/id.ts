/** Texts of the quick notes, of typed codes and of damaged labels. */
export const quickNoteTexts = {
  title: 'Catatan Cepat',
  add: 'Tambah Catatan Cepat',
  /** Comes first unless somebody has replaced it with other words. */
  allWell: { label: 'Aman, tidak ada temuan', category: 1, note: 'Aman, tidak ada temuan' },
  findings: 'Ada temuan',
  /** For a device or a service without quick notes of its own. */
  builtIn: [
    { label: 'Bersih', category: 2, note: 'Bersih' },
    { label: 'Sarpras baik', category: 1, note: 'Sarana dan prasarana baik' },
    { label: 'Lampu mati', category: 1, note: 'Lampu mati' },
    { label: 'Pintu terbuka', category: 1, note: 'Pintu terbuka' },
    { label: 'Kotor', category: 2, note: 'Kotor' },
  ],
  lead: 'Satu ketuk langsung tersimpan, 5 detik untuk urungkan',
  other: 'Lainnya…',
  back: 'Catatan cepat',
  repeat: {
    title: 'Sudah dicatat',
    text: (seconds: string) => `Sudah dicatat ${seconds} detik yang lalu. Catat lagi?`,
    yes: 'Catat lagi',
    no: 'Batal',
  },
  damaged: {
    button: 'QR rusak',
    help: 'Laporkan bersama catatan ini',
    reported: 'QR rusak sudah dilaporkan',
    notOffered: 'Laporan QR rusak tidak didukung server',
    outboxTitle: (room: string) => `QR rusak: ${room}`,
  },
  code: {
    open: 'Ketik kode',
    label: 'Kode pada label',
    placeholder: 'Mis. B7K2QX',
    go: 'Lanjut',
    short: 'Kode terdiri dari 6 huruf dan angka.',
    wrong: 'Kode salah ketik. Periksa lagi keenam hurufnya.',
    help: 'Enam huruf dan angka di bawah kode QR. Titiknya terbuka sendiri.',
    typed: (time: string) => `Kode diketik ${time}`,
  },
} as const;
