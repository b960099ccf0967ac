/** Texts of what is printed, and of the buttons that print. */
export const printTexts = {
  button: 'Cetak',
  busy: 'Menyiapkan cetakan…',
  failed: 'Daftar tidak dapat disiapkan untuk dicetak.',
  number: 'No.',
  branch: (name: string) => `Cabang ${name}`,
  npsn: (digits: string) => `NPSN ${digits}`,
  phone: (number: string) => `Telepon ${number}`,
  page: ['Halaman ', ' dari '],
  printed: (moment: string, by: string) => `Dicetak ${moment} oleh ${by}`,
  rows: (count: string) => `${count} baris`,
  more: (printed: string) => `${printed} baris pertama; persempit daftar untuk mencetak sisanya`,
  found: (search: string) => `Pencarian “${search}”`,
  sorted: (column: string, ascending: boolean) => `Urut ${column}${ascending ? '' : ', terbesar dahulu'}`,
  partial: (stored: string, all: string) => `Tanpa koneksi: hanya ${stored} dari ${all} baris yang ada di perangkat`,
  empty: 'Tidak ada baris.',
} as const;
