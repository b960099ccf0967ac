import { useMemo } from 'react';
import { useData, useIsOnline, useLive } from '../../../crud/public.ts';
import { formatNumber } from '../../../ui/format.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { shellTexts } from '../../../ui/texts/id/shell.ts';

/** Connection and unsent work in words, over the camera; opens the outbox. */
export function ConnectionPill({ onOpen }: { readonly onOpen: () => void }) {
  const { outbox } = useData();
  const online = useIsOnline();
  const { value: counts } = useLive(useMemo(() => outbox.counts(), [outbox]));
  const place = online ? shellTexts.online : shellTexts.offline;
  const waiting = counts?.total ?? 0;
  return (
    <button type="button" className="cam-btn cam-conn" onClick={onOpen}>
      <Icon name={online ? 'cloud-done-outline' : 'cloud-offline-outline'} />
      <span>{waiting > 0 ? `${place} · ${shellTexts.unsent(formatNumber(waiting))}` : place}</span>
    </button>
  );
}
