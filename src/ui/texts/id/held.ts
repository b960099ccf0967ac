/** What somebody has to do before anything else, for screens without a header; apart from the others, which the login page loads. */
export const heldTexts = { password: 'Ganti password dulu', 'second-factor': 'Atur verifikasi dua langkah' } as const;
