import { useMemo, useSyncExternalStore } from 'react';
import { flagsFor } from '../../contract/permissions.ts';
import type { SessionUser } from '../../contract/session.ts';

/** A role being previewed: its menus and rights in place of your own. It lives in this tab until it is left or reloaded. */
export interface RolePreview {
  /** Who is looking; under anybody else's session it counts for nothing. */
  readonly userId: string;
  readonly role: string;
  /** Where the person came from. */
  readonly back: string;
  readonly aplikasi: SessionUser['aplikasi'];
  readonly role_permission: SessionUser['role_permission'];
}

let now: RolePreview | undefined;
const listeners = new Set<() => void>();
const set = (next: RolePreview | undefined) => {
  if (next === now) return;
  now = next;
  for (const listener of [...listeners]) listener();
};

export const rolePreview = {
  current: () => now,
  start: (preview: RolePreview) => set(preview),
  stop: () => set(undefined),
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
};

/** The person as screens see them while a role is previewed; otherwise as they are. */
export function viewedAs(user: SessionUser, preview: RolePreview | undefined = now): SessionUser {
  if (!preview || preview.userId !== String(user.id)) return user;
  const { role, aplikasi, role_permission } = preview;
  return { ...user, level: 'user', ysb_role_name: role, aplikasi, role_permission };
}

/** The four flags of a menu for a person, with the preview applied. */
export const viewedFlags = (user: SessionUser, url: string) => {
  const { level, role_permission } = viewedAs(user);
  return flagsFor(level, role_permission, url);
};

/** The preview that is on for this person. */
export function useRolePreview(userId: string | undefined): RolePreview | undefined {
  const preview = useSyncExternalStore(rolePreview.subscribe, rolePreview.current);
  return useMemo(() => (preview?.userId === userId ? preview : undefined), [preview, userId]);
}
