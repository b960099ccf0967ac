import { isResourceName, resourceOf, type ResourceName } from '../../../contract/registry.ts';
import { contactFields } from '../../../contract/resource.ts';
import type { RowRecord } from '../records.ts';
import { sealPart, type SealKey } from './cipher.ts';
import type { SealedRow } from './open-rows.ts';

const plainNames = ['id', 'version', 'created_at', 'updated_at', 'deleted_at'];
const open = new Map<ResourceName, ReadonlySet<string>>();

/** Fields that may be stored in the clear. What the contract doesn't know may be anything, so it isn't among them. */
function openNames(resource: ResourceName): ReadonlySet<string> {
  const known = open.get(resource);
  if (known) return known;
  const contract = resourceOf(resource);
  const contact = new Set(contactFields(contract));
  const names = new Set([...plainNames, ...Object.keys(contract.fields).filter((name) => !contact.has(name))]);
  open.set(resource, names);
  return names;
}

const says = (value: unknown): boolean => value !== '' && value !== null && value !== undefined;

/** The record as it may be stored on the device: one seal for everything in a row that says how to reach a person. */
export function sealRow(record: RowRecord, key: SealKey): SealedRow {
  const names = openNames(record.resource);
  const row: Record<string, unknown> & { id: string } = { id: record.id };
  let told: Record<string, unknown> | undefined;
  const given = record.row;
  // Not by entries: a page of pupils would make forty thousand lists of two.
  for (const name of Object.keys(given)) {
    const value = given[name];
    if (names.has(name) || !says(value)) row[name] = value;
    else {
      told ??= {};
      told[name] = value;
    }
  }
  return told ? { ...record, row, sealed: sealPart(key, told) } : record;
}

/** Whether rows of the resource, and what is typed into them, contain contact data. */
export function holdsContact(resource: string): boolean {
  return isResourceName(resource) && contactFields(resourceOf(resource)).length > 0;
}
