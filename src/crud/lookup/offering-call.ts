import type { RefField } from '../../contract/fields.ts';
import { isResourceName, resourceOf } from '../../contract/registry.ts';
import type { LookupCall } from '../../data/public.ts';

interface PickerQuery {
  readonly search: string;
  readonly narrowedTo: string | undefined;
  readonly saysToo: string | undefined;
}
/** Who asks: some pickers' calls are described with it. */
interface Caller {
  readonly branch: string;
  readonly level: string;
}

/**
 * `branch` and `level`, where the picker's own call is described with them, or where the target's list is and no branch was
 * chosen before: a chosen branch stands alone.
 */
function scopeOf({ scopedQuery, offeredBy, narrowedBy, alsoSays = {}, to }: RefField, caller: Caller): Readonly<Record<string, string>> {
  const isOfChosen = narrowedBy?.query === 'branch' || 'branch' in alsoSays;
  const asList = !offeredBy && !isOfChosen && isResourceName(to) && resourceOf(to).scopedQuery;
  return scopedQuery || asList ? { ...caller } : {};
}

/** What a described picker says beside page, limit, direction and search. */
function queryOf(field: RefField, { narrowedTo, saysToo }: PickerQuery, caller: Caller): Record<string, string> {
  const { narrowedBy, byName } = field;
  return {
    ...(byName ? { ascending_name: 'true' } : {}),
    ...scopeOf(field, caller),
    ...Object.fromEntries(new URLSearchParams(saysToo)),
    ...(narrowedBy && narrowedTo ? { [narrowedBy.query]: narrowedTo } : {}),
  };
}

/** How a picker asks for its choices; undefined where it asks for the target's list, as others do. */
export function offeringCall(field: RefField, query: PickerQuery, caller: Caller): LookupCall | undefined {
  const { offeredBy, byName, scopedQuery, alsoSays, to } = field;
  if (!offeredBy) {
    if (!(byName || scopedQuery || alsoSays) || !isResourceName(to)) return undefined;
    const { service, path } = resourceOf(to);
    return { service, path, query: queryOf(field, query, caller) };
  }
  const { service, path, takes } = offeredBy;
  if (takes === 'list') return { service, path };
  if (takes === 'pages' || query.search === '') return { service, path, query: queryOf(field, query, caller) };
  return undefined;
}
