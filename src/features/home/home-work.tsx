import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useData, useLive } from '../../crud/public.ts';
import { formatNumber } from '../../ui/format.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { homeTexts as texts } from './texts/id.ts';

/** How much of the person's work still waits on this device. */
export function HomeWork() {
  const { outbox, losses } = useData();
  const counts = useLive(useMemo(() => outbox.counts(), [outbox])).value;
  const lost = useLive(losses.lost).value;
  if (!counts || lost === undefined) return <div className="home-work" aria-hidden="true" />;
  // Some work was lost, so not all of it was sent; the banner says so.
  if (counts.total === 0 && lost > 0) return null;
  if (counts.total === 0)
    return (
      <p className="home-work muted">
        <Icon name="checkmark-circle-outline" />
        {texts.allSent}
      </p>
    );
  return (
    <p className="home-work">
      {counts.waiting > 0 && (
        <span className="chip waiting">
          <Icon name="cloud-upload-outline" />
          {texts.waitingHead}: {formatNumber(counts.waiting)}
        </span>
      )}
      {counts.attention > 0 && (
        <span className="chip attention">
          <Icon name="alert-circle-outline" />
          {texts.attentionHead}: {formatNumber(counts.attention)}
        </span>
      )}
      <Link className="btn" to="/kotak-keluar">
        {texts.openOutbox}
      </Link>
    </p>
  );
}
