import { useCallback, useEffect, useRef, useState } from 'react';
import type { AppError, ErrorCode } from '../../../contract/calls/errors.ts';
import { feedback } from '../../../ui/feedback/feedback.ts';
import { feedbackTexts, feedbackTimes } from '../../../ui/texts/id/feedback.ts';

/** These are told in other ways: by the words for the connection, the age of the list, the login over the page. */
const always: ReadonlySet<ErrorCode> = new Set(['offline', 'unauthorized', 'captive-portal']);
const whileOffline: ReadonlySet<ErrorCode> = new Set(['network', 'timeout']);

/** Whether a failed load raises no alert. */
export const isQuiet = (error: AppError, isOnline: boolean): boolean =>
  always.has(error.code) || (!isOnline && whileOffline.has(error.code));

const byService: ReadonlySet<ErrorCode> = new Set(['server', 'unavailable', 'invalid-answer', 'timeout']);

/** Whether an error means that a service was reached and could not answer: neither the connection nor the question is at fault. */
export const isTroubleCode = (code: string): boolean => [...byService].some((one) => one === code);
export const isServerTrouble = (error: AppError | undefined): boolean => error !== undefined && isTroubleCode(error.code);

interface LoadFailure {
  readonly problem: AppError | undefined;
  readonly clearProblem: () => void;
}

/**
 * How a failed load is told: by an alert, unless a screen wants a toast. `owned`: the list is what belongs to one row, and
 * the page itself says so if there is no such row.
 */
export type FailureLook = 'alert' | 'toast' | 'owned';

function tell({ message }: AppError, look: FailureLook): void {
  if (look === 'toast') feedback.toast({ tone: 'error', message, ms: feedbackTimes.errorToast });
  else feedback.alert({ title: feedbackTexts.failed, message, tone: 'error', ms: feedbackTimes.loadAlert });
}

/**
 * Reports a failed load once: by an alert of three seconds, and by words above the rows until they are cleared. `at`
 * tells failures apart.
 */
export function useLoadFailure(error: AppError | undefined, at: number, isOnline: boolean, look: FailureLook = 'alert'): LoadFailure {
  const [toldAt, setToldAt] = useState(0);
  const online = useRef(isOnline);
  online.current = isOnline;
  useEffect(() => {
    if (!error || isQuiet(error, online.current) || (look === 'owned' && error.code === 'not-found')) return;
    setToldAt(at);
    tell(error, look);
  }, [error, at, look]);
  return { problem: error && toldAt === at ? error : undefined, clearProblem: useCallback(() => setToldAt(0), []) };
}
