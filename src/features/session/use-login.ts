import { systemClock } from '../../platform/clock.ts';
import { useEffect, useRef, useState } from 'react';
import type { Session, SessionStore } from '../../data/public.ts';
import { feedback } from '../../ui/feedback/feedback.ts';
import { useBackLayer } from '../../ui/layer/back-layers.ts';
import { beginHistoryStep } from '../../ui/layer/history-step.ts';
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

/** Whether the code is asked for. Back leads from it to name and password: on a page by a step of the history, over one as a layer. */
function useCodeStep(isPage: boolean, onLeft: () => void) {
  const [asksCode, setAsksCode] = useState(false);
  const end = useRef<() => Promise<void>>(undefined);
  const left = () => {
    end.current = undefined;
    setAsksCode(false);
    onLeft();
  };
  useBackLayer(left, asksCode && !isPage);
  const begin = () => {
    if (isPage) end.current ??= beginHistoryStep(left);
    setAsksCode(true);
  };
  const leave = async () => {
    await end.current?.();
    left();
  };
  return { asksCode, begin, leave, end: () => end.current?.() };
}

/** Logs in, one attempt at a time: says why one failed, waits after a throttled one, and hands on the session. */
export function useLogin(session: SessionStore, isPage: boolean, onSignedIn: (session: Session, message: string) => void): Login {
  const [running, setRunning] = useState(false);
  const [until, setUntil] = useState(0);
  const waitMs = useCountdown(until);

  const [codeProblem, setCodeProblem] = useState<string>();
  const { asksCode, begin, leave, end } = useCodeStep(isPage, () => setCodeProblem(undefined));

  async function submit(email: string, password: string, typed?: string) {
    if (running) return;
    setRunning(true);
    const result = await session.login(email.trim(), password, typed);
    setRunning(false);
    if (result.ok) {
      await end();
      return onSignedIn(result.value.session, result.value.message);
    }
    const { code, fields, message, retryAfterMs } = result.error;
    if (retryAfterMs) setUntil(systemClock.ticks() + retryAfterMs);
    if (code === 'second-factor') begin();
    else if (asksCode && (typed === undefined || code === 'unauthorized')) void leave();
    setCodeProblem(fields?.['code']);
    // The step itself says what it wants.
    if (code === 'second-factor') return;
    feedback.toast({ tone: 'error', message, ms: loginTimes.errorToast });
  }

  return { running, waitMs, asksCode, codeProblem, submit, leaveCode: () => void leave() };
}
