/** Texts of the rows in which menus and modules are picked. */
export const pickerRowTexts = {
  add: 'Add',
  remove: 'Remove',
  numbered: (label: string, number: number) => `${label} ${number}`,
  removeOf: (label: string, number: number) => `Remove ${label} ${number}`,
  required: (label: string) => `${label} wajib dipilih.`,
} as const;

/** Texts of the list for ticking what is to be removed. */
export const checkListTexts = {
  all: (count: string) => `Pilih semua (${count})`,
  none: 'Kosongkan pilihan',
  chosen: (count: string) => `${count} dipilih`,
  chooseOne: 'Pilih paling sedikit satu.',
  submit: 'Hapus',
  loading: 'Memuat daftar',
  empty: 'Tidak ada yang dapat dihapus.',
  retry: 'Coba lagi',
} as const;

/** Texts of the roles' card on the home. */
export const emptyRoleTexts = {
  title: 'Role tanpa hak',
  unit: (count: string) => `${count} role`,
  why: 'Siapa pun yang mendapat role ini tidak melihat satu menu pun.',
  action: 'Beri hak',
} as const;
