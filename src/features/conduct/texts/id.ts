/** Texts that the screens of the conduct area share. */
export const conductTexts = {
  home: 'Beranda',
  told: {
    loading: 'Sedang dimuat',
    asOf: (when: string) => `per ${when}`,
  },
} as const;
