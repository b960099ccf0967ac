/** A toast covers part of the page, even the button of an alert: the beginning of a long name is enough. */
const mostLetters = 60;
const brief = (name: string): string => {
  const letters = [...name];
  return letters.length > mostLetters ? `${letters.slice(0, mostLetters - 1).join('')}…` : name;
};

/** Whose deletion is asked about: a few by name, then how many others there are. */
const fewNames = 3;
function removeText(names: readonly string[]): string {
  const named = names.flatMap((name) => (name.trim() === '' ? [] : [brief(name.trim())]));
  if (named.length === 0) return 'Menghapus data ini';
  const more = named.length - fewNames;
  return `Menghapus data ini: ${named.slice(0, fewNames).join(', ')}${more > 0 ? `, dan ${more} lainnya` : ''}`;
}

/** Titles, messages and times of toasts, alerts and confirmations; the English words are the product's own. */
export const feedbackTexts = {
  failed: 'Failed',
  success: 'Success',
  removed: 'Data berhasil di hapus!',
  removeTitle: 'Apakah Kamu Yakin?',
  removeText,
  removeYes: 'Ya, Hapus',
  cancel: 'Batal',
  close: 'Tutup',
  copy: 'Salin',
  kept: 'Sudah saya simpan',
  copied: 'Tersalin.',
  notCopied: 'Tidak dapat disalin. Pilih teksnya, lalu salin sendiri.',
  waiting: 'Tersimpan, dikirim saat tersambung',
  waitingForApp: 'Tersimpan, dikirim saat tersambung. Buka aplikasi untuk mengirim.',
  waitingForAnswer: 'Tersimpan di perangkat. Server belum menjawab; dikirim sendiri begitu bisa.',
  waitingForLogin: 'Tersimpan di perangkat. Masuk kembali agar terkirim.',
  openToSend: 'Buka aplikasi untuk mengirim.',
  waitingForPerson: 'Tersimpan di perangkat. Perubahan sebelumnya perlu tindakan dulu di Kotak Keluar.',
  undo: 'Urungkan',
  notSaved: 'TIDAK tersimpan',
  reopen: 'Buka lagi',
  conflict: 'Data ini sudah diubah orang lain. Perubahan Anda menunggu di Kotak Keluar.',
  openOutbox: 'Kotak Keluar',
  removedOffer: (title: string) => `${brief(title)} dihapus`,
  removeWaiting: (title: string) => `${brief(title)} akan dihapus saat tersambung`,
  removeUnanswered: (title: string) => `${brief(title)} akan dihapus begitu server menjawab`,
  tooLateToUndo: 'Sudah terkirim, tidak dapat diurungkan.',
  undone: 'Penghapusan diurungkan',
  busy: 'Mohon tunggu',
  dismiss: 'Tutup pesan',
} as const;

/** Milliseconds, as the product states them. */
export const feedbackTimes = {
  successToast: 2000,
  errorToast: 3500,
  infoToast: 3500,
  loadAlert: 3000,
  createAlert: 10_000,
  removeAlert: 3000,
  undo: 10_000,
} as const;

/** How long the toasts of a saved and of a refused form stay. */
export interface ToastTimes {
  readonly successToast: number;
  readonly errorToast: number;
}

/** The screens of people, classes and school years have times of their own. */
export const academicTimes: ToastTimes = { successToast: 3000, errorToast: 3000 };
