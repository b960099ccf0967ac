import { useEffect, useMemo, useState } from 'react';
import { checkPoints } from '../../../contract/resources/check-points.ts';
import { logCheckPoints } from '../../../contract/resources/log-check-points.ts';
import { useData, useLive } from '../../../crud/public.ts';
import { pointOf } from '../scan/point-source.ts';
import type { CheckPoint } from '../scan/resolve-check-point.ts';
import { type DuePoint, dayOf, dueToday, pendingLogs } from './due-today.ts';

export interface Day {
  readonly today: string;
  /** Undefined until the device has answered, empty when nothing is stored. */
  readonly points: readonly CheckPoint[] | undefined;
  readonly left: readonly DuePoint[];
  /** Own logs of today that wait on this device. */
  readonly pending: number;
}

// More than any branch has check points, or logs in a day.
const limit = 1000;
const minute = 60_000;

/** The day changes at midnight even when the page stays open. */
function useToday(): string {
  const [today, setToday] = useState(() => dayOf(new Date()));
  useEffect(() => {
    const timer = setInterval(() => setToday(dayOf(new Date())), minute);
    return () => clearInterval(timer);
  }, []);
  return today;
}

/** What was seen today and what is left, from what the device holds. */
export function useDay(): Day {
  const { mirror, outbox } = useData();
  const today = useToday();
  const { value: points } = useLive(useMemo(() => mirror.lookup(checkPoints.name, { search: '', limit }), [mirror]));
  const { value: logs } = useLive(
    useMemo(() => mirror.lookup(logCheckPoints.name, { search: '', filters: { date_check: today }, limit }), [mirror, today]),
  );
  const { value: commands } = useLive(useMemo(() => outbox.list(), [outbox]));
  return useMemo(() => {
    const known = points?.map(pointOf);
    return {
      today,
      points: known,
      left: dueToday(known ?? [], logs ?? [], commands ?? [], today),
      pending: pendingLogs(commands ?? [], today).length,
    };
  }, [points, logs, commands, today]);
}
