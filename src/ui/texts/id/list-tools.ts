import { inside } from './list.ts';

/** Texts of the filters of a list and of the views that a person keeps. */
export const filterTexts = {
  group: 'Filter',
  open: 'Filter',
  openCount: (count: number) => `Filter, ${count} dipakai`,
  dialog: (label: string) => `Filter ${label}`,
  title: 'Filter',
  remove: (label: string) => `Hapus filter ${label}`,
  rows: 'Hanya',
  preset: 'Tampilkan',
  named: (count: string) => `${count} baris yang ditunjuk`,
  nothing: 'Kosong',
  several: (count: number, label: string) => `${count} ${inside(label)}`,
  clearAll: 'Hapus semua',
  clear: 'Kosongkan',
  done: 'Selesai',
  show: (count: string) => `Tampilkan ${count} data`,
  searchIn: (label: string) => `Cari ${inside(label)}`,
  none: 'Tidak ada pilihan.',
  unused: (label: string) => `Tidak ada data di daftar ini dengan ${inside(label)}.`,
  loading: 'Sedang dimuat',
  more: 'Ketik untuk mencari yang lain.',
  empty: (label: string) => `Belum ada ${inside(label)}`,
  noMatch: 'Tidak ada yang cocok dengan filter ini',
  noMatchSearch: (search: string) => `Tidak ada yang cocok dengan “${search}” dan filter ini`,
  noMatchHelp: 'Kosongkan salah satu filter, atau semuanya.',
  from: 'Dari tanggal',
  until: 'Sampai tanggal',
  wrongOrder: 'Tanggal akhir tidak boleh sebelum tanggal awal.',
  ranges: 'Rentang cepat',
  today: 'Hari ini',
  days: (count: number) => `${count} hari`,
  between: (from: string, until: string) => `${from} sd ${until}`,
  since: (from: string) => `sejak ${from}`,
  upTo: (until: string) => `sampai ${until}`,
  views: 'Tampilan tersimpan',
  all: 'Semua',
  save: 'Simpan tampilan',
  saveTitle: 'Simpan tampilan',
  saveName: 'Nama tampilan',
  saveHelp: 'Filter, pencarian, dan urutan disimpan dengan nama ini. Tampilan tersimpan di perangkat ini saja, untuk akun Anda.',
  saveButton: 'Simpan',
  saveEmpty: 'Nama wajib diisi.',
  saveFull: (most: number) => `Paling banyak ${most} tampilan. Hapus salah satu dahulu.`,
  saveReplaces: 'Nama ini sudah ada; tampilan lama akan diganti.',
  saveFailed: 'Tampilan tidak dapat disimpan: penyimpanan di perangkat ini penuh atau ditolak.',
  removeView: (name: string) => `Hapus tampilan ${name}`,
  viewRemoved: (name: string) => `Tampilan ${name} dihapus`,
  undo: 'Urungkan',
} as const;

/** Texts of selecting rows and of what is done with the selected ones. */
export const selectionTexts = {
  one: (title: string) => `Pilih ${title}`,
  page: 'Pilih semua di halaman ini',
  start: 'Pilih',
  stop: 'Selesai memilih',
  count: (count: string) => `${count} dipilih`,
  region: (count: string, what: string) => `Tindakan untuk ${count} ${inside(what)}`,
  all: (total: string) => `Pilih semua ${total}`,
  collecting: (count: string) => `Mengumpulkan… ${count}`,
  clear: 'Batalkan pilihan',
  export: 'Ekspor',
  remove: 'Hapus',
  tooMany: (most: string) => `Paling banyak ${most} data dapat dihapus sekaligus.`,
  notAll: 'Tidak semua data dapat dikumpulkan. Coba lagi saat tersambung.',
  removed: (count: string) => `${count} data dihapus`,
  refusedTitle: (count: string, all: string) => `${count} dari ${all} data tidak dapat dihapus`,
  refusedOne: (title: string, reason: string) => `${title}: ${reason}`,
  refusedMore: (count: string) => `${count} lainnya di Kotak Keluar.`,
  notUndone: (count: string) => `${count} data tidak dapat dikembalikan.`,
} as const;

/** Texts of choosing the columns of a list. */
export const columnTexts = {
  button: 'Kolom',
  title: 'Kolom',
  help: 'Susunan ini tersimpan di perangkat ini saja, untuk akun Anda. Ekspor “Seperti di daftar” mengikutinya.',
  shown: (heading: string) => `Tampilkan kolom ${heading}`,
  up: (heading: string) => `Pindahkan ${heading} ke atas`,
  down: (heading: string) => `Pindahkan ${heading} ke bawah`,
  width: (heading: string) => `Lebar kolom ${heading}`,
  widths: { auto: 'Otomatis', narrow: 'Sempit', medium: 'Sedang', wide: 'Lebar', widest: 'Sangat lebar' },
  lead: 'Nama baris; selalu tampil',
  notSearched: 'Tidak ikut dicari',
  reset: 'Kembalikan susunan awal',
  done: 'Selesai',
  moved: (heading: string, place: number) => `${heading} sekarang di tempat ${place}`,
} as const;

/** Texts of a list that is read in groups. */
export const groupTexts = {
  label: 'Kelompok',
  none: 'Tanpa kelompok',
} as const;

/** Texts of a list whose rows may be over. */
export const standingTexts = {
  here: 'Aktif',
  left: 'Nonaktif',
  everybody: 'Semua',
  standing: (label: string, what: string) => `${label}: ${what}`,
} as const;
