import { type RouterHistory, useRouter } from '@tanstack/react-router';
import { useEffect, useMemo, useRef } from 'react';
import { writeUnheard } from '../../../ui/layer/unheard-history.ts';

/** Typing has to pause for this long before the router follows (ms). */
const pauseMs = 250;

export interface LateAddress {
  /** Shows `href` in the address at once, and calls `go`, which tells the router of it, once typing pauses. */
  readonly follow: (href: string, go: () => void) => void;
  readonly isDue: () => boolean;
  /** Something else tells the router. */
  readonly drop: () => void;
}

/** Shows `href` as the address of this step. */
function wear(href: string) {
  try {
    writeUnheard('replaceState', history.state, href);
  } catch {
    // Safari allows a hundred within half a minute; the address follows with the router then.
  }
}

/**
 * What is typed into the search of a list stands in the address with each letter, but the router hears of it when typing
 * pauses: for it each letter would be a navigation, and the list would be drawn once more while its rows are awaited.
 * Whoever leaves before that leaves the searched list behind, and finds it with Back. `onLeft` is told if the list is
 * left for itself, at another address.
 */
export function useLateAddress(onLeft: () => void): LateAddress {
  const steps: RouterHistory = useRouter().history;
  const left = useRef(onLeft);
  left.current = onLeft;
  const late = useMemo(() => {
    let due: ReturnType<typeof setTimeout> | undefined;
    const drop = () => {
      clearTimeout(due);
      due = undefined;
    };
    const follow = (href: string, go: () => void) => {
      drop();
      wear(href);
      due = setTimeout(() => {
        drop();
        go();
      }, pauseMs);
    };
    return { follow, drop, isDue: () => due !== undefined };
  }, []);
  useEffect(() => {
    let { pathname } = steps.location;
    const stop = steps.subscribe(({ location, action }) => {
      const isSame = pathname === location.pathname;
      pathname = location.pathname;
      // What replaces a step is the list's own, or means the list as it stands.
      if (!late.isDue() || action.type === 'REPLACE') return;
      late.drop();
      if (isSame) left.current();
    });
    return () => {
      stop();
      late.drop();
    };
  }, [steps, late]);
  return late;
}
