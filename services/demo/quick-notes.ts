/** What officers say most; category 1 is Sarana Prasarana, 2 is Kebersihan. */
const lines = [
  { label: 'Bersih', ysb_kategori_note: 2, note: 'Bersih' },
  { label: 'Sarpras baik', ysb_kategori_note: 1, note: 'Sarana dan prasarana baik' },
  { label: 'Lampu mati', ysb_kategori_note: 1, note: 'Lampu mati' },
  { label: 'Pintu terbuka', ysb_kategori_note: 1, note: 'Pintu terbuka' },
  { label: 'Kotor', ysb_kategori_note: 2, note: 'Kotor' },
] as const;

export const quickNotes = lines.map((line, at) => ({ id: at + 1, ...line, number_order: at + 1 }));
