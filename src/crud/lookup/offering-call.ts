import type { RefField } from '../../contract/fields.ts';
import { isResourceName, resourceOf } from '../../contract/registry.ts';
import type { LookupCall } from '../../data/public.ts';

interface Asked {
  readonly search: string;
  readonly limit: number;
  readonly narrowedTo: string | undefined;
}
/** Whose choices they are: every described call of a picker tells it. */
interface Own {
  readonly branch: string;
  readonly level: string;
}

/** A query as the described pickers send it: page 0, ascending 0. */
function paged({ narrowedBy, byName }: RefField, { search, limit, narrowedTo }: Asked, own: Own): Record<string, string> {
  return {
    page: '0',
    limit: String(limit),
    ascending: '0',
    ...(byName ? { ascending_name: 'true' } : {}),
    search: search.trim(),
    ...own,
    ...(narrowedBy && narrowedTo ? { [narrowedBy.query]: narrowedTo } : {}),
  };
}

/** How a picker asks for its choices; nothing where it asks the target's list as every other does. */
export function offeringCall(field: RefField, asked: Asked, own: Own): LookupCall | undefined {
  const { offeredBy, byName, to } = field;
  if (!offeredBy) {
    if (!byName || !isResourceName(to)) return undefined;
    const { service, path } = resourceOf(to);
    return { service, path, query: paged(field, asked, own) };
  }
  const { service, path, takes } = offeredBy;
  if (takes === 'list') return { service, path };
  if (takes === 'pages') return { service, path, query: paged(field, asked, own) };
  return asked.search === '' ? { service, path, query: { ...own } } : undefined;
}
