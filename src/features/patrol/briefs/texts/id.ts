/** Texts of what is done at a check point. */
export const briefTexts = {
  title: 'Yang diperiksa',
  add: 'Tambah butir',
  edit: 'Ubah butir',
  remove: 'Hapus',
  none: 'Belum ada butir. Petugas hanya mencatat keadaan titik ini.',
  items: (count: string) => `${count} butir`,
  ticked: (ticked: string, all: string) => `${ticked} dari ${all} butir`,
  unticked: (count: string) => `${count} butir belum dicentang`,
  showTicked: (words: string) => `${words}: tampilkan`,
  hideTicked: (words: string) => `${words}: sembunyikan`,
  toDo: 'Yang diperiksa di titik ini',
} as const;
