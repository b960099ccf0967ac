/** What about a caller decides which rows of a resource he sees. */
interface Reacher {
  /** His account. */
  readonly id: number;
  /** The teacher he is. */
  readonly teacher: number | undefined;
  /** The school of his teacher's row. */
  readonly school: string | undefined;
  /** His role is one for teachers. */
  readonly isTeaching: boolean;
  /** The pupils who sit in his class of the active academic year. */
  readonly pupils: readonly number[];
  /** The active academic year; none where there is none. */
  readonly years: readonly number[];
  /** He may read the whole list, by one of the menus of the resource. */
  readonly reads: boolean;
  /** Whether he may read another menu. */
  readonly readsMenu: (url: string) => boolean;
}

type ReachValue = string | number | boolean;
/** Rows whose fields have these values, or one of several. Fields that are joined in count as the row's own. */
export type ReachRows<N extends string = string> = Readonly<Partial<Record<N, ReachValue | readonly ReachValue[]>>>;

/**
 * The rows of a resource that somebody may see beyond his branch: all of them, or those that meet one of these
 * conditions; without a condition, none. Declared once: the services ask it wherever rows are read, counted, searched,
 * looked up, written, brought back or told of. `developer` and `superadmin` are not asked.
 */
export type Reach<N extends string = string> = (caller: Reacher) => 'all' | readonly ReachRows<N>[];
