import { type BlockerFn, useRouter } from '@tanstack/react-router';
import { useEffect, useMemo, useRef } from 'react';

/** Typing has to pause for this long before the address follows (ms). */
const pauseMs = 250;

export interface LateAddress {
  /** Calls `go` once typing pauses; until then the address should have been `href`. */
  readonly follow: (href: string, go: () => void) => void;
  readonly isDue: () => boolean;
  /** Something else puts it into the address. */
  readonly drop: () => void;
}

/**
 * What is typed into the search of a list reaches the address when typing pauses: for the router each letter would be a
 * navigation, and the list would be drawn once more for it while its rows are awaited. Whoever leaves before that finds
 * the search again with Back. `onLeft` is told if the list is left for itself, at another address.
 */
export function useLateAddress(onLeft: () => void): LateAddress {
  const { history: steps } = useRouter();
  const left = useRef(onLeft);
  left.current = onLeft;
  const late = useMemo(() => {
    let due: { readonly href: string; readonly timer: ReturnType<typeof setTimeout>; readonly unblock: () => void } | undefined;
    const drop = () => {
      clearTimeout(due?.timer);
      due?.unblock();
      due = undefined;
    };
    const onStep: BlockerFn = ({ action, currentLocation, nextLocation }) => {
      const href = due?.href;
      drop();
      // Not by the router: it is on its way elsewhere. Only the step that is left behind is put right.
      if (href !== undefined && action === 'PUSH') History.prototype.replaceState.call(history, history.state, '', href);
      if (currentLocation.pathname === nextLocation.pathname) left.current();
      return false;
    };
    return {
      follow: (href: string, go: () => void) => {
        drop();
        const end = () => {
          drop();
          go();
        };
        due = { href, timer: setTimeout(end, pauseMs), unblock: steps.block({ blockerFn: onStep, enableBeforeUnload: false }) };
      },
      isDue: () => due !== undefined,
      drop,
    };
  }, [steps]);
  useEffect(() => late.drop, [late]);
  return late;
}
