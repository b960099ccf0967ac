import type { ReactNode } from 'react';
import type { BoardRound } from '../../../../../contract/calls/round-calls.ts';
import { formatClock, formatNumber } from '../../../../../ui/words/format.ts';
import { Icon } from '../../../../../ui/icons/icon.tsx';
import { boardTexts as texts } from '../texts/id.ts';
import { standingOf } from './standing.ts';

export const clockOf = (moment: string): string => formatClock(Date.parse(moment));

interface RoundProps {
  readonly round: BoardRound;
}

/** The label of the button that opens a round. */
export const openWords = ({ name, start_time, name_route }: BoardRound): string => texts.open(name, start_time, name_route);

export function StandingChip({ round, now }: RoundProps & { readonly now: number }) {
  const { look, icon, words } = standingOf(round, now);
  return (
    <span className={look === 'plain' ? 'chip num' : `chip num ${look}`}>
      <Icon name={icon} />
      {words}
    </span>
  );
}

const part = (count: number, of: number) => ({ width: `${of === 0 ? 0 : (count / of) * 100}%` });

/** Seen in time, seen late, missed: by length, by pattern and in words. */
export function ProgressBar({ round }: RoundProps) {
  const { done, expected, late, missed } = round;
  const label = texts.progressLabel(formatNumber(done), formatNumber(expected), formatNumber(late), formatNumber(missed));
  return (
    <span className="round-prog num">
      <span className="n" aria-hidden="true">
        {texts.progress(formatNumber(done), formatNumber(expected))}
      </span>
      <span className="round-bar" role="img" aria-label={label}>
        {done > late && <i className="on" style={part(done - late, expected)} />}
        {late > 0 && <i className="late" style={part(late, expected)} />}
        {missed > 0 && <i className="miss" style={part(missed, expected)} />}
      </span>
    </span>
  );
}

/** Who walked it, and whose round it was if that is somebody else. */
export function WhoWalks({ round, none }: RoundProps & { readonly none: ReactNode }) {
  const { officers, planned_officer: awaited } = round;
  return (
    <>
      {officers.length > 0 ? officers.join(', ') : awaited === '' && none}
      {awaited !== '' && <small>{texts.forOfficer(awaited)}</small>}
    </>
  );
}

/** How many points were missed, and for how many somebody gave a reason. */
export function Missed({ round }: RoundProps) {
  if (round.missed === 0) return <span className="zero">0</span>;
  return (
    <>
      <span className="miss">{formatNumber(round.missed)}</span>
      {round.reasoned > 0 && <small>{texts.sums.reasoned(formatNumber(round.reasoned))}</small>}
    </>
  );
}

/** "2 terlambat · 3 terlewat, 1 beralasan" below the bar, if these have no columns; zeros are left out. */
export function Lacking({ round: { late, missed, reasoned } }: RoundProps) {
  if (late === 0 && missed === 0) return null;
  const { late: isLate, missed: isMissed } = texts.headings;
  const lost = `${formatNumber(missed)} ${isMissed.toLowerCase()}`;
  return (
    <small className="num lacking">
      {late > 0 && <span>{`${formatNumber(late)} ${isLate.toLowerCase()}`}</span>}
      {late > 0 && missed > 0 && ' · '}
      {missed > 0 && <span className="miss">{lost}</span>}
      {reasoned > 0 && (
        <>
          {', '}
          <span>{texts.sums.reasoned(formatNumber(reasoned))}</span>
        </>
      )}
    </small>
  );
}

/** What the parts of the bar mean. */
export function BarLegend() {
  const words = texts.legend;
  return (
    <span className="round-legend">
      <span>
        <i className="on" />
        {words.onTime}
      </span>
      <span>
        <i className="late" />
        {words.late}
      </span>
      <span>
        <i className="miss" />
        {words.missed}
      </span>
      <span>
        <i className="due" />
        {words.due}
      </span>
    </span>
  );
}
