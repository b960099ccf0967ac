import { Link } from '@tanstack/react-router';
import { formatMoment, formatNumber } from '../../../ui/format.ts';
import { patrolTexts } from '../../../ui/texts/id/patrol.ts';
import { dayOf } from './due-today.ts';
import type { Counter } from './use-counters.ts';

const texts = patrolTexts.home;

interface CounterCardProps {
  readonly heading: string;
  readonly counter: Counter | undefined;
  /** Own logs that the service cannot have counted yet. */
  readonly pending: number;
  readonly today: string;
  readonly online: boolean;
}

/** The figure as this device knows it: yesterday's count is no count of today. */
function shownOf({ counter, pending, today }: CounterCardProps) {
  const known = counter !== undefined && dayOf(new Date(counter.asOf)) === today ? counter.sum : undefined;
  return { sum: known === undefined && pending === 0 ? undefined : (known ?? 0) + pending, total: counter?.total };
}

/** One of today's two figures; a bar where the whole is known. */
export function CounterCard(props: CounterCardProps) {
  const { heading, counter, pending, online } = props;
  const { sum, total } = shownOf(props);
  // Its place is kept while the first answer is on its way.
  const hasBar = counter === undefined ? online : total !== undefined && total > 0;
  const part = sum !== undefined && total ? Math.min(100, Math.round((sum / total) * 100)) : 0;
  const notes = [
    !online && counter ? texts.asOf(formatMoment(counter.asOf)) : '',
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
          <i style={{ width: `${part}%` }} />
        </div>
      )}
      <p className={hasBar ? 'per' : 'per down'}>
        {texts.perDay}
        {notes.map((note) => (
          <span key={note} className="per-note">
            {note}
          </span>
        ))}
      </p>
    </Link>
  );
}
