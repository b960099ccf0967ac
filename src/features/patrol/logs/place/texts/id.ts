/** Texts of where a log was recorded, and of a photo that was asked for. */
export const placeTexts = {
  accuracy: (metres: string) => `±${metres} m`,
  title: 'Lokasi saat dicatat',
  about: (metres: string) =>
    `Ponsel menyebut lokasinya dengan ketelitian ${metres} m. Di dalam gedung itu sering meleset, dan lantai tidak terbaca.`,
  show: 'Tampilkan koordinat',
  noted: 'Membuka lokasi rekan tercatat di riwayat server.',
  coordinates: (lat: string, lng: string) => `${lat}, ${lng}`,
  closed: 'Koordinat hanya untuk petugas itu sendiri dan pemegang hak Putaran.',
  offline: 'Koordinat tidak disimpan di perangkat. Sambungkan untuk melihatnya.',
} as const;
