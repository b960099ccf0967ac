import { Link } from '@tanstack/react-router';
import { useData } from '../../../crud/public.ts';
import { formatMoment, formatNumber } from '../../../ui/words/format.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { patrolTexts } from '../texts/id.ts';
import { troubleTexts } from '../../../ui/texts/id/trouble.ts';
import { dayOf } from '../day/due-today.ts';
import type { AskedCounter } from './use-counters.ts';

const texts = patrolTexts.home;

interface CounterCardProps {
  readonly heading: string;
  /** Whose checks it counts, if the heading does not say so. */
  readonly whose?: string;
  readonly asked: AskedCounter;
  /** Check points of waiting logs, which the service cannot have counted yet. */
  readonly pending: number;
  /** The figure from what the device holds, until the service has sent today's. */
  readonly onDevice: number | undefined;
  /** How many check points the device knows. */
  readonly points: number | undefined;
  readonly today: string;
  readonly online: boolean;
}

/** The figure as this device knows it: yesterday's count says nothing about today, and a failing service has not said zero. */
function shownOf({ asked: { counter, isUntold }, pending, onDevice, points, today }: CounterCardProps) {
  if (counter !== undefined && dayOf(new Date(counter.asOf)) === today)
    return { sum: counter.sum + pending, total: counter.total, asOf: counter.asOf };
  const counted = isUntold && onDevice === 0 ? undefined : onDevice;
  const total = counter?.total ?? (counted === undefined ? undefined : points);
  return { sum: counted ?? (pending === 0 ? undefined : pending), total, asOf: counter?.asOf };
}

/** One of today's two figures, with a bar if the total is known. */
export function CounterCard(props: CounterCardProps) {
  const { heading, whose, asked, pending, online } = props;
  const { time } = useData();
  const { counter, isUntold } = asked;
  const { sum, total, asOf } = shownOf(props);
  const isOld = !online || isUntold;
  // The bar keeps its place while the first answer is on its way.
  const hasBar = counter === undefined && total === undefined ? !isOld : total !== undefined && total > 0 && sum !== undefined;
  const percent = sum !== undefined && total ? Math.min(100, Math.round((sum / total) * 100)) : 0;
  const notes = [
    isOld && asOf !== undefined ? texts.asOf(formatMoment(asOf, time.now())) : '',
    isOld && asOf === undefined && sum !== undefined ? texts.byDevice : '',
    pending > 0 ? texts.ownPending(formatNumber(pending)) : '',
  ].filter((note) => note !== '');
  return (
    <Link className="counter" to="/log-check-points">
      <h2>{heading}</h2>
      <p className="val">
        {sum === undefined ? texts.unknown : formatNumber(sum)} {total !== undefined && <small>{texts.of(formatNumber(total))}</small>}
      </p>
      {hasBar && (
        <div className="bar" role="img" aria-label={texts.ofLabel(formatNumber(sum ?? 0), formatNumber(total ?? 0))}>
          <i style={{ width: `${percent}%` }} />
        </div>
      )}
      <p className={hasBar ? 'per' : 'per down'}>
        {texts.perDay}
        {whose !== undefined && ` · ${whose}`}
        {isUntold && (
          <span className="per-note trouble">
            <Icon name="server-outline" size="s" />
            {troubleTexts.title}
          </span>
        )}
        {notes.map((note) => (
          <span key={note} className="per-note">
            {note}
          </span>
        ))}
      </p>
    </Link>
  );
}
