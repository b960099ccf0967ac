import type Dexie from 'dexie';
import type { SealKey } from './cipher.ts';
import { openRow, openRowLater } from './open-rows.ts';
import { sealRow } from './sealed-rows.ts';
import { type Seal, sealTables } from './sealed-tables.ts';
import { closeCommand, closeDraft, closeEntry, openCommand, openDraft, openEntry } from './sealed-work.ts';

/** What was fetched with a key that is gone, or by a version without keys, is fetched again. */
const dropRows = (cache: Dexie): Promise<unknown> => Promise.all(['rows', 'sets', 'queries'].map((name) => cache.table(name).clear()));

/** Stores the contact data of cached rows sealed. */
export const sealCache = (cache: Dexie): void =>
  sealTables(cache, { rows: { close: sealRow, open: openRow, openLater: openRowLater } }, dropRows);

/** Every table of `ops` that repeats what was typed or what a row was (`contact-at-rest.test.ts` names the others). */
const work: Readonly<Record<string, Seal>> = {
  outbox: { close: closeCommand, open: openCommand },
  journal: { close: closeEntry, open: openEntry },
  drafts: { close: closeDraft, open: openDraft },
};

/** What a version without seals left is written again, sealed. */
const closeAll = (ops: Dexie, key: SealKey): Promise<unknown> =>
  ops.transaction('rw', Object.keys(work), async () => {
    for (const [name, { close }] of Object.entries(work)) {
      const records: object[] = await ops.table(name).toArray();
      await ops.table(name).bulkPut(records.filter((record) => close(record, key) !== record));
    }
  });

/** Stores everything sealed that repeats contact data in unsent and sent work. */
export const sealOps = (ops: Dexie): void => sealTables(ops, work, closeAll);
