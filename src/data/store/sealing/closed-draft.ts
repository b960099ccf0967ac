import type Dexie from 'dexie';
import type { DraftRecord } from '../records.ts';
import { sealDraft } from './sealed-work.ts';
import { keyOf } from './sealed-tables.ts';

/** A draft as it is stored, sealed as a whole, for code that writes without Dexie; undefined before the database has its key. */
export function closedDraft(draft: DraftRecord, database: Dexie): DraftRecord | undefined {
  const key = keyOf(database);
  return key && sealDraft(draft, key);
}
