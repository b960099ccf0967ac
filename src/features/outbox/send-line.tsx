import { useState } from 'react';
import { connectionStateOf, connectionWords, useData, useIsOnline, useIsTroubled } from '../../crud/public.ts';
import type { OutboxCounts } from '../../data/public.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { outboxTexts as texts } from './texts/id.ts';

const nothing: OutboxCounts = { waiting: 0, attention: 0, total: 0, pausedForLogin: false };

/** The connection and what is unsent, in the words of the header, with a button to send it if that is possible. */
export function SendLine({ counts = nothing }: { readonly counts: OutboxCounts | undefined }) {
  const { outbox } = useData();
  const online = useIsOnline();
  const isTroubled = useIsTroubled();
  const [running, setRunning] = useState(false);
  const { tone, icon, words } = connectionWords(connectionStateOf(online, isTroubled), counts);
  const canSend = online && counts.waiting > 0 && !counts.pausedForLogin;
  const send = async () => {
    setRunning(true);
    await outbox.sendNow().finally(() => setRunning(false));
  };
  return (
    <div className={`strip ${tone} send-line`}>
      <Icon name={icon} />
      <span className="grow" role="status">
        {counts.total > 0 ? words : `${words} · ${texts.allSent}`}
      </span>
      {canSend && (
        <button type="button" className="btn quiet" disabled={running} onClick={() => void send()}>
          {running ? texts.sending : texts.sendNow}
        </button>
      )}
    </div>
  );
}
