import { expect, test } from 'vitest';
import { appModules } from '../../contract/resources/access/app-modules.ts';
import { moduleMenus } from '../../contract/resources/access/module-menus.ts';
import { permissions } from '../../contract/resources/access/permissions.ts';
import { rolePermissions } from '../../contract/resources/access/role-permissions.ts';
import { fetchList, findRow } from './fetch-rows.ts';
import type { TransportCall, Reply } from './transport.ts';

/** A service that answers these rows and records what it was asked. */
function service(rows: readonly unknown[]) {
  const asked: TransportCall[] = [];
  const ask = async (call: TransportCall): Promise<Reply> => {
    asked.push(call);
    return { status: 200, ours: false, envelope: { failed: false, message: '', data: rows } };
  };
  return { asked, ask };
}

const page = { page: 1, limit: 10, ascending: 1, search: '' };
const rowsIn = async (...call: Parameters<typeof fetchList>) => {
  const answer = await fetchList(...call);
  return answer.ok ? answer.value.rows : answer.error;
};

test('a list under a parent is asked for under its id, and its rows know the parent though the service does not say it', async () => {
  const { ask, asked } = service([
    { id: 7, id_menu: 3, create: 1, read: true, update: 0, delete: false, menu_data: { name: 'Lantai', url: '/floors' } },
  ]);
  const rows = await rowsIn(ask, rolePermissions, { ...page, id_role: '12' });
  expect(asked[0]).toMatchObject({ method: 'GET', path: '/api/privileges/role-permissions/12' });
  expect(Object.entries(asked[0]?.query ?? {}).filter(([, value]) => value !== undefined)).toEqual(Object.entries(page));
  expect(rows).toEqual([
    expect.objectContaining({
      id: '7',
      id_role: '12',
      id_menu: '3',
      name: 'Lantai',
      url: '/floors',
      create: true,
      read: true,
      update: false,
      delete: false,
    }),
  ]);
});

test('an odd parent stays one part of the path', async () => {
  const { ask, asked } = service([]);
  await fetchList(ask, permissions, { ...page, id_user: '../users?x=1' });
  expect(asked[0]?.path).toBe('/user-service/privileges/permissions/..%2Fusers%3Fx%3D1');
});

test('without a parent the whole list is asked for, as a prefetch does', async () => {
  const { ask, asked } = service([]);
  await fetchList(ask, permissions, page);
  expect(asked[0]).toMatchObject({ path: '/user-service/privileges/permissions', query: page });
  await findRow(ask, permissions, '5', true);
  expect(asked.slice(1).map((call) => call.path)).toEqual(['/user-service/privileges/permissions']);
});

test('what a plain service sends of a link only in an object of its own is read, what it sends flat goes first', async () => {
  const wire = {
    id: 1,
    id_module: 2,
    id_menu: 3,
    url: '/rooms',
    menu_data: { name: 'Ruang', url: '/lain', icon: 'home', number_order: 4 },
  };
  expect(await rowsIn(service([wire]).ask, moduleMenus, page)).toEqual([
    expect.objectContaining({ name_menu: 'Ruang', url: '/rooms', icon: 'home', number_order: '4' }),
  ]);
  for (const odd of [null, 'x', [], 5]) {
    const rows = await rowsIn(service([{ ...wire, menu_data: odd }]).ask, moduleMenus, page);
    expect(rows).toEqual([expect.not.objectContaining({ name_menu: expect.anything() })]);
  }
});

test('a link without an id is told by what it joins, and one that says neither is no row', async () => {
  const { ask } = service([{ id_app: 1, id_module: 2, module_data: { name: 'Lokasi', slug_name: 'lokasi' } }, { id_app: 1 }]);
  expect(await rowsIn(ask, appModules, page)).toEqual([
    expect.objectContaining({ id: '1-2', id_app: '1', name_module: 'Lokasi', slug_name: 'lokasi' }),
  ]);
});

test('a row of a plain service is found behind many of its name, and in a long list', async () => {
  const id = '4711';
  for (const [hint, pages] of [
    ['Muhammad', { Muhammad: 3, '': 1 }],
    ['Salah', { Salah: 1, '': 40 }],
  ] as const) {
    const ask = async ({ query }: TransportCall): Promise<Reply> => {
      const { page, search } = { page: Number(query?.['page']), search: String(query?.['search']) };
      const total_pages = (pages as Record<string, number>)[search] ?? 0;
      const isHere = total_pages > 1 && page === total_pages;
      const data = isHere ? [{ id: Number(id), name_menu: 'Ya' }] : [{ id: page }];
      return {
        status: 200,
        ours: false,
        envelope: { failed: false, message: '', data, pagination: { current_page: page, total_pages, total: 1 } },
      };
    };
    expect(await findRow(ask, moduleMenus, id, false, hint)).toMatchObject({ ok: true, value: { id } });
  }
});
