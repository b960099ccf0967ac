import type { Row } from '../../../contract/resource.ts';
import type { RowRecord } from '../records.ts';
import { openPart, type SealKey } from './cipher.ts';

// Apart from what seals: the worker of the lists needs no contract for this.

/** A row as it rests: contact data apart from it, and sealed. */
export interface SealedRow extends RowRecord {
  readonly sealed?: Uint8Array<ArrayBuffer>;
}

/** A row without its contact data where another key sealed it: it is not known here, and never shown as empty. */
function openedRow({ row, sealed }: SealedRow, key: SealKey): Row {
  return Object.assign(row, sealed && openPart(key, sealed));
}

/** The record as it was given to `sealRow`; of a record that was read, which is changed in place. */
export function openRow(record: SealedRow, key: SealKey): RowRecord {
  if (!record.sealed) return record;
  const { resource, id, order, gen } = record;
  return { resource, id, order, gen, row: openedRow(record, key) };
}

/** `openRow` for whoever walks over many and looks into few: the row is opened when it is asked for. */
export function openRowLater(record: SealedRow, key: SealKey): RowRecord {
  if (!record.sealed) return record;
  const { resource, id, order, gen } = record;
  let row: Row | undefined;
  return {
    resource,
    id,
    order,
    gen,
    get row() {
      row ??= openedRow(record, key);
      return row;
    },
  };
}
