import { useCallback, useEffect, useState } from 'react';
import { type AppError, appError } from '../../../contract/calls/errors.ts';
import { checkPoints } from '../../../contract/resources/patrol/check-points.ts';
import { firstValue, isServerTrouble, useCanAsk, useData, useIsOnline } from '../../../crud/public.ts';

export interface AskedPoints {
  /** Rows that the device does not show yet may still be on their way. */
  readonly coming: boolean;
  /** The service has no check points at all. */
  readonly hasNone: boolean;
  /** Since the start nobody has confirmed that these are all the points. */
  readonly isUnsure: boolean;
  /** There is a connection, but the service has not said what there is. */
  readonly isUntold: boolean;
  /** Why the last request failed. */
  readonly problem: AppError | undefined;
  readonly again: () => void;
}

type Told = 'some' | 'none' | AppError;

/** Fetches the check points as soon as there is a connection, and says what an empty list means. */
export function useAskedPoints(): AskedPoints {
  const { mirror } = useData();
  const online = useIsOnline();
  const [told, setTold] = useState<Told>();
  const canAsk = useCanAsk();
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    if (!canAsk && turn === 0) return;
    const stop = new AbortController();
    const ask = async (): Promise<Told> => {
      const answer = await mirror.refreshLookup(checkPoints, { search: '', limit: 1000 }, stop.signal);
      if (!answer.ok) return answer.error;
      // The service has answered, but the screen hears of the new rows a moment later.
      return (await firstValue(mirror.lookup(checkPoints, { search: '', limit: 1 })))?.length === 0 ? 'none' : 'some';
    };
    void ask().then(
      (answer) => !stop.signal.aborted && setTold(answer),
      () => !stop.signal.aborted && setTold(appError('storage')),
    );
    return () => stop.abort();
  }, [mirror, canAsk, turn]);
  const again = useCallback(() => setTurn((now) => now + 1), []);
  const problem = typeof told === 'object' ? told : undefined;
  return {
    coming: canAsk && (told === undefined || told === 'some'),
    hasNone: online && told === 'none',
    isUnsure: told === undefined ? !canAsk : problem !== undefined,
    problem,
    isUntold: online && (told === undefined ? !canAsk : isServerTrouble(problem)),
    again,
  };
}
