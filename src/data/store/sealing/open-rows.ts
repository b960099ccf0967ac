import type { Row } from '../../../contract/resource.ts';
import type { RowRecord } from '../records.ts';
import { openPart, type SealKey } from './cipher.ts';

// Separate from the sealing, which the worker of the lists doesn't need.

/** A row as it is stored: contact data separate, and sealed. */
export interface SealedRow extends RowRecord {
  readonly sealed?: Uint8Array<ArrayBuffer>;
}

/** The row; if another key sealed it, without its contact data, which is then unknown and never shown as empty. */
function openedRow({ row, sealed }: SealedRow, key: SealKey): Row {
  return Object.assign(row, sealed && openPart(key, sealed));
}

/** The record as it was given to `sealRow`; modifies the record that was read. */
export function openRow(record: SealedRow, key: SealKey): RowRecord {
  if (!record.sealed) return record;
  const { resource, id, order, gen } = record;
  const at = record.at === undefined ? {} : { at: record.at };
  return { resource, id, order, gen, ...at, row: openedRow(record, key) };
}

/** `openRow` for code that goes over many records but looks into few: the row is opened on first access. */
export function openRowLater(record: SealedRow, key: SealKey): RowRecord {
  if (!record.sealed) return record;
  const { resource, id, order, gen } = record;
  const at = record.at === undefined ? {} : { at: record.at };
  let row: Row | undefined;
  return {
    resource,
    id,
    order,
    gen,
    ...at,
    get row() {
      row ??= openedRow(record, key);
      return row;
    },
  };
}
