/** Texts of fields that are filled from the list of regions. */
export const regionTexts = {
  unreached: 'Daftar wilayah belum tersimpan di perangkat ini dan server tidak terjangkau. Ketik sendiri saja; isian tetap tersimpan.',
  failed: 'Daftar wilayah tidak dapat dimuat karena server tidak menjawab dengan benar. Ketik sendiri saja; isian tetap tersimpan.',
  villagesUnreached: (regency: string) =>
    `Daftar desa/kelurahan ${regency} belum tersimpan di perangkat ini dan server tidak terjangkau. Ketik sendiri saja; isian tetap tersimpan.`,
  villagesFailed: (regency: string) =>
    `Daftar desa/kelurahan ${regency} tidak dapat dimuat karena server tidak menjawab dengan benar. Ketik sendiri saja; isian tetap tersimpan.`,
  typeDistrict: 'Ketik nama kecamatan untuk mencarinya di seluruh Indonesia.',
  regencyFirst: 'Isi kota/kabupatennya dulu, lalu desa dan kelurahannya dapat dicari. Boleh juga langsung diketik.',
  district: (name: string) => `Kec. ${name}`,
  and: (names: string, more: number) => `${names} dan ${more} lainnya`,
  meant: (place: string) => `Maksudnya ${place}?`,
  take: 'Ya, pakai nama resminya',
  refuse: 'Bukan',
  question: 'Pertanyaan tentang alamat',
} as const;
