import { roles } from '../../contract/resources/roles.ts';
import type { Input } from '../../contract/resource.ts';
import { type Derivation, firstValue } from '../../crud/public.ts';

/** A new account belongs to the branch of its role; of one that is there the services see to it. */
export async function branchOfRole({ data, operation, input }: Derivation): Promise<Input> {
  const { id_role: role } = input;
  if (operation !== 'create' || role === '' || role === null || role === undefined) return {};
  const shown = await firstValue(data.mirror.row(roles.name, String(role)));
  return shown ? { ysb_branch_id: shown.row.ysb_branch_id } : {};
}
