import { useCallback, useEffect, useRef, useState } from 'react';
import { signalRefused } from '../../../../platform/signals/camera-signal.ts';
import type { ScanRefusal, Resolution } from '../../day/resolve-check-point.ts';

/** How long the message stays that a code is not that of a check point. */
const foreignMs = 2000;

type Turned = Extract<Resolution, { kind: 'foreign' | 'refused' }>;

/**
 * What is said about a code that opens no form: a short message, or the reason until it is dismissed. `settle` notes
 * that the code was dealt with.
 */
export function useTurnedAway(settle: () => void) {
  const [refusal, setRefusal] = useState<ScanRefusal>();
  const [isForeign, setForeign] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const turnsAway = useCallback(
    (found: Resolution): found is Turned => {
      clearTimeout(timer.current);
      const isOther = found.kind === 'foreign';
      setForeign(isOther);
      if (!isOther && found.kind !== 'refused') return false;
      settle();
      if (isOther) timer.current = setTimeout(() => setForeign(false), foreignMs);
      else {
        signalRefused();
        setRefusal(found.why);
      }
      return true;
    },
    [settle],
  );
  const dismiss = useCallback(() => {
    settle();
    setRefusal(undefined);
  }, [settle]);
  return { refusal, isForeign, turnsAway, dismiss };
}
