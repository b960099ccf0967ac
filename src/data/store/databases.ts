import Dexie, { type DBCore, type DBCoreTransaction, type Middleware, type Table } from 'dexie';
import type { ResourceName } from '../../contract/registry.ts';
import type { Input, Row } from '../../contract/resource.ts';
import type { StoredCommand } from './stored-command.ts';
import { beginTransaction } from '../../platform/open-transactions.ts';
import { cacheName, nameOf, opsName } from './database-names.ts';
import type { SealedValues } from './sealed-values.ts';
import { sealCache, sealOps } from './sealing/seal-databases.ts';

export interface IdMapping {
  readonly local: string;
  readonly resource: ResourceName /** Empty while a plain service has not told it. */;
  readonly id: string;
}
export interface JournalEntry {
  readonly n?: number;
  readonly at: number;
  readonly commandId: string;
  readonly from: string;
  readonly to: string;
  readonly note?: string;
  /** Kept for what a person gave up. */
  command?: StoredCommand;
}
export interface DraftRecord {
  readonly key: string;
  readonly input: Input;
  readonly sealed?: SealedValues;
  readonly savedAt: number;
}
/** A file of a row that is made here, beside its command. */
export interface BlobRecord {
  readonly id: string;
  /** The local id of that row: commands get new ids, it does not. */
  readonly commandId: string;
  /** A data URL, as it is sent. */
  readonly text: string;
}
interface MetaRecord {
  readonly key: string;
  readonly value: unknown;
}

/** Never wiped by code. */
export interface OpsDatabase extends Dexie {
  outbox: Table<StoredCommand, number>;
  idmap: Table<IdMapping, string>;
  journal: Table<JournalEntry, number>;
  blobs: Table<BlobRecord, string>;
  drafts: Table<DraftRecord, string>;
  meta: Table<MetaRecord, string>;
}

export interface RowRecord {
  readonly resource: ResourceName;
  readonly id: string;
  /** The id as a number where it is one, so that 9 comes before 10. */
  readonly order: number | string;
  readonly row: Row;
  readonly gen: number;
}
export interface SetRecord {
  readonly resource: ResourceName;
  readonly state: 'partial' | 'complete';
  readonly total: number | null;
  /** Cursor of a walk that has not ended. */
  readonly nextPage: number;
  readonly gen: number;
  /** Prefetched on purpose: kept when room gets scarce. */
  readonly pinned: boolean;
  readonly asOf: number | null;
  readonly watermark?: string;
  /** Total that the running walk started with; a different one at its end means the walk was not stable. */
  readonly walkTotal?: number;
  readonly walkStarted?: string;
  /** Counts changes of the rows. */
  readonly stamp: number;
  /** Counts own writes that arrived; an answer asked for before such a write is stale. */
  readonly acks: number;
}
export interface QueryRecord {
  readonly key: string;
  readonly resource: ResourceName;
  readonly first: boolean;
  readonly ids: readonly string[];
  readonly total: number;
  readonly at: number;
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

/** Both databases of one account (`who`), named so that another of the device, or of another foundation, cannot meet them. */
export const openDatabases = (origin: string, who: string): Databases => openNamed(nameOf(origin, who));

/** The same, by the name that stands for the user. */
export function openNamed(name: string, factory?: IDBFactory): Databases {
  const from = factory ? { indexedDB: factory } : {};
  // An answer means the disk has it, not only the operating system.
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
  for (const database of [ops, cache]) database.use(endsWithPage);
  sealOps(ops);
  sealCache(cache);
  return { ops, cache, name };
}

/** A page that is left takes its transactions along (`src/platform/page-cache.ts`). */
const endsWithPage: Middleware<DBCore> = {
  stack: 'dbcore',
  name: 'ends-with-page',
  create: (core) => ({
    ...core,
    transaction: (tables, mode, options) =>
      beginTransaction(() => core.transaction(tables, mode, options) as DBCoreTransaction & IDBTransaction),
  }),
};
