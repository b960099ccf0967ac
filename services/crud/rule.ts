import type { GivenOf, Resource, StoredOf } from '../../src/contract/resource.ts';
import type { Caller } from '../auth/caller.ts';
import type { AuditContext } from '../audit/trail.ts';
import type { Database, Executor } from '../db/database.ts';
import type { LookedUpOf, WireOf, WireRow } from './read/select.ts';
import type { StoredRow, Values } from '../db/tables/values.ts';

/** The rule of a resource, by its name. Rules stand a floor above, so they are handed down and not imported. */
export type RuleOf = (name: string) => Rule;

/** What reading rows needs beside the caller. */
export interface Reading {
  readonly db: Database;
  readonly ruleOf: RuleOf;
}

/** What every effect of a request works with: its transaction, who asks, and when it happened. */
export interface RuleContext extends AuditContext {
  readonly caller: Caller;
  readonly ruleOf: RuleOf;
  /** The request carried an X-Occurred-At that is possible. */
  readonly isDeviceTime: boolean;
  /** The device told an impossible time, or could not tell. */
  readonly wrongClock?: boolean;
  /** What the device's own clock said, as it was sent. */
  readonly deviceTime?: string;
  /** Whether the device had no connection when it saved, where it says so. */
  readonly savedOffline?: boolean | undefined;
}

export interface Ended {
  readonly resource: Resource;
  readonly row: StoredRow;
}

/**
 * What a resource wants beyond its contract: `Rule<typeof schools>` is given and returns columns of schools. What a hook
 * returns is stored with what came in.
 */
export interface Rule<R extends Resource = Resource> {
  /** It says itself who may write a row: what became of the row's place since he acted, by which his reach goes, refuses nothing. */
  readonly judgesReach?: boolean;
  /**
   * Whether the caller may change a row that was within his reach when he acted and no longer is; refuses by throwing where he
   * knew it and may not. Without an answer the row is not there for him.
   */
  reached?(row: StoredOf<R>, context: RuleContext): Promise<boolean>;
  beforeCreate?(values: GivenOf<R>, context: RuleContext): Promise<GivenOf<R>> | GivenOf<R>;
  /** Of a resource whose creates may meet a row (`meets`): what the services add to the values by which that is found. */
  standsAt?(values: GivenOf<R>, context: RuleContext): Promise<GivenOf<R>> | GivenOf<R>;
  /** Returns columns that need the new id. */
  afterCreate?(row: StoredOf<R>, context: RuleContext): Promise<GivenOf<R>> | GivenOf<R>;
  /** Once the states that follow from the new row stand in the rows that it is about (`folds` of the contract). */
  afterFold?(row: StoredOf<R>, context: RuleContext): Promise<void>;
  beforeUpdate?(values: GivenOf<R>, before: StoredOf<R>, context: RuleContext): Promise<GivenOf<R>> | GivenOf<R>;
  afterUpdate?(row: StoredOf<R>, before: StoredOf<R>, context: RuleContext): Promise<void>;
  /** Returns columns that are told of a changed row only once it is known to stay within the caller's reach. */
  settles?(row: StoredOf<R>, context: RuleContext): Promise<GivenOf<R>>;
  beforeDelete?(row: StoredOf<R>, context: RuleContext): Promise<void> | void;
  /** Ends rows of other resources that go with this one, and returns them; what is kept under those goes too. */
  endsWith?(row: StoredOf<R>, context: RuleContext): Promise<readonly Ended[]>;
  afterDelete?(row: StoredOf<R>, context: RuleContext): Promise<void>;
  /** Refuses by throwing; `row` is still deleted. Its references and unique values are checked after this. */
  beforeRestore?(row: StoredOf<R>, context: RuleContext): Promise<void> | void;
  /** `row` lives again, and so does what was deleted in the same transaction and points to it. */
  afterRestore?(row: StoredOf<R>, context: RuleContext): Promise<void>;
  /** Adds what the described answer repeats to a row that is asked for by its id, whole or as a lookup, and takes away what the caller may not know. */
  alone?(row: LookedUpOf<R>, caller: Caller): Values;
  /** Adds what is no field of theirs to rows that are answered whole. */
  details?(db: Executor, rows: readonly WireOf<R>[]): Promise<readonly WireRow[]>;
}
