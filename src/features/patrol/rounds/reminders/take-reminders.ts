import { logCheckPoints } from '../../../../contract/resources/patrol/log-check-points.ts';
import { wallClock } from '../../../../contract/values/wall-clock.ts';
import type { DataLayer } from '../../../../data/public.ts';
import { browserLocks } from '../../../../platform/locks.ts';
import { localStore, sessionPrefix } from '../../../../platform/storage/web-storage.ts';
import { readRounds } from '../../held-rounds/read-rounds.ts';
import { logsFrom, planQuery } from '../../held-rounds/use-rounds.ts';
import { type Reminder, remindersBetween } from './due-reminders.ts';

/** A clock that was ahead and was set back must not suppress reminders until it is there again. */
const aheadAtMostMs = 60_000;

const keyOf = (who: string): string => `${sessionPrefix}reminded ${who}`;

/** Up to which moment this device has reminded this person; zero if it never did. */
export function remindedUntil(who: string, now: number): number {
  const kept = Number(localStore.getItem(keyOf(who)) ?? 0);
  return Number.isFinite(kept) && kept <= now + aheadAtMostMs ? kept : 0;
}

/** The employee using this device; empty if the account belongs to nobody in particular. */
export const ownEmploye = ({ session }: DataLayer): string => String(session.current()?.user.ysb_employe_id ?? '');

/** A reminder that comes much later is useless. */
const askAtMostMs = 3000;

/** Fetches what colleagues have recorded; without an answer, what this device knows has to do. */
async function askLogs({ mirror }: DataLayer, now: number): Promise<void> {
  const stop = new AbortController();
  const filters = { 'date_check.from': logsFrom(wallClock(now).date) };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, askAtMostMs);
  });
  const asked = mirror.refreshLookup(logCheckPoints, { ...planQuery, filters }, stop.signal).catch(() => undefined);
  await Promise.race([asked, late]);
  clearTimeout(timer);
  stop.abort();
}

/** What is due now, for only one of the tabs that ask: the others get nothing. */
export function takeReminders(data: DataLayer): Promise<readonly Reminder[]> {
  return browserLocks.run(`amanah-reminders ${data.who}`, async () => {
    const now = data.time.now();
    const read = async () => remindersBetween(await readRounds(data, now), remindedUntil(data.who, now), now, ownEmploye(data));
    let due = await read();
    // Others may have seen the points that this device believes are left.
    if (data.connection.state === 'online' && due.some(({ kind }) => kind === 'close')) {
      await askLogs(data, now);
      due = await read();
    }
    try {
      localStore.setItem(keyOf(data.who), String(now));
    } catch {
      // A full localStorage: being reminded twice is better than not at all.
    }
    return due;
  });
}
