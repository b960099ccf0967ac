import { sql } from 'drizzle-orm';
import type { WebhookEvent } from '../../src/contract/calls/programs/webhook-calls.ts';
import { daysBefore, wallClock } from '../../src/contract/values/wall-clock.ts';
import type { Caller } from '../auth/caller.ts';
import { type Database, rowsOf } from '../db/database.ts';
import { roundsFound } from '../rounds/status.ts';

/** Where the time of the last look is kept. */
export const lookedKey = 'webhooks_looked';
/** A transaction that took longer than this to commit is not told of. */
const slowest = sql.raw(`interval '15 minutes'`);
/** A process that stood still for longer begins anew. */
const furthest = sql.raw(`interval '7 days'`);

const opened: WebhookEvent = 'finding.opened';
const closed: WebhookEvent = 'finding.closed';
const approved: WebhookEvent = 'report.approved';

/**
 * Writes a delivery for each webhook and each thing that the trail tells since the last look. Every entry has one delivery,
 * however often it is looked at: numbers of the trail are not in the order of commits, so each look goes back a little.
 */
export async function collectTrail(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    const [looked] = await rowsOf(tx, sql`select now()::text as now, (select value from settings where key = ${lookedKey}) as before`);
    const since = sql`greatest(coalesce(${looked?.['before'] ?? null}::timestamptz, now()) - ${slowest}, now() - ${furthest})`;
    await tx.execute(sql`
      with news as (
        select 'trail ' || t.id as key, ${opened} as type, t.row_id as id, t.received_at as at from audit_trail t
          where t.received_at > ${since} and t.resource = 'findings' and t.action = 'create'
        union all
        select 'trail ' || t.id, ${closed}, f.id, t.received_at from audit_trail t
          join findings f on f.id = (t.after->>'ysb_finding_id')::bigint
          where t.received_at > ${since} and t.resource = 'finding-events' and t.action = 'create'
            and t.after->>'kind' in ('Verifikasi', 'Bukan temuan') and f.status in ('Diverifikasi', 'Bukan temuan')
        union all
        select 'trail ' || t.id, ${approved}, t.row_id, t.received_at from audit_trail t
          where t.received_at > ${since} and t.resource = 'adab-reports' and t.action = 'update'
            and t.after->>'status' = 'Disetujui' and t.before->>'status' is distinct from 'Disetujui')
      insert into webhook_deliveries (webhook_id, key, message, type, data, happened_at)
        select w.id, n.key, gen_random_uuid()::text, n.type, jsonb_build_object('id', n.id), n.at
        from news n join webhooks w on w.events ? n.type and n.at >= w.made_at
        on conflict do nothing`);
    await tx.execute(sql`insert into settings (key, value) values (${lookedKey}, ${String(looked?.['now'])})
      on conflict (key) do update set value = excluded.value`);
  });
}

/** Whoever sends webhooks sees every branch: a webhook belongs to the foundation, and tells no rows. */
const everywhere: Caller = {
  ...{ id: 0, jti: '', level: 'developer', roleId: null, branch: undefined, teacher: undefined, school: undefined },
  ...{ isTeaching: false, pupils: [], years: [], entries: [], mustChange: false, lacksFactor: false, isProved: false },
};

/** Logs of a phone that was offline may still come: nobody is told before this. */
const patienceMs = 3_600_000;
const latestMs = 2 * 86_400_000;

/** Writes a delivery for each round that is over without a single scan. */
export async function collectRounds(db: Database, now: Date): Promise<void> {
  const missed: WebhookEvent = 'round.missed';
  const [wanted] = await rowsOf(db, sql`select 1 from webhooks where events ? ${missed} limit 1`);
  if (!wanted) return;
  const today = wallClock(now).date;
  const { status } = await roundsFound(db, everywhere, { from: daysBefore(today, 2), to: today }, now);
  const empty = status.filter(({ state, done, occurrence: { closesAt } }) => {
    const ago = now.getTime() - closesAt;
    return state === 'closed' && done === 0 && ago >= patienceMs && ago < latestMs;
  });
  for (const { occurrence } of empty) {
    const data = { schedule: occurrence.schedule, date: occurrence.date };
    const at = new Date(occurrence.closesAt).toISOString();
    await db.execute(sql`
      insert into webhook_deliveries (webhook_id, key, message, type, data, happened_at)
        select w.id, ${`round ${data.schedule} ${data.date}`}, gen_random_uuid()::text, ${missed}, ${JSON.stringify(data)}::jsonb, ${at}::timestamptz
        from webhooks w where w.events ? ${missed} and w.made_at <= ${at}::timestamptz
        on conflict do nothing`);
  }
}
