import { isOn } from '../../../../contract/words/field-text.ts';
import { type Flags, rights } from '../../../../contract/permissions.ts';
import type { HeldRow } from '../../../../contract/resource.ts';
import type { RightsResource } from './rights-owner.ts';

/** The four flags of an entry of rights. */
export const flagsOf = (row: HeldRow<RightsResource>): Flags => ({
  create: isOn(row.create),
  read: isOn(row.read),
  update: isOn(row.update),
  delete: isOn(row.delete),
});

/** The flags in what came out of a draft or an answer; whatever is not a flag is left out. */
export function readFlags(value: unknown): Partial<Flags> {
  if (typeof value !== 'object' || value === null) return {};
  const held = new Map<string, unknown>(Object.entries(value));
  return Object.fromEntries(rights.flatMap((right) => (typeof held.get(right) === 'boolean' ? [[right, held.get(right)]] : [])));
}
