import { useCallback, useEffect, useState } from 'react';
import { checkPoints } from '../../../contract/resources/check-points.ts';
import { firstValue, useCanAsk, useData, useIsOnline } from '../../../crud/public.ts';

export interface AskedPoints {
  /** Rows that the device does not show yet may still be on their way. */
  readonly coming: boolean;
  /** The service has no check points at all. */
  readonly hasNone: boolean;
  /** Nobody has said since the start that what is here is all there is. */
  readonly isUnsure: boolean;
  /** The service was reached and did not say. */
  readonly isUntold: boolean;
  readonly again: () => void;
}

/** Fetches the check points as soon as there is a connection, and tells what an empty list means. */
export function useAskedPoints(): AskedPoints {
  const { mirror } = useData();
  const online = useIsOnline();
  const [told, setTold] = useState<'some' | 'none' | 'unknown'>();
  const canAsk = useCanAsk();
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    if (!canAsk && turn === 0) return;
    const stop = new AbortController();
    const ask = async () => {
      if (!(await mirror.refreshLookup(checkPoints.name, { search: '', limit: 1000 }, stop.signal)).ok) return 'unknown';
      // The service has answered, but the screen hears of the new rows a moment later.
      return (await firstValue(mirror.lookup(checkPoints.name, { search: '', limit: 1 })))?.length === 0 ? 'none' : 'some';
    };
    void ask().then(
      (answer) => !stop.signal.aborted && setTold(answer),
      () => !stop.signal.aborted && setTold('unknown'),
    );
    return () => stop.abort();
  }, [mirror, canAsk, turn]);
  const again = useCallback(() => setTurn((now) => now + 1), []);
  return {
    coming: canAsk && (told === undefined || told === 'some'),
    hasNone: online && told === 'none',
    isUnsure: told === undefined ? !canAsk : told === 'unknown',
    isUntold: online && (told === 'unknown' || (told === undefined && !canAsk)),
    again,
  };
}
