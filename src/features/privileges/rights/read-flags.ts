import { type Flags, rights } from '../../../contract/permissions.ts';

/** The flags in what came out of a draft or an answer; whatever is not a flag is left out. */
export function readFlags(value: unknown): Partial<Flags> {
  if (typeof value !== 'object' || value === null) return {};
  const held = new Map<string, unknown>(Object.entries(value));
  return Object.fromEntries(rights.flatMap((right) => (typeof held.get(right) === 'boolean' ? [[right, held.get(right)]] : [])));
}
