/** Texts of charts. */
export const chartTexts = {
  show: 'Lihat angka',
  soFar: (label: string) => `${label} (sejauh ini)`,
  /** What a number of a chart counts: "Bekasi, Tercatat: 21". */
  part: (label: string, counted: string, count: string) => `${label}, ${counted}: ${count}`,
} as const;
