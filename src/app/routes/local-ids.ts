import type { LocalRow } from '../../data/public.ts';

/** A local id in an address, and whether it names the page itself or only what lies over it. */
export interface LocalPlace {
  readonly local: string;
  readonly in: 'path' | 'query';
}

const whole = /^local:[0-9A-HJKMNP-TV-Z]{26}$/;
/** The parameter of a search: what a person typed there is not an id. */
const typed = 'search';
const base = 'http://app.invalid';

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** The first local id of an address. */
export function localIn(href: string): LocalPlace | undefined {
  const { pathname, searchParams } = new URL(href, base);
  const part = pathname
    .split('/')
    .map(decoded)
    .find((one) => whole.test(one));
  if (part) return { local: part, in: 'path' };
  const pair = [...searchParams].find(([name, value]) => name !== typed && whole.test(value));
  return pair && { local: pair[1], in: 'query' };
}

/** The same address with the service's id instead of the local one. */
export function withServiceId(href: string, local: string, id: string): string {
  const { pathname, searchParams, hash } = new URL(href, base);
  const path = pathname
    .split('/')
    .map((part) => (decoded(part) === local ? encodeURIComponent(id) : part))
    .join('/');
  for (const [name, value] of [...searchParams]) if (name !== typed && value === local) searchParams.set(name, id);
  const search = searchParams.toString();
  return `${path}${search === '' ? '' : `?${search}`}${hash}`;
}

export type LocalStep = 'show' | 'wait' | 'redirect' | 'unknown';

const forms = new Set(['edit', 'full']);

/**
 * What to do with an address that holds a local id. A form that is being filled in is never taken away from the person:
 * it can be saved under either id, so there only what was known at the beginning counts. `ownRow`: the page shows its
 * row even before that was sent.
 */
export function stepOf(
  place: LocalPlace,
  dialog: string | null,
  first: LocalRow | undefined,
  now: LocalRow | undefined,
  ownRow = false,
): LocalStep {
  const waits = place.in === 'path' && !ownRow ? 'wait' : 'show';
  if (!first || !now) return waits;
  const isHeld = (place.in === 'query' || ownRow) && forms.has(dialog ?? '') && first.kind === 'waiting';
  if (isHeld) return 'show';
  if (now.kind === 'known') return 'redirect';
  if (now.kind === 'unknown') return 'unknown';
  return waits;
}
