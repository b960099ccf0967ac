import { Fragment, type KeyboardEvent, useRef } from 'react';
import type { BoardRound } from '../../../../../contract/round-calls.ts';
import { formatNumber } from '../../../../../ui/format.ts';
import { boardTexts as texts } from '../texts/id.ts';
import { RoundMarkChips } from './round-marks.tsx';
import { clockOf, Missed, openWords, ProgressBar, StandingChip, WhoWalks } from './round-parts.tsx';
import { byBranch, typedShare } from './standing.ts';

export interface RoundsProps {
  readonly rounds: readonly BoardRound[];
  readonly now: number;
  /** Who walked is known, and when last. */
  readonly isWhole: boolean;
  /** "Jumat, 20 Nov 2026" */
  readonly day: string;
  readonly onOpen: (round: BoardRound) => void;
}

const names = texts.headings;
const headings = [names.round, names.state, names.officer, names.progress] as const;
const figures = [names.late, names.missed, names.byHand] as const;
const columns = headings.length + figures.length + 2;

function RoundRow({ round, now, onOpen }: Pick<RoundsProps, 'now' | 'onOpen'> & { readonly round: BoardRound }) {
  const { name, starts_at, ends_at, last, late, state } = round;
  const isOpened = state !== 'coming';
  const typed = typedShare(round);
  const none = <span className="zero">{texts.none}</span>;
  return (
    // The button in the first cell opens it as well, for keys and screen readers.
    <tr className={state === 'running' ? 'current' : undefined} onClick={() => onOpen(round)}>
      <td className="two">
        <button type="button" className="row-link" aria-label={openWords(round)} data-round>
          <b className="num">{clockOf(starts_at)}</b>
        </button>
        <small className="num">{texts.until24(name, clockOf(ends_at))}</small>
      </td>
      <td>
        <StandingChip round={round} now={now} />
      </td>
      <td className="who two">
        <WhoWalks round={round} none={none} />
      </td>
      <td>
        <ProgressBar round={round} />
      </td>
      <td className="r num">{isOpened ? <span className={late === 0 ? 'zero' : undefined}>{formatNumber(late)}</span> : none}</td>
      <td className="r num two">{isOpened ? <Missed round={round} /> : none}</td>
      <td className="r num">{typed === undefined ? none : texts.percent(formatNumber(typed))}</td>
      <td className="two">
        <b className="num">{last ? clockOf(last.at) : texts.none}</b>
        <small>{last ? last.room : isOpened ? '' : texts.notOpened}</small>
      </td>
      <td>
        <span className="round-marks">
          <RoundMarkChips round={round} />
        </span>
      </td>
    </tr>
  );
}

/** Up and down go from round to round; Enter is the button's own. */
function useRowKeys() {
  const body = useRef<HTMLTableSectionElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    const buttons: (Element | null)[] = [...(body.current?.querySelectorAll('[data-round]') ?? [])];
    const at = buttons.indexOf(document.activeElement);
    const next = buttons[at + (event.key === 'ArrowDown' ? 1 : -1)];
    if (at < 0 || !(next instanceof HTMLElement)) return;
    event.preventDefault();
    next.focus();
  };
  return { body, onKeyDown };
}

/** The rounds of a day, branch by branch. */
export function RoundsTable({ rounds, now, day, onOpen }: RoundsProps) {
  const { body, onKeyDown } = useRowKeys();
  return (
    <div className="panel">
      <table className="round-table">
        <caption className="sr">{texts.caption(day)}</caption>
        <thead>
          <tr>
            {headings.map((words) => (
              <th key={words} scope="col">
                {words}
              </th>
            ))}
            {figures.map((words) => (
              <th key={words} scope="col" className="r">
                {words}
              </th>
            ))}
            <th scope="col">{names.last}</th>
            <th scope="col">{names.marks}</th>
          </tr>
        </thead>
        <tbody ref={body} onKeyDown={onKeyDown}>
          {byBranch(rounds).map(({ branch, name, routes, rounds: own }) => (
            <Fragment key={branch}>
              <tr className="part">
                <th scope="rowgroup" colSpan={columns}>
                  {texts.branch(name)}
                  <span className="num">{texts.branchSum(formatNumber(own.length), routes.join(', '))}</span>
                </th>
              </tr>
              {own.map((round) => (
                <RoundRow key={round.schedule} round={round} now={now} onOpen={onOpen} />
              ))}
            </Fragment>
          ))}
        </tbody>
      </table>
    </div>
  );
}
