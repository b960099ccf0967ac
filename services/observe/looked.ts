import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { devices } from '../../src/contract/resources/access/devices.ts';
import type { Database } from '../db/database.ts';
import type { Replica, ReplicaState } from '../db/replica/replica.ts';
import { settings } from '../db/tables/system-tables.ts';
import { tableOf } from '../db/tables/tables.ts';
import type { Looked } from './meters.ts';

/** The setting under which a finished backup leaves its moment. */
export const backedUpKey = 'backed_up_at';

const secondsSince = (text: string | null | undefined): number | undefined => {
  const at = Date.parse(text ?? '');
  return Number.isNaN(at) ? undefined : Math.max(0, (Date.now() - at) / 1000);
};

async function oldestUnsent(db: Database): Promise<number> {
  const table = tableOf(devices);
  const [row] = await db
    .select({ at: sql<string | null>`min(nullif(${table.oldest_at}, ''))` })
    .from(table)
    .where(and(isNull(table.deleted_at), gt(sql`${table.waiting} + ${table.attention}`, 0)));
  return secondsSince(row?.at) ?? 0;
}

async function backupAge(db: Database): Promise<number | undefined> {
  const [row] = await db.select().from(settings).where(eq(settings.key, backedUpKey));
  return secondsSince(row?.value);
}

/** What the database knows: how long work has waited on the device that waits longest, and how old the last backup is. */
export const lookedUp = (db: Database): readonly Looked[] => [
  {
    name: 'amanah_oldest_unsent_seconds',
    help: 'Age of the oldest work that a device said it still has to send',
    look: () => oldestUnsent(db),
  },
  { name: 'amanah_backup_age_seconds', help: 'Since the last finished backup; absent while there was none', look: () => backupAge(db) },
];

/** How the replica stands, and who answered the lists. */
export function replicaFigures(replica: Replica): readonly Looked[] {
  const figure = (name: string, help: string, value: (state: ReplicaState) => number): Looked => ({
    name: `amanah_${name}`,
    help,
    look: async () => value(replica.state()),
  });
  return [
    figure('replica_used', '1 while lists may come from the replica, 0 while it is lost or too far behind', ({ use }) =>
      use === 'used' ? 1 : 0,
    ),
    figure('replica_lag_seconds', 'How far the replica is behind', ({ lagSeconds }) => lagSeconds),
    figure('replica_lag_bytes', 'How much of the log the replica has not replayed', ({ lagBytes }) => lagBytes),
    figure('lists_from_replica', 'Lists and reports that the replica answered since the start', ({ fromReplica }) => fromReplica),
    figure('lists_from_primary', 'Those that could have come from the replica and did not', ({ fromPrimary }) => fromPrimary),
  ];
}
