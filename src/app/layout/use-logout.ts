import { useRouter } from '@tanstack/react-router';
import type { OutboxCounts } from '../../data/public.ts';
import { feedback } from '../../ui/feedback.ts';
import { formatNumber } from '../../ui/format.ts';
import { shellTexts as texts } from '../../ui/texts/id/shell.ts';
import { tellLogout } from '../logout-signal.ts';
import { useApp } from './use-shell.ts';

/** Ends the session and goes to the login page. What was not sent stays on the device, and the person is told so. */
export function useLogout(counts: OutboxCounts): () => Promise<void> {
  const { session, signedIn } = useApp();
  const router = useRouter();
  return async () => {
    if (counts.total > 0) {
      const text = texts.logoutUnsent(formatNumber(counts.total));
      const yes = await feedback.confirm({ title: texts.logoutTitle, text, confirm: texts.logout, cancel: texts.cancel });
      if (!yes) return;
    }
    // The keys go at once; revoking the token may take its time.
    void session.logout();
    tellLogout();
    await router.navigate({ to: '/', replace: true });
    await signedIn.forget();
  };
}
