/** What decides which rows of a resource a caller sees. */
interface Reacher {
  /** The id of his account. */
  readonly id: number;
  /** The id of his teacher row, if he is a teacher. */
  readonly teacher: number | undefined;
  /** The school of his teacher row. */
  readonly school: string | undefined;
  /** His role is a role for teachers. */
  readonly isTeaching: boolean;
  /** The pupils of his class in the active academic year. */
  readonly pupils: readonly number[];
  /** The active academic year; empty if there is none. */
  readonly years: readonly number[];
  /** He may read the whole list, through one of the menus of the resource. */
  readonly reads: boolean;
  /** Whether he may read another menu. */
  readonly readsMenu: (url: string) => boolean;
}

type ReachValue = string | number | boolean;
/** Rows whose fields have these values, or one of several. Joined fields count as the row's own. */
export type ReachRows<N extends string = string> = Readonly<Partial<Record<N, ReachValue | readonly ReachValue[]>>>;

/**
 * Which rows of his branch somebody may see: all of them, or those that meet one of these conditions; without a condition,
 * none. Declared once, and applied wherever the services read, count, search, look up, write, restore or announce rows.
 * Does not apply to `developer` and `superadmin`.
 */
export type Reach<N extends string = string> = (caller: Reacher) => 'all' | readonly ReachRows<N>[];
