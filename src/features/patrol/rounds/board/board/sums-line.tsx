import { formatNumber } from '../../../../../ui/words/format.ts';
import { Icon } from '../../../../../ui/icons/icon.tsx';
import { boardTexts } from '../texts/id.ts';
import type { Sums } from './standing.ts';

const texts = boardTexts.sums;

interface SumsProps {
  readonly sums: Sums;
  /** It is known who is walking. */
  readonly isWhole: boolean;
}

/** The totals of the day: four figures, each with what it is a part of. */
export function SumsLine({ sums, isWhole }: SumsProps) {
  const [first, ...others] = sums.overdue;
  return (
    <dl className="round-sums num" aria-label={texts.label}>
      <div>
        <dt>{texts.done}</dt>
        <dd>
          {formatNumber(sums.done)} <small>{texts.ofOpened(formatNumber(sums.opened))}</small>
        </dd>
      </div>
      <div>
        <dt>{texts.running}</dt>
        <dd>
          {formatNumber(sums.running)} <small>{isWhole ? texts.rounds(formatNumber(sums.officers)) : texts.roundsAlone}</small>
        </dd>
      </div>
      <div>
        <dt>{texts.missed}</dt>
        <dd>
          {formatNumber(sums.missed)} {sums.missed > 0 && <small>{texts.reasoned(formatNumber(sums.reasoned))}</small>}
        </dd>
      </div>
      <div>
        <dt>{texts.action}</dt>
        <dd>
          {formatNumber(sums.overdue.length)}
          {first ? (
            <>
              <span className="chip attention">
                <Icon name="alert-circle-outline" />
                {texts.overdue(first.name_route, first.start_time)}
              </span>
              {others.length > 0 && <small>{texts.more(formatNumber(others.length))}</small>}
            </>
          ) : (
            <small>{texts.calm}</small>
          )}
        </dd>
      </div>
    </dl>
  );
}
