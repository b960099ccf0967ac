import type { ResourceName } from './registry.ts';

/**
 * Screens that have no resource of their own, by menu, with what they show: whoever may read the menu is answered the
 * lookup fields of these, and his device keeps them for working without a connection.
 */
export const shownElsewhere: Readonly<Record<string, readonly ResourceName[]>> = {
  '/privileges/setups': ['apps'],
  // Its dialog offers quick notes, its filters the rest.
  '/log-check-points': [
    ...(['quick-notes', 'check-points', 'branches', 'departments', 'employes'] as const),
    // What of a round is left is computed on the device, of one that has opened by what was expected then, and what to do at
    // a point stands on the sheet.
    ...(['patrol-rounds', 'patrol-routes', 'route-points', 'patrol-schedules', 'point-briefs'] as const),
    // Whether two logs are closer together than a walk takes.
    'travel-times',
  ],
  '/beranda-laporan-adab': ['semester-assignments', 'semesters', 'schools'],
  '/identitas-murid': ['semester-assignments', 'semesters'],
  '/catatan-adab': ['dimensis', 'elements', 'sub-elements'],
  '/penilaian-adab': ['dimensis', 'elements', 'sub-elements', 'adab-scales', 'semesters'],
  '/rapor-adab': ['dimensis', 'elements', 'sub-elements', 'adab-scales'],
  '/dimensi': ['semesters', 'branches', 'schools', 'teachers', 'dimensis', 'elements', 'sub-elements'],
};
