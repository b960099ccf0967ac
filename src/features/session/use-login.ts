import { systemClock } from '../../platform/clock.ts';
import { useEffect, useState } from 'react';
import type { Session, SessionStore } from '../../data/public.ts';
import { feedback } from '../../ui/feedback/feedback.ts';
import { loginTimes } from '../../ui/texts/id/login.ts';

interface Login {
  readonly running: boolean;
  /** Milliseconds until the service accepts another attempt; 0 if it accepts one now. */
  readonly waitMs: number;
  submit(email: string, password: string): Promise<void>;
}

/** Milliseconds left until `until`, in ticks of the clock. */
function useCountdown(until: number): number {
  const [now, setNow] = useState(() => systemClock.ticks());
  const left = Math.max(0, until - now);
  useEffect(() => {
    if (until <= systemClock.ticks()) return;
    const timer = setInterval(() => setNow(systemClock.ticks()), 500);
    return () => clearInterval(timer);
  }, [until]);
  return left;
}

/** Logs in, one attempt at a time: says why one failed, waits after a throttled one, and hands on the session. */
export function useLogin(session: SessionStore, onSignedIn: (session: Session, message: string) => void): Login {
  const [running, setRunning] = useState(false);
  const [until, setUntil] = useState(0);
  const waitMs = useCountdown(until);

  async function submit(email: string, password: string) {
    if (running) return;
    setRunning(true);
    const result = await session.login(email.trim(), password);
    setRunning(false);
    if (result.ok) return onSignedIn(result.value.session, result.value.message);
    const { message, retryAfterMs } = result.error;
    if (retryAfterMs) setUntil(systemClock.ticks() + retryAfterMs);
    feedback.toast({ tone: 'error', message, ms: loginTimes.errorToast });
  }

  return { running, waitMs, submit };
}
