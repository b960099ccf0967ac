import { normalFlag } from '../values/normal-body.ts';

const parts = (value: object): ReadonlyMap<string, unknown> => new Map(Object.entries(value));

function sameParts(a: object, b: object): boolean {
  const [mine, theirs] = [parts(a), parts(b)];
  return [...new Set([...mine.keys(), ...theirs.keys()])].every((name) => sameValue(mine.get(name), theirs.get(name)));
}

/** Whether two values of a field mean the same: no choice is `''` or null, an id is text or a number, and services differ in that. */
export function sameValue(a: unknown, b: unknown): boolean {
  const [x, y] = [a ?? '', b ?? ''];
  if (typeof x === 'object' && typeof y === 'object') return sameParts(x, y);
  // Some services send a flag as 0 or 1.
  if (typeof x === 'boolean' || typeof y === 'boolean') return String(normalFlag(x)) === String(normalFlag(y));
  return String(x) === String(y);
}
