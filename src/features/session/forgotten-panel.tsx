import { useEffect, useId, useRef, useState } from 'react';
import { accountCalls } from '../../contract/calls/account-calls.ts';
import type { SessionStore } from '../../data/public.ts';
import { Glyph } from '../../ui/icons/glyph.tsx';
import { informationCircleOutline } from '../../ui/icons/start-shapes.ts';
import { forgottenTexts as texts } from './texts/id.ts';

type Known = 'checking' | 'ours' | 'others' | 'offline';

/** Whether a request can be made here at all. Other people's services are asked nothing more. */
function useKnown(session: SessionStore): Known {
  const [known, setKnown] = useState<Known>('checking');
  useEffect(() => {
    let isOver = false;
    const look = async () => {
      const ours = await session.open.isOurs();
      if (!isOver) setKnown(ours === undefined ? 'offline' : ours ? 'ours' : 'others');
    };
    void look();
    addEventListener('online', look);
    return () => {
      isOver = true;
      removeEventListener('online', look);
    };
  }, [session]);
  return known;
}

const typedName = (panel: HTMLElement | null): string =>
  panel?.closest('form')?.querySelector<HTMLInputElement>('[name=email]')?.value.trim() ?? '';

/** Whom to ask for a new password, and a button that notifies them. */
export function ForgottenPanel({ session, onClose }: { readonly session: SessionStore; readonly onClose: () => void }) {
  const panel = useRef<HTMLElement>(null);
  const titleId = useId();
  const known = useKnown(session);
  const [running, setRunning] = useState(false);
  const [said, setSaid] = useState<string>();
  const ask = async () => {
    const email = typedName(panel.current);
    if (email === '') {
      setSaid(texts.nameFirst);
      panel.current?.closest('form')?.querySelector<HTMLInputElement>('[name=email]')?.focus();
      return;
    }
    setRunning(true);
    const result = await session.open.send(accountCalls.askForPassword.path, { email });
    setRunning(false);
    setSaid(result.ok ? texts.asked : result.error.message);
  };
  return (
    <section ref={panel} className="forgotten" aria-labelledby={titleId}>
      <h2 id={titleId}>{texts.title}</h2>
      <p>{texts.whom}</p>
      {known === 'ours' && <p className="help">{texts.askHelp}</p>}
      <p className="forgotten-said" role="status">
        {known === 'checking' && texts.checking}
        {known === 'offline' && texts.offline}
        {said && (
          <>
            <Glyph shape={informationCircleOutline} size="s" /> {said}
          </>
        )}
      </p>
      <p className="forgotten-acts">
        {known === 'ours' && (
          <button type="button" className="btn" disabled={running} aria-busy={running} onClick={() => void ask()}>
            {running ? texts.asking : texts.ask}
          </button>
        )}
        <button type="button" className="btn quiet" onClick={onClose}>
          {texts.close}
        </button>
      </p>
    </section>
  );
}
