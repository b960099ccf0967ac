import { useCallback, useEffect, useRef, useState } from 'react';
import { logCheckPoints } from '../../../contract/resources/patrol/log-check-points.ts';
import { isServerTrouble, type LastAsked, useCanAsk, useData, useIsOnline } from '../../../crud/public.ts';
import { type AskedPoints, useAskedPoints } from './use-asked-points.ts';
import { newestLogs } from './use-day.ts';

/** What the services said about today's lists. */
export interface FreshDay {
  readonly online: boolean;
  readonly points: AskedPoints;
  /** Logs that the device does not have yet may still be on their way. */
  readonly logsComing: boolean;
  /** The answer about the logs, and when it came; undefined until there is one. */
  readonly logs: Pick<LastAsked, 'answer' | 'at'> | undefined;
  /** The service was reached but did not tell all of it. */
  readonly isUntold: boolean;
  /** Asks again; settles when the services have answered about the logs, or could not. */
  readonly again: () => Promise<void>;
}

const isUntold = (answer: LastAsked['answer']): boolean => answer?.ok === false && isServerTrouble(answer.error);

/** Fetches what the home shows as soon as there is a connection. */
export function useFreshDay(): FreshDay {
  const { mirror } = useData();
  const online = useIsOnline();
  const points = useAskedPoints();
  const [logs, setLogs] = useState<FreshDay['logs']>();
  const canAsk = useCanAsk();
  const [turn, setTurn] = useState(0);
  const waiting = useRef<(() => void)[]>([]);
  useEffect(() => {
    if (!canAsk && turn === 0) return;
    const stop = new AbortController();
    const told = (answer: LastAsked['answer']) => {
      if (stop.signal.aborted) return;
      setLogs({ answer, at: Date.now() });
      for (const settle of waiting.current.splice(0)) settle();
    };
    void mirror.refresh(logCheckPoints, newestLogs, stop.signal).then(told, () => told(undefined));
    return () => stop.abort();
  }, [mirror, canAsk, turn]);
  const { again: askPoints } = points;
  const again = useCallback(() => {
    setTurn((now) => now + 1);
    askPoints();
    return new Promise<void>((settle) => waiting.current.push(settle));
  }, [askPoints]);
  return {
    online,
    points,
    logs,
    logsComing: canAsk && (logs === undefined || logs.answer?.ok === true),
    isUntold: points.isUntold || (online && (logs === undefined ? !canAsk : isUntold(logs.answer))),
    again,
  };
}
