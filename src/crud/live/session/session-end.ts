import { useEffect, useState, useSyncExternalStore } from 'react';
import { useConnectionState } from '../connection/use-connection-state.ts';
import { useData } from '../data-context.tsx';

const minute = 60_000;
const lookEveryMs = 20_000;

/** How near the end of a session is: within this shift, two hours, half an hour. */
export type EndStage = 'shift' | 'near' | 'soon';

/** The stage for the time left; none while a whole shift fits into it, and none once it is over. */
export function endStage(leftMs: number): EndStage | undefined {
  if (leftMs <= 0 || leftMs > 12 * 60 * minute) return undefined;
  if (leftMs <= 30 * minute) return 'soon';
  return leftMs <= 120 * minute ? 'near' : 'shift';
}

/**
 * When the session will end, once that is close enough to mention. Services renew one that is in use, so it usually
 * comes close only without a connection.
 */
export function useSessionEnd(): { readonly at: number; readonly stage: EndStage } | undefined {
  const { session } = useData();
  const { needsLogin } = useConnectionState();
  const at = useSyncExternalStore(session.subscribe, () => session.current()?.expiresAt);
  const stageNow = () => (at === undefined ? undefined : endStage(at - session.now()));
  const [stage, setStage] = useState(stageNow);
  useEffect(() => {
    const look = () => setStage(at === undefined ? undefined : endStage(at - session.now()));
    look();
    const timer = setInterval(look, lookEveryMs);
    return () => clearInterval(timer);
  }, [at, session]);
  return at === undefined || stage === undefined || needsLogin ? undefined : { at, stage };
}
