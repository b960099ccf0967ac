import { type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../db/database.ts';

/** The channel on which processes tell one another that rounds of a branch changed. */
export const roundsChannel = 'amanah_rounds';

/** Tells every process, once the transaction is committed, that something about the rounds of a branch changed. */
export async function tellRounds(tx: Executor, branch: SQL | string): Promise<void> {
  await tx.execute(sql`select pg_notify(${roundsChannel}, coalesce(${branch}, ''))`);
}

/** The branch of a check point. */
export const branchOfPoint = (id: number): SQL =>
  sql`(select r.ysb_branch_id from check_points c join rooms r on r.id = c.ysb_room_id where c.id = ${id})`;

/** The branch of a route. */
export const branchOfRoute = (id: number): SQL => sql`(select ysb_branch_id from patrol_routes where id = ${id})`;
