import type { GivenOf, Resource, StoredOf } from '../../src/contract/resource.ts';
import type { Caller } from '../auth/caller.ts';
import type { AuditContext } from '../audit/trail.ts';
import type { Database, Executor } from '../db/database.ts';
import type { LookedUpOf, WireOf, WireRow } from './read/select.ts';
import type { StoredRow, Values } from '../db/tables/values.ts';

/** The rule of a resource, by its name. Rules are a layer above, so they are passed in rather than imported. */
export type RuleOf = (name: string) => Rule;

/** What reading rows needs besides the caller. */
export interface Reading {
  readonly db: Database;
  readonly ruleOf: RuleOf;
  /** Whatever was committed by this moment (ms), by the clock of the database, is sure to be read; by default, everything up to now. */
  readonly knownUntil?: number;
  /** By how much the clock of the database, which stamps the rows, is ahead of that of this process (ms). */
  readonly clockAhead?: number | undefined;
}

/** What every effect of a request works with: its transaction, who asks, and when it happened. */
export interface RuleContext extends AuditContext {
  readonly caller: Caller;
  readonly ruleOf: RuleOf;
  /** The request carried a plausible X-Occurred-At. */
  readonly isDeviceTime: boolean;
  /** The device gave an impossible time, or couldn't tell the time. */
  readonly wrongClock?: boolean;
  /** What the device's own clock said, as it was sent. */
  readonly deviceTime?: string;
  /** Whether the device was offline when it saved, if it said so. */
  readonly savedOffline?: boolean | undefined;
}

export interface Ended {
  readonly resource: Resource;
  readonly row: StoredRow;
}

/**
 * What a resource needs beyond its contract: a `Rule<typeof schools>` gets and returns columns of schools. What a hook
 * returns is stored together with the input.
 */
export interface Rule<R extends Resource = Resource> {
  /** The rule decides who may write a row: a write is not refused because the row's place changed after he acted. */
  readonly judgesReach?: boolean;
  /**
   * References that the rule has looked up itself, refusing what the caller may not name: the row may be in another branch
   * since he acted. It still has to exist.
   */
  readonly vouches?: readonly string[];
  /**
   * Whether the caller may change a row that was within his reach when he acted but no longer is; throws if he knew the row
   * but may not change it. Without this hook the row doesn't exist for him.
   */
  reached?(row: StoredOf<R>, context: RuleContext): Promise<boolean>;
  /** Asks `reached` about rows of other branches too, because a row may have followed what it is about. */
  readonly knewElsewhere?: boolean;
  beforeCreate?(values: GivenOf<R>, context: RuleContext): Promise<GivenOf<R>> | GivenOf<R>;
  /** For a resource whose creates may meet a row (`meets`): what the services add to the values that find it. */
  standsAt?(values: GivenOf<R>, context: RuleContext): Promise<GivenOf<R>> | GivenOf<R>;
  /** Returns columns that need the new id. */
  afterCreate?(row: StoredOf<R>, context: RuleContext): Promise<GivenOf<R>> | GivenOf<R>;
  /** Called once the states computed from the new row are stored in the rows it is about (`folds` of the contract). */
  afterFold?(row: StoredOf<R>, context: RuleContext): Promise<void>;
  beforeUpdate?(values: GivenOf<R>, before: StoredOf<R>, context: RuleContext): Promise<GivenOf<R>> | GivenOf<R>;
  afterUpdate?(row: StoredOf<R>, before: StoredOf<R>, context: RuleContext): Promise<void>;
  /** Returns columns to set on a changed row once it is certain that it stays within the caller's reach. */
  settles?(row: StoredOf<R>, context: RuleContext): Promise<GivenOf<R>>;
  beforeDelete?(row: StoredOf<R>, context: RuleContext): Promise<void> | void;
  /** Ends rows of other resources together with this one, and returns them; what is kept under those goes too. */
  endsWith?(row: StoredOf<R>, context: RuleContext): Promise<readonly Ended[]>;
  afterDelete?(row: StoredOf<R>, context: RuleContext): Promise<void>;
  /** Refuses by throwing; `row` is still deleted. Its references and unique values are checked afterwards. */
  beforeRestore?(row: StoredOf<R>, context: RuleContext): Promise<void> | void;
  /** `row` is restored by now, and so is what was deleted in the same transaction and points to it. */
  afterRestore?(row: StoredOf<R>, context: RuleContext): Promise<void>;
  /** Adds what the described answer repeats to a row asked for by its id, whole or as a lookup, and removes what the caller may not know. */
  alone?(row: LookedUpOf<R>, caller: Caller): Values;
  /** Adds what is not among the fields of rows that are answered whole. */
  details?(db: Executor, rows: readonly WireOf<R>[]): Promise<readonly WireRow[]>;
}
