import type { Operation } from './resource.ts';

export const levels = ['user', 'developer', 'superadmin'] as const;

export const rights = ['create', 'read', 'update', 'delete'] as const;
export type Right = (typeof rights)[number];
export type Flags = Readonly<Record<Right, boolean>>;

export const rightOf: Record<Operation, Right> = { list: 'read', create: 'create', update: 'update', delete: 'delete' };
export const rightWords: Record<Right, string> = { create: 'menambah', read: 'melihat', update: 'mengubah', delete: 'menghapus' };

/** Role permission entry as login stores it: flags are 0 or 1. */
export interface PermissionEntry {
  readonly menu: { readonly url: string };
  readonly create: 0 | 1;
  readonly read: 0 | 1;
  readonly update: 0 | 1;
  readonly delete: 0 | 1;
}

export const noFlags: Flags = { create: false, read: false, update: false, delete: false };
export const allFlags: Flags = { create: true, read: true, update: true, delete: true };

export const passesAll = (level: string): boolean => level === 'developer' || level === 'superadmin';

/** Whether somebody of one level may give an account another: nobody makes an account that can do more than his own. */
export const mayGiveLevel = (own: string, level: string | undefined): boolean => own === 'superadmin' || level === 'user' || level === own;

/** The four flags of a menu; `undefined` if nothing was granted for it. Several entries for one menu add up. */
export function flagsFor(level: string, entries: readonly PermissionEntry[], url: string): Flags | undefined {
  if (passesAll(level)) return allFlags;
  const mine = entries.filter((entry) => entry.menu.url === url);
  if (mine.length === 0) return undefined;
  const has = (right: Right) => mine.some((entry) => entry[right] === 1);
  return { create: has('create'), read: has('read'), update: has('update'), delete: has('delete') };
}
