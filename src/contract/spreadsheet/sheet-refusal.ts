import { sheetLimits } from './raw-sheet.ts';

/** Why a file is not read at all. */
export type SheetRefusal =
  | 'not-a-sheet'
  | 'old-excel'
  | 'encrypted'
  | 'damaged'
  | 'too-large'
  | 'doctype'
  | 'too-many-rows'
  | 'too-many-columns'
  | 'too-slow'
  | 'no-columns'
  | 'no-rows';

const count = (n: number) => new Intl.NumberFormat('id-ID').format(n);

export const refusalWords: Record<SheetRefusal, string> = {
  'not-a-sheet': 'Berkas ini bukan berkas Excel (.xlsx). Simpan sebagai “Buku Kerja Excel (.xlsx)”, lalu pilih lagi.',
  'old-excel': 'Berkas ini dalam format Excel lama (.xls). Simpan sebagai “Buku Kerja Excel (.xlsx)”, lalu pilih lagi.',
  encrypted: 'Berkas ini dilindungi password. Hapus password-nya di Excel, lalu pilih lagi.',
  damaged: 'Berkas ini rusak atau terpotong. Buka dan simpan ulang di Excel, lalu pilih lagi.',
  'too-large': `Isi berkas terlalu besar. Paling banyak ${count(sheetLimits.rows)} baris dan ${sheetLimits.columns} kolom, tanpa gambar.`,
  doctype: 'Berkas ini berisi bagian yang tidak diizinkan. Salin datanya ke buku kerja baru, lalu pilih lagi.',
  'too-many-rows': `Paling banyak ${count(sheetLimits.rows)} baris dalam satu berkas. Bagi berkasnya, lalu impor satu per satu.`,
  'too-many-columns': `Paling banyak ${sheetLimits.columns} kolom dalam satu berkas.`,
  'too-slow': 'Berkas ini terlalu rumit untuk dibaca. Salin datanya ke buku kerja baru, lalu pilih lagi.',
  'no-columns': 'Tidak ada kolom yang dikenali. Pakai judul kolom seperti pada templat.',
  'no-rows': 'Tidak ada baris data di bawah judul kolom.',
};

/** The status with which the services refuse. */
export const refusalStatus: Record<SheetRefusal, 413 | 415 | 422> = {
  'not-a-sheet': 415,
  'old-excel': 415,
  encrypted: 415,
  damaged: 422,
  'too-large': 413,
  doctype: 422,
  'too-many-rows': 413,
  'too-many-columns': 413,
  'too-slow': 413,
  'no-columns': 422,
  'no-rows': 422,
};

/** Thrown while a file is read; anything else that a reader throws means that the file is damaged. */
export class SheetRefused extends Error {
  override readonly name = 'SheetRefused';
  readonly reason: SheetRefusal;

  constructor(reason: SheetRefusal) {
    super(refusalWords[reason]);
    this.reason = reason;
  }
}

export const refusalOf = (problem: unknown): SheetRefusal => (problem instanceof SheetRefused ? problem.reason : 'damaged');
