import type { ResourceName } from './registry.ts';

/**
 * Screens that have no resource of their own, by menu, with what they show: anyone who may read the menu may read the
 * lookup fields of these, and his device keeps them for working offline.
 */
export const shownElsewhere: Readonly<Record<string, readonly ResourceName[]>> = {
  '/privileges/setups': ['apps'],
  // Its dialog offers quick notes, its filters the rest.
  '/log-check-points': [
    ...(['quick-notes', 'check-points', 'branches', 'departments', 'employes'] as const),
    // What is left of a round is computed on the device, for an open one from what was expected then, and what to do at
    // a point is on the sheet.
    ...(['patrol-rounds', 'patrol-routes', 'route-points', 'patrol-schedules', 'point-briefs'] as const),
    // Whether two logs are closer together than the walk takes.
    'travel-times',
  ],
  '/beranda-laporan-adab': ['semester-assignments', 'semesters', 'schools'],
  '/identitas-murid': ['semester-assignments', 'semesters'],
  '/catatan-adab': ['dimensis', 'elements', 'sub-elements'],
  '/penilaian-adab': ['dimensis', 'elements', 'sub-elements', 'adab-scales', 'semesters'],
  '/rapor-adab': ['dimensis', 'elements', 'sub-elements', 'adab-scales'],
  '/dimensi': ['semesters', 'branches', 'schools', 'teachers', 'dimensis', 'elements', 'sub-elements'],
};
