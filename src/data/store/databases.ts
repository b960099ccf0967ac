import Dexie, { type DBCore, type DBCoreTransaction, type Middleware, type Table } from 'dexie';
import type { ResourceName } from '../../contract/registry.ts';
import type { StoredCommand } from './stored-command.ts';
import { beginTransaction } from '../../platform/storage/open-transactions.ts';
import { cacheName, dayIndex, nameOf, opsName } from './database-names.ts';
import type { BlobRecord, DraftRecord, IdMapping, JournalEntry, MetaRecord, QueryRecord, RowRecord, SetRecord } from './records.ts';
import { sealCache, sealOps } from './sealing/seal-databases.ts';

/** Code never wipes this one. */
export interface OpsDatabase extends Dexie {
  outbox: Table<StoredCommand, number>;
  idmap: Table<IdMapping, string>;
  journal: Table<JournalEntry, number>;
  blobs: Table<BlobRecord, string>;
  drafts: Table<DraftRecord, string>;
  meta: Table<MetaRecord, string>;
}

/** Disposable. */
export interface CacheDatabase extends Dexie {
  rows: Table<RowRecord, [ResourceName, string]>;
  sets: Table<SetRecord, ResourceName>;
  queries: Table<QueryRecord, string>;
}

interface Databases {
  readonly ops: OpsDatabase;
  readonly cache: CacheDatabase;
  readonly name: string;
}

/** Both databases of one account (`who`), named so that it shares them with no other account of this device or of another foundation. */
export const openDatabases = (origin: string, who: string): Databases => openNamed(nameOf(origin, who));

/** The same, by the name that identifies the user. */
export function openNamed(name: string, factory?: IDBFactory): Databases {
  const from = factory ? { indexedDB: factory } : {};
  // An answer means that the disk has it, not just the operating system.
  const ops = new Dexie(opsName(name), { chromeTransactionDurability: 'strict', ...from }) as OpsDatabase;
  ops.version(1).stores({
    outbox: '++seq, &id, lane, bucket, *deps, [resource+bucket]',
    idmap: 'local, [resource+id]',
    journal: '++n, commandId',
    blobs: 'id, commandId',
    drafts: 'key',
    meta: 'key',
  });
  const cache = new Dexie(cacheName(name), { chromeTransactionDurability: 'relaxed', ...from }) as CacheDatabase;
  cache.version(1).stores({ rows: '[resource+id], [resource+order]', sets: 'resource', queries: 'key, resource, at' });
  cache.version(2).stores({ rows: `[resource+id], [resource+order], ${dayIndex}` });
  for (const database of [ops, cache]) database.use(endsWithPage);
  sealOps(ops);
  sealCache(cache);
  return { ops, cache, name };
}

/** A page that is left aborts its transactions (`src/platform/page-cache.ts`). */
const endsWithPage: Middleware<DBCore> = {
  stack: 'dbcore',
  name: 'ends-with-page',
  create: (core) => ({
    ...core,
    transaction: (tables, mode, options) =>
      beginTransaction(() => core.transaction(tables, mode, options) as DBCoreTransaction & IDBTransaction),
  }),
};
