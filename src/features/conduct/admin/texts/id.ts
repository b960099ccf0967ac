/** Texts of the lists that the conduct area is made of: KKCA, dimensions, elements and sub-elements. */
export const conductAdminTexts = {
  action: 'Action',
  kkca: { title: 'KKCA', heading: 'Data KKCA' },
  dimensis: { title: 'Elements', heading: 'Data Dimensi' },
  elements: {
    title: 'Data Element',
    crumb: 'Element',
    /** What the description is called, in the edit dialog only. */
    subtitle: 'Sub Judul',
    detail: 'Detail',
  },
  subElements: {
    title: 'Sub Elements',
    update: 'Update',
    /** Name of the file and of its sheet. */
    exported: (element: string) => `Sub Element ${element}`,
  },
} as const;
