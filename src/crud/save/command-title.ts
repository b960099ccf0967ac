import { isResourceName, resourceOf } from '../../contract/registry.ts';
import type { Input, Resource, Row } from '../../contract/resource.ts';
import type { Mirror } from '../../data/public.ts';
import { firstValue } from './first-value.ts';

/** What names a row to a person; where the services join that in, the referred row on the device says it. */
export async function titleOf(mirror: Mirror, resource: Resource, input: Input, row?: Row): Promise<string> {
  const own = String(input[resource.title] ?? row?.[resource.title] ?? '');
  const title = resource.fields[resource.title];
  if (own !== '' || title?.kind !== 'shown' || title.path.length !== 1) return own;
  const reference = title.path[0] ?? '';
  const field = resource.fields[reference];
  if (field?.kind !== 'ref' || !isResourceName(field.to)) return own;
  const value = String(input[reference] ?? '');
  const rows = await firstValue(mirror.lookup(resourceOf(field.to), { search: '', filters: { [field.value]: value }, limit: 1 }));
  return String(rows?.[0]?.[title.field ?? resourceOf(field.to).title] ?? '');
}
