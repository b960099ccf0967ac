import type { PointStatus, RoundStatus } from '../../../contract/patrol/rounds.ts';
import { formatNumber } from '../../../ui/words/format.ts';
import { asksNothing, isOpen, placeOf, restOf, type RouteAsks, stopKey } from '../held-rounds/rounds-here.ts';
import { useFreshPlan } from '../held-rounds/use-fresh-rounds.ts';
import { type Rounds, useRounds } from '../held-rounds/use-rounds.ts';
import { afterSaveWords } from '../held-rounds/round-words.ts';
import { roundTexts } from '../held-rounds/texts/id.ts';
import { patrolTexts } from '../texts/id.ts';
import './guide.css';

/** What the camera says about the open round; all of it is left out if none is open. */
export interface RoundGuide {
  readonly round: RoundStatus | undefined;
  /** The point the officer set out for, until somebody was there; the next one once the round has begun. */
  readonly target: { readonly point: PointStatus; readonly isChosen: boolean } | undefined;
  /** Shown with what was saved at the last point of the round, which may not be counted yet. */
  readonly overAfter: ((point: string) => string | undefined) | undefined;
  /** "titik 14 dari 24", for a point of the round. */
  readonly stopAt: (point: string) => string | undefined;
  /** The planner's note for a point. */
  readonly wordAt: (point: string) => string | undefined;
  readonly left: { readonly left: number; readonly total: number } | undefined;
  /** What the routes of open rounds that expect a point ask for there. */
  readonly asksAt: (point: string) => RouteAsks;
  /** An open round asks for locations. */
  readonly asksPlaces: boolean;
}

const nothing: RoundGuide = {
  round: undefined,
  target: undefined,
  overAfter: undefined,
  stopAt: () => undefined,
  wordAt: () => undefined,
  left: undefined,
  asksAt: () => asksNothing,
  asksPlaces: false,
};

/** What open rounds ask for, whichever of them is the nearest. */
function askedBy({ all, now, asks }: Rounds): Pick<RoundGuide, 'asksAt' | 'asksPlaces'> {
  const open = all.filter((round) => isOpen(round, now)).map((round) => ({ round, asks: asks.get(round.occurrence.route) ?? asksNothing }));
  return {
    asksPlaces: open.some((one) => one.asks.place),
    asksAt: (point) => {
      const expecting = open.filter(({ round }) => round.points.some((stop) => stop.point === point));
      return { place: expecting.some((one) => one.asks.place), photo: expecting.some((one) => one.asks.photo) };
    },
  };
}

function targetOf(round: RoundStatus, headedFor: string | undefined): RoundGuide['target'] {
  const rest = restOf(round);
  const chosen = rest.find(({ point }) => point === headedFor);
  if (chosen) return { point: chosen, isChosen: true };
  const [next] = rest;
  return next && round.done > 0 ? { point: next, isChosen: false } : undefined;
}

function stopWords(round: RoundStatus, point: string): string | undefined {
  const at = placeOf(round, point);
  return at > 0 ? roundTexts.stop(formatNumber(at), formatNumber(round.expected)) : undefined;
}

/** The open round as the camera shows it. While `isStill` no point is ticked off. */
export function useRoundGuide(isStill: boolean, headedFor: string | undefined): RoundGuide {
  useFreshPlan();
  const rounds = useRounds(isStill);
  const { current, now, words } = rounds;
  if (!current || !isOpen(current, now)) return nothing;
  const rest = restOf(current);
  return {
    round: current,
    target: targetOf(current, headedFor),
    overAfter: (point) => (rest.every((one) => one.point === point) ? roundTexts.roundOver : undefined),
    stopAt: (point) => stopWords(current, point),
    wordAt: (point) => words.get(stopKey(current.occurrence.route, point)),
    left: { left: rest.length, total: current.expected },
    ...askedBy(rounds),
  };
}

/** Over the picture: the point the officer is heading for, or the next one of the round. Any other label is read all the same. */
export function GuideHead({ guide: { round, target, wordAt, left } }: { readonly guide: RoundGuide }) {
  if (!target || !round) return null;
  const { room, floor, school, point } = target.point;
  return (
    <div className="heading">
      {/* Announces where to go next, as with each saved point. */}
      <span className="sr" role="status">
        {target.isChosen ? '' : afterSaveWords(round, '')}
      </span>
      <span className="grow">
        <b>{(target.isChosen ? roundTexts.headed : roundTexts.goesOn)(room)}</b>
        <small>{patrolTexts.log.place(floor, school)}</small>
        <small>{wordAt(point) ?? roundTexts.headedHelp}</small>
      </span>
      {left && <span className="left">{roundTexts.rest(formatNumber(left.left))}</span>}
    </div>
  );
}
