import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { resourceOf } from '../../src/contract/registry.ts';
import { lastCodedId } from '../../src/contract/words/short-code.ts';
import { rowsOf, type Transaction } from '../db/database.ts';
import { tableName } from '../db/tables/tables.ts';

export interface Beginning {
  readonly reason: 'restored' | 'noticed';
  /** When the backup was made. */
  readonly restoredFrom: string | null;
}

/** Ids given out and then lost are never given out again: this is more than anybody stores between two backups. */
const usualJump = 100_000;
/** Ids of check points run out when short codes do, so they jump less, and never past half of what is left. */
const pointJump = 1000;
const points = tableName(resourceOf('check-points'));

/** Makes the next ids of all tables jump, those of the trail included. */
async function jump(tx: Transaction): Promise<void> {
  await tx.execute(
    sql`select setval(sequence, last + case when name = ${points}
        then least(${pointJump}, greatest((${lastCodedId} - last) / 2, 0)) else ${usualJump} end)
      from (select t.relname::text as name, s.oid::regclass as sequence, coalesce(pg_sequence_last_value(s.oid), 1) as last
        from pg_class s
        join pg_depend d on d.classid = 'pg_class'::regclass and d.objid = s.oid and d.deptype = 'i'
        join pg_class t on t.oid = d.refobjid and d.refclassid = 'pg_class'::regclass
        where s.relkind = 'S' and s.relnamespace = current_schema()::regnamespace) sequences`,
  );
}

/**
 * Begins a new life of a database that was taken back to an earlier state: from now on, nothing made under the previous
 * life is applied unseen. If several ask to end the same epoch, the first does it and the others find it done.
 */
export async function beginEpoch(tx: Transaction, ended: string | undefined, { reason, restoredFrom }: Beginning): Promise<boolean> {
  const [epoch, key] = [randomBytes(16).toString('hex'), randomBytes(32).toString('hex')];
  const begun = await rowsOf(
    tx,
    sql`update foundation set epoch = ${epoch}, stamp_key = ${key}, since = now(), reason = ${reason},
      restored_from = ${restoredFrom}::timestamptz
      ${ended === undefined ? sql`` : sql`where epoch = ${ended}`} returning epoch`,
  );
  if (begun.length === 0) return false;
  await jump(tx);
  return true;
}
