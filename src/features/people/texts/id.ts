/** Texts of the lists of accounts. */
export const userTexts = {
  inactive: 'Nonaktif',
  aboveAll: 'Superadmin membuka semua menu di semua cabang, dan dapat memberi hak kepada siapa pun.',
  permission: 'Permission',
  permissionOf: (name: string) => `Permission ${name}`,
} as const;

/** Texts of the accounts' card on the home. */
export const rolelessTexts = {
  title: 'Akun tanpa peran',
  unit: (count: string) => `${count} akun`,
  why: 'Bisa masuk, tetapi hanya melihat menu yang diberikan langsung.',
  action: 'Beri peran',
} as const;
