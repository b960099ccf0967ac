import { useEffect } from 'react';
import { whenIdle } from '../../ui/gesture/when-idle.ts';
import { screens } from '../screens.ts';

/** The longest wait for an idle moment. Code comes one screen at a time, so that none holds up a tap for long. */
const latestMs = 3000;
/** How long the shown screen has the line to itself, for its first rows: the browser is also idle while waiting for them. */
const quietMs = 1500;

/** Fetches the code of these screens while there is nothing else to do, so that a tap finds its screen ready. Always the same list. */
export function useReadyScreens(routes: readonly string[]): void {
  useEffect(() => {
    const waiting = screens.filter(({ route }) => routes.includes(route));
    let isOver = false;
    const next = () => {
      const screen = waiting.shift();
      // The module itself, not its route, which would remember a failure: what fails to load now is fetched again by the tap.
      if (screen && !isOver) stop = whenIdle(() => void screen.load().then(next, () => undefined), latestMs);
    };
    const timer = setTimeout(next, quietMs);
    let stop = () => clearTimeout(timer);
    return () => {
      isOver = true;
      stop();
    };
  }, [routes]);
}
