/** Texts of what a route asks for at a scan. */
export const askedTexts = {
  place: (accuracy: string) => `Lokasi ikut dicatat, ±${accuracy} m`,
  placeWaiting: 'Lokasi sedang dicari; catatan tidak menunggunya',
  placeRefused: 'Lokasi tidak diizinkan; catatan tetap tersimpan tanpa lokasi',
  placeNone: 'Lokasi tidak ditemukan; catatan tetap tersimpan tanpa lokasi',
  photo: 'Foto diminta untuk pemindaian ini',
  photoHelp: 'Ambil foto di tempat. Boleh dilewati; catatannya menyebut itu.',
  photoByFile:
    'Peramban ini tidak dapat membuka kamera dari sini: ambil fotonya dengan aplikasi kamera, lalu pilih gambarnya. Boleh dilewati; catatannya menyebut itu.',
} as const;
