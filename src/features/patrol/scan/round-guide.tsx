import { useRef } from 'react';
import type { PointStatus } from '../../../contract/rounds.ts';
import { formatNumber } from '../../../ui/format.ts';
import { asksNothing, isOpen, restOf, type RouteAsks, stopKey } from '../rounds/device/rounds-here.ts';
import { useFreshPlan } from '../rounds/device/use-fresh-rounds.ts';
import { type Rounds, useRounds } from '../rounds/device/use-rounds.ts';
import { afterSaveWords } from '../rounds/round-words.ts';
import { roundTexts } from '../rounds/texts/id.ts';
import { patrolTexts } from '../texts/id.ts';
import './guide.css';

/** What the camera says of the round that is open; all of it is left out while none is. */
export interface RoundGuide {
  /** Where the officer set out for, until somebody was there. */
  readonly target: PointStatus | undefined;
  /** Said beside what was just saved at a point, which may not be counted yet. */
  readonly nextAfter: ((point: string) => string) | undefined;
  /** What a planner wants known at a point. */
  readonly wordAt: (point: string) => string | undefined;
  readonly left: { readonly left: number; readonly total: number } | undefined;
  /** What the routes of open rounds that expect a point ask for there. */
  readonly asksAt: (point: string) => RouteAsks;
  /** An open round asks for places. */
  readonly asksPlaces: boolean;
}

const nothing: RoundGuide = {
  target: undefined,
  nextAfter: undefined,
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

/** The open round as the camera tells of it. While `isStill` it keeps its last answer. */
export function useRoundGuide(isStill: boolean, headedFor: string | undefined): RoundGuide {
  useFreshPlan();
  // A sheet may be open from the first moment: what the route asks for has to be known there all the same.
  const isKnown = useRef(false);
  const rounds = useRounds(isStill && isKnown.current);
  if (rounds.isKnown) isKnown.current = true;
  const { current, now, words } = rounds;
  if (!current || !isOpen(current, now)) return nothing;
  const rest = restOf(current);
  return {
    target: rest.find(({ point }) => point === headedFor),
    nextAfter: (point) => afterSaveWords(current, point),
    wordAt: (point) => words.get(stopKey(current.occurrence.route, point)),
    left: { left: rest.length, total: current.expected },
    ...askedBy(rounds),
  };
}

/** Over the picture: the point the officer goes to. Any other label is read all the same. */
export function GuideHead({ guide: { target, wordAt, left } }: { readonly guide: RoundGuide }) {
  if (!target) return null;
  return (
    <div className="heading">
      <span className="grow">
        <b>{roundTexts.headed(target.room)}</b>
        <small>{patrolTexts.log.place(target.floor, target.school)}</small>
        <small>{wordAt(target.point) ?? roundTexts.headedHelp}</small>
      </span>
      {left && <span className="left">{roundTexts.rest(formatNumber(left.left))}</span>}
    </div>
  );
}
