import { sql } from 'drizzle-orm';
import type { Database, Executor } from '../db/database.ts';
import { markText, microsecondsOf } from '../db/mark.ts';
import { type Position, positionIn, positionOfFollowed } from '../db/replica/position.ts';

/** One entry of the trail: its number, and a mark that another entry with this number would not have. */
export interface TrailEntry {
  readonly id: number;
  readonly mark: string;
}

/** Which database this is, which life of it, and how far it has come. */
export interface Life {
  readonly identity: string;
  readonly epoch: string;
  /** Signs what callers are told about how far it has come. */
  readonly stampKey: string;
  /** The latest committed entry; none if nothing was ever done. */
  readonly head: TrailEntry | undefined;
  /** How far a database that a replica follows had come by then: the replica at this place shows everything that was committed before. */
  readonly position: Position | undefined;
  /** What the clock of the database said then: the one that stamps rows, whatever the clock of this process says. */
  readonly at: number;
}

/** Columns and tables that let a query read the life along with something else. */
export const lifeColumns = (db: Executor) => ({
  identity: sql`f.identity`,
  epoch: sql`f.epoch`,
  stamp_key: sql`f.stamp_key`,
  head_id: sql`h.id`,
  head_at: microsecondsOf(sql`h.received_at`),
  position: positionOfFollowed(db),
  clock: sql`(extract(epoch from clock_timestamp()) * 1000)::bigint`,
});
export const lifeTables = () =>
  sql`foundation f left join lateral (select id, received_at from audit_trail order by id desc limit 1) h on true`;

type LifeRow = Readonly<Record<keyof ReturnType<typeof lifeColumns>, unknown>>;

export const lifeIn = (row: LifeRow): Life => ({
  identity: String(row.identity),
  epoch: String(row.epoch),
  stampKey: String(row.stamp_key),
  head: row.head_id === null ? undefined : { id: Number(row.head_id), mark: markText(row.head_at) },
  position: positionIn(row.position),
  at: Number(row.clock),
});

/** Not while it is a standby, or while whoever runs it closed it to writes. */
const takesWrites = sql`current_setting('transaction_read_only') <> 'on'`;

/** The life at this moment, and whether the database lets itself be written. */
export async function readLife(db: Database): Promise<Life & { readonly takesWrites: boolean }> {
  const [row] = await db.select({ ...lifeColumns(db), takes_writes: takesWrites }).from(lifeTables());
  if (!row) throw new Error('No foundation');
  return { ...lifeIn(row), takesWrites: row.takes_writes === true };
}
