import { formatName } from './archive-format.ts';

const count = (value: number): string => value.toLocaleString('id-ID');

/** What `npm run retention` says. */
export const retentionWords = {
  usage:
    'Pemakaian: npm run retention (hanya memberi tahu) atau npm run retention -- --apply (menulis arsip, memeriksanya, lalu menghapus). Umur dan folder menurut RETENTION_LOGS_MONTHS dan RETENTION_FOLDER di amanah.env.',
  command: 'retention',
  off: 'Retensi dimatikan: RETENTION_LOGS_MONTHS kosong, jadi semua catatan disimpan seterusnya. Untuk menyalakannya sebut umur dan folder, contoh: RETENTION_LOGS_MONTHS=24 RETENTION_FOLDER=/var/lib/amanah-archives',
  begins: (place: string, months: number, day: string, folder: string) =>
    `Basis data ${place}. Catatan disimpan ${months} bulan: yang bertanggal sebelum ${day} dan sudah selama itu di sini diarsipkan ke ${folder}.`,
  nothing: 'Tidak ada catatan yang sudah waktunya.',
  would: (month: string, logs: number, photos: number) =>
    `${month}: ${count(logs)} catatan dan ${count(photos)} foto akan diarsipkan, lalu dihapus.`,
  wouldErase: (month: string, logs: number) => `${month}: ${count(logs)} catatan yang sudah disembunyikan akan dibuang dari basis data.`,
  stays: (month: string, needed: number, young: number) =>
    [
      ...(needed > 0 ? [`${count(needed)} catatan tetap karena dipakai temuan`] : []),
      ...(young > 0 ? [`${count(young)} catatan tetap karena belum lama tiba`] : []),
    ]
      .join('; ')
      .replace(/^/, `${month}: `),
  dryRun: 'Belum ada yang diubah. Jalankan: npm run retention -- --apply',
  written: (file: string, logs: number, photos: number, bytes: number, sha256: string) =>
    `${file} ditulis dan dibaca ulang: ${count(logs)} catatan, ${count(photos)} foto, ${count(Math.ceil(bytes / 1024))} KB, SHA-256 ${sha256}.`,
  progress: (done: number) => `${count(done)} catatan ditulis ...`,
  removed: (file: string, logs: number, photos: number) =>
    `${count(logs)} catatan dan ${count(photos)} foto dari ${file} dihapus; perangkat mengetahuinya saat memuat lagi.`,
  erased: (file: string, logs: number, photos: number) =>
    `${count(logs)} catatan dan ${count(photos)} foto dari ${file} dibuang dari basis data.`,
  changed: (file: string, logs: number) =>
    `${count(logs)} catatan berubah sesudah ditulis ke ${file}, jadi tetap di sini; isinya yang baru masuk berkas berikutnya.`,
  lost: (id: number, reason: string) => `Catatan ${id} tetap karena fotonya tidak dapat diambil: ${reason}`,
  someLost: (logs: number) =>
    `${count(logs)} catatan tetap karena fotonya tidak dapat diambil (lihat di atas). Yang lain sudah selesai. Pulihkan fotonya, lalu jalankan lagi: npm run photos -- verify`,
  noFile: (month: string, logs: number, folder: string) =>
    `${month}: ${count(logs)} catatan yang sudah dihapus belum dibuang dari basis data, karena arsipnya tidak ada di ${folder}. Kembalikan berkas arsip bulan itu ke sana, lalu jalankan lagi.`,
  someUnfiled: 'Sebagian arsip tidak ada di folder (lihat di atas). Yang lain sudah selesai.',
  clock: (now: string, last: string) =>
    `Jam mesin ini ${now}, tetapi yang terakhir dilakukan di basis data ini adalah ${last}. Periksa jamnya; bila memang benar, buka aplikasi dan simpan sesuatu, lalu ulangi. Tidak ada yang dihapus.`,
  busy: 'Retensi lain sedang berjalan pada basis data ini. Tunggu sampai selesai, lalu ulangi.',
  noFolder: (folder: string) =>
    `Folder arsip ${folder} tidak ada. Buat dulu, milik pengguna ini saja (chmod 700), lalu ulangi. Tidak ada yang dihapus.`,
  folderClosed: (folder: string, reason: string) =>
    `Folder arsip ${folder} tidak dapat ditulis (${reason}). Perbaiki hak aksesnya, lalu ulangi. Tidak ada yang dihapus.`,
  notWritten: (file: string, reason: string) =>
    `${file} tidak dapat ditulis (${reason}). Catatan bulan itu masih lengkap di basis data. ${reason === 'ENOSPC' ? 'Kosongkan disknya' : 'Periksa foldernya'}, lalu ulangi.`,
  bucketAway: (reason: string) =>
    `Foto di bucket tidak dapat diambil (${reason}), jadi arsipnya tidak utuh dan tidak ditulis. Catatan bulan itu masih lengkap; ulangi nanti.`,
  cutOff: (file: string) => `${file} terpotong.`,
  damaged: (file: string, where: string) => `${file} rusak (${where}).`,
  notArchive: (file: string) => `${file} bukan arsip catatan Amanah.`,
  notUsed: (problem: string) =>
    `Perhatian: ${problem} Berkas itu tidak dipakai; catatan yang masih di sini ditulis ke berkas baru. Jangan hapus berkas itu sebelum diperiksa.`,
  newer: (file: string) => `${file} dibuat oleh Amanah yang lebih baru. Pasang versi itu, lalu ulangi.`,
  about: (month: string, name: string) => `Arsip catatan pemeriksaan Amanah, ${month} (format ${formatName} 1).

Membaca tanpa Amanah:
  tar -xf ${name}.tar
  cd ${name} && sha256sum -c SHA256SUMS

catatan/*.csv     untuk dibaca orang: buka dengan LibreOffice atau Excel (pemisah titik koma, UTF-8)
catatan/*.ndjson  untuk program: satu catatan per baris (JSON) dengan semua kolom seperti di basis data,
                  nama petugas dan tempat waktu itu, dan foto-fotonya
foto/             foto aslinya; nama berkasnya ada di kedua tabel
`,
  headings: [
    'Nomor',
    'Tanggal',
    'Waktu',
    'Petugas',
    'Kode Dept',
    'Cabang',
    'Gedung',
    'Lantai',
    'Check Point',
    'Kategori',
    'Catatan',
    'Foto',
  ],
} as const;
