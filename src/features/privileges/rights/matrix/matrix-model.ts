import { type Flags, noFlags, type Right, rights } from '../../../../contract/permissions.ts';

export interface MatrixMenu {
  readonly id: string;
  readonly name: string;
  readonly url: string;
  /** What the role has now. */
  readonly saved: Flags;
  /** What the editor holds, and so may give and revoke. */
  readonly held: Flags;
  /** In words, why the editor may not change this menu at all. */
  readonly closed?: string | undefined;
}

export interface MatrixGroup {
  readonly key: string;
  /** Application and module. */
  readonly title: string;
  readonly menus: readonly MatrixMenu[];
}

/** What the editor wants, by menu; only what was touched. */
export type WantedRights = Readonly<Record<string, Partial<Flags>>>;

export interface MatrixCell {
  readonly menu: MatrixMenu;
  readonly right: Right;
}

interface MenuChange {
  readonly menu: MatrixMenu;
  readonly added: readonly Right[];
  readonly revoked: readonly Right[];
}

export interface MatrixDiff {
  readonly added: number;
  readonly revoked: number;
  readonly changes: readonly MenuChange[];
}

export type CellState = 'on' | 'off' | 'mixed';

/** The flags as the matrix shows them: the wanted ones if the editor may change them, otherwise the saved ones. */
export function shownFlags({ id, saved, held, closed }: MatrixMenu, wanted: WantedRights): Flags {
  const mine = wanted[id];
  if (!mine || closed !== undefined) return saved;
  const flag = (right: Right) => (held[right] ? (mine[right] ?? saved[right]) : saved[right]);
  return { create: flag('create'), read: flag('read'), update: flag('update'), delete: flag('delete') };
}

/** Every cell of these menus, or only those of some rights. */
export const cellsOf = (menus: readonly MatrixMenu[], only: readonly Right[] = rights): MatrixCell[] =>
  menus.flatMap((menu) => only.map((right) => ({ menu, right })));

const isOpen = ({ menu, right }: MatrixCell) => menu.closed === undefined && menu.held[right];

/** Whether any of the cells can be changed at all. */
export const canChange = (cells: readonly MatrixCell[]): boolean => cells.some(isOpen);

export function stateOf(cells: readonly MatrixCell[], wanted: WantedRights): CellState {
  const on = cells.filter(({ menu, right }) => shownFlags(menu, wanted)[right]).length;
  if (on === 0) return 'off';
  return on === cells.length ? 'on' : 'mixed';
}

/** Sets the cells that the editor may change; the others stay as they are. */
export function setCells(wanted: WantedRights, cells: readonly MatrixCell[], on: boolean): WantedRights {
  const next: Record<string, Partial<Flags>> = { ...wanted };
  for (const { menu, right } of cells.filter(isOpen)) next[menu.id] = { ...next[menu.id], [right]: on };
  return next;
}

/** Toggles several cells: all on, or all off if every cell that can be changed is on already. */
export function toggleCells(wanted: WantedRights, cells: readonly MatrixCell[]): WantedRights {
  const open = cells.filter(isOpen);
  return setCells(wanted, open, stateOf(open, wanted) !== 'on');
}

/** Another role's rights instead of this one's; a menu on which the other role has none loses its rights. */
export function copyFlags(wanted: WantedRights, menus: readonly MatrixMenu[], from: ReadonlyMap<string, Flags>): WantedRights {
  return menus.reduce<WantedRights>((now, menu) => {
    const theirs = from.get(menu.id) ?? noFlags;
    return rights.reduce((next, right) => setCells(next, [{ menu, right }], theirs[right]), now);
  }, wanted);
}

/** What saving would change. */
export function diffOf(menus: readonly MatrixMenu[], wanted: WantedRights): MatrixDiff {
  const changes = menus.flatMap((menu) => {
    const flags = shownFlags(menu, wanted);
    const added = rights.filter((right) => flags[right] && !menu.saved[right]);
    const revoked = rights.filter((right) => !flags[right] && menu.saved[right]);
    return added.length + revoked.length > 0 ? [{ menu, added, revoked }] : [];
  });
  return {
    added: changes.reduce((sum, { added }) => sum + added.length, 0),
    revoked: changes.reduce((sum, { revoked }) => sum + revoked.length, 0),
    changes,
  };
}
