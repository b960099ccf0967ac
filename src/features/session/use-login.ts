import { systemClock } from '../../platform/clock.ts';
import { useEffect, useState } from 'react';
import type { Session, SessionStore } from '../../data/public.ts';
import { feedback } from '../../ui/feedback/feedback.ts';
import { loginTimes } from '../../ui/texts/id/login.ts';

interface Login {
  readonly running: boolean;
  /** Milliseconds until the service accepts another attempt; 0 if it accepts one now. */
  readonly waitMs: number;
  /** The password was right, and the account has a second factor: a code is asked for. */
  readonly asksCode: boolean;
  /** What was wrong with the last code. */
  readonly codeProblem: string | undefined;
  submit(email: string, password: string, code?: string): Promise<void>;
  /** Back to name and password. */
  leaveCode(): void;
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

  const [asksCode, setAsksCode] = useState(false);
  const [codeProblem, setCodeProblem] = useState<string>();

  async function submit(email: string, password: string, typed?: string) {
    if (running) return;
    setRunning(true);
    const result = await session.login(email.trim(), password, typed);
    setRunning(false);
    if (result.ok) return onSignedIn(result.value.session, result.value.message);
    const { code, fields, message, retryAfterMs } = result.error;
    if (retryAfterMs) setUntil(systemClock.ticks() + retryAfterMs);
    setAsksCode(code === 'second-factor' || (asksCode && typed !== undefined && code !== 'unauthorized'));
    setCodeProblem(fields?.['code']);
    // The step itself says what it wants.
    if (code === 'second-factor') return;
    feedback.toast({ tone: 'error', message, ms: loginTimes.errorToast });
  }

  function leaveCode() {
    setAsksCode(false);
    setCodeProblem(undefined);
  }

  return { running, waitMs, asksCode, codeProblem, submit, leaveCode };
}
