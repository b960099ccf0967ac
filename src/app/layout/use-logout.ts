import { useRouter } from '@tanstack/react-router';
import { firstValue } from '../../crud/public.ts';
import type { DataLayer } from '../../data/public.ts';
import { createQuestion } from '../../ui/dialog/question.ts';
import { tellLogout } from '../session/logout-signal.ts';
import { useApp } from './use-shell.ts';

/** Whether somebody wants to leave with unsent work; the menu that was pressed is gone by then, so the layout asks. */
export const leaveQuestion = createQuestion();

/** Ends the session and goes to the login page; what was not sent stays on the device. */
export function useLeave(): () => Promise<void> {
  const { session, signedIn } = useApp();
  const router = useRouter();
  return async () => {
    // The keys go at once; revoking the token may take its time.
    void session.logout();
    tellLogout();
    await router.navigate({ to: '/', replace: true });
    await signedIn.forget();
    // The login page says whose work is waiting, and only now is it known how much stayed.
    await router.invalidate();
  };
}

/** Logs out as `useLeave` does, unless something is unsent: then the person first decides what becomes of it. */
export function useLogout({ outbox }: Pick<DataLayer, 'outbox'>): () => Promise<void> {
  const leave = useLeave();
  return async () => {
    // The number on the screen lags a moment behind a save; what was just saved must be asked about too.
    const counts = await firstValue(outbox.counts());
    if (!counts || counts.total === 0) await leave();
    else leaveQuestion.ask();
  };
}
