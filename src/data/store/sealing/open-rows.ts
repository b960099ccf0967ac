import type { Row } from '../../../contract/resource.ts';
import type { RowRecord } from '../records.ts';
import { openPart, type SealKey } from './cipher.ts';

// Apart from the sealing, which the worker of the lists does not need.

/** A row as it rests: contact data apart from it, and sealed. */
export interface SealedRow extends RowRecord {
  readonly sealed?: Uint8Array<ArrayBuffer>;
}

/** The row; where another key sealed it, without its contact data, which is then unknown and never shown as empty. */
function openedRow({ row, sealed }: SealedRow, key: SealKey): Row {
  return Object.assign(row, sealed && openPart(key, sealed));
}

/** The record as it was given to `sealRow`; changes the record that was read. */
export function openRow(record: SealedRow, key: SealKey): RowRecord {
  if (!record.sealed) return record;
  const { resource, id, order, gen } = record;
  const at = record.at === undefined ? {} : { at: record.at };
  return { resource, id, order, gen, ...at, row: openedRow(record, key) };
}

/** `openRow` for whoever walks over many and looks into few: the row is opened when it is asked for. */
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
