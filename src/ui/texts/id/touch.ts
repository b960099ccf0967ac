/** Texts of what only touch does: sheets, pulling and sliding. */
export const touchTexts = {
  closeUnsaved: {
    title: 'Tutup tanpa menyimpan?',
    text: 'Isian di sini belum disimpan.',
    confirm: 'Ya, Tutup',
    cancel: 'Lanjut Mengisi',
  },
  pull: 'Tarik untuk memperbarui',
  letGo: 'Lepas untuk memperbarui',
  busy: 'Memperbarui…',
  offline: 'Luring, tidak dapat diperbarui',
  asOf: (when: string) => `per ${when}`,
  shown: (asOf: string) => `yang tampil ${asOf}`,
  shownStored: 'yang tampil tersimpan di perangkat',
  call: 'Telepon',
  whatsapp: 'WhatsApp',
  callOf: (name: string, which: string) => `Telepon ${name}: ${which}`,
  whatsappOf: (name: string, which: string) => `WhatsApp ${name}: ${which}`,
  actionsOf: (name: string) => `Aksi cepat ${name}`,
} as const;
