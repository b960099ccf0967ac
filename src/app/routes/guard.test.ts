import { isRedirect } from '@tanstack/react-router';
import { expect, test } from 'vitest';
import type { PermissionEntry } from '../../contract/permissions.ts';
import type { AppContext } from '../app-context.ts';
import { requireLogin, requireMenu, requireFirst } from './guard.ts';
import { menuOf, type ScreenEntry } from '../screens.ts';

const load = () => Promise.reject(new Error('not asked for'));
const roles: ScreenEntry = { route: '/privileges/roles/$id/$name', name: 'Role Permission', load };
const outbox: ScreenEntry = { route: '/kotak-keluar', name: 'Kotak Keluar', menu: null, load };

function contextOf(level?: string, urls: readonly string[] = []): AppContext {
  const role_permission: PermissionEntry[] = urls.map((url) => ({ menu: { url }, create: 0, read: 1, update: 0, delete: 0 }));
  const user = { id: 1, username: 'u', email: 'u@amanah.test', level: level ?? '', aplikasi: [], role_permission };
  const current = () => (level ? { user } : null);
  return { signedIn: { current } } as unknown as AppContext;
}

/** Where a guard sends the person, and with which words; undefined if it lets them pass. */
function sentTo(guard: () => void) {
  try {
    guard();
    return undefined;
  } catch (thrown) {
    if (!isRedirect(thrown)) throw thrown;
    return thrown.options;
  }
}

test('a route with parameters belongs to the menu before them', () => {
  expect(menuOf(roles)).toBe('/privileges/roles');
  expect(menuOf(outbox)).toBeNull();
});

test('developer and superadmin pass, others need the entry', () => {
  for (const level of ['developer', 'superadmin']) expect(sentTo(() => requireMenu(contextOf(level), roles))).toBeUndefined();
  expect(sentTo(() => requireMenu(contextOf('user', ['/privileges/roles']), roles))).toBeUndefined();
  expect(sentTo(() => requireMenu(contextOf('user'), outbox))).toBeUndefined();
  const refused = sentTo(() => requireMenu(contextOf('user', ['/privileges']), roles));
  expect(refused?.to).toBe('/dashboard');
  expect(JSON.stringify(refused?.state)).toContain('Role Permission');
});

test('a page that several menus lead to is opened by any of them, and the notice names the first', () => {
  const pupil: ScreenEntry = { route: '/students/$id', name: 'Data Siswa', alsoMenus: ['/pendaftaran', '/identitas-murid'], load };
  for (const menu of ['/students', '/pendaftaran', '/identitas-murid'])
    expect(sentTo(() => requireMenu(contextOf('user', [menu]), pupil))).toBeUndefined();
  const refused = sentTo(() => requireMenu(contextOf('user', ['/teachers']), pupil));
  expect(refused?.to).toBe('/dashboard');
  expect(JSON.stringify(refused?.state)).toContain('/students');
});

test('a screen above roles is opened by no menu', () => {
  const devices: ScreenEntry = { route: '/perangkat', name: 'Perangkat', levels: 'above roles', load };
  expect(sentTo(() => requireMenu(contextOf('user', ['/perangkat']), devices))?.to).toBe('/dashboard');
  for (const level of ['developer', 'superadmin']) expect(sentTo(() => requireMenu(contextOf(level), devices))).toBeUndefined();
});

test('without a session the login keeps the target, unless it lies outside the app', () => {
  expect(sentTo(() => requireLogin(contextOf('user'), '/rooms'))).toBeUndefined();
  expect(sentTo(() => requireLogin(contextOf(), '/rooms?page=2'))).toMatchObject({ to: '/', state: { target: '/rooms?page=2' } });
  expect(sentTo(() => requireLogin(contextOf(), '//evil.test'))).toMatchObject({ to: '/', state: {} });
});

test('a password that somebody else made leads to the page that changes it, from everywhere else', () => {
  const held = { signedIn: { current: () => ({ user: { must_change_password: true } }) } } as unknown as AppContext;
  for (const path of ['/dashboard', '/students', '/kotak-keluar', '/belum-ada'])
    expect(sentTo(() => requireFirst(held, path))?.to).toBe('/change-password');
  expect(sentTo(() => requireFirst(held, '/change-password'))).toBeUndefined();
  expect(sentTo(() => requireFirst(contextOf('user'), '/dashboard'))).toBeUndefined();
  const factorless = { signedIn: { current: () => ({ user: { must_set_second_factor: true } }) } } as unknown as AppContext;
  expect(sentTo(() => requireFirst(factorless, '/dashboard'))?.to).toBe('/keamanan');
  expect(sentTo(() => requireFirst(factorless, '/keamanan'))).toBeUndefined();
});
