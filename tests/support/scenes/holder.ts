import type { ServicesClient } from '../services-client.ts';
import { changedPassword } from './changed-password.ts';

/** The e-mail of a new account of Bekasi that holds these rights on these menus, and nothing else. */
export async function holderOf(
  services: ServicesClient,
  origin: string,
  urls: readonly string[],
  rights: Readonly<Record<string, boolean>> = { read: true },
): Promise<string> {
  const mark = `k${Date.now().toString(36).slice(-6)}`;
  const id_role = await services.made('/api/privileges/roles/store', { name: mark, ysb_kategori: 'karyawan', ysb_branch_id: 'BKS' });
  const all = await services.rows('/api/privileges/menus', '', 1000);
  const menus = urls.map((wanted) => ({ id_menu: all.find(({ url }) => url === wanted)?.['id'], ...rights }));
  await services.call('POST', '/api/privileges/role-permissions/store', { id_role, menus });
  const [email, first] = [`${mark}@amanah.test`, 'lembah-hijau-senja-77'];
  const account = { username: mark, email, password: first, level: 'user', ysb_branch_id: 'BKS', active: true, id_role };
  await services.made('/api/privileges/users/store', account);
  await changedPassword(origin, email, first);
  return email;
}
