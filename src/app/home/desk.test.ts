import { expect, test } from 'vitest';
import { importNames } from '../../contract/calls/import-calls.ts';
import { flagsFor, type PermissionEntry, type Right } from '../../contract/permissions.ts';
import { resourceOf } from '../../contract/registry.ts';
import type { SessionUser } from '../../contract/session.ts';
import { offeredCards } from '../../crud/board/card.ts';
import { walksOnly } from '../../features/patrol/today/officer-only.ts';
import { deskCards } from './desk-cards.ts';
import { fetchDesk } from './desk.ts';

const round = ['/beranda-patrol', '/check-points', '/log-check-points', '/serah-terima'];

const entry = (url: string, ...granted: readonly Right[]): PermissionEntry => {
  const flag = (right: Right) => (granted.includes(right) ? 1 : 0);
  return { menu: { url }, create: flag('create'), read: flag('read'), update: flag('update'), delete: flag('delete') };
};

/** An officer who is everything else besides that a card asks for, but has these rights. */
const officer = (...role_permission: readonly PermissionEntry[]): SessionUser => ({
  id: 1,
  username: 'o',
  email: 'o@amanah.test',
  level: 'user',
  id_teacher: 7,
  ysb_employe_id: '7',
  aplikasi: [{ nama_aplikasi: 'Patroli', modules: [{ name: 'M', menus: [{ name: 'Beranda Patrol', url: '/beranda-patrol' }] }] }],
  role_permission: [...role_permission],
});

const whole = officer(
  entry('/beranda-patrol', 'read'),
  entry('/check-points', 'read'),
  entry('/log-check-points', 'create', 'read'),
  entry('/serah-terima', 'create', 'read'),
);

const flags = (user: SessionUser, menu: string) => flagsFor(user.level, user.role_permission, menu);

test('whoever only walks rounds is offered nothing of the desk, and fetches none of it', () => {
  expect(walksOnly(whole)).toBe(true);
  const offered = offeredCards(deskCards, whole, (menu) => flags(whole, menu)?.read === true).map(({ card }) => card.name);
  // Imports are offered to everybody, and say nothing to those who may not import.
  expect(offered).toEqual(['open-imports', 'recent-imports']);
  for (const { menu, alsoMenus } of importNames.map(resourceOf))
    for (const url of [menu, ...alsoMenus]) expect(flags(whole, url)?.create ?? false).toBe(false);
  expect(fetchDesk(whole)).toBeUndefined();
});

test.each([
  ['another menu', entry('/temuan', 'read')],
  ['a right to change points', entry('/check-points', 'read', 'update')],
  ['a right to add points', entry('/check-points', 'create')],
  ['a right to delete logs', entry('/log-check-points', 'delete')],
])('with %s the desk is fetched', (_what, more) => {
  expect(walksOnly(officer(...round.map((url) => entry(url, 'read')), more))).toBe(false);
});

test('a menu without a right changes nothing, and what is here is not waited for again', async () => {
  expect(walksOnly(officer(...whole.role_permission, entry('/temuan')))).toBe(true);
  const other = { ...whole, level: 'superadmin' };
  await expect(fetchDesk(other)).resolves.toMatchObject({ deskCards });
  expect(fetchDesk(other)).toBeUndefined();
});
