import { useState } from 'react';
import { useData, useIsOnline, useIsTroubled } from '../../crud/public.ts';
import type { OutboxCounts } from '../../data/public.ts';
import { formatNumber } from '../../ui/format.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { outboxTexts as texts } from '../../ui/texts/id/outbox.ts';
import { shellTexts } from '../../ui/texts/id/shell.ts';
import { troubleTexts } from '../../ui/texts/id/trouble.ts';

/** The connection in words and the hand on the queue. */
export function SendLine({ counts }: { readonly counts: OutboxCounts | undefined }) {
  const { outbox } = useData();
  const online = useIsOnline();
  const [running, setRunning] = useState(false);
  const total = counts?.total ?? 0;
  const send = async () => {
    setRunning(true);
    await outbox.sendNow().finally(() => setRunning(false));
  };
  const isTroubled = useIsTroubled() && online;
  const place = isTroubled ? troubleTexts.title : online ? shellTexts.online : shellTexts.offline;
  return (
    <div className={online && !isTroubled ? 'strip send-line' : 'strip off send-line'}>
      <Icon name={isTroubled ? 'server-outline' : online ? 'cloud-done-outline' : 'cloud-offline-outline'} />
      <span className="grow" role="status">
        {total > 0 ? `${place} · ${texts.unsent(formatNumber(total))}` : `${place} · ${texts.allSent}`}
      </span>
      {total > 0 && (
        <button type="button" className="btn quiet" disabled={running} onClick={() => void send()}>
          {running ? texts.sending : texts.sendNow}
        </button>
      )}
    </div>
  );
}
