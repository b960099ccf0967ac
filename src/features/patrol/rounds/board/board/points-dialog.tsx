import type { BoardRound, SaidWhy } from '../../../../../contract/calls/round-calls.ts';
import { Dialog } from '../../../../../ui/dialog/dialog.tsx';
import { formatNumber, formatTold } from '../../../../../ui/words/format.ts';
import { Icon, type IconName } from '../../../../../ui/icons/icon.tsx';
import { planningTexts } from '../../planning/texts/id.ts';
import { dayWords } from '../day-field.tsx';
import { boardTexts } from '../texts/id.ts';
import { RoundMarkNotes } from './round-marks.tsx';
import { clockOf, StandingChip } from './round-parts.tsx';

/** "Dimas Hartono, 20 Nov 2026 06.10": who said why, and when. */
function saidWords({ by, at }: SaidWhy): string {
  const moment = Date.parse(at);
  return boardTexts.points.saidBy(by || boardTexts.none, Number.isNaN(moment) ? at : formatTold(moment));
}

const texts = boardTexts.points;
type Point = BoardRound['points'][number];

const icons: Readonly<Record<Point['state'], IconName>> = {
  'on time': 'checkmark-outline',
  late: 'time-outline',
  due: 'ellipse-outline',
  missed: 'close-outline',
};
const looks: Readonly<Record<Point['state'], string>> = {
  'on time': 'chip num success',
  late: 'chip num attention',
  due: 'chip num',
  missed: 'chip num danger',
};

const handWords = (isListed: boolean | undefined): string =>
  isListed === undefined ? texts.byHand.either : texts.byHand[isListed ? 'list' : 'code'];

function PointLine({ point }: { readonly point: Point }) {
  const { order, room, floor, school, state, at, by, by_hand, by_list, reason, said, is_retired } = point;
  const words = texts.state[state];
  const why = reason || (is_retired ? '' : texts.noReason);
  const told = [by, by_hand ? handWords(by_list) : '', is_retired ? texts.retired : '', state === 'missed' ? why : ''];
  return (
    <li>
      <span className="ord num">{formatNumber(order)}</span>
      <span className="grow">
        <b>{room}</b>
        <small>{planningTexts.place(floor, school)}</small>
      </span>
      <span className="said">
        <span className={looks[state]}>
          <Icon name={icons[state]} />
          {at === '' ? words : texts.seen(words, clockOf(at))}
        </span>
        <small>{told.filter((one) => one !== '').join(' · ')}</small>
        {state === 'missed' && said && (
          <>
            {said.note !== '' && (
              <small className="why-note" dir="auto">
                {said.note}
              </small>
            )}
            <small>{saidWords(said)}</small>
          </>
        )}
      </span>
    </li>
  );
}

interface PointsProps {
  readonly round: BoardRound;
  readonly now: number;
  readonly isWhole: boolean;
  readonly onClose: () => void;
}

/** The points of a round one by one: when, by whom, and why not. */
export function PointsDialog({ round, now, isWhole, onClose }: PointsProps) {
  const { name, start_time, name_route, date, starts_at, ends_at, extra, out_of_order } = round;
  const notes = [
    ...(extra > 0 ? [texts.extra(formatNumber(extra))] : []),
    ...(out_of_order > 0 ? [texts.outOfOrder(formatNumber(out_of_order))] : []),
  ];
  return (
    <Dialog
      title={texts.title(name, start_time)}
      lead={
        <>
          {texts.lead(name_route, dayWords(date), clockOf(starts_at), clockOf(ends_at))} <StandingChip round={round} now={now} />
        </>
      }
      onClose={onClose}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className="round-points" tabIndex={0} aria-label={texts.list}>
        {isWhole ? (
          <ol>
            {round.points.map((point) => (
              <PointLine key={point.point} point={point} />
            ))}
          </ol>
        ) : (
          <p className="note-line">{texts.notKept}</p>
        )}
        {notes.map((words) => (
          <p key={words} className="note-line">
            {words}
          </p>
        ))}
        <RoundMarkNotes round={round} />
      </section>
    </Dialog>
  );
}
