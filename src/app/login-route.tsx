import { type ParsedLocation, redirect, useRouteContext, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import LoginPage from '../features/session/login.page.tsx';
import { feedback } from '../ui/feedback/feedback.ts';
import { loginTexts, loginTimes } from '../ui/texts/id/login.ts';
import type { AppContext } from './app-context.ts';
import { isInAppPath } from './routes/in-app-path.ts';

type Place = Pick<ParsedLocation, 'state'>;

/** Where the person was going; kept with the history entry, so the address of the login stays `/`. */
const targetOf = ({ state: { target } }: Place): string => (typeof target === 'string' && isInAppPath(target) ? target : '/dashboard');

/** Somebody who is logged in has no business here. */
export function leaveLogin({ session }: AppContext, place: Place) {
  if (session.current()) throw redirect({ href: targetOf(place), replace: true });
}

export function LoginRoute() {
  const context: AppContext = useRouteContext({ from: '__root__' });
  const router = useRouter();
  useEffect(() => {
    document.title = loginTexts.title;
    // What comes after the login is fetched while the person types: until then a slow line belongs to this page.
    const fetchAhead = () => void import('./layout/signed-in-layout.tsx').catch(() => undefined);
    document.addEventListener('input', fetchAhead, { once: true });
    return () => document.removeEventListener('input', fetchAhead);
  }, []);
  useEffect(() => {
    // The browser tells only of what other tabs did: the session of one is everybody's, and a code typed here is used up there.
    const follow = () => void (context.session.current() && router.navigate({ href: targetOf(router.state.location), replace: true }));
    addEventListener('storage', follow);
    return () => removeEventListener('storage', follow);
  }, [context, router]);
  const enter = (message: string) => {
    feedback.toast({ tone: 'success', message, ms: loginTimes.successToast });
    void router.navigate({ href: targetOf(router.state.location), replace: true });
  };
  return <LoginPage session={context.session} waiting={context.waitingWork()} onSignedIn={(_session, message) => enter(message)} />;
}
