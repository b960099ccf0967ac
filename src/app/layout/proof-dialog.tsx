import { useState } from 'react';
import { securityCalls } from '../../contract/calls/security-calls.ts';
import { useData } from '../../crud/public.ts';
import { CodeForm } from '../../features/session/security/code-form.tsx';
import { useOwnAccount } from '../../features/session/security/use-own-account.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { useBackLayer } from '../../ui/layer/back-layers.ts';
import { shellTexts } from '../../ui/texts/id/shell.ts';

const texts = shellTexts.proof;
const { prove, ownFactor } = securityCalls;

interface ProofProps {
  readonly onShown: () => void;
  /** It was given up. */
  readonly onClose: () => void;
}

/** Who is there, in the middle of something that an open session alone is not enough for. What waits goes on after it. */
export function ProofDialog({ onShown, onClose }: ProofProps) {
  const { api } = useData();
  const [asks, setAsks] = useState<'password' | 'code or recovery'>('password');
  useBackLayer(onClose);
  const factor = useOwnAccount(ownFactor);
  // Whoever has none is not offered what cannot work; where that is not told, the services say it.
  const mayGiveCode = factor.kind === 'told' ? factor.data.is_on : factor.kind === 'failed';
  const send = async (typed: string) => {
    const body = asks === 'password' ? { password: typed } : { code: typed };
    const result = await api.send(prove.service, prove.method, prove.path, body);
    if (!result.ok) return result.error;
    onShown();
    return undefined;
  };
  const other = asks === 'password' ? 'code or recovery' : 'password';
  return (
    <Dialog title={texts.title} lead={texts.lead} onClose={onClose}>
      <div className="sections proof-form">
        <CodeForm key={asks} asks={asks} submit={texts.submit} onSubmit={send} onCancel={onClose} />
        {mayGiveCode && (
          <button type="button" className="btn quiet" onClick={() => setAsks(other)}>
            {asks === 'password' ? texts.byCode : texts.byPassword}
          </button>
        )}
      </div>
    </Dialog>
  );
}
