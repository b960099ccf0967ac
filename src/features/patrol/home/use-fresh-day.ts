import { useEffect, useState } from 'react';
import { logCheckPoints } from '../../../contract/resources/log-check-points.ts';
import { useData, useIsOnline } from '../../../crud/public.ts';
import { type AskedPoints, useAskedPoints } from './use-asked-points.ts';
import { newestLogs } from './use-day.ts';

/** What the services said of today's lists. */
export interface FreshDay {
  readonly online: boolean;
  readonly points: AskedPoints;
  /** Logs that the device does not have yet may still be on their way. */
  readonly logsComing: boolean;
}

/** Fetches what the home shows as soon as there is a connection. */
export function useFreshDay(): FreshDay {
  const { mirror } = useData();
  const online = useIsOnline();
  const points = useAskedPoints();
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    if (!online) return;
    const stop = new AbortController();
    void mirror.refresh(logCheckPoints.name, newestLogs, stop.signal).then(
      ({ ok }) => !stop.signal.aborted && setFailed(!ok),
      () => !stop.signal.aborted && setFailed(true),
    );
    return () => stop.abort();
  }, [mirror, online]);
  return { online, points, logsComing: online && !hasFailed };
}
