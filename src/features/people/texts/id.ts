/** Texts of the lists of accounts. */
export const userTexts = {
  inactive: 'Nonaktif',
  aboveAll: 'Superadmin membuka semua menu di semua cabang, dan dapat memberi hak kepada siapa pun.',
  permission: 'Permission',
  permissionOf: (name: string) => `Permission ${name}`,
} as const;
