import type { RefField } from '../../contract/fields.ts';
import { isResourceName, resourceOf } from '../../contract/registry.ts';
import type { Scope } from '../../contract/session.ts';
import type { LookupCall } from '../../data/public.ts';

interface PickerQuery {
  readonly search: string;
  readonly narrowedTo: string | undefined;
  readonly saysToo: string | undefined;
  /** The target's field that says who left, so that they are not offered. */
  readonly leaving?: string | undefined;
}
/**
 * What a described picker sends besides page, limit, direction and search. Lists that are described with branch and
 * level send those by themselves (`asDescribed`).
 */
function queryOf(field: RefField, { narrowedTo, saysToo }: PickerQuery, caller: Scope): Record<string, string> {
  const { narrowedBy, byName, scopedQuery } = field;
  return {
    ...(byName ? { ascending_name: 'true' } : {}),
    ...(scopedQuery ? caller : {}),
    ...Object.fromEntries(new URLSearchParams(saysToo)),
    ...(narrowedBy && narrowedTo ? { [narrowedBy.query]: narrowedTo } : {}),
  };
}

/** How a picker asks for its choices; undefined if it asks for the target's list, like others. */
export function offeringCall(field: RefField, query: PickerQuery, caller: Scope): LookupCall | undefined {
  const { offeredBy, byName, scopedQuery, alsoSays, to } = field;
  if (!offeredBy) {
    if (!(byName || scopedQuery || alsoSays) || !isResourceName(to)) return undefined;
    const { service, path } = resourceOf(to);
    return { service, path, query: { ...queryOf(field, query, caller), ...(query.leaving ? { [`${query.leaving}.left`]: '0' } : {}) } };
  }
  const { service, path, takes } = offeredBy;
  if (takes === 'list') return { service, path };
  if (takes === 'pages' || query.search === '') return { service, path, query: queryOf(field, query, caller) };
  return undefined;
}
