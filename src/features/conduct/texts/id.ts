/** Texts that the screens of the conduct area share. */
export const conductTexts = { home: 'Beranda' } as const;
