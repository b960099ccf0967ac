import type { ResourceName } from '../../../contract/registry.ts';
import type { Row } from '../../../contract/resource.ts';
import type { PageQuery, Tally } from '../for-screens.ts';
import type { SealKey } from '../../store/sealing/cipher.ts';

/** A row as the person must see it, in place of the stored one; without a row the stored one is left out. */
interface LaidRow {
  readonly id: string;
  readonly row?: Row;
}

/** What the palette asks of a list: which rows are closest to what was typed. */
export interface NearQuestion {
  readonly resource: ResourceName;
  /** The state of the list that is asked about (`SetRecord.stamp`). */
  readonly stamp: number;
  readonly typed: string;
  /** Fields that are compared besides those that the list searches. */
  readonly about: readonly string[];
  /** Rows with the same value are one thing to the person; the latest counts. */
  readonly key: string;
  readonly limit: number;
  readonly laid: readonly LaidRow[];
}

/**
 * How close a row is: 0 the name begins as typed; 1 all words begin words of the name; 2 they are inside words of it; 3
 * something else in the row matches.
 */
export type NearDistance = 0 | 1 | 2 | 3;

export interface NearAnswer {
  /** Closest first. */
  readonly ids: readonly string[];
  readonly distances: readonly NearDistance[];
  /** How many match by name, and how many at all. */
  readonly named: number;
  readonly found: number;
  /** How many rows the list has on the device. */
  readonly stored: number;
}

/** A part of a list, chosen from all its rows. */
export interface ListQuestion {
  readonly resource: ResourceName;
  /** The state of the list that is asked about (`SetRecord.stamp`). */
  readonly stamp: number;
  /** The columns that a search looks into. */
  readonly fields: readonly string[];
  readonly search: string;
  readonly filters: PageQuery['filters'];
  readonly sort: PageQuery['sort'];
  /** Place of the first wanted row among those found. */
  readonly from: number;
  readonly limit: number;
  readonly laid: readonly LaidRow[];
  /** Fields whose values are counted as well, for filters on them. */
  readonly tally?: readonly string[];
}

export interface RowsAnswer {
  readonly rows: readonly Row[];
  /** How many rows are found. */
  readonly total: number;
  /** How many rows the list has on the device. */
  readonly stored: number;
  /** Present if it was asked for. */
  readonly tally?: Tally;
}

/** What a committed transaction did to the rows of a list, between two values of its stamp. */
export interface ListChange {
  readonly resource: ResourceName;
  readonly before: number;
  readonly after: number;
  readonly put: readonly Row[];
  /** Ids of rows that are gone. */
  readonly gone: readonly string[];
}

/** What the page tells the worker. */
export type ListMessage =
  | { readonly kind: 'open'; readonly database: string; readonly key: SealKey | undefined }
  | { readonly kind: 'ask'; readonly id: number; readonly question: ListQuestion }
  | { readonly kind: 'near'; readonly id: number; readonly question: NearQuestion }
  /** Nobody looks at lists any more: their memory is freed, while the small one for the closest rows stays. */
  | { readonly kind: 'rest' }
  /** Nobody waits for the answer any more. */
  | { readonly kind: 'drop'; readonly id: number }
  /** The page has nothing better to do: another part may be read of what nobody waits for. */
  | { readonly kind: 'turn' }
  | { readonly kind: 'note'; readonly change: ListChange };

/** What the worker replies; no answer means it can't read. */
export interface ListAnswer {
  readonly kind: 'answer';
  readonly id: number;
  readonly answer?: RowsAnswer;
  readonly near?: NearAnswer;
}

/** What the worker tells the page: an answer, or that it would go on reading. */
export type ListReply = ListAnswer | { readonly kind: 'turn' };

/** Whether somebody waits for the rows; a question for none only has the list read ahead. */
export const isAwaited = ({ limit }: Pick<ListQuestion, 'limit'>): boolean => limit > 0;
