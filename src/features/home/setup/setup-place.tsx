import { useCallback, useEffect, useState } from 'react';
import { longestWaitMs, usePreference } from '../../../crud/public.ts';
import { late, useLate } from '../../../ui/feedback/late-part.tsx';

// Few people set up a foundation.
const card = late(async () => ({ Card: (await import('./setup-card.tsx')).SetupCard }));

const understand = (kept: unknown): boolean => kept !== false;

/**
 * The place of the first steps. As long as some are left, or this device never heard whether there are, they are
 * awaited like the figures: `isAwaited` holds the board back, which they would push down. Steps that come later stand
 * at the end, and above the board the next time.
 */
export function useSetupPlace(prepares: boolean) {
  const { value: isLeft, set } = usePreference('setup-left', '/dashboard', understand);
  const [place, setPlace] = useState<'awaited' | 'first' | 'end'>(isLeft ? 'awaited' : 'end');
  useEffect(() => {
    const timer = setTimeout(() => setPlace((now) => (now === 'awaited' ? 'end' : now)), longestWaitMs);
    return () => clearTimeout(timer);
  }, []);
  const onTold = useCallback((isShown: boolean) => setPlace((now) => (now === 'awaited' ? (isShown ? 'first' : 'end') : now)), []);
  const onLeft = useCallback((next: boolean) => next !== isLeft && set(next), [isLeft, set]);
  const found = useLate(prepares ? card : undefined, false);
  return {
    isAwaited: prepares && place === 'awaited',
    steps: found && (
      // Read before everything else also at the end: it is what a new foundation begins with.
      <div className={place === 'end' ? 'setup-place late' : 'setup-place'}>
        <found.Card onTold={onTold} onLeft={onLeft} />
      </div>
    ),
  };
}
