/** Texts for a service that is reached and cannot answer: neither the connection nor the device is at fault. */
export const troubleTexts = {
  title: 'Server bermasalah',
  help: 'Sambungan Anda baik, tetapi server belum dapat memberi data ini. Yang tersimpan di perangkat tetap aman; halaman ini terisi sendiri begitu server pulih.',
  line: (reason: string) => `Server bermasalah. ${reason}`.trim(),
  part: 'Server bermasalah, daftar ini mungkin belum lengkap atau belum terbaru.',
  noMatchHere: (stored: string) => `Server bermasalah. Yang dicari hanya ${stored} data yang tersimpan di perangkat.`,
  onlyHere: 'Server bermasalah. Yang dicari hanya data di perangkat ini, dan di sana tidak ada yang cocok.',
  options: 'Server bermasalah. Pilihan belum dapat dimuat.',
  retry: 'Coba lagi',
} as const;
