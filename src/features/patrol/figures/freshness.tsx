import { TroubleLine } from '../../../crud/public.ts';
import { formatMoment } from '../../../ui/words/format.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { figureTexts as texts } from './texts/id.ts';

interface FreshProps {
  readonly isLive: boolean;
  readonly canAsk: boolean;
  /** When the figures were true (ms since 1970). */
  readonly asOf: number;
  readonly now: number;
}

/** Whether the figures are live, and if not how old they are. */
export function Freshness({ isLive, canAsk, asOf, now }: FreshProps) {
  if (asOf === 0) return null;
  const when = formatMoment(asOf, now);
  return (
    <span className={isLive ? 'round-live' : 'round-live old'}>
      {isLive ? <i aria-hidden="true" /> : <Icon name="cloud-offline-outline" size="s" />}
      <span className="num">{isLive ? texts.live(when) : canAsk ? texts.asOf(when) : texts.onDevice(when)}</span>
    </span>
  );
}

/** Shown above figures that a later request failed to update. */
export function OldFigures({ isShown, onRetry }: { readonly isShown: boolean; readonly onRetry: () => void }) {
  return isShown ? <TroubleLine onRetry={onRetry} /> : null;
}
