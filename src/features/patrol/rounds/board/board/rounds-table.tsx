import { Fragment, type KeyboardEvent, useRef } from 'react';
import type { BoardRound } from '../../../../../contract/calls/round-calls.ts';
import { formatNumber } from '../../../../../ui/words/format.ts';
import { useNarrowerThan } from '../../../../../ui/gesture/use-narrow.ts';
import { useWidth } from '../../../../../ui/chart/use-width.ts';
import { boardTexts as texts } from '../texts/id.ts';
import { RoundMarkChips } from './round-marks.tsx';
import { clockOf, Lacking, Missed, openWords, ProgressBar, StandingChip, WhoWalks } from './round-parts.tsx';
import { byBranch, typedShare, typedWords, unseenWords } from './standing.ts';

export interface RoundsProps {
  readonly rounds: readonly BoardRound[];
  readonly now: number;
  /** It is known who walked, and when last. */
  readonly isWhole: boolean;
  /** "Jumat, 20 Nov 2026" */
  readonly day: string;
  readonly onOpen: (round: BoardRound) => void;
}

/** `whole`: every figure in a column; `slim`: typed codes are with the marks; `tight`: officer and misses are below what they belong to. */
type Look = 'whole' | 'slim' | 'tight';

/** Windows narrower than this are tablets in landscape. */
const wholeFrom = 1320;
/** Next to an open menu, or in portrait, there is less room than this. */
const slimFrom = 960;

const names = texts.headings;
interface Heading {
  readonly words: string;
  readonly isFigure?: boolean;
  /** The looks that have this column. */
  readonly in: readonly Look[];
}
const every: readonly Look[] = ['whole', 'slim', 'tight'];
const wide: readonly Look[] = ['whole', 'slim'];
const headings: readonly Heading[] = [
  { words: names.round, in: every },
  { words: names.state, in: every },
  { words: names.officer, in: wide },
  { words: names.progress, in: every },
  { words: names.late, isFigure: true, in: wide },
  { words: names.missed, isFigure: true, in: wide },
  { words: names.byHand, isFigure: true, in: ['whole'] },
  { words: names.last, in: every },
  { words: names.marks, in: every },
];

interface RowProps extends Pick<RoundsProps, 'now' | 'isWhole' | 'onOpen'> {
  readonly round: BoardRound;
  readonly look: Look;
}

const none = <span className="zero">{texts.none}</span>;

/** What a separate column says about late and missed points, and about typed ones if there is room. */
function FigureCells({ round, look }: Pick<RowProps, 'round' | 'look'>) {
  const { late, state } = round;
  const isOpened = state !== 'coming';
  const typed = typedShare(round);
  return (
    <>
      <td className="r num">{isOpened ? <span className={late === 0 ? 'zero' : undefined}>{formatNumber(late)}</span> : none}</td>
      <td className="r num two">{isOpened ? <Missed round={round} /> : none}</td>
      {look === 'whole' && <td className="r num">{typed === undefined ? none : texts.percent(formatNumber(typed))}</td>}
    </>
  );
}

/** The typed share, if it has no column; points picked from the list have a mark of their own. */
function Typed({ round }: Pick<RowProps, 'round'>) {
  const words = typedWords(round);
  return words ? <small className="num">{words}</small> : null;
}

function RoundRow({ round, now, isWhole, look, onOpen }: RowProps) {
  const { name, starts_at, ends_at, last, state } = round;
  const isTight = look === 'tight';
  return (
    // The button in the first cell opens it as well, for keys and screen readers.
    <tr className={state === 'running' ? 'current' : undefined} onClick={() => onOpen(round)}>
      <td className="two">
        <button type="button" className="row-link" aria-label={openWords(round)} data-round>
          <b className="num">{clockOf(starts_at)}</b>
        </button>
        <small className="num">{texts.until24(name, clockOf(ends_at))}</small>
      </td>
      <td className="two">
        <StandingChip round={round} now={now} />
        {isTight && (
          <span className="who">
            <WhoWalks round={round} none={null} />
          </span>
        )}
      </td>
      {!isTight && (
        <td className="who two">
          <WhoWalks round={round} none={none} />
        </td>
      )}
      <td className="two">
        <ProgressBar round={round} />
        {isTight && <Lacking round={round} />}
      </td>
      {!isTight && <FigureCells round={round} look={look} />}
      <td className="two">
        <b className="num">{last ? clockOf(last.at) : texts.none}</b>
        <small>{last ? last.room : unseenWords(round, { now, isWhole })}</small>
      </td>
      <td className="two">
        <span className="round-marks">
          <RoundMarkChips round={round} />
        </span>
        {look !== 'whole' && <Typed round={round} />}
      </td>
    </tr>
  );
}

/** Up and down move from round to round; Enter belongs to the button. */
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
export function RoundsTable({ rounds, now, isWhole, day, onOpen }: RoundsProps) {
  const { body, onKeyDown } = useRowKeys();
  const isSlim = useNarrowerThan(wholeFrom);
  const { ref, width } = useWidth<HTMLDivElement>();
  const look = !isSlim ? 'whole' : width < slimFrom ? 'tight' : 'slim';
  const columns = headings.filter((heading) => heading.in.includes(look));
  return (
    <div ref={ref} className="panel">
      <table className={`round-table ${look}`}>
        <caption className="sr">{texts.caption(day)}</caption>
        <thead>
          <tr>
            {columns.map(({ words, isFigure }) => (
              <th key={words} scope="col" className={isFigure ? 'r' : undefined}>
                {words}
              </th>
            ))}
          </tr>
        </thead>
        <tbody ref={body} onKeyDown={onKeyDown}>
          {byBranch(rounds).map(({ branch, name, routes, rounds: own }) => (
            <Fragment key={branch}>
              <tr className="part">
                <th scope="rowgroup" colSpan={columns.length}>
                  {texts.branch(name)}
                  <span className="num">{texts.branchSum(formatNumber(own.length), routes.join(', '))}</span>
                </th>
              </tr>
              {own.map((round) => (
                <RoundRow key={round.schedule} {...{ round, now, isWhole, look, onOpen }} />
              ))}
            </Fragment>
          ))}
        </tbody>
      </table>
    </div>
  );
}
