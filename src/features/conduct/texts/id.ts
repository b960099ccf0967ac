/** Texts that the screens of the conduct area share. */
export const conductTexts = {
  home: 'Beranda',
  came: (day: string) => `masuk ${day}`,
  told: {
    loading: 'Sedang dimuat',
    asOf: (when: string) => `per ${when}`,
  },
} as const;
