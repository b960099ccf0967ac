import { useEffect, useMemo, useRef } from 'react';
import { patrolSchedules } from '../../../../contract/resources/patrol/patrol-schedules.ts';
import { occurrences } from '../../../../contract/patrol/rounds.ts';
import { shownText } from '../../../../contract/words/shown-text.ts';
import { daysBefore, wallClock } from '../../../../contract/values/wall-clock.ts';
import { useData, useLive } from '../../../../crud/public.ts';
import { schedulesHere } from '../../held-rounds/rounds-here.ts';
import { planQuery } from '../../held-rounds/use-rounds.ts';
import { announce, clearBadgeAtTouch } from './announce.ts';
import { takeReminders, ownEmploye, remindedUntil } from './take-reminders.ts';
import { mayBeDue } from './due-reminders.ts';
import { useSoundState, useSoundWish } from './use-sound.ts';

const lookEveryMs = 15_000;
/** A hidden page leaves it this long to a visible one. */
const hiddenWaitMs = 3000;

const none: readonly [] = [];

/** The schedules of the own branch on this device, without the points of their routes. */
function usePlan() {
  const { mirror, session } = useData();
  const { value: rows = none } = useLive(useMemo(() => mirror.lookup(patrolSchedules, planQuery), [mirror]));
  const branch = String(session.current()?.user.ysb_branch_id ?? '');
  return useMemo(() => {
    const routes = rows.map((row) => ({ id: shownText(row.ysb_patrol_route_id) }));
    return schedulesHere({ schedules: rows, routes, points: none }, new Set(), branch);
  }, [rows, branch]);
}

/**
 * Reminds an officer of the rounds that are on this device while Amanah is open, on any page and without a connection.
 * The state of the rounds is read only when the time of a reminder has come.
 */
export function RoundReminders() {
  const data = useData();
  const plan = usePlan();
  const { value: isHeard } = useSoundWish();
  useSoundState(isHeard && plan.length > 0);
  const heard = useRef(isHeard);
  heard.current = isHeard;
  const latest = useRef(plan);
  const lookNow = useRef<() => void>(undefined);
  useEffect(() => {
    let isOver = false;
    // A number from before the page was loaded, or from whoever used this device before.
    let clearBadge = clearBadgeAtTouch();
    let waiting: ReturnType<typeof setTimeout> | undefined;
    const now = () => data.time.now();
    const remind = async () => {
      waiting = undefined;
      const due = await takeReminders(data);
      // Somebody who left meanwhile is not told.
      if (!isOver) clearBadge = announce(due, { isHeard: heard.current, employe: ownEmploye(data), now }) ?? clearBadge;
    };
    const look = () => {
      const today = wallClock(now()).date;
      const coming = occurrences(latest.current, daysBefore(today, 1), daysBefore(today, -1));
      if (waiting !== undefined || !mayBeDue(coming, remindedUntil(data.who, now()), now())) return;
      waiting = setTimeout(() => void remind().catch(() => undefined), document.visibilityState === 'visible' ? 0 : hiddenWaitMs);
    };
    lookNow.current = look;
    const timer = setInterval(look, lookEveryMs);
    document.addEventListener('visibilitychange', look);
    return () => {
      isOver = true;
      lookNow.current = undefined;
      clearBadge();
      clearTimeout(waiting);
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [data]);
  // A separate effect: a plan that changes while a reminder is taken must not drop the reminder.
  useEffect(() => {
    latest.current = plan;
    lookNow.current?.();
  }, [plan]);
  return null;
}
