import type { Caller } from '../auth/caller.ts';
import type { Transaction } from '../db/database.ts';
import type { Values } from './values.ts';

export interface RuleContext {
  readonly tx: Transaction;
  readonly caller: Caller;
  /** When it happened: the device's claim, or the time of arrival. */
  readonly occurredAt: Date;
  readonly receivedAt: Date;
  /** The request carried X-Occurred-At. */
  readonly claimed: boolean;
}

/** What a resource wants beyond its contract. Values are columns; what a hook returns is stored with them. */
export interface Rule {
  beforeCreate?(values: Values, context: RuleContext): Promise<Values> | Values;
  /** Returns columns that need the new id. */
  afterCreate?(row: Values, context: RuleContext): Promise<Values> | Values;
  beforeUpdate?(values: Values, before: Values, context: RuleContext): Promise<Values> | Values;
  afterUpdate?(row: Values, before: Values, context: RuleContext): Promise<void>;
  beforeDelete?(row: Values, context: RuleContext): Promise<void> | void;
  afterDelete?(row: Values, context: RuleContext): Promise<void>;
}
