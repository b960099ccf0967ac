import { useRouteContext, useRouter } from '@tanstack/react-router';
import { useEffect, useSyncExternalStore } from 'react';
import InvitationPage from '../../features/session/invitation.page.tsx';
import { invitationTexts } from '../../features/session/texts/id.ts';
import type { AppContext } from '../app-context.ts';
import { invitationSecret } from '../session/invitation-secret.ts';

/** The page of a one-time link. It needs no session, and leaves somebody else's session on this device alone. */
export default function InvitationRoute() {
  const { session }: AppContext = useRouteContext({ from: '__root__' });
  const router = useRouter();
  const secret = useSyncExternalStore(invitationSecret.subscribe, invitationSecret.current);
  useEffect(() => {
    document.title = invitationTexts.title;
  }, []);
  return <InvitationPage session={session} secret={secret} onLogin={() => void router.navigate({ to: '/', replace: true })} />;
}
