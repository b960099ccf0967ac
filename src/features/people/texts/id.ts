/** Texts of the lists of accounts. */
export const userTexts = {
  inactive: 'Nonaktif',
  permission: 'Permission',
  permissionOf: (name: string) => `Permission ${name}`,
} as const;
