/** Words of findings: what is broken, who mends it, and what was said of it. */
export const findingTexts = {
  title: 'Temuan',
  kinds: 'Jenis Temuan',
} as const;
