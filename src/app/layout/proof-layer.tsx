import { useSyncExternalStore } from 'react';
import type { SessionUser } from '../../contract/session.ts';
import { useData } from '../../crud/public.ts';
import { lateDialog } from '../../ui/feedback/late-part.tsx';
import { useApp } from './use-shell.ts';

// Only a call that the services have just answered asks for them, so there is a connection to fetch them.
const ProofDialog = lateDialog(async () => (await import('./proof-dialog.tsx')).ProofDialog);
const LoginDialog = lateDialog(async () => (await import('./login-dialog.tsx')).LoginDialog);

/**
 * The dialog while a call waits for the person: the password again, or a login where the session has ended, also in the
 * meantime. A login shows as much. Whoever logs out gives it up with the page.
 */
export function ProofLayer({ user }: { readonly user: SessionUser }) {
  const { proof } = useData();
  // Of the two the one that knows of an end: the layers below go on with what was last known of the person.
  const { session } = useApp();
  const isAsked = useSyncExternalStore(proof.subscribe, proof.isAsked);
  const hasSession = useSyncExternalStore(session.subscribe, () => session.current() !== null);
  if (!isAsked) return null;
  if (!hasSession) return <LoginDialog user={user} onClose={() => proof.answer(session.current() !== null)} />;
  return <ProofDialog onShown={() => proof.answer(true)} onClose={() => proof.answer(false)} />;
}
