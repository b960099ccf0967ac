/** Texts of the patrol screens. */
export const patrolTexts = {
  home: {
    title: 'Beranda Patrol', crumbs: 'Jalur halaman', crumb: 'Catatan Pemeriksaan',
    points: 'Checklist Pemeriksaan', officer: 'Checklist Petugas', perDay: 'Per Hari Ini',
    of: (total: string) => `dari ${total}`, ofLabel: (sum: string, total: string) => `${sum} dari ${total}`, unknown: '–',
    asOf: (when: string) => `Data per ${when}`, ownPending: (count: string) => `termasuk ${count} belum terkirim`,
    notYet: 'Belum tersimpan di perangkat',
    left: 'Belum diperiksa', allPoints: 'Semua titik', last: (when: string) => `Terakhir ${when}`, never: 'Belum hari ini',
    floor: (floor: string, school: string) => (floor === '' ? school : `${/^\d/.test(floor) ? 'Lantai ' : ''}${floor} · ${school}`),
    noPoints: 'Daftar titik belum tersimpan di perangkat', noPointsHelp: 'Sambungkan sebentar, lalu siapkan data offline agar sisa titik tampil di sini.',
    prepare: 'Siapkan data offline', allDone: 'Semua titik sudah diperiksa hari ini', allDoneHelp: 'Tidak ada yang tersisa. Pemeriksaan tambahan tetap dapat dicatat.',
    more: (count: string) => `${count} titik lagi`, scan: 'Scan QR',
  },
  scan: {
    title: 'Scan QR', close: 'Tutup', aim: 'Arahkan ke kode QR', aimHelp: 'Terbaca sendiri, tanpa menekan tombol', aimNext: 'Arahkan ke titik berikutnya',
    left: (left: string, total: string) => `Sisa ${left} dari ${total}`, starting: 'Membuka kamera', looking: 'Mencari titik',
    torchOn: 'Senter menyala', torchOff: 'Nyalakan senter', pick: 'Pilih titik', again: 'Coba lagi',
    error: 'Error', failed: 'gagal',
    problems: {
      refused: { title: 'Kamera tidak diizinkan', help: 'Ketuk ikon gembok atau kamera di samping alamat halaman, izinkan Kamera, lalu coba lagi. Di ponsel, periksa juga izin kamera untuk browser di Pengaturan.' },
      busy: { title: 'Kamera sedang dipakai aplikasi lain', help: 'Tutup aplikasi kamera, panggilan video atau tab lain yang memakai kamera, lalu coba lagi.' },
      missing: { title: 'Kamera tidak ditemukan', help: 'Perangkat ini tidak memiliki kamera, atau kameranya terlepas. Anda tetap dapat mencatat dengan memilih titik dari daftar.' },
      insecure: { title: 'Kamera hanya tersedia di alamat https', help: 'Browser menolak kamera di alamat ini. Buka aplikasi lewat alamat https, atau pilih titik dari daftar.' },
    },
  },
  log: {
    read: (time: string) => `Terbaca ${time}`, picked: (time: string) => `Dipilih ${time}`, unknownPoint: (id: string) => `Titik no. ${id}`,
    unknownHelp: 'Belum tersimpan di perangkat. Diperiksa server saat tersambung.',
    category: 'Kategori', note: 'Catatan', notePlaceholder: 'Tulis catatan', save: 'Simpan', close: 'Tutup',
    notSaved: 'TIDAK tersimpan', saved: 'Tersimpan di perangkat', undo: 'Urungkan', undone: 'Catatan diurungkan',
    tooLate: 'Sudah terkirim, tidak dapat diurungkan.', outboxTitle: (room: string) => `Catatan: ${room}`, detail: (category: string, note: string) => `${category} · ${note}`,
    savedDetail: (room: string, note: string) => `${room}: ${note}`, draftKept: 'Isian tersimpan sebagai draf.',
    place: (floor: string, school: string) => [floor === '' ? '' : /^\d/.test(floor) ? `Lantai ${floor}` : floor, school].filter((part) => part !== '').join(' · '),
  },
  picker: {
    title: 'Pilih titik', search: 'Cari titik', close: 'Tutup', none: 'Daftar titik belum tersimpan di perangkat',
    noneHelp: 'Sambungkan ke internet sebentar agar daftar terisi.', noMatch: (text: string) => `Tidak ada yang cocok dengan “${text}”`, count: (shown: string) => `${shown} titik`,
  },
  points: {
    title: 'Titik Pemeriksaan', home: 'Beranda Patrol', barcode: 'Barcode', showBarcode: (room: string) => `Barcode ${room}`,
    scanMe: 'Scan Me', download: 'Download', print: 'Print', downloadPrint: 'Download / Print', code: (id: string) => `No. ${id}`, close: 'Tutup',
    png: 'Download PNG', svg: 'Download SVG', room: 'Check Point', floor: 'Lantai', school: 'Gedung', branch: 'Cabang',
    fileName: (room: string, id: string) => `titik-${id}-${room.toLowerCase().replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '')}`,
    notSent: 'Barcode tersedia setelah titik ini terkirim.',
    chosen: 'Ruangan yang dipilih', add: 'Tambah Check Point',
  },
  logs: {
    title: 'Catatan Pemeriksaan', tab: 'Data Pemeriksaan', scan: 'Scan QR', notSent: 'Belum terkirim', home: 'Beranda Patrol',
    offline: 'luring', arrived: (when: string) => `diterima ${when}`, unnamedPoint: (id: string) => `Titik no. ${id}`,
  },
} as const;
