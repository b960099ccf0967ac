import { useEffect, useState, useSyncExternalStore } from 'react';
import { securityCalls } from '../../contract/calls/security-calls.ts';
import { useData } from '../../crud/public.ts';
import { CodeForm } from '../../features/session/security/code-form.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { useBackLayer } from '../../ui/layer/back-layers.ts';
import { shellTexts } from '../../ui/texts/id/shell.ts';

const texts = shellTexts.proof;
const { prove } = securityCalls;

/** Who is there, in the middle of something that an open session alone is not enough for. What waits goes on after it. */
function ProofDialog({ onAnswer }: { readonly onAnswer: (shown: boolean) => void }) {
  const { api } = useData();
  const [asks, setAsks] = useState<'password' | 'code or recovery'>('password');
  const giveUp = () => onAnswer(false);
  useBackLayer(giveUp);
  const send = async (typed: string) => {
    const body = asks === 'password' ? { password: typed } : { code: typed };
    const result = await api.send(prove.service, prove.method, prove.path, body);
    if (!result.ok) return result.error;
    onAnswer(true);
    return undefined;
  };
  const other = asks === 'password' ? 'code or recovery' : 'password';
  return (
    <Dialog title={texts.title} lead={texts.lead} onClose={giveUp}>
      <div className="dialog-body proof-form">
        <CodeForm key={asks} asks={asks} submit={texts.submit} onSubmit={send} onCancel={giveUp} />
        <button type="button" className="btn quiet" onClick={() => setAsks(other)}>
          {asks === 'password' ? texts.byCode : texts.byPassword}
        </button>
      </div>
    </Dialog>
  );
}

/** The dialog while a call waits for it. A person who logs out, or whose session ends, gives it up. */
export function ProofLayer() {
  const { proof, session } = useData();
  const isAsked = useSyncExternalStore(proof.subscribe, proof.isAsked);
  const hasSession = useSyncExternalStore(session.subscribe, () => session.current() !== null);
  useEffect(() => {
    if (!hasSession) proof.answer(false);
  }, [hasSession, proof]);
  return isAsked && <ProofDialog onAnswer={proof.answer} />;
}
