/** Texts of the teacher screens. */
export const teacherTexts = {
  history: {
    caption: 'Riwayat status',
    add: 'Tambah baris',
    row: (number: number) => `baris ${number}`,
    cell: (column: string, row: string) => `${column}, ${row}`,
    removeRow: (number: number) => `Hapus baris ${number}`,
    edit: (what: string) => `Ubah ${what}`,
    remove: (what: string) => `Hapus ${what}`,
    actions: 'Aksi',
    save: 'Simpan baris',
    saveShort: 'Simpan',
    cancel: 'Batalkan baris',
    none: 'Belum ada riwayat status.',
    notHere: 'Riwayat status belum tersimpan di perangkat. Baris baru tetap dapat ditambahkan.',
    loading: 'Memuat riwayat status',
    eachSaved: 'Setiap baris langsung disimpan, tanpa menekan Perbarui.',
    unsent: 'Riwayat ini dikirim bersama guru yang belum terkirim, dan dapat diubah sesudahnya.',
    undo: (what: string) => `Urungkan penghapusan ${what}`,
    of: (teacher: string, status: string) => `${teacher}: ${status}`,
  },
} as const;
