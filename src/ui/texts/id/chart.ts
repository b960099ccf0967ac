/** Texts of charts. */
export const chartTexts = { show: 'Lihat angka' } as const;
