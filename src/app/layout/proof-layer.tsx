import { useEffect, useSyncExternalStore } from 'react';
import { useData } from '../../crud/public.ts';
import { lateDialog } from '../../ui/feedback/late-part.tsx';

// Only a call that the services have just answered asks for it, so there is a connection to fetch it.
const ProofDialog = lateDialog(async () => (await import('./proof-dialog.tsx')).ProofDialog);

/** The dialog while a call waits for it. A person who logs out, or whose session ends, gives it up. */
export function ProofLayer() {
  const { proof, session } = useData();
  const isAsked = useSyncExternalStore(proof.subscribe, proof.isAsked);
  const hasSession = useSyncExternalStore(session.subscribe, () => session.current() !== null);
  useEffect(() => {
    if (!hasSession) proof.answer(false);
  }, [hasSession, proof]);
  return isAsked && <ProofDialog onShown={() => proof.answer(true)} onClose={() => proof.answer(false)} />;
}
