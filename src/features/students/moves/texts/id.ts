const pupils = (count: string) => `${count} siswa`;

/** Texts of recording that pupils leave and come back. */
export const moveTexts = {
  where: 'Mutasi Siswa',
  leave: {
    action: 'Catat keluar',
    open: 'Catat keluar…',
    of: (name: string) => `Catat keluar ${name}`,
    title: 'Catat keluar',
    submit: 'Simpan',
    effect: 'Setelah disimpan, siswa tidak lagi ada di pilihan, jumlah, dan daftar kelas. Datanya tetap ada: pilih Status “Nonaktif”.',
    done: (count: string, kind: string) => `${pupils(count)} dicatat: ${kind}`,
  },
  return: {
    action: 'Aktifkan kembali',
    open: 'Aktifkan kembali…',
    of: (name: string) => `Aktifkan kembali ${name}`,
    title: 'Aktifkan kembali',
    submit: 'Aktifkan',
    effect: 'Pilih Batal bila keluarnya salah catat, Masuk bila siswa kembali bersekolah.',
    done: (count: string) => `${pupils(count)} aktif kembali`,
  },
  who: 'Siswa',
  more: (count: string) => `dan ${count} lainnya`,
  skippedLeft: (count: string) => `${pupils(count)} yang sudah nonaktif dilewati.`,
  skippedHere: (count: string) => `${pupils(count)} yang masih aktif dilewati.`,
  nobody: 'Tidak ada siswa yang dipilih. Tutup dan pilih siswa di daftar.',
  tooMany: (most: string) => `Paling banyak ${most} siswa sekaligus.`,
  beforeBirth: (name: string) => `Tanggal ini sebelum Tanggal Lahir ${name}.`,
  undo: 'Urungkan',
  undone: (count: string) => `Mutasi ${pupils(count)} diurungkan`,
  undoFailed: 'Sudah terkirim, tidak dapat diurungkan. Catat lagi keluarnya bila perlu.',
  commandTitle: (name: string) => `Mutasi: ${name}`,
  commandDetail: (kind: string, day: string) => `${kind} · ${day}`,
  undoReason: 'Diurungkan',
} as const;
