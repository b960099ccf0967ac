import type { Resource } from '../../src/contract/resource.ts';
import type { Caller } from '../auth/caller.ts';
import type { AuditContext } from '../audit/trail.ts';
import type { Database, Executor } from '../db/database.ts';
import type { WireRow } from './select.ts';
import type { Values } from '../db/values.ts';

/** The rule of a resource, by its name. Rules stand a floor above, so they are handed down and not imported. */
export type RuleOf = (name: string) => Rule;

/** What reading rows takes beside the caller. */
export interface Reading {
  readonly db: Database;
  readonly ruleOf: RuleOf;
}

/** What every effect of a request works with: its transaction, who asks, and when it happened. */
export interface RuleContext extends AuditContext {
  readonly caller: Caller;
  readonly ruleOf: RuleOf;
  /** The request carried a possible X-Occurred-At. */
  readonly claimed: boolean;
  /** The device told an impossible time, or could not tell. */
  readonly wrongClock?: boolean;
  /** What the device's own clock said, as it was sent. */
  readonly deviceTime?: string;
  /** Whether the device had no connection when it saved, where it says so. */
  readonly savedOffline?: boolean | undefined;
}

interface Ended {
  readonly resource: Resource;
  readonly row: Values;
}

/** What a resource wants beyond its contract. Values are columns; what a hook returns is stored with them. */
export interface Rule {
  beforeCreate?(values: Values, context: RuleContext): Promise<Values> | Values;
  /** Returns columns that need the new id. */
  afterCreate?(row: Values, context: RuleContext): Promise<Values> | Values;
  beforeUpdate?(values: Values, before: Values, context: RuleContext): Promise<Values> | Values;
  afterUpdate?(row: Values, before: Values, context: RuleContext): Promise<void>;
  beforeDelete?(row: Values, context: RuleContext): Promise<void> | void;
  /** Ends rows of elsewhere that go with this one, and names them; what is kept under those goes too. */
  endsWith?(row: Values, context: RuleContext): Promise<readonly Ended[]>;
  afterDelete?(row: Values, context: RuleContext): Promise<void>;
  /** Refuses by throwing; `row` is still deleted. Its references and unique values are checked after this. */
  beforeRestore?(row: Values, context: RuleContext): Promise<void> | void;
  /** `row` lives again, and so does what was deleted in the same transaction and points to it. */
  afterRestore?(row: Values, context: RuleContext): Promise<void>;
  /** Adds to a row that is asked for by its id, in whole or as a lookup, what the described answer repeats. */
  alone?(row: Values): Values;
  /** Adds to rows that are answered whole what is no field of theirs. */
  details?(db: Executor, rows: readonly WireRow[]): Promise<readonly WireRow[]>;
}
