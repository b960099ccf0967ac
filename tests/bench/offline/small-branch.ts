import { students } from '../../../src/contract/resources/people/students.ts';
import { type Account, accounts } from '../../support/scenes/accounts.ts';
import { changedPassword } from '../../support/scenes/changed-password.ts';
import { ServicesClient } from '../../support/services-client.ts';

const code = 'SDG';
const atOnce = 4;
const firstPassword = 'lembah-hijau-senja-77';
const email = 'admin.sedang@amanah.test';

/** What another pupil of the same family could share: nothing that exists once, is computed, or names a place. */
const shared = Object.entries(students.fields).flatMap(([name, field]) =>
  field.readOnly || field.unique || field.kind === 'secret' || field.kind === 'ref' || field.kind === 'file' ? [] : [name],
);

/** The rights of the demo's administrator, in a role of the branch: accounts take roles of their own branch alone. */
async function roleLikeDemos(services: ServicesClient): Promise<unknown> {
  const found = await services.rows('/api/privileges/users', accounts.admin.email);
  const model = found.find((row) => row['email'] === accounts.admin.email)?.['id_role'];
  const rights = await services.rows(`/api/privileges/role-permissions/${String(model)}`, '', 1000);
  const role = await services.made('/api/privileges/roles/store', { name: 'Admin Sedang', ysb_kategori: 'karyawan', ysb_branch_id: code });
  const menus = rights.map(({ id_menu, read, create, update, delete: remove }) => ({ id_menu, read, create, update, delete: remove }));
  const granted = await services.call('POST', '/api/privileges/role-permissions/store', { id_role: role, menus });
  if (granted.error) throw new Error(granted.message);
  return role;
}

/** A branch with one school, this many pupils like those of the demo, and an administrator with the rights of the demo's. */
export async function smallBranch(origin: string, pupils: number): Promise<Account> {
  const services = await ServicesClient.login(origin, accounts.superadmin);
  await services.made('/api/branches/store', { branch_code: code, branch_name: 'Cabang Sedang' });
  const school = { ysb_branch_id: code, school_name: 'SD Islam Sedang', school_code: code };
  await services.made('/api/schools/store', school);
  const like = await services.rows('/api/students', '', 100);
  let next = 0;
  const make = async () => {
    for (let at = next++; at < pupils; at = next++) {
      const model = like[at % like.length] ?? {};
      const kept = shared.flatMap((name) => (model[name] === null || model[name] === '' ? [] : [[name, model[name]]]));
      const own = {
        nik: `88${String(at).padStart(8, '0')}`,
        nisn: `00${String(at).padStart(8, '0')}`,
        ysb_branch_id: code,
        ysb_school_id: code,
      };
      await services.made('/api/students/store', { ...Object.fromEntries(kept), ...own });
    }
  };
  await Promise.all(Array.from({ length: atOnce }, make));
  const account = { username: 'Admin Sedang', email, password: firstPassword, level: 'user', ysb_branch_id: code, active: true };
  await services.made('/api/privileges/users/store', { ...account, id_role: await roleLikeDemos(services) });
  await changedPassword(origin, email, firstPassword);
  return { email, nik: '' };
}
