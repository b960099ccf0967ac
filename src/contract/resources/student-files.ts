import { f } from '../fields.ts';

/** A photographed page, or the PDF that an office scanner makes. */
const paper = {
  sensitive: true,
  accept: ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'],
  maxBytes: 1024 * 1024,
};

/** The papers that come with a registration. */
export const papers = {
  file_akte_kelahiran: f.file('Akte Kelahiran', paper),
  file_kartu_keluarga: f.file('Kartu Keluarga', paper),
  file_ktp_orang_tua: f.file('KTP Orang Tua', paper),
  file_raport: f.file('Raport', paper),
  file_surat_keterangan_asal_sekolah: f.file('Surat Keterangan Asal Sekolah', paper),
};
