/** What the outbox itself says about a command; the services' own words come with their answers. */
export const outboxWords = {
  guardedOffline: 'Perlu sambungan untuk mengubah kolom ini.',
  blocked: 'Menunggu perubahan sebelumnya yang ditolak.',
  parentGone: 'Data yang dirujuk sudah dibuang.',
  review: 'Belum diketahui apakah data ini sudah diterima server. Periksa dulu, lalu kirim ulang atau buang.',
  idUnknown: 'Server tidak memberi tahu nomor data yang dirujuk. Coba lagi, atau buang dan ulangi dari daftar.',
  otherRow:
    'Data ini hilang saat server dipulihkan, dan nomornya kini milik data lain. Salin isian lalu tambahkan sebagai data baru, atau buang.',
  lostEdit: 'Server dipulihkan dari cadangan dan perubahan ini hilang di sana. Bandingkan, lalu kirim ulang atau buang.',
  lostCreate: 'Server dipulihkan dari cadangan dan data ini hilang di sana. Kirim ulang bila masih berlaku, atau buang.',
  lostDelete:
    'Server dipulihkan dari cadangan dan data yang sudah dihapus ini muncul lagi. Kirim ulang untuk menghapusnya, atau batalkan penghapusannya.',
  otherFoundation: 'Antrean ini milik yayasan lain di alamat yang sama.',
  overlap: 'Data ini juga diubah orang lain.',
  unreadable: 'Isian pribadi tidak dapat dibuka lagi di perangkat ini. Perbaiki dan isi kembali.',
  fillAgain: 'Isi kembali.',
  laneBusy: 'TIDAK tersimpan. Perubahan sebelumnya untuk data ini belum terkirim. Kirim atau buang dulu di Kotak Keluar, lalu simpan lagi.',
  insecure: 'TIDAK tersimpan. Isian pribadi hanya dapat disimpan di perangkat bila aplikasi dibuka lewat https. Kirim saat tersambung.',
  removalUnanswered: 'Penghapusan sudah dikirim, tetapi jawaban server belum sampai. Urungkan lagi setelah tersambung.',
  removed: 'Data berhasil di hapus!',
  otherFile: 'Berkas ini bukan antrean Amanah. Pilih berkas yang dibuat dengan Ekspor antrean.',
  wrongPassword: 'Kata sandi berkas salah, atau berkasnya rusak. Periksa kata sandinya lalu coba lagi.',
  shortPassword: 'Kata sandi berkas paling sedikit 8 karakter.',
  otherAddress: (origin: string) => `Antrean ini dibuat di ${origin}. Buka alamat itu untuk mengimpornya.`,
  otherPerson: (name: string) => `Antrean ini milik ${name}. Hanya ia yang dapat mengimpornya.`,
  noCryptography: 'Antrean hanya dapat diekspor dan diimpor bila aplikasi dibuka lewat https.',
} as const;
