import { useRouteContext, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import ProviderPage from '../../features/session/provider/provider.page.tsx';
import { providerTexts } from '../../features/session/provider/texts/id.ts';
import { feedback } from '../../ui/feedback/feedback.ts';
import { loginTimes } from '../../ui/texts/id/login.ts';
import type { AppContext } from '../app-context.ts';
import { providerReturn } from '../session/provider-return.ts';
import { isInAppPath } from './in-app-path.ts';

/** Where a provider of accounts sends people back to: the login goes on here. */
export default function ProviderRoute() {
  const { session }: AppContext = useRouteContext({ from: '__root__' });
  const router = useRouter();
  useEffect(() => {
    document.title = providerTexts.title;
  }, []);
  const go = (target: string) => void router.navigate({ href: isInAppPath(target) ? target : '/dashboard', replace: true });
  const enter = (message: string, target: string) => {
    feedback.toast({ tone: 'success', message, ms: loginTimes.successToast });
    go(target);
  };
  return (
    <ProviderPage
      session={session}
      takeReturn={providerReturn}
      onSignedIn={enter}
      onLogin={() => void router.navigate({ to: '/', replace: true })}
      onGo={go}
    />
  );
}
