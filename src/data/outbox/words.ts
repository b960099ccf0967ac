/** What the outbox itself has to say about a command; the services' own words come with their answers. */
export const outboxWords = {
  blocked: 'Menunggu perubahan sebelumnya yang ditolak.',
  parentGone: 'Data yang dirujuk sudah dibuang.',
  review: 'Belum diketahui apakah data ini sudah diterima server. Periksa dulu, lalu kirim lagi atau buang.',
  idUnknown: 'Server tidak memberi tahu nomor data yang dirujuk. Coba lagi, atau buang dan ulangi dari daftar.',
  overlap: 'Data ini juga diubah orang lain.',
  removed: 'Data berhasil di hapus!',
} as const;
