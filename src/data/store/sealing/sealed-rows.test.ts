import { describe, expect, it } from 'vitest';
import { resourceNames, resourceOf } from '../../../contract/registry.ts';
import { contactFields, type Row } from '../../../contract/resource.ts';
import { recordOf } from '../set-record.ts';
import { sealPart } from './cipher.ts';
import { openRow, openRowLater, type SealedRow } from './open-rows.ts';
import { sealRow } from './sealed-rows.ts';

const key = crypto.getRandomValues(new Uint8Array(32));
const otherKey = crypto.getRandomValues(new Uint8Array(32));
const textOf = (record: SealedRow): string => `${JSON.stringify(record)} ${new TextDecoder('latin1').decode(record.sealed)}`;

/** A row in which every field contains its own name. */
const rowOf = (fields: readonly string[]): Row => ({
  id: '7',
  version: 3,
  ...Object.fromEntries(fields.map((name) => [name, `isi ${name} é 漢`])),
});

describe('rows at rest', () => {
  it.each(resourceNames)('%s: contact data is nowhere to be read, everything else as it was, and all of it is there again', (name) => {
    const resource = resourceOf(name);
    const record = recordOf(name, rowOf(Object.keys(resource.fields)), 4);
    const resting = sealRow(record, key);
    const contact = contactFields(resource).filter((field) => field in record.row);
    for (const field of contact) expect(textOf(resting)).not.toContain(`isi ${field} `);
    expect(Object.keys(resting.row).toSorted()).toEqual(
      Object.keys(record.row)
        .filter((field) => !contact.includes(field))
        .toSorted(),
    );
    expect(resting.sealed === undefined).toBe(contact.length === 0);
    expect(openRowLater(structuredClone(resting), key)).toEqual(record);
    expect(openRow(structuredClone(resting), key)).toEqual(record);
  });

  it('what the contract does not know may be anything, so it is sealed in every list', () => {
    const row = { id: '7', name: 'Lantai 1', person: { telp: 'isi telp' }, hp: 'isi hp' };
    const resting = sealRow(recordOf('floors', row, 1), key);
    expect(textOf(resting)).not.toContain('isi ');
    expect(resting.row).toEqual({ id: '7', name: 'Lantai 1' });
    expect(openRow(resting, key).row).toEqual(row);
  });

  it('nothing to hide costs nothing: the record stays the same one', () => {
    const record = recordOf('teachers', { id: '7', full_name: 'Siti', email: '', mobile: null }, 1);
    expect(sealRow(record, key)).toBe(record);
    expect(openRow(record, key)).toBe(record);
  });

  it('equal rows never look alike', () => {
    const record = recordOf('employes', { id: '7', email: 'siti@amanah.test' }, 1);
    expect(sealRow(record, key).sealed).not.toEqual(sealRow(record, key).sealed);
  });

  it('with another key only what was not sealed is known', () => {
    const resting = sealRow(recordOf('employes', { id: '7', name: 'Siti', email: 'siti@amanah.test' }, 1), key);
    expect(openRow(structuredClone(resting), otherKey).row).toEqual({ id: '7', name: 'Siti' });
  });

  it('a part that does not belong to a row is left out', () => {
    const record = { ...recordOf('employes', { id: '7', name: 'Siti' }, 1), sealed: sealPart(key, {}).slice(0, 20) };
    expect(openRow(record, key).row).toEqual({ id: '7', name: 'Siti' });
  });
});
