import { appModules, apps, menus, moduleMenus, modules } from './navigation.ts';

export interface FilledTable {
  readonly table: string;
  readonly rows: readonly Record<string, unknown>[];
}

export const teacherStatus = [
  { id: 1, status: 'Masa Percobaan', status_code: 'PRB' },
  { id: 2, status: 'Kontrak', status_code: 'KTR' },
  { id: 3, status: 'Tetap Yayasan', status_code: 'TTP' },
  { id: 4, status: 'Honorer', status_code: 'HNR' },
  { id: 5, status: 'Berhenti', status_code: 'BHT' },
];
export const positions = ['KS', 'WKS', 'GK', 'GMP', 'GBK', 'GTQ'].map((position_code, at) => ({ id: at + 1, position_code }));
export const teacherGroups = ['II/C', 'II/D', 'III/A', 'III/B', 'III/C', 'III/D', 'IV/A'].map((rank_code, at) => ({
  id: at + 1,
  rank_code,
}));

/** What a server without demo data is filled with: its menus, and what three pickers in a teacher's form choose from. */
export const standardTables: readonly FilledTable[] = Object.entries({
  apps,
  modules,
  app_modules: appModules,
  menus,
  module_menus: moduleMenus,
  teacher_status: teacherStatus,
  positions,
  teacher_groups: teacherGroups,
}).map(([table, rows]) => ({ table, rows }));
