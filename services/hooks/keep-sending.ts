import type { Seals } from '../auth/seals.ts';
import type { Database } from '../db/database.ts';
import { inTurns, logFailed } from '../kernel/in-turns.ts';
import type { Log } from '../kernel/log.ts';
import { type Deliveries, deliverDue, forgetOldDeliveries } from './deliver.ts';
import { collectRounds, collectTrail } from './news.ts';

const timeoutMs = 10_000;
const [secondMs, minuteMs, dayMs] = [1000, 60_000, 86_400_000];
const notSent = 'webhooks not sent';

/** Looks for news and sends what is due, now and from then on; what comes out ends it, after what is under way. */
export async function keepSending(db: Database, seals: Seals, hosts: readonly string[], log: Log): Promise<() => Promise<void>> {
  let isOver = false;
  const deliveries: Deliveries = { seals, way: { hosts, timeoutMs }, busy: new Set(), isOver: () => isOver };
  const underWay = new Set<Promise<unknown>>();
  const look = async () => {
    await collectTrail(db);
    // Nobody waits for it: news are looked for, and other targets reached, while one of them takes its time.
    const sending: Promise<unknown> = deliverDue(db, deliveries)
      .catch((problem: unknown) => logFailed(log, notSent, problem))
      .finally(() => underWay.delete(sending));
    underWay.add(sending);
  };
  const ends = [
    await inTurns(log, { everyMs: 5 * minuteMs, failed: 'missed rounds not looked for', work: () => collectRounds(db, new Date()) }),
    await inTurns(log, { everyMs: 3 * secondMs, failed: notSent, work: look }),
    await inTurns(log, { everyMs: dayMs, failed: 'old deliveries not ended', work: () => forgetOldDeliveries(db) }),
  ];
  return async () => {
    isOver = true;
    for (const end of ends) await end();
    await Promise.all(underWay);
  };
}
