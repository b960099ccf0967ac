import type { users } from '../../contract/resources/access/users.ts';
import { roles } from '../../contract/resources/access/roles.ts';
import type { InputFor } from '../../contract/resource.ts';
import { type DerivationOf, firstValue } from '../../crud/public.ts';

/** A new account belongs to the branch of its role; for an existing one the services see to that. */
export async function branchOfRole({ data, operation, input }: DerivationOf<typeof users>): Promise<InputFor<typeof users>> {
  const { id_role: role } = input;
  if (operation !== 'create' || !role) return {};
  const shown = await firstValue(data.mirror.row(roles, role));
  return shown ? { ysb_branch_id: shown.row.ysb_branch_id ?? '' } : {};
}
