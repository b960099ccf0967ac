import type { FieldName, Resource } from '../../src/contract/resource.ts';
import type { Executor } from '../db/database.ts';

/** A row that holds something a rule no longer allows. */
export interface Finding {
  readonly resource: Resource;
  readonly id: number;
  readonly field: string;
  readonly words: string;
}

/** A finding in a field of its resource. */
export const findingAt = <R extends Resource>(resource: R, id: number, field: FieldName<R>, words: string): Finding => ({
  resource,
  id,
  field,
  words,
});

/** Where a check looks, and for whom. */
export interface Look {
  readonly db: Executor;
  /** The current day where the foundation is, `YYYY-MM-DD`. */
  readonly today: string;
  /** The resources whose rows the caller may mend. */
  readonly resources: readonly Resource[];
}
