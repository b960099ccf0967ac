import { sql } from 'drizzle-orm';
import type { Seals } from '../auth/seals.ts';
import { type Database, rowsOf } from '../db/database.ts';
import { versionHere } from '../kernel/version.ts';
import { type Outcome, send, type Way } from './send.ts';
import { signatureOf } from './signature.ts';

/** How long it waits after each attempt (s); after the last one it is given up, about three days after the first. */
const waits = [10, 60, 300, 1800, 7200, 21_600, 43_200, 86_400, 86_400] as const;
/** Longer than one attempt can take: what a process had in hand when it ended is taken up by another. */
const leaseSeconds = 60;
const atOnce = 10;
const keptDays = 30;

interface Due {
  readonly id: number;
  readonly message: string;
  readonly type: string;
  readonly data: unknown;
  readonly at: Date;
  readonly attempts: number;
  readonly url: string;
  readonly secret: string;
}

/** Webhooks for which something is due. */
async function wantedNow(db: Database): Promise<number[]> {
  const rows = await rowsOf(db, sql`select distinct webhook_id as id from webhook_deliveries where state = 'waiting' and next_at <= now()`);
  return rows.map((row) => Number(row['id']));
}

/** Takes what is due for one webhook, so that no other process sends it at the same time. */
async function take(db: Database, webhook: number): Promise<Due[]> {
  const rows = await rowsOf(
    db,
    sql`update webhook_deliveries d set attempts = d.attempts + 1, next_at = now() + make_interval(secs => ${leaseSeconds})
      from webhooks w where w.id = d.webhook_id and d.id in (
        select id from webhook_deliveries where webhook_id = ${webhook} and state = 'waiting' and next_at <= now()
        order by next_at limit ${atOnce} for update skip locked)
      returning d.id, d.message, d.type, d.data, d.happened_at, d.attempts, w.url, w.secret`,
  );
  return rows.map((row) => ({
    id: Number(row['id']),
    message: String(row['message']),
    type: String(row['type']),
    data: row['data'],
    at: new Date(String(row['happened_at'])),
    attempts: Number(row['attempts']),
    url: String(row['url']),
    secret: String(row['secret']),
  }));
}

async function note(db: Database, { id, attempts }: Due, { isDone, result }: Outcome): Promise<void> {
  const wait = waits[attempts - 1];
  const state = isDone ? 'sent' : wait === undefined ? 'given up' : 'waiting';
  // A tenth more or less, so that what failed together does not come back together.
  const seconds = (wait ?? 0) * (0.9 + Math.random() * 0.2);
  await db.execute(sql`update webhook_deliveries set state = ${state}, result = ${result}, next_at = now() + make_interval(secs => ${seconds})
    where id = ${id} and attempts = ${attempts}`);
}

function attempt(due: Due, seals: Seals, way: Way): Promise<Outcome> {
  const secret = seals.open(due.secret)?.toString();
  if (secret === undefined) return Promise.resolve({ isDone: false, result: 'unreadable secret' });
  const body = JSON.stringify({ type: due.type, timestamp: due.at.toISOString(), data: due.data });
  const at = Math.floor(Date.now() / 1000);
  const signature = signatureOf(secret, { id: due.message, at, body });
  const headers = {
    'content-type': 'application/json',
    'user-agent': `Amanah/${versionHere().version}`,
    'webhook-id': due.message,
    'webhook-timestamp': String(at),
    'webhook-signature': signature,
  };
  return send({ url: due.url, headers, body }, way);
}

export interface Deliveries {
  readonly seals: Seals;
  readonly way: Way;
  /** Webhooks that something is on its way to; nothing else is begun for them meanwhile. */
  readonly busy: Set<number>;
  readonly isOver: () => boolean;
}

/** Sends what is due for one webhook, some at a time, until nothing is left or nothing of it gets through. */
async function deliverTo(db: Database, webhook: number, { seals, way, busy, isOver }: Deliveries): Promise<number> {
  let sent = 0;
  busy.add(webhook);
  try {
    for (let goesOn = true; goesOn && !isOver(); ) {
      const due = await take(db, webhook);
      const outcomes = await Promise.all(
        due.map(async (one) => {
          const outcome = await attempt(one, seals, way);
          await note(db, one, outcome);
          return outcome.isDone;
        }),
      );
      sent += due.length;
      goesOn = outcomes.includes(true);
    }
  } finally {
    busy.delete(webhook);
  }
  return sent;
}

/** Sends what is due, to each webhook by itself: a target that hangs holds up no other. Returns how many that were. */
export async function deliverDue(db: Database, deliveries: Deliveries): Promise<number> {
  const wanted = (await wantedNow(db)).filter((webhook) => !deliveries.busy.has(webhook));
  const sent = await Promise.all(wanted.map((webhook) => deliverTo(db, webhook, deliveries)));
  return sent.reduce((all, some) => all + some, 0);
}

/** Deletes deliveries that were sent or given up long ago. */
export async function forgetOldDeliveries(db: Database): Promise<void> {
  await db.execute(sql`delete from webhook_deliveries where state <> 'waiting' and next_at < now() - make_interval(days => ${keptDays})`);
}
