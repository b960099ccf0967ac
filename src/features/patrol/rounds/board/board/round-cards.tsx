import type { BoardRound } from '../../../../../contract/calls/round-calls.ts';
import { formatNumber } from '../../../../../ui/words/format.ts';
import { Icon } from '../../../../../ui/icons/icon.tsx';
import { boardTexts as texts } from '../texts/id.ts';
import { marksOfRound } from './marks-of-round.ts';
import { clockOf, ProgressBar, StandingChip } from './round-parts.tsx';
import type { RoundsProps } from './rounds-table.tsx';
import { byBranch, typedWords, unseenWords } from './standing.ts';

/** "2 terlambat · 3 terlewat, 3 beralasan · 12 % diketik"; zeros are left out. */
function Marks({ round }: { readonly round: BoardRound }) {
  const { late, missed, reasoned } = round;
  const typed = typedWords(round);
  const { headings: names } = texts;
  const marks = [
    ...(late > 0 ? [`${formatNumber(late)} ${names.late.toLowerCase()}`] : []),
    ...(reasoned > 0 ? [texts.sums.reasoned(formatNumber(reasoned))] : []),
    ...(typed ? [typed] : []),
    ...marksOfRound(round).map(({ words }) => words),
  ];
  if (missed === 0 && marks.length === 0) return null;
  return (
    <small className="marks num">
      {missed > 0 && <span className="miss">{`${formatNumber(missed)} ${names.missed.toLowerCase()}`}</span>}
      {marks.map((words) => (
        <span key={words}>{words}</span>
      ))}
    </small>
  );
}

function RoundCard({ round, now, isWhole, onOpen }: Pick<RoundsProps, 'now' | 'isWhole' | 'onOpen'> & { readonly round: BoardRound }) {
  const { name, starts_at, ends_at, officers, planned_officer: awaited, last, state } = round;
  return (
    <li className={state === 'running' ? 'current' : undefined}>
      <button type="button" onClick={() => onOpen(round)}>
        <span className="top">
          <b className="num">{clockOf(starts_at)}</b>
          <small className="num grow">{texts.until24(name, clockOf(ends_at))}</small>
          <StandingChip round={round} now={now} />
        </span>
        <ProgressBar round={round} />
        <span className="foot">
          <small className="grow">
            {officers.length > 0 ? officers.join(', ') : unseenWords(round, { now, isWhole }) || texts.none}
            {awaited !== '' && ` · ${texts.forOfficer(awaited)}`}
            {last && ` · ${clockOf(last.at)} ${last.room}`}
          </small>
          <Icon name="chevron-forward-outline" size="s" />
        </span>
        <Marks round={round} />
      </button>
    </li>
  );
}

/** The same as the table, for windows too narrow for it. */
export function RoundCards({ rounds, now, isWhole, onOpen }: RoundsProps) {
  return byBranch(rounds).map(({ branch, name, routes, rounds: own }) => (
    <section key={branch} className="round-branch" aria-label={texts.branch(name)}>
      <h2>
        {texts.branch(name)} <small className="num">{texts.branchSum(formatNumber(own.length), routes.join(', '))}</small>
      </h2>
      <ul className="round-cards">
        {own.map((round) => (
          <RoundCard key={round.schedule} {...{ round, now, isWhole, onOpen }} />
        ))}
      </ul>
    </section>
  ));
}
