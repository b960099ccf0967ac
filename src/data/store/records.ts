/** What the tables of a device's two databases hold, one type each. */
import type { ResourceName } from '../../contract/registry.ts';
import type { Input, Row } from '../../contract/resource.ts';
import type { SealedValues, StoredCommand } from './stored-command.ts';

export interface IdMapping {
  readonly local: string;
  readonly resource: ResourceName;
  /** Empty while a plain service has not given it. */
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

/** A file of a row made here, next to its command. */
export interface BlobRecord {
  readonly id: string;
  /** The local id of that row: commands get new ids, it doesn't. */
  readonly commandId: string;
  /** A data URL, as it is sent. */
  readonly text: string;
}

export interface MetaRecord {
  readonly key: string;
  readonly value: unknown;
}

export interface RowRecord {
  readonly resource: ResourceName;
  readonly id: string;
  /** The id as a number if it is one, so that 9 comes before 10. */
  readonly order: number | string;
  readonly row: Row;
  readonly gen: number;
  /** When a service told it; rows of an older version of the app don't say. */
  readonly at?: number;
}

export interface SetRecord {
  readonly resource: ResourceName;
  readonly state: 'partial' | 'complete';
  readonly total: number | null;
  /** Cursor of an unfinished walk. */
  readonly nextPage: number;
  readonly gen: number;
  /** Prefetched on purpose: kept when room is scarce. */
  readonly pinned: boolean;
  readonly asOf: number | null;
  readonly watermark?: string;
  /** Total that the running walk started with; a different one at its end means the list changed during the walk. */
  readonly walkTotal?: number;
  /** Total given by the latest page of the walk. */
  readonly walkLast?: number;
  readonly walkStarted?: string;
  /** Every row of the last days is here: since which day, and how many days. */
  readonly recent?: { readonly from: string; readonly days: number } | undefined;
  /** Counts changes to the rows. */
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
