import type { RefField } from '../../contract/fields.ts';
import { isResourceName, resourceOf } from '../../contract/registry.ts';
import type { LookupCall } from '../../data/public.ts';

interface Asked {
  readonly search: string;
  readonly narrowedTo: string | undefined;
  readonly saysToo: string | undefined;
}
/** Whose choices they are: the described calls of some pickers tell it. */
interface Own {
  readonly branch: string;
  readonly level: string;
}

/**
 * `branch` and `level`, where the picker's own call is described with them, or the target's list is and no branch was
 * chosen before: a chosen one stands alone.
 */
function scopeOf({ scopedQuery, offeredBy, narrowedBy, alsoSays = {}, to }: RefField, own: Own): Readonly<Record<string, string>> {
  const isOfChosen = narrowedBy?.query === 'branch' || 'branch' in alsoSays;
  const asList = !offeredBy && !isOfChosen && isResourceName(to) && resourceOf(to).scopedQuery;
  return scopedQuery || asList ? { ...own } : {};
}

/** What a described picker says beside page, limit, direction and search. */
function queryOf(field: RefField, { narrowedTo, saysToo }: Asked, own: Own): Record<string, string> {
  const { narrowedBy, byName } = field;
  return {
    ...(byName ? { ascending_name: 'true' } : {}),
    ...scopeOf(field, own),
    ...Object.fromEntries(new URLSearchParams(saysToo)),
    ...(narrowedBy && narrowedTo ? { [narrowedBy.query]: narrowedTo } : {}),
  };
}

/** How a picker asks for its choices; nothing where it asks the target's list as every other does. */
export function offeringCall(field: RefField, asked: Asked, own: Own): LookupCall | undefined {
  const { offeredBy, byName, scopedQuery, alsoSays, to } = field;
  if (!offeredBy) {
    if (!(byName || scopedQuery || alsoSays) || !isResourceName(to)) return undefined;
    const { service, path } = resourceOf(to);
    return { service, path, query: queryOf(field, asked, own) };
  }
  const { service, path, takes } = offeredBy;
  if (takes === 'list') return { service, path };
  if (takes === 'pages' || asked.search === '') return { service, path, query: queryOf(field, asked, own) };
  return undefined;
}
