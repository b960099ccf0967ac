/** What is said about a cell or a row; every message begins with the column's name. */
export const sheetWords = {
  fault: (label: string, fault: string) => `${label}: sel berisi galat ${fault}. Perbaiki rumusnya atau tulis nilainya.`,
  notCalculated: (label: string) => `${label}: rumus belum dihitung. Buka dan simpan berkas di Excel, atau tulis nilainya.`,
  precision: (label: string) =>
    `${label}: angka 15 digit atau lebih disimpan Excel sebagai bilangan, digit terakhirnya hilang. Format kolom sebagai Teks, lalu ketik ulang.`,
  scientific: (label: string, text: string) =>
    `${label}: tertulis ${text}, digitnya sudah hilang. Format kolom sebagai Teks, lalu ketik ulang.`,
  fraction: (label: string) => `${label}: harus angka bulat.`,
  lostZeros: (label: string, length: number, given: number) =>
    `${label}: terdiri dari ${length} angka, di sini ${given}. Nol di depan mungkin hilang; format kolom sebagai Teks, lalu ketik ulang.`,
  lostZero: (label: string) => `${label}: sel berformat angka, nol di depan mungkin hilang.`,
  notDay: (label: string, text: string) => `${label}: “${text}” bukan tanggal. Tulis seperti 31/12/2020 atau 31 Desember 2020.`,
  monthFirst: (label: string, text: string) => `${label}: “${text}” berurutan bulan/hari/tahun. Tulis hari/bulan/tahun.`,
  shortYear: (label: string, text: string) => `${label}: “${text}” memakai tahun dua angka. Tulis tahun dengan empat angka.`,
  notTime: (label: string, text: string) => `${label}: “${text}” bukan jam. Tulis seperti 21.30.`,
  notWeekdays: (label: string, text: string) => `${label}: “${text}” bukan hari. Tulis seperti Senin, Rabu atau Senin–Jumat.`,
  notChoice: (label: string, text: string, choices: string) => `${label}: “${text}” tidak dikenal. Pilihan: ${choices}.`,
  notFound: (label: string, text: string) => `${label}: “${text}” tidak ada di data yayasan atau bukan dari cabang Anda.`,
  elsewhere: (label: string, text: string, within: string) => `${label}: “${text}” ada, tetapi bukan di ${within}.`,
  ambiguous: (label: string, text: string, examples: string) =>
    `${label}: “${text}” ada lebih dari satu: ${examples}. Tulis kodenya atau nama lengkapnya, atau isi cabang dan sekolahnya.`,
  twice: (label: string, value: string, rows: string) => `${label}: ${value} juga ada di baris ${rows}.`,
  differentRows: (labels: string) => `${labels} menunjuk ke data yang berbeda-beda.`,
  passwordKept: (label: string) => `${label}: orang ini sudah punya akun; password-nya tidak diubah.`,
  openHeading: (heading: string, labels: string) => `Judul “${heading}” bisa berarti ${labels}. Ganti judulnya dengan salah satu.`,
  duplicateColumn: (label: string) => `Kolom ${label} ada lebih dari satu kali.`,
  left: (label: string, state: string) =>
    `${label} ini sudah nonaktif (${state}). Impor mengubah datanya, tetapi tidak mengaktifkannya kembali.`,
} as const;
