import { useEffect, useState } from 'react';
import { logCheckPoints } from '../../../contract/resources/log-check-points.ts';
import { type LastAsked, useData, useIsOnline } from '../../../crud/public.ts';
import { type AskedPoints, useAskedPoints } from './use-asked-points.ts';
import { newestLogs } from './use-day.ts';

/** What the services said of today's lists. */
export interface FreshDay {
  readonly online: boolean;
  readonly points: AskedPoints;
  /** Logs that the device does not have yet may still be on their way. */
  readonly logsComing: boolean;
  /** What came of asking for the logs, and when; undefined until there is an answer. */
  readonly logs: Pick<LastAsked, 'answer' | 'at'> | undefined;
}

/** Fetches what the home shows as soon as there is a connection. */
export function useFreshDay(): FreshDay {
  const { mirror } = useData();
  const online = useIsOnline();
  const points = useAskedPoints();
  const [logs, setLogs] = useState<FreshDay['logs']>();
  useEffect(() => {
    if (!online) return;
    const stop = new AbortController();
    const told = (answer: LastAsked['answer']) => {
      if (!stop.signal.aborted) setLogs({ answer, at: Date.now() });
    };
    void mirror.refresh(logCheckPoints.name, newestLogs, stop.signal).then(told, () => told(undefined));
    return () => stop.abort();
  }, [mirror, online]);
  return { online, points, logs, logsComing: online && (logs === undefined || logs.answer?.ok === true) };
}
