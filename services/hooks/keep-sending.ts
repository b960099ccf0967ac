import type { Seals } from '../auth/seals.ts';
import type { Database } from '../db/database.ts';
import { inTurns } from '../kernel/in-turns.ts';
import type { Log } from '../kernel/log.ts';
import { deliverDue, forgetOldDeliveries } from './deliver.ts';
import { collectRounds, collectTrail } from './news.ts';

const timeoutMs = 10_000;
const [secondMs, minuteMs, dayMs] = [1000, 60_000, 86_400_000];

/** Looks for news and sends what is due, now and from then on; what comes out ends it, after what is under way. */
export async function keepSending(db: Database, seals: Seals, hosts: readonly string[], log: Log): Promise<() => Promise<void>> {
  let isOver = false;
  const sending = async () => {
    await collectTrail(db);
    while (!isOver && (await deliverDue(db, seals, { hosts, timeoutMs }, new Date())) > 0);
  };
  const ends = [
    await inTurns(log, { everyMs: 5 * minuteMs, failed: 'missed rounds not looked for', work: () => collectRounds(db, new Date()) }),
    await inTurns(log, { everyMs: 3 * secondMs, failed: 'webhooks not sent', work: sending }),
    await inTurns(log, { everyMs: dayMs, failed: 'old deliveries not ended', work: () => forgetOldDeliveries(db) }),
  ];
  return async () => {
    isOver = true;
    for (const end of ends) await end();
  };
}
